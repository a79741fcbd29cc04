import type { Band } from '../../ads/contract.ts';
import { type CorrectionMeaning, canParts, willParts } from '../contract.ts';
import { alternativesAsked, applyAlternatives, bestFit } from './alternatives.ts';
import { type BandCeiling, type Blocker, bandCeilingOf, findBlockers } from './blockers.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { type Corrections, correctFit, correctionKey, isAsked } from './corrections.ts';
import { coverageOf } from './coverage.ts';
import { type ExperienceFit, experienceFit } from './experience.ts';
import type { OccupationRelations, PersonFacts } from './facts.ts';
import { type Likeness, likenessMeasures, WordLikeness } from './likeness.ts';
import { type OccupationFit, occupationFit } from './occupations.ts';
import { NO_FEEDBACK, type PersonFeedback } from './person-feedback.ts';
import { requirementFit } from './requirement-fit.ts';
import {
  type MostPoints,
  mostPoints,
  mostWithoutOccupation,
  type PartPoints,
  partPoints,
  pointsOf,
  type ScoreMeasures,
  scaleMeasure,
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
  /** Of a hundred each: whether they can do the work, and whether they want it; null where nothing was wished for. */
  can: number;
  will: number | null;
  points: PartPoints;
  /** What stands in the way, though the score may be too low for its cap to show. */
  blockers: readonly Blocker[];
  /** From home; null where either place is unknown. */
  distanceKm: number | null;
  /** Requirements that count, and those of them that are met. */
  asked: number;
  met: number;
}

/** How one requirement is met, and what it would be worth to meet it. */
export interface ExplainedFit {
  fit: RequirementFit['fit'];
  evidence: { path: string; text: string } | null;
  /** What of several that would do is met in its place. */
  instead: string | null;
  /** The score if the CV held it; null where it is met, and where it is not asked for. */
  scoreIfMet: number | null;
  /** What the person said of it. */
  correction: CorrectionMeaning | null;
}

/** Where a score came from, for showing it. */
export interface ExplainedRank extends RankedAd {
  /** In the order of the ad's requirements. */
  fits: readonly ExplainedFit[];
  likeness: Likeness;
  measures: ScoreMeasures;
  wishes: WishFit;
  occupation: OccupationFit;
  experience: ExperienceFit;
  most: MostPoints;
  title: string | null;
  /** What bounds the band though nothing stands in the way. */
  bound: BandCeiling | null;
}

/** What is told by comparing requirements, which takes longer than all else. */
const REQUIREMENT_PARTS = ['requirements', 'experience', 'education'] as const;
/** As many take a few milliseconds. */
const ADS_A_STEP = 10_000;
/**
 * One person against ads: what is the same for all of them is computed once. The agency's ads tell their occupation; of
 * others it may be unknown, and is left out of the sum then rather than counted as a wrong one.
 */
export class Ranking {
  readonly #person: PersonFacts;
  readonly #kinship: OccupationRelations;
  readonly #feedback: PersonFeedback['feedback'];
  readonly #corrections: Corrections;
  readonly #most: MostPoints;
  readonly #mostWithoutOccupation: MostPoints | undefined;
  readonly #words: WordLikeness;
  readonly #fits = new Map<CompiledRequirement, RequirementFit>();
  readonly #occupations: OccupationFit[] = [];
  readonly #places: WishFit[] = [];

  constructor(
    person: PersonFacts,
    shared: SharedIndex,
    kinship: OccupationRelations,
    { feedback, corrections }: PersonFeedback = NO_FEEDBACK,
    { leavesOutUnknown = false } = {},
  ) {
    this.#person = person;
    this.#corrections = corrections;
    this.#kinship = kinship;
    this.#feedback = feedback;
    this.#most = mostPoints(person.wishes.stated);
    this.#mostWithoutOccupation = leavesOutUnknown ? mostWithoutOccupation(this.#most) : undefined;
    this.#words = new WordLikeness(person, shared);
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
    const buckets: { ad: IndexedAd; likeness: Likeness }[][] = [];
    const byRequirements = REQUIREMENT_PARTS.reduce((sum, part) => sum + this.#most[part], 0);
    for (const segment of segments) {
      const { likenessOf } = this.#words.compare(segment);
      for (let i = 0; i < segment.ads.length; i++) {
        const ad = segment.ads[i] as IndexedAd;
        if (!isOpen(ad)) continue;
        if (++seen % ADS_A_STEP === 0) yield seen;
        const likeness = likenessOf(i);
        const cheap = this.#pointsBefore(ad, likeness);
        buckets[cheap] ??= [];
        buckets[cheap].push({ ad, likeness });
      }
    }
    const kept: { ad: IndexedAd; score: number; full: FullScore }[] = [];
    const scores = new ScoreCounts(most);
    for (let cheap = buckets.length - 1; cheap >= 0; cheap--) {
      if (cheap + byRequirements < scores.lowestKept()) break;
      for (const { ad, likeness } of buckets[cheap] ?? []) {
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

  /** The same arithmetic for every ad of a segment, with all that is needed to show it. */
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

  /** The points of what is known before requirements are compared. */
  #pointsBefore(ad: IndexedAd, likeness: Likeness): number {
    const { text, title } = likenessMeasures(likeness);
    const occupation = this.#occupation(ad);
    const { placeValue, terms } = this.#wishes(ad);
    const most = this.#most;
    return (
      pointsOf('text', text, most) +
      pointsOf('title', title, most) +
      pointsOf('occupation', scaleMeasure('occupation', occupation.value), most) +
      pointsOf('wish', occupation.wished, most) +
      pointsOf('place', placeValue, most) +
      pointsOf('terms', terms, most)
    );
  }

  #full(ad: IndexedAd, likeness: Likeness, own = this.#own(ad)): FullScore {
    const alternatives = alternativesAsked(ad.alternatives, own);
    const fits = applyAlternatives(own, ad.requirements, alternatives);
    const wishes = this.#wishes(ad);
    const blockers = findBlockers(ad.requirements, fits, wishes, likeness.isAvoided);
    const occupation = this.#occupation(ad);
    const { requirements, education, unmet } = coverageOf(ad.requirements, fits, alternatives);
    const experience = experienceFit(ad, fits, occupation.jobs, this.#person);
    const { teaching } = this.#person;
    const taught = ad.teaching && teaching ? teachingFit(ad.teaching, teaching) : 'direct';
    const bound = bandCeilingOf(unmet, experience, taught);
    const measures: ScoreMeasures = {
      ...likenessMeasures(likeness),
      occupation: scaleMeasure('occupation', occupation.value),
      requirements: scaleMeasure('requirements', requirements),
      experience: scaleMeasure('experience', experience.value),
      education: scaleMeasure('education', education),
      wish: occupation.wished,
      place: wishes.placeValue,
      terms: wishes.terms,
      feedback: this.#feedback(ad),
      ceiling: Math.min(bound?.ceiling ?? 100, ...blockers.map(({ ceiling }) => ceiling)),
    };
    return { points: partPoints(measures, this.#mostOf(ad)), measures, fits, wishes, blockers, bound, experience };
  }

  #mostOf({ groupId }: IndexedAd): MostPoints {
    return groupId === null ? (this.#mostWithoutOccupation ?? this.#most) : this.#most;
  }

  /** How each requirement is met by itself, with what the person says of it. */
  #own(ad: IndexedAd): readonly RequirementFit[] {
    const said = this.#corrections.get(ad.id);
    if (!said) return ad.requirements.map((asked) => this.#fit(asked));
    return ad.requirements.map((asked) => correctFit(this.#fit(asked), said.get(correctionKey(asked))));
  }

  #fit(asked: CompiledRequirement): RequirementFit {
    const known = this.#fits.get(asked) ?? bestFit(asked, (one) => requirementFit(one, this.#person));
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

/** All that is worked out of one ad. */
interface FullScore {
  points: PartPoints;
  measures: ScoreMeasures;
  fits: readonly RequirementFit[];
  wishes: WishFit;
  blockers: readonly Blocker[];
  bound: BandCeiling | null;
  experience: ExperienceFit;
}

/** Equal scores stand in the order of the ads' ids, which is that of their making: always the same. */
function byScore(a: Pick<RankedAd, 'ad' | 'score'>, b: Pick<RankedAd, 'ad' | 'score'>): number {
  return b.score - a.score || (a.ad.id < b.ad.id ? -1 : 1);
}
