import type { Band } from '../../ads/contract.ts';
import { type CorrectionMeaning, canParts, willParts } from '../contract.ts';
import { applyAlternatives, bestFitOfAlternatives, removeNotAskedAlternatives } from './alternatives.ts';
import { type BandCeiling, type Blocker, bandCeilingOf, ceilingsOf, findBlockers } from './blockers.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { applyCorrection, type Corrections, correctionKey, isAsked } from './corrections.ts';
import { coverageOf } from './coverage.ts';
import { type ExperienceFit, experienceFit } from './experience.ts';
import type { OccupationRelations, PersonFacts } from './facts.ts';
import { toSimilarityMeasures, WordComparer, type WordSimilarity } from './likeness.ts';
import { type OccupationFit, occupationFit } from './occupations.ts';
import { NO_FEEDBACK, type PersonFeedback } from './person-feedback.ts';
import { requirementFit } from './requirement-fit.ts';
import {
  type MaxPoints,
  maxPoints,
  maxPointsWithoutOccupation,
  normalizeMeasure,
  type PartPoints,
  partPoints,
  pointsOf,
  requirementsMeasure,
  type ScoreMeasures,
  scoreBand,
  sideScore,
  totalScore,
} from './score.ts';
import { ScoreCounts } from './score-counts.ts';
import type { IndexedAd, IndexSegment, SharedIndex } from './segment.ts';
import { teachingFit } from './teaching.ts';
import { type WishFit, wishFit } from './wishes.ts';

export interface RankedAd {
  ad: IndexedAd;
  score: number;
  band: Band;
  /** Of a hundred each: whether the user can do the work, and whether they want it; null if they stated no wishes. */
  can: number;
  will: number | null;
  points: PartPoints;
  /** All blockers, even if the score is too low for their cap to matter. */
  blockers: readonly Blocker[];
  /** Kilometres from the user's home; null if either place is unknown. */
  distanceKm: number | null;
  /** Number of requirements that count, and how many of them are met. */
  asked: number;
  met: number;
}

/** How one requirement is met, and the score if it were. */
export interface ExplainedFit {
  fit: RequirementFit['fit'];
  evidence: { path: string; text: string } | null;
  /** The label of the alternative that is met instead. */
  instead: string | null;
  /** The score if the CV met it; null if it is met already or not asked for. */
  scoreIfMet: number | null;
  /** The user's correction. */
  correction: CorrectionMeaning | null;
}

/** A rank with all inputs of the score, for display. */
export interface ExplainedRank extends RankedAd {
  /** In the order of the ad's requirements. */
  fits: readonly ExplainedFit[];
  likeness: WordSimilarity;
  measures: ScoreMeasures;
  wishes: WishFit;
  occupation: OccupationFit;
  experience: ExperienceFit;
  most: MaxPoints;
  title: string | null;
  /** What limits the band although nothing blocks. */
  bound: BandCeiling | null;
}

/** Parts that need the comparison of requirements, which takes longer than everything else. */
const REQUIREMENT_PARTS = ['requirements', 'experience', 'education'] as const;
/** This many take a few milliseconds. */
const ADS_A_STEP = 10_000;
/**
 * Ranks ads for one user. What is the same for all ads is computed once. The agency's ads name their occupation. For
 * other ads it may be unknown; it is then left out of the sum, instead of counting as a wrong occupation.
 */
export class Ranking {
  readonly #person: PersonFacts;
  readonly #kinship: OccupationRelations;
  readonly #feedback: PersonFeedback['feedback'];
  readonly #corrections: Corrections;
  readonly #most: MaxPoints;
  readonly #mostWithoutOccupation: MaxPoints;
  readonly #words: WordComparer;
  readonly #fits = new Map<CompiledRequirement, RequirementFit>();
  readonly #occupations: OccupationFit[] = [];
  readonly #places: WishFit[] = [];

  constructor(
    person: PersonFacts,
    shared: SharedIndex,
    kinship: OccupationRelations,
    { feedback, corrections }: PersonFeedback = NO_FEEDBACK,
  ) {
    this.#person = person;
    this.#corrections = corrections;
    this.#kinship = kinship;
    this.#feedback = feedback;
    this.#most = maxPoints(person.wishes.stated);
    this.#mostWithoutOccupation = maxPointsWithoutOccupation(this.#most);
    this.#words = new WordComparer(person, shared);
  }

  /**
   * The best ads of the segments, best first. Ads are scored in descending order of the highest score that each could
   * get with all requirements met, until that is lower than the lowest score kept.
   * @param isOpen whether an ad of a segment still counts
   */
  best(segments: readonly IndexSegment[], most: number, isOpen: (ad: IndexedAd) => boolean): RankedAd[] {
    const steps = this.steps(segments, most, isOpen);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** `best` as a generator. After each step it yields the number of ads processed. */
  *steps(
    segments: readonly IndexSegment[],
    most: number,
    isOpen: (ad: IndexedAd) => boolean,
  ): Generator<number, RankedAd[], void> {
    let seen = 0;
    const buckets: { ad: IndexedAd; likeness: WordSimilarity }[][] = [];
    for (const segment of segments) {
      const { likenessOf } = this.#words.compare(segment);
      for (let i = 0; i < segment.ads.length; i++) {
        const ad = segment.ads[i] as IndexedAd;
        if (!isOpen(ad)) continue;
        if (++seen % ADS_A_STEP === 0) yield seen;
        const likeness = likenessOf(i);
        const possible = this.#mostPossible(ad, likeness);
        buckets[possible] ??= [];
        buckets[possible].push({ ad, likeness });
      }
    }
    const kept: { ad: IndexedAd; score: number; full: FullScore }[] = [];
    const scores = new ScoreCounts(most);
    for (let possible = buckets.length - 1; possible >= 0; possible--) {
      if (possible < scores.lowestKept()) break;
      for (const { ad, likeness } of buckets[possible] ?? []) {
        const full = this.#full(ad, likeness);
        const score = totalScore(full.points);
        scores.add(score);
        kept.push({ ad, score, full });
      }
    }
    yield seen;
    const lowest = scores.lowestKept();
    return kept
      .filter(({ score }) => score >= lowest)
      .sort(byScore)
      .slice(0, most)
      .map(({ ad, full }) => this.#ranked(ad, full));
  }

  /** Computes each ad of a segment in the same way as `best`, and returns everything needed to show it. */
  explain(segment: IndexSegment): ExplainedRank[] {
    const { likenessOf, titleOf } = this.#words.compare(segment);
    return segment.ads.map((ad, i) => {
      const likeness = likenessOf(i);
      const own = this.#own(ad);
      const full = this.#full(ad, likeness, own);
      const { measures, fits, wishes, experience, bound } = full;
      return {
        ...this.#ranked(ad, full),
        likeness,
        measures,
        wishes,
        title: titleOf(i),
        bound,
        occupation: this.#occupation(ad),
        experience,
        most: this.#mostOf(ad),
        fits: fits.map(({ fit, line, instead, correction = null }, place) => ({
          fit,
          instead: instead ?? null,
          evidence: line && { path: line.path, text: line.text },
          correction,
          scoreIfMet:
            fit === 'missing' && correction === null
              ? totalScore(this.#full(ad, likeness, own.with(place, { fit: 'direct', line: null })).points)
              : null,
        })),
      };
    });
  }

  #ranked(ad: IndexedAd, { points, fits, wishes, blockers }: FullScore): RankedAd {
    const score = totalScore(points);
    const asked = fits.filter(isAsked);
    return {
      ad,
      score,
      band: scoreBand(score),
      can: sideScore(canParts, points, this.#mostOf(ad)) ?? 0,
      will: sideScore(willParts, points, this.#mostOf(ad)),
      points,
      blockers,
      distanceKm: wishes.distanceKm,
      asked: asked.length,
      met: asked.filter(({ fit }) => fit === 'direct').length,
    };
  }

  /** The points that are known before requirements are compared, and the most that these can add. */
  #mostPossible(ad: IndexedAd, likeness: WordSimilarity): number {
    const { text, title } = toSimilarityMeasures(likeness);
    const occupation = this.#occupation(ad);
    const { placeValue, terms } = this.#wishes(ad);
    const most = this.#mostOf(ad);
    return (
      pointsOf('text', text, most) +
      pointsOf('title', title, most) +
      pointsOf('occupation', normalizeMeasure('occupation', occupation.value), most) +
      pointsOf('wish', occupation.wished, most) +
      pointsOf('place', placeValue, most) +
      pointsOf('terms', terms, most) +
      REQUIREMENT_PARTS.reduce((sum, part) => sum + most[part], 0)
    );
  }

  #full(ad: IndexedAd, likeness: WordSimilarity, own = this.#own(ad)): FullScore {
    const alternatives = removeNotAskedAlternatives(ad.alternatives, own);
    const fits = applyAlternatives(own, ad.requirements, alternatives);
    const wishes = this.#wishes(ad);
    const blockers = findBlockers(ad.requirements, fits, wishes, likeness.isAvoided);
    const occupation = this.#occupation(ad);
    const coverage = coverageOf(ad.requirements, fits, alternatives);
    const experience = experienceFit(ad, fits, occupation.jobs, this.#person);
    const { teaching } = this.#person;
    const taught = ad.teaching && teaching ? teachingFit(ad.teaching, teaching) : 'direct';
    const bound = bandCeilingOf(coverage.unmet, experience, taught);
    const measures: ScoreMeasures = {
      ...toSimilarityMeasures(likeness),
      occupation: normalizeMeasure('occupation', occupation.value),
      requirements: requirementsMeasure(coverage),
      experience: normalizeMeasure('experience', experience.value),
      education: normalizeMeasure('education', coverage.education),
      wish: occupation.wished,
      place: wishes.placeValue,
      terms: wishes.terms,
      feedback: this.#feedback(ad),
      ...ceilingsOf(blockers, bound),
    };
    return { points: partPoints(measures, this.#mostOf(ad)), measures, fits, wishes, blockers, bound, experience };
  }

  #mostOf({ groupId }: IndexedAd): MaxPoints {
    return groupId === null ? this.#mostWithoutOccupation : this.#most;
  }

  /** How each requirement is met by itself, with the user's corrections. */
  #own(ad: IndexedAd): readonly RequirementFit[] {
    const said = this.#corrections.get(ad.id);
    if (!said) return ad.requirements.map((asked) => this.#fit(asked));
    return ad.requirements.map((asked) => applyCorrection(this.#fit(asked), said.get(correctionKey(asked))));
  }

  #fit(asked: CompiledRequirement): RequirementFit {
    const known = this.#fits.get(asked) ?? bestFitOfAlternatives(asked, (one) => requirementFit(one, this.#person));
    this.#fits.set(asked, known);
    return known;
  }

  #occupation(ad: IndexedAd): OccupationFit {
    this.#occupations[ad.occupationKey] ??= occupationFit(ad, this.#person, this.#kinship);
    return this.#occupations[ad.occupationKey] as OccupationFit;
  }

  #wishes(ad: IndexedAd): WishFit {
    this.#places[ad.wishKey] ??= wishFit(ad, this.#person.wishes);
    return this.#places[ad.wishKey] as WishFit;
  }
}

/** Everything that is computed for one ad. */
interface FullScore {
  points: PartPoints;
  measures: ScoreMeasures;
  fits: readonly RequirementFit[];
  wishes: WishFit;
  blockers: readonly Blocker[];
  bound: BandCeiling | null;
  experience: ExperienceFit;
}

/** Equal scores are ordered by the ads' ids, hence by creation: the order is stable. */
function byScore(a: Pick<RankedAd, 'ad' | 'score'>, b: Pick<RankedAd, 'ad' | 'score'>): number {
  return b.score - a.score || (a.ad.id < b.ad.id ? -1 : 1);
}
