import { readFileSync } from 'node:fs';
import type { ExplainedRank } from '../../../src/matching/engine/rank.ts';
import type { Resume, Wishes } from '../../../src/profile/contract.ts';
import type { Taxonomy } from '../../../src/taxonomy/concepts.ts';
import type { QualityFigure } from '../figures.ts';
import { plainBm25 } from './floors.ts';
import { headlineFigures } from './headlines.ts';
import { explainFor, loadMemory, type Memory, type MemoryAd } from './memory.ts';
import { realAds } from './real-ads.ts';

/**
 * Our CVs against real ads, each pair graded by a reader who answered one question: would this recruiter call this
 * applicant? The ads' texts are read from a folder; only their ids and the grades are stored here (graded/README.md).
 */
export interface GradedPerson {
  id: string;
  cv: Resume;
  wishes: Wishes;
}

/** An ad that was graded for a CV: from 0, never called, to 3, among the first to be called. */
export interface GradedAd {
  ad: MemoryAd;
  grade: number;
  explained: ExplainedRank;
}

export interface GradedCase {
  person: GradedPerson;
  ads: GradedAd[];
}

/** The annotators whose CVs are held out: those by whose CVs no figure has steered anything are all but the first. */
const HELD_OUT: Record<string, 'held out' | 'fresh' | 'last' | 'newest'> = {
  hg: 'held out',
  hh: 'held out',
  hi: 'held out',
  hl: 'fresh',
  hp: 'last',
  hq: 'newest',
};
const heldOutAs = ({ person }: GradedCase) => HELD_OUT[person.id.slice(0, 2)];
export const isHeldOut = (one: GradedCase): boolean => heldOutAs(one) !== undefined;

const fileOf = (name: string): string => readFileSync(new URL(`graded/${name}`, import.meta.url), 'utf8').trim();

export interface Grade {
  person: string;
  ad: string;
  grade: number;
  judge: string;
}

function grades(): Grade[] {
  const [, ...lines] = fileOf('grades.tsv').split('\n');
  return lines.map((line) => {
    const [person = '', ad = '', grade, judge = ''] = line.split('\t');
    return { person, ad, grade: Number(grade), judge };
  });
}

function gradedPeople(): GradedPerson[] {
  return fileOf('people.jsonl')
    .split('\n')
    .map((line) => JSON.parse(line) as GradedPerson);
}

/** Every CV's graded ads with the engine's scores; empty without the texts. */
export async function gradedCases(
  folder: string,
  taxonomy: Taxonomy,
): Promise<{ cases: GradedCase[]; memory: Memory; ads: MemoryAd[] }> {
  const ads = await realAds(folder, taxonomy);
  const memory = await loadMemory(ads, taxonomy);
  const at = new Map(ads.map(({ id }, i) => [id, i]));
  const byPerson = Map.groupBy(grades(), ({ person }) => person);
  const cases = gradedPeople().map((person): GradedCase => {
    const all = explainFor(person.cv, memory, person.wishes);
    const byAd = Map.groupBy(byPerson.get(person.id) ?? [], ({ ad }) => ad);
    const graded = [...byAd].flatMap(([id, given]): GradedAd[] => {
      const i = at.get(id);
      const [ad, explained] = i === undefined ? [] : [ads[i], all[i]];
      if (!ad || !explained) return [];
      return [{ ad, explained, grade: given.reduce((sum, { grade }) => sum + grade, 0) / given.length }];
    });
    return { person, ads: graded };
  });
  return { cases: cases.filter(({ ads: some }) => some.length > 0), memory, ads };
}

export type ScoreOf = (graded: GradedAd) => number;
const byScore: ScoreOf = ({ explained }) => explained.score;

/**
 * Pairs of one CV's ads with different grades, and how many of them the scores order in the same way; a tie counts
 * half.
 */
function pairsInOrder({ ads }: GradedCase, scoreOf: ScoreOf = byScore): { right: number; all: number } {
  let right = 0;
  let all = 0;
  ads.forEach((a, i) => {
    for (const b of ads.slice(i + 1)) {
      if (Math.abs(a.grade - b.grade) < 1) continue;
      all += 1;
      const difference = (scoreOf(a) - scoreOf(b)) * Math.sign(a.grade - b.grade);
      right += difference > 0 ? 1 : difference === 0 ? 0.5 : 0;
    }
  });
  return { right, all };
}

/** nDCG over all ads that were graded for a CV, gains 2^grade - 1; undefined if no recruiter would call. */
function ndcgOf({ ads }: GradedCase, scoreOf: ScoreOf = byScore): number | undefined {
  const sum = (sorted: readonly GradedAd[]) =>
    sorted.reduce((total, { grade }, rank) => total + (2 ** grade - 1) / Math.log2(rank + 2), 0);
  const best = sum(ads.toSorted((a, b) => b.grade - a.grade));
  return best === 0 ? undefined : sum(ads.toSorted((a, b) => scoreOf(b) - scoreOf(a))) / best;
}

/** The figures that are reported for a set of CVs. */
export function gradedShares(cases: readonly GradedCase[], scoreOf: ScoreOf = byScore) {
  const pairs = cases.map((one) => pairsInOrder(one, scoreOf));
  const ndcgs = cases.flatMap((one) => ndcgOf(one, scoreOf) ?? []);
  const ads = cases.flatMap((one) => one.ads);
  const never = ads.filter(({ grade }) => grade < 0.5);
  const called = ads.filter(({ grade }) => grade > 2.4);
  const atLeast = (some: readonly GradedAd[], score: number) => some.filter((one) => scoreOf(one) >= score).length;
  const total = (of: 'right' | 'all') => pairs.reduce((sum, one) => sum + one[of], 0);
  return {
    pairs: { count: total('right'), n: total('all') },
    ndcg: ndcgs.reduce((sum, value) => sum + value, 0) / ndcgs.length,
    neverAsGood: { count: atLeast(never, 55), n: never.length },
    calledAsGood: { count: atLeast(called, 55), n: called.length },
    calledAsStrong: { count: atLeast(called, 75), n: called.length },
    strongIsCalled: { count: ads.filter((one) => scoreOf(one) >= 75 && one.grade > 1.4).length, n: atLeast(ads, 75) },
  };
}

/** The middle 95 % of a figure over bootstrap samples of CVs, with a fixed seed. */
function interval(cases: readonly GradedCase[], of: (some: readonly GradedCase[]) => number): [number, number] {
  let seed = 1;
  const drawn = Array.from({ length: 400 }, () => {
    const some = cases.map(() => {
      seed = (seed * 48_271) % 2_147_483_647;
      return cases[seed % cases.length] as GradedCase;
    });
    return of(some);
  }).sort((a, b) => a - b);
  return [drawn[9] ?? 0, drawn[389] ?? 0];
}

/** How often two graders order the same pairs in the same way, and how often their grades are equal. */
function graderAgreement(): { right: number; all: number; same: number; both: number } {
  const twice = [...Map.groupBy(grades(), ({ person, ad }) => `${person} ${ad}`).values()].filter(
    (given) => given.length > 1,
  );
  const result = { right: 0, all: 0, same: 0, both: twice.length };
  const marks = twice.map(([a, b]) => ({ person: a?.person, first: a?.grade ?? 0, second: b?.grade ?? 0 }));
  marks.forEach((a, i) => {
    if (a.first === a.second) result.same += 1;
    for (const b of marks.slice(i + 1)) {
      if (a.person !== b.person || a.first === b.first) continue;
      result.all += 1;
      const difference = (a.second - b.second) * Math.sign(a.first - b.first);
      result.right += difference > 0 ? 1 : difference === 0 ? 0.5 : 0;
    }
  });
  return result;
}

export async function gradedFigures(folder: string, taxonomy: Taxonomy): Promise<QualityFigure[]> {
  const { cases, ads, memory } = await gradedCases(folder, taxonomy);
  if (cases.length === 0) {
    process.stdout.write(`no texts in ${folder}: what recruiters would call is not measured\n`);
    return [];
  }
  const agreement = graderAgreement();
  const bm25 = bm25Scores(cases, ads);
  const sets = [
    ['people fitted on', cases.filter((one) => !isHeldOut(one))],
    ['held-out people', cases.filter((one) => heldOutAs(one) === 'held out')],
    ['held-out people, fresh', cases.filter((one) => heldOutAs(one) === 'fresh')],
    ['held-out people, last', cases.filter((one) => heldOutAs(one) === 'last')],
    ['held-out people, newest', cases.filter((one) => heldOutAs(one) === 'newest')],
  ] as const;
  return [
    share('two graders order pairs alike', { count: agreement.right, n: agreement.all }),
    share('two graders give the same grade', { count: agreement.same, n: agreement.both }),
    ...sets.flatMap(([name, some]) => figuresOf(name, some, bm25, name === 'held-out people')),
    ...headlineFigures(ads, memory.knowledge),
  ];
}

function figuresOf(name: string, cases: readonly GradedCase[], bm25: ScoreOf, isGoal: boolean): QualityFigure[] {
  const shares = gradedShares(cases);
  const floor = gradedShares(cases, bm25);
  const within = (of: (some: readonly GradedCase[]) => number) => interval(cases, of).map(rounded).join('-');
  const ratio = ({ count, n }: { count: number; n: number }) => count / n;
  const pairs = within((some) => ratio(gradedShares(some).pairs));
  const ndcgs = within((some) => gradedShares(some).ndcg);
  return [
    {
      ...share(`${name}: pairs in the order of the grades (95 % of draws ${pairs})`, shares.pairs),
      comparison: 'BM25 of plain words',
      comparisonValue: rounded(ratio(floor.pairs)),
      ...(isGoal && { goal: { least: 0.88 } }),
    },
    {
      metric: `${name}: nDCG (95 % of draws ${ndcgs})`,
      value: rounded(shares.ndcg),
      unit: 'nDCG',
      n: cases.length,
      comparison: 'BM25 of plain words',
      comparisonValue: rounded(floor.ndcg),
      ...(isGoal && { goal: { least: 0.92 } }),
    },
    {
      ...share(`${name}: ads of a recruiter who would never call, shown as good or strong`, shares.neverAsGood),
      ...(isGoal && { goal: { most: 0.05 } }),
    },
    share(`${name}: ads of a recruiter who would call first, shown as good or strong`, shares.calledAsGood),
    share(`${name}: the same, shown as strong`, shares.calledAsStrong),
    share(`${name}: of strong ones, those whose recruiter would probably call`, shares.strongIsCalled),
  ];
}

/** A baseline with the words of a CV alone: the rank of each ad by BM25. */
function bm25Scores(cases: readonly GradedCase[], ads: readonly MemoryAd[]): ScoreOf {
  const labelled = ads.map(({ id, headline, description }) => {
    return { type: 'ad' as const, id, headline, description, field: '', ssyk4: '', occupation: '' };
  });
  const rank = plainBm25(labelled);
  const places = new Map<GradedAd, number>();
  for (const { person, ads: some } of cases) {
    const at = new Map(rank(person.cv).map(({ id }, i) => [id, -i]));
    for (const one of some) places.set(one, at.get(one.ad.id) ?? 0);
  }
  return (one) => places.get(one) ?? 0;
}

function share(metric: string, { count, n }: { count: number; n: number }): QualityFigure {
  return { metric, value: rounded(n === 0 ? 0 : count / n), unit: 'share', n, count };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
