import type { Requirement } from '../contract.ts';

/** A requirement with the offsets of its sentence in the description; both 0 if only a field of the record has it. */
export type PlacedRequirement = Requirement & { start: number; end: number };
