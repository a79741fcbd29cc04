import type { RequirementKind } from '../../ads/contract.ts';
import type { CorrectionMeaning } from '../contract.ts';
import type { RequirementFit } from './compiled-requirement.ts';

/** What a person has said of one ad, by `correctionKey`. */
export type AdCorrections = ReadonlyMap<string, CorrectionMeaning>;
/** The same by the ad. */
export type Corrections = ReadonlyMap<string, AdCorrections>;

/** A later version of an ad has a requirement again where kind and label are the same. */
export const correctionKey = ({ kind, label }: { kind: RequirementKind; label: string }): string =>
  `${kind} ${label.toLowerCase()}`;

/** What somebody has is met by no line of the CV; what is not asked for stays as it is read, and counts nowhere. */
export function correctFit(fit: RequirementFit, correction: CorrectionMeaning | undefined): RequirementFit {
  if (correction === undefined) return fit;
  return correction === 'met' ? { fit: 'direct', line: null, correction } : { ...fit, correction };
}

export const isAsked = (fit: RequirementFit | undefined): boolean => fit?.correction !== 'not_asked';
