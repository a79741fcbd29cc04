import { existsSync } from 'node:fs';
import { type QualityFigure, rate } from '../figures.ts';
import { openSearchedAds } from './ads.ts';
import { type JudgedQuery, judgedQueries, twiceJudged, WANTED } from './judged.ts';
import { emptyResultShare, ndcg, type Outcome, outcomes, wantedShare } from './outcomes.ts';
import { miniSearch, ourSearch, postgresSearch, type Search } from './systems.ts';

const SAMPLES = 1000;

/**
 * Our search compared with MiniSearch and PostgreSQL's full-text search, on the same real ads. Their texts are not
 * ours: they are read from a folder, and without it nothing is measured.
 */
export default async function measure(): Promise<QualityFigure[]> {
  const { TEXTS = '../shared/data/ads', TAXONOMY = '../shared/data/taxonomy', DATABASE_URL } = process.env;
  if (!existsSync(TEXTS) || !existsSync(TAXONOMY)) {
    process.stdout.write(`no ads in ${TEXTS} or no taxonomy in ${TAXONOMY}: search is not measured\n`);
    return [];
  }
  await using ads = await openSearchedAds(TEXTS, TAXONOMY, DATABASE_URL);
  const systems = [ourSearch(ads), await miniSearch(ads), await postgresSearch(ads)] as const;
  const { dev, heldOut } = judgedQueries();
  return [
    ...(await figuresOf('dev hands', dev, systems, false)),
    ...(await figuresOf('held-out hands', heldOut, systems, true)),
    ...agreement(),
  ];
}

async function figuresOf(
  name: string,
  all: readonly JudgedQuery[],
  [ours, mini, postgres]: readonly [Search, Search, Search],
  hasGoal: boolean,
): Promise<QualityFigure[]> {
  // A query without a relevant ad measures nothing.
  const queries = all.filter(({ grades }) => [...grades.values()].some((grade) => grade >= WANTED));
  const measured = await Promise.all([outcomes(ours, queries), outcomes(mini, queries), outcomes(postgres, queries)]);
  const [own, others, full] = measured;
  const beside = (of: (outcomes: readonly Outcome[]) => number) => ({
    comparison: `MiniSearch; PostgreSQL ${rounded(of(full))}`,
    comparisonValue: rounded(of(others)),
  });
  const found = own.reduce((sum, one) => sum + one.found, 0);
  const possible = own.reduce((sum, one) => sum + one.possible, 0);
  const nothing = own.filter((one) => one.nothing).length;
  return [
    { metric: `${name}: queries`, value: queries.length, unit: 'queries', n: all.length },
    {
      ...rate(`${name}: wanted ads among the first ten`, found, possible, hasGoal ? 0.75 : undefined),
      ...beside(wantedShare),
      interval: bootstrap(own, wantedShare),
    },
    {
      metric: `${name}: nDCG@10`,
      value: rounded(ndcg(own)),
      unit: 'share',
      n: queries.length,
      ...beside(ndcg),
      interval: bootstrap(own, ndcg),
    },
    {
      metric: `${name}: nothing found where something exists`,
      value: rounded(nothing / queries.length),
      unit: 'share',
      count: nothing,
      n: queries.length,
      ...beside(emptyResultShare),
      interval: bootstrap(own, emptyResultShare),
      ...(hasGoal ? { goal: { most: 0.05 } } : {}),
    },
  ];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The middle 95 of a hundred bootstrap samples of queries, with a fixed seed. */
function bootstrap(all: readonly Outcome[], figure: (all: readonly Outcome[]) => number): [number, number] {
  let seed = 22;
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  const figures = Array.from({ length: SAMPLES }, () =>
    figure(all.map(() => all[Math.floor(next() * all.length)] as Outcome)),
  ).sort((a, b) => a - b);
  const at = (share: number) => rounded(figures[Math.floor(share * SAMPLES)] ?? 0);
  return [at(0.025), at(0.975)];
}

function agreement(): QualityFigure[] {
  const pairs = twiceJudged();
  if (pairs.length === 0) return [];
  const same = pairs.filter(([a, b]) => a >= WANTED === b >= WANTED).length;
  return [rate('two judges: wanted or not, agreed', same, pairs.length)];
}
