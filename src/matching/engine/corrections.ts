import type { RequirementKind } from '../../ads/contract.ts';
import type { CorrectionMeaning } from '../contract.ts';
import type { RequirementFit } from './compiled-requirement.ts';

/** A user's corrections of one ad, by `correctionKey`. */
export type AdCorrections = ReadonlyMap<string, CorrectionMeaning>;
/** A user's corrections by ad id. */
export type Corrections = ReadonlyMap<string, AdCorrections>;

/** A correction also applies to later versions of the ad, if kind and label are the same. */
export const correctionKey = ({ kind, label }: { kind: RequirementKind; label: string }): string =>
  `${kind} ${label.toLowerCase()}`;

/** A requirement corrected to `met` has no evidence line; a `not_asked` one keeps its fit but counts nowhere. */
export function applyCorrection(fit: RequirementFit, correction: CorrectionMeaning | undefined): RequirementFit {
  if (correction === undefined) return fit;
  return correction === 'met' ? { fit: 'direct', line: null, correction } : { ...fit, correction };
}

export const isAsked = (fit: RequirementFit | undefined): boolean => fit?.correction !== 'not_asked';
