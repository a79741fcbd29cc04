/**
 * `node test/quality/matching/fit.ts`: searches for the weights and ranges of the score that sort pairs of real ads in
 * the order in which recruiters would call, on the CVs that are not held out, and prints them with their results. They
 * are copied by hand to src/matching/engine/weights.json, with a new number of the scorer. It is a hill climbing: two
 * weights are swapped, or a range or a share moves, as long as the result improves and occupations of the development
 * CVs are found about as well; the result is the mean of several climbs, as each alone fits its people too closely.
 * TEXTS names the folder of ads, TAXONOMY_SOURCE the taxonomy. LEFT_OUT=1 also fits without the people of each hand in
 * turn and tells how those of that hand are ordered then.
 */
import { coverageOf } from '../../../src/matching/engine/coverage.ts';
import { statedWishes } from '../../../src/matching/engine/person.ts';
import type { ExplainedRank } from '../../../src/matching/engine/rank.ts';
import {
  maxPoints,
  maxPointsWithoutOccupation,
  normalizeMeasure,
  partPoints,
  requirementsMeasure,
  type ScoreMeasures,
  titleMeasure,
  totalScore,
  WEIGHTS,
  type Weights,
} from '../../../src/matching/engine/score.ts';
import { noWishes } from '../../wishes.ts';
import { type GradedAd, type GradedCase, gradedCases, gradedShares, isHeldOut, type ScoreOf } from './graded.ts';
import { explainFor, loadMemory, taxonomyFrom } from './memory.ts';
import { gainOf, ndcgOf, readHalf } from './retrieval.ts';

type Range = keyof Weights['ranges'];
type Part = keyof Weights['most'];
/** The least weight of each part, so that a part that no CV here tests well still counts. */
const LEAST: Record<Part, number> = {
  occupation: 7,
  title: 8,
  text: 10,
  requirements: 14,
  experience: 8,
  education: 5,
  wish: 7,
  place: 9,
  terms: 4,
};
/** The highest share of good scores among ads whose recruiter would never call: no more than now. */
const MOST_NEVER = 0.0115;
/** By so much less than now may the ads of their occupation be found by the development CVs (nDCG@20). */
const LESS_FOUND = 0.008;
const STEPS = 1500;
const CLIMBS = [1, 2, 3, 4];
/** So many points between two ads say clearly which is the better one. */
const CLEAR = 7;

const taxonomy = await taxonomyFrom(process.env.TAXONOMY_SOURCE ?? 'sample');
const { cases } = await gradedCases(process.env.TEXTS ?? '../shared/data/ads', taxonomy);
const [known, heldOut] = [cases.filter((one) => !isHeldOut(one)), cases.filter(isHeldOut)];

/** The development CVs with all ads of their half. */
const halves: GradedCase[][] = [];
for (const file of ['dev.jsonl', 'dev2.jsonl'] as const) {
  const { cvs, ads } = readHalf(file);
  const memory = await loadMemory(
    ads.map(({ id, headline, description, ssyk4 }) => ({ id, headline, description, ssyk4 })),
    taxonomy,
  );
  const half = cvs.map((labelled): GradedCase => {
    const explained = explainFor(labelled.cv, memory);
    const some = ads.map((ad, i) => ({ ad, explained: explained[i] as ExplainedRank, grade: gainOf(labelled, ad) }));
    return { person: { id: labelled.id, cv: labelled.cv, wishes: noWishes }, ads: some };
  });
  halves.push(half);
}

/** The raw measurements of each ad, before ranges are applied. */
type Raw = Record<Range, number> & { missing: number };
const raw = new Map<GradedAd, Raw>();
const stated = new Map<GradedAd, ReturnType<typeof statedWishes>>();
for (const { person, ads } of [...cases, ...halves.flat()]) {
  for (const one of ads) {
    const { ad, fits, likeness, occupation, experience } = one.explained;
    const { requirements, education, missing } = coverageOf(
      ad.requirements,
      fits.map(({ fit }) => ({ fit, line: null })),
      ad.alternatives,
    );
    const { value } = experience;
    const ofAd = { ...likeness, occupation: occupation.value, requirements, education, experience: value };
    raw.set(one, { ...ofAd, missing });
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
  const values = raw.get(one) as Raw;
  const at = (name: Range) => normalizeMeasure(name, values[name], weights);
  const measures: ScoreMeasures = {
    ...one.explained.measures,
    text: at('text'),
    title: titleMeasure(values, weights),
    occupation: at('occupation'),
    requirements: requirementsMeasure(values, weights),
    experience: at('experience'),
    education: at('education'),
  };
  const all = maxPoints(stated.get(one) as ReturnType<typeof statedWishes>, weights);
  const most = one.explained.ad.groupId === null ? maxPointsWithoutOccupation(all, weights) : all;
  return totalScore(partPoints(measures, most, weights));
}

/** How well the CVs of each half find the ads of their occupation. */
function foundBy(weights: Weights): number[] {
  const scores = scoresBy(weights);
  const value = ({ ads }: GradedCase) =>
    ndcgOf(ads.toSorted((a, b) => scores(b) - scores(a)).map(({ grade }) => grade));
  return halves.map((half) => half.reduce((sum, one) => sum + value(one), 0) / half.length);
}
const foundNow = foundBy(WEIGHTS);
const isFoundAsWell = (weights: Weights): boolean =>
  foundBy(weights).every((found, i) => found >= (foundNow[i] as number) - LESS_FOUND);

/** The mean likelihood of the grades' order, heavier for grades far apart, less ads shown as good that never call. */
function quality(weights: Weights, some: readonly GradedCase[]): number {
  const scores = scoresBy(weights);
  const { neverAsGood, calledAsGood } = gradedShares(some, scores);
  let sum = 0;
  let all = 0;
  for (const { ads } of some) {
    for (const a of ads) {
      for (const b of ads) {
        const apart = a.grade - b.grade;
        if (apart < 1) continue;
        sum -= apart * Math.log1p(Math.exp((scores(b) - scores(a)) / CLEAR));
        all += apart;
      }
    }
  }
  const share = ({ count, n }: { count: number; n: number }) => count / n;
  return sum / all - 4 * Math.max(0, share(neverAsGood) - MOST_NEVER) + 0.05 * share(calledAsGood);
}

let seed = 1;
const random = (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
const within = (low: number, value: number, high: number): number =>
  Math.round(100 * Math.min(high, Math.max(low, value))) / 100;
const about = (spread: number): number => (random() - 0.5) * spread;

function neighbour(weights: Weights): Weights | undefined {
  const kind = random();
  if (kind < 0.4) {
    const parts = Object.keys(LEAST) as Part[];
    const [from, to, step] = [pick(parts), pick(parts), pick([1, 2, 3])];
    if (from === to || weights.most[from] - step < LEAST[from]) return undefined;
    return { ...weights, most: { ...weights.most, [from]: weights.most[from] - step, [to]: weights.most[to] + step } };
  }
  if (kind < 0.8) return withOtherRange(weights);
  const { missing, drawn, titleInHeadline } = weights;
  const change = pick<Partial<Weights>>([
    { drawn: within(0.1, drawn + about(0.2), 0.5) },
    { titleInHeadline: within(0.4, titleInHeadline + about(0.2), 0.8) },
    { missing: { ...missing, share: within(0, missing.share + about(0.3), 0.7) } },
    { missing: { ...missing, most: within(1.5, missing.most + about(3), 10) } },
  ]);
  return { ...weights, ...change };
}

function withOtherRange(weights: Weights): Weights | undefined {
  const name = pick(Object.keys(weights.ranges) as Range[]);
  const [from = 0, to = 1] = weights.ranges[name];
  const moved = () => about(0.4) * (to - from);
  const range = [within(0, from + moved(), 1), within(0, to + moved(), name === 'text' ? 0.4 : 1)];
  const isWide = (range[1] as number) - (range[0] as number) >= (name === 'text' ? 0.06 : 0.2);
  return isWide ? { ...weights, ranges: { ...weights.ranges, [name]: range } } : undefined;
}

function climb(some: readonly GradedCase[]): Weights {
  return meanOf(
    CLIMBS.map((start) => {
      seed = start;
      let best: Weights = WEIGHTS;
      let value = quality(best, some);
      for (let step = 0; step < STEPS; step += 1) {
        const next = neighbour(best);
        const found = next && quality(next, some);
        if (next && found !== undefined && found > value && isFoundAsWell(next)) [best, value] = [next, found];
      }
      return best;
    }),
  );
}

/** The mean of each number; the climbs return objects of one form. */
function meanOf<T>(all: readonly T[]): T {
  const [first] = all;
  if (typeof first === 'number') return (all.reduce((sum, one) => sum + (one as number), 0) / all.length) as T;
  if (Array.isArray(first)) return first.map((_, i) => meanOf(all.map((one) => (one as unknown[])[i]))) as T;
  if (typeof first !== 'object' || first === null) return first as T;
  const entries = Object.keys(first).map((key) => [
    key,
    meanOf(all.map((one) => (one as Record<string, unknown>)[key])),
  ]);
  return Object.fromEntries(entries) as T;
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
