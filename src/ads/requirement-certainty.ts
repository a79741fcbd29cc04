import type { DoubtReason, Requirement } from './contract.ts';
import { MIN_CONFIDENCE } from './requirements/confidence.ts';
import card from './requirements/model/card.json' with { type: 'json' };

/** With fewer labelled ads in a field, it is unknown how well the reader does there. */
const FEWEST_LABELLED = 20;
/** Prefix of ids in the built-in sample, whose ads we wrote ourselves. */
const OF_SAMPLE = 'smpl_';

/** Whether enough ads of this occupation field were labelled. An ad without a field counts as well read. */
export function isOccupationFieldWellRead(
  occupationFieldId: string | null,
  labelled: Readonly<Record<string, number>> = card.fields,
): boolean {
  if (occupationFieldId === null || occupationFieldId.startsWith(OF_SAMPLE)) return true;
  return (labelled[occupationFieldId] ?? 0) >= FEWEST_LABELLED;
}

interface Certainty {
  /** Why it must not be called missing; null if it may. */
  unsure: DoubtReason | null;
  mayHinder: boolean;
}

/** How a requirement may be used. One without a confidence is from a field of the agency's record, and certain. */
export function requirementCertainty(
  { confidence }: Pick<Requirement, 'confidence'>,
  occupationFieldId: string | null,
): Certainty {
  const unsure = confidence === undefined ? null : doubtOf(confidence, occupationFieldId);
  return { unsure, mayHinder: unsure === null && (confidence ?? 1) >= MIN_CONFIDENCE.hindrance };
}

function doubtOf(confidence: number, occupationFieldId: string | null): DoubtReason | null {
  if (confidence < MIN_CONFIDENCE.verdict) return 'reading';
  return isOccupationFieldWellRead(occupationFieldId) ? null : 'field';
}
