/**
 * `node test/quality/matching/fit.ts`: looks for the weights of the score by which every other CV of both development
 * sets finds the ads of its occupation best, and prints them, with what they do for the CVs between, on which they are
 * not fitted; src/matching/engine/weights.json is written by hand, with a new number of the scorer. It climbs: two
 * points change places as long as that makes it better.
 *
 * Wishes are in no CV of the set: what they weigh is decided, not fitted. TAXONOMY_SOURCE as for measure.ts.
 */
import {
  partPoints,
  type ScoreMeasures,
  totalScore,
  WEIGHTS,
  type Weights,
} from '../../../src/matching/engine/score.ts';
import { explainFor, remember, taxonomyFrom } from './memory.ts';
import { type Half, type LabelledAd, type LabelledCv, means, ndcg, readHalf } from './retrieval.ts';

/** How little and how much each part may weigh, so that none decides alone. Without its occupation nothing is Stark. */
const BOUNDS: Record<Exclude<keyof Weights['most'], 'wishes'>, [number, number]> = {
  occupation: [30, 40],
  title: [8, 18],
  text: [12, 30],
  requirements: [14, 26],
};
const FULL_TEXTS = [0.12, 0.15, 0.18, 0.21, 0.25, 0.3];
const FULL_TITLES = [0.5, 0.6, 0.7, 0.8, 0.9];
/** Ads mostly tell their occupation. */
const SHARE_TOLD = 0.75;

interface Case {
  cv: LabelledCv;
  ads: { labelled: LabelledAd; id: string; measures: ScoreMeasures }[];
}

const taxonomy = await taxonomyFrom(process.env.TAXONOMY_SOURCE ?? 'sample');
const [told, untold] = [await bothSets(true), await bothSets(false)];

async function bothSets(isTold: boolean): Promise<Case[]> {
  return [...(await casesOf(readHalf('dev.jsonl'), isTold)), ...(await casesOf(readHalf('dev2.jsonl'), isTold))];
}

async function casesOf(half: Half, isTold: boolean): Promise<Case[]> {
  const memory = await remember(
    half.ads.map(({ id, headline, description, ssyk4 }) => ({ id, headline, description, ...(isTold && { ssyk4 }) })),
    taxonomy,
  );
  return half.cvs.map((cv) => ({
    cv,
    ads: explainFor(cv.cv, memory).map(({ ad, measures }, i) => ({
      labelled: half.ads[i] as LabelledAd,
      id: ad.id,
      measures,
    })),
  }));
}

/** @param rest 1 for the CVs that are fitted on, 0 for those between */
function qualityOf(weights: Weights, rest = 1): number {
  const of = (cases: Case[]) =>
    means(
      cases
        .filter((_, i) => i % 2 === rest)
        .map(({ cv, ads }) => {
          const scored = ads.map((ad) => ({ ...ad, score: totalScore(partPoints(ad.measures, weights)) }));
          scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
          return {
            cv,
            value: ndcg(
              cv,
              scored.map(({ labelled }) => labelled),
            ),
          };
        }),
    ).all;
  return SHARE_TOLD * of(told) + (1 - SHARE_TOLD) * of(untold);
}

function* neighbours(weights: Weights): Generator<Weights> {
  for (const fullText of FULL_TEXTS) yield { ...weights, fullText };
  for (const fullTitle of FULL_TITLES) yield { ...weights, fullTitle };
  const names = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[];
  for (const from of names) {
    for (const to of names) {
      if (from === to || weights.most[from] - 2 < BOUNDS[from][0] || weights.most[to] + 2 > BOUNDS[to][1]) continue;
      yield { ...weights, most: { ...weights.most, [from]: weights.most[from] - 2, [to]: weights.most[to] + 2 } };
    }
  }
}

let best: Weights = { ...WEIGHTS, most: { occupation: 32, title: 12, text: 20, requirements: 20, wishes: 16 } };
let value = qualityOf(best);
const shown = (weights: Weights) => `${qualityOf(weights).toFixed(4)} (between ${qualityOf(weights, 0).toFixed(4)})`;
process.stdout.write(`stored ${shown(WEIGHTS)}, begins with ${shown(best)}\n`);
for (let better = true; better; ) {
  better = false;
  for (const weights of neighbours(best)) {
    const found = qualityOf(weights);
    if (found <= value + 1e-6) continue;
    [best, value, better] = [weights, found, true];
  }
  process.stdout.write(`${shown(best)} ${JSON.stringify(best)}\n`);
}
