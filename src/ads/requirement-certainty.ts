import type { DoubtReason, Requirement } from './contract.ts';
import { MIN_CONFIDENCE } from './requirements/confidence.ts';
import card from './requirements/model/card.json' with { type: 'json' };

/** With fewer labelled ads of a field, nobody knows how well the reader does there. */
const FEWEST_LABELLED = 20;
/** Ids of the built-in sample, whose ads we wrote ourselves. */
const OF_SAMPLE = 'smpl_';

/** Whether the reader has learned from ads of this occupation field. An ad without one is of no field in particular. */
export function isFieldWellRead(
  occupationFieldId: string | null,
  labelled: Readonly<Record<string, number>> = card.fields,
): boolean {
  if (occupationFieldId === null || occupationFieldId.startsWith(OF_SAMPLE)) return true;
  return (labelled[occupationFieldId] ?? 0) >= FEWEST_LABELLED;
}

interface Certainty {
  /** Why it may not be said to be missing; null where it may. */
  unsure: DoubtReason | null;
  mayHinder: boolean;
}

/** What a requirement of an ad may be used for. One without a confidence is a field of the agency, and sure. */
export function requirementCertainty(
  { confidence }: Pick<Requirement, 'confidence'>,
  occupationFieldId: string | null,
): Certainty {
  const unsure = confidence === undefined ? null : doubtOf(confidence, occupationFieldId);
  return { unsure, mayHinder: unsure === null && (confidence ?? 1) >= MIN_CONFIDENCE.hindrance };
}

function doubtOf(confidence: number, occupationFieldId: string | null): DoubtReason | null {
  if (confidence < MIN_CONFIDENCE.verdict) return 'reading';
  return isFieldWellRead(occupationFieldId) ? null : 'field';
}
