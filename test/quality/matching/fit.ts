/**
 * `node test/quality/matching/fit.ts`: searches for the weights and ranges of the score that sort pairs of real ads in
 * the order in which recruiters would call, on the CVs that are not held out, and prints them with their results. They
 * are copied by hand to src/matching/engine/weights.json, with a new number of the scorer. It is a hill climbing: two
 * weights are swapped, or the end of a range moves, as long as the result improves. TEXTS names the folder of ads,
 * TAXONOMY_SOURCE the taxonomy, SEED another random sequence. LEFT_OUT=1 also fits without the people of each hand in
 * turn and tells how those of that hand are ordered then.
 */
import { coverageOf } from '../../../src/matching/engine/coverage.ts';
import { statedWishes } from '../../../src/matching/engine/person.ts';
import {
  maxPoints,
  partPoints,
  type ScoreMeasures,
  scaleMeasure,
  totalScore,
  WEIGHTS,
  type Weights,
} from '../../../src/matching/engine/score.ts';
import { type GradedAd, type GradedCase, gradedCases, gradedShares, isHeldOut, type ScoreOf } from './graded.ts';
import { taxonomyFrom } from './memory.ts';

type Range = keyof Weights['ranges'];
type Part = keyof Weights['most'];
/** The least weight of each part, so that a part that no CV here tests well still counts. */
const LEAST: Record<Part, number> = {
  occupation: 8,
  title: 8,
  text: 10,
  requirements: 16,
  experience: 8,
  education: 5,
  wish: 5,
  place: 10,
  terms: 4,
};
/** The highest share of good scores among ads whose recruiter would never call. */
const MOST_NEVER = 0.03;
const STEPS = 1500;

const taxonomy = await taxonomyFrom(process.env.TAXONOMY_SOURCE ?? 'sample');
const { cases } = await gradedCases(process.env.TEXTS ?? '../shared/data/ads', taxonomy);
const [known, heldOut] = [cases.filter((one) => !isHeldOut(one)), cases.filter(isHeldOut)];

/** The raw measurements of each ad, before ranges are applied. */
const raw = new Map<GradedAd, Record<Range, number>>();
const stated = new Map<GradedAd, ReturnType<typeof statedWishes>>();
for (const { person, ads } of cases) {
  for (const one of ads) {
    const { ad, fits, likeness, occupation, experience } = one.explained;
    const { requirements, education } = coverageOf(
      ad.requirements,
      fits.map(({ fit }) => ({ fit, line: null })),
      ad.alternatives,
    );
    raw.set(one, { ...likeness, occupation: occupation.value, requirements, education, experience: experience.value });
    stated.set(one, statedWishes(person.wishes));
  }
}

function scoresBy(weights: Weights): (one: GradedAd) => number {
  const scores = new Map<GradedAd, number>();
  return (one) => {
    const found = scores.get(one) ?? scoreOf(one, weights);
    scores.set(one, found);
    return found;
  };
}

function scoreOf(one: GradedAd, weights: Weights): number {
  const values = raw.get(one) as Record<Range, number>;
  const at = (name: Range) => scaleMeasure(name, values[name], weights);
  const measures: ScoreMeasures = {
    ...one.explained.measures,
    text: at('text'),
    title: (at('title') + at('headline')) / 2,
    occupation: at('occupation'),
    requirements: at('requirements'),
    experience: at('experience'),
    education: at('education'),
  };
  return totalScore(partPoints(measures, maxPoints(stated.get(one) as ReturnType<typeof statedWishes>, weights)));
}

function quality(weights: Weights, some: readonly GradedCase[]): number {
  const { pairs, ndcg, neverAsGood, calledAsGood, calledAsStrong } = gradedShares(some, scoresBy(weights));
  const share = ({ count, n }: { count: number; n: number }) => count / n;
  const never = Math.max(0, share(neverAsGood) - MOST_NEVER);
  return share(pairs) + 0.5 * ndcg - 2 * never + 0.1 * share(calledAsGood) + 0.1 * share(calledAsStrong);
}

let seed = Number(process.env.SEED ?? 1);
const random = (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;

function neighbour(weights: Weights): Weights | undefined {
  if (random() < 0.5) {
    const parts = Object.keys(LEAST) as Part[];
    const [from, to, step] = [pick(parts), pick(parts), pick([1, 2, 3])];
    if (from === to || weights.most[from] - step < LEAST[from]) return undefined;
    return { ...weights, most: { ...weights.most, [from]: weights.most[from] - step, [to]: weights.most[to] + step } };
  }
  const name = pick(Object.keys(weights.ranges) as Range[]);
  const [from = 0, to = 1] = weights.ranges[name];
  const moved = () => (random() - 0.5) * 0.4 * (to - from);
  const range = [Math.max(0, from + moved()), Math.min(name === 'text' ? 0.4 : 1, to + moved())].map(
    (end) => Math.round(end * 100) / 100,
  );
  const isWide = (range[1] as number) - (range[0] as number) >= (name === 'text' ? 0.06 : 0.2);
  return isWide ? { ...weights, ranges: { ...weights.ranges, [name]: range } } : undefined;
}

function climb(some: readonly GradedCase[]): Weights {
  let best: Weights = WEIGHTS;
  let value = quality(best, some);
  for (let step = 0; step < STEPS; step += 1) {
    const next = neighbour(best);
    const found = next && quality(next, some);
    if (next && found !== undefined && found > value) [best, value] = [next, found];
  }
  return best;
}

const shown = (scoreOf: ScoreOf, some: readonly GradedCase[]) => {
  const { pairs, ndcg, neverAsGood, calledAsGood, calledAsStrong } = gradedShares(some, scoreOf);
  const of = ({ count, n }: { count: number; n: number }) => (count / n).toFixed(3);
  const shares = [pairs, neverAsGood, calledAsGood, calledAsStrong].map(of);
  return `pairs ${shares[0]}, nDCG ${ndcg.toFixed(3)}, never as good ${shares[1]}, called ${shares[2]} / ${shares[3]}`;
};

const handOf = ({ person }: GradedCase) => person.id.slice(0, 2);

process.stdout.write(`stored: ${shown(scoresBy(WEIGHTS), known)}\n`);
if (process.env.LEFT_OUT) {
  const scores = new Map<GradedAd, number>();
  for (const [hand, leftOut] of Map.groupBy(known, handOf)) {
    const scoreOf = scoresBy(climb(known.filter((one) => handOf(one) !== hand)));
    for (const one of leftOut.flatMap(({ ads }) => ads)) scores.set(one, scoreOf(one));
  }
  process.stdout.write(`left-out hands: ${shown((one) => scores.get(one) ?? 0, known)}\n`);
}
const best = climb(known);
process.stdout.write(`${JSON.stringify(best, null, 2)}\n${shown(scoresBy(best), known)}\n`);
if (process.env.HELD_OUT) process.stdout.write(`held out: ${shown(scoresBy(best), heldOut)}\n`);
