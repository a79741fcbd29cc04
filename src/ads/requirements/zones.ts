import { hashOf } from '../../platform/reading/features.ts';
import type { UnitWithContext } from './zone-features.ts';

/** What a unit of an ad is about; `train/guides/ads.md` defines the zones. */
export const unitZones = ['must', 'nice', 'person', 'tasks', 'offers', 'employer', 'apply', 'other'] as const;
export type Zone = (typeof unitZones)[number];
const MUST = unitZones.indexOf('must');
const NICE = unitZones.indexOf('nice');
export const OTHER_ZONE = unitZones.indexOf('other');

export const requirementLevels = ['must', 'nice'] as const;

/** A unit with the probability of each zone. */
export interface ZonedUnit extends UnitWithContext {
  zones: Float64Array;
}

/** Units are searched from this probability on that they ask for something or state terms. */
const LEAST_ASKED = 0.1;
const QUARTERS = unitZones.map((zone) => [0, 1, 2, 3, 4].map((quarters) => hashOf(`${zone} ${quarters}`)));

/** The likely zones as features, with their probabilities in quarters. */
export const zoneFeatureNames = (probabilities: Float64Array): number[] =>
  QUARTERS.flatMap((names, k) => {
    const quarters = Math.round((probabilities[k] ?? 0) * 4);
    return quarters > 0 ? [names[quarters] as number] : [];
  });

/** Log odds of demands versus merits in a unit; bounded, as no unit is certain. */
export const mustLogOdds = (probabilities: ArrayLike<number> = []): number =>
  Math.max(-4, Math.min(4, Math.log(((probabilities[MUST] ?? 0) + 1e-3) / ((probabilities[NICE] ?? 0) + 1e-3))));

export const mayHoldRequirements = (probabilities: Float64Array): boolean =>
  (probabilities[MUST] ?? 0) + (probabilities[NICE] ?? 0) + (probabilities[OTHER_ZONE] ?? 0) > LEAST_ASKED;

/** The probability that a unit asks for something. */
export const probabilityAsked = (unit: ZonedUnit | undefined): number =>
  (unit?.zones[MUST] ?? 0) + (unit?.zones[NICE] ?? 0);

/** The probability that a unit asks for something at this level. */
export const probabilityAtLevel = (level: (typeof requirementLevels)[number], unit: ZonedUnit | undefined): number =>
  unit?.zones[unitZones.indexOf(level)] ?? 0;
