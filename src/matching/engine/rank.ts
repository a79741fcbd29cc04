import { applyAlternatives } from './alternatives.ts';
import { type Blocker, findBlockers } from './blockers.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import type { OccupationRelations, PersonFacts } from './facts.ts';
import { occupationFit } from './occupations.ts';
import { requirementCoverage, requirementFit } from './requirement-fit.ts';
import {
  MAX_POINTS,
  occupationPoints,
  type PartPoints,
  partPoints,
  type ScoreMeasures,
  textPoints,
  titlePoints,
  totalScore,
  wishPoints,
} from './score.ts';
import { ScoreCounts } from './score-counts.ts';
import type { IndexedAd, IndexSegment, SharedIndex } from './segment.ts';
import { gramRarity, idf } from './statistics.ts';
import { addBm25Scores, type TextIndex, type WeightedTerm } from './text-index.ts';
import { titleGrams } from './titles.ts';
import { type WishFit, wishFit } from './wishes.ts';

/** What dismissals have taught about an ad: points, at most 0. */
export type FeedbackPoints = (ad: IndexedAd) => number;

export interface RankedAd {
  ad: IndexedAd;
  score: number;
  points: PartPoints;
  /** Whether something stands in the way, though the score may be too low for its cap to show. */
  blocked: boolean;
}

/** How one requirement is met, and what it would be worth to meet it. */
export interface ExplainedFit {
  fit: RequirementFit['fit'];
  evidence: { path: string; text: string } | null;
  /** What of several that would do is met in its place. */
  instead: string | null;
  /** The score if the CV held it; null where it is met. */
  scoreIfMet: number | null;
}

/** Where a score came from, for showing it. */
export interface ExplainedRank extends RankedAd {
  /** In the order of the ad's requirements. */
  fits: readonly ExplainedFit[];
  measures: ScoreMeasures;
  blockers: readonly Blocker[];
  wishes: WishFit;
  occupation: ReturnType<typeof occupationFit>;
  title: string | null;
}

/** As many take a few milliseconds. */
const ADS_A_STEP = 10_000;
/** Of how many lines of a CV a term still counts more: a word said thrice is not thrice as true. */
const MOST_SAID = 3;

/** One person against ads: what is the same for all of them is computed once. */
export class Ranking {
  readonly #person: PersonFacts;
  readonly #shared: SharedIndex;
  readonly #kinship: OccupationRelations;
  readonly #feedback: FeedbackPoints;
  readonly #query: WeightedTerm[];
  readonly #titles: { title: string; grams: WeightedTerm[]; total: number }[];
  readonly #fits = new Map<CompiledRequirement, RequirementFit>();
  readonly #occupations: ReturnType<typeof occupationFit>[] = [];
  readonly #places: WishFit[] = [];

  constructor(person: PersonFacts, shared: SharedIndex, kinship: OccupationRelations, feedback: FeedbackPoints) {
    this.#person = person;
    this.#shared = shared;
    this.#kinship = kinship;
    this.#feedback = feedback;
    const { statistics } = shared;
    this.#query = [...person.terms].flatMap(([name, said]) => {
      const term = shared.terms.find(name);
      const weight = idf(statistics, name) * (0.8 + 0.2 * Math.min(MOST_SAID, said));
      return term === undefined || weight === 0 ? [] : [{ term, weight }];
    });
    this.#titles = [...person.titles].map(([title, telling]) => {
      const weighed = titleGrams(title).map((gram) => {
        return { term: shared.grams.find(gram), weight: gramRarity(statistics, gram) };
      });
      return {
        title,
        grams: weighed.flatMap(({ term, weight }) => (term === undefined ? [] : [{ term, weight: weight * telling }])),
        total: weighed.reduce((sum, { weight }) => sum + weight, 0),
      };
    });
  }

  /**
   * The best ads of the segments, the best first. Requirements are compared from the best by all other measures
   * downwards, until even the best coverage could lift none of the rest above the last that is kept.
   * @param isOpen whether an ad of a segment still counts
   */
  best(segments: readonly IndexSegment[], most: number, isOpen: (ad: IndexedAd) => boolean): RankedAd[] {
    const steps = this.steps(segments, most, isOpen);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** The same in steps. After each it tells how many ads it has gone through. */
  *steps(
    segments: readonly IndexSegment[],
    most: number,
    isOpen: (ad: IndexedAd) => boolean,
  ): Generator<number, RankedAd[], void> {
    let seen = 0;
    const buckets: { ad: IndexedAd; text: number; title: number; avoided: boolean }[][] = [];
    for (const segment of segments) {
      const texts = this.#texts(segment);
      const { values: titles } = this.#titleFits(segment.headlines);
      const avoided = this.#avoided(segment);
      for (let i = 0; i < segment.ads.length; i++) {
        const ad = segment.ads[i] as IndexedAd;
        if (!isOpen(ad)) continue;
        if (++seen % ADS_A_STEP === 0) yield seen;
        const text = texts[i] as number;
        const title = titles[i] as number;
        const cheap =
          textPoints(text) +
          titlePoints(title) +
          occupationPoints(this.#occupation(ad).value) +
          wishPoints(this.#wishes(ad).value);
        buckets[cheap] ??= [];
        buckets[cheap].push({ ad, text, title, avoided: avoided[i] === 1 });
      }
    }
    const kept: RankedAd[] = [];
    const scores = new ScoreCounts(most);
    for (let cheap = buckets.length - 1; cheap >= 0; cheap--) {
      if (cheap + MAX_POINTS.requirements < scores.lowestKept()) break;
      for (const { ad, text, title, avoided } of buckets[cheap] ?? []) {
        const { points, blockers } = this.#full(ad, text, title, avoided);
        const score = totalScore(points);
        scores.add(score);
        kept.push({ ad, points, score, blocked: blockers.length > 0 });
      }
    }
    yield seen;
    const lowest = scores.lowestKept();
    return kept
      .filter(({ score }) => score >= lowest)
      .sort(byScore)
      .slice(0, most);
  }

  /** The same arithmetic for every ad of a segment, with all that is needed to show it. */
  explain(segment: IndexSegment): ExplainedRank[] {
    const texts = this.#texts(segment);
    const titles = this.#titleFits(segment.headlines);
    const avoided = this.#avoided(segment);
    return segment.ads.map((ad, i) => {
      const given = [texts[i] as number, titles.values[i] as number, avoided[i] === 1] as const;
      const own = ad.requirements.map((asked) => this.#fit(asked));
      const { points, measures, fits, wishes, blockers } = this.#full(ad, ...given, own);
      return {
        ad,
        points,
        blocked: blockers.length > 0,
        measures,
        blockers,
        wishes,
        score: totalScore(points),
        title: this.#titles[titles.by[i] as number]?.title ?? null,
        occupation: this.#occupation(ad),
        fits: fits.map(({ fit, line, instead }, place) => ({
          fit,
          instead: instead ?? null,
          evidence: line && { path: line.path, text: line.text },
          scoreIfMet:
            fit === 'missing'
              ? totalScore(this.#full(ad, ...given, own.with(place, { fit: 'direct', line: null })).points)
              : null,
        })),
      };
    });
  }

  #full(
    ad: IndexedAd,
    text: number,
    title: number,
    avoided: boolean,
    own: readonly RequirementFit[] = ad.requirements.map((asked) => this.#fit(asked)),
  ) {
    const fits = applyAlternatives(own, ad.requirements, ad.alternatives);
    const wishes = this.#wishes(ad);
    const blockers = findBlockers(ad.requirements, fits, wishes, avoided);
    const measures: ScoreMeasures = {
      text,
      title,
      occupation: this.#occupation(ad).value,
      requirements: requirementCoverage(ad.requirements, fits, ad.alternatives),
      wishes: wishes.value,
      feedback: this.#feedback(ad),
      ceiling: Math.min(100, ...blockers.map(({ ceiling }) => ceiling)),
    };
    return { points: partPoints(measures), measures, fits, wishes, blockers };
  }

  #fit(asked: CompiledRequirement): RequirementFit {
    const known = this.#fits.get(asked) ?? requirementFit(asked, this.#person);
    this.#fits.set(asked, known);
    return known;
  }

  #occupation(ad: IndexedAd): ReturnType<typeof occupationFit> {
    this.#occupations[ad.occupationKey] ??= occupationFit(ad, this.#person, this.#kinship);
    return this.#occupations[ad.occupationKey] as ReturnType<typeof occupationFit>;
  }

  #wishes(ad: IndexedAd): WishFit {
    this.#places[ad.wishKey] ??= wishFit(ad, this.#person.wishes);
    return this.#places[ad.wishKey] as WishFit;
  }

  /** BM25 of each ad, divided by what the ad would reach for itself. */
  #texts({ text, self }: IndexSegment): Float32Array {
    const scores = new Float32Array(text.documents);
    addBm25Scores(text, this.#query, this.#shared.statistics.averageLength, scores);
    for (let i = 0; i < scores.length; i++) {
      scores[i] = self[i] ? (scores[i] as number) / (self[i] as number) : 0;
    }
    return scores;
  }

  /** The share of a title that stands in each headline; of several titles the best counts. */
  #titleFits(headlines: TextIndex): { values: Float32Array; by: Int16Array } {
    const values = new Float32Array(headlines.documents);
    const by = new Int16Array(headlines.documents).fill(-1);
    const shares = new Float32Array(headlines.documents);
    this.#titles.forEach(({ grams, total }, t) => {
      if (total === 0) return;
      shares.fill(0);
      for (const { term, weight } of grams) {
        const end = headlines.starts[term + 1] ?? 0;
        for (let i = headlines.starts[term] ?? 0; i < end; i++) {
          (shares[headlines.postings[i] as number] as number) += weight / total;
        }
      }
      for (let i = 0; i < shares.length; i++) {
        if ((shares[i] as number) <= (values[i] as number)) continue;
        values[i] = shares[i] as number;
        by[i] = t;
      }
    });
    return { values, by };
  }

  /** 1 for each ad that holds all words of something that the person wants to avoid. */
  #avoided({ text }: IndexSegment): Uint8Array {
    const avoided = new Uint8Array(text.documents);
    for (const { terms } of this.#person.wishes.avoid) {
      const held = new Uint8Array(text.documents);
      for (const name of new Set(terms)) {
        const term = this.#shared.terms.find(name);
        const end = term === undefined ? 0 : (text.starts[term + 1] ?? 0);
        for (let i = end ? (text.starts[term as number] as number) : 0; i < end; i++) {
          (held[text.postings[i] as number] as number)++;
        }
      }
      const needed = new Set(terms).size;
      for (let i = 0; i < held.length; i++) if (needed > 0 && held[i] === needed) avoided[i] = 1;
    }
    return avoided;
  }
}

/** Equal scores stand in the order of the ads' ids, which is that of their making: always the same. */
function byScore(a: RankedAd, b: RankedAd): number {
  return b.score - a.score || (a.ad.id < b.ad.id ? -1 : 1);
}
