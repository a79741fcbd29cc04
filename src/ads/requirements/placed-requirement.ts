import type { Requirement } from '../contract.ts';

/** A requirement and where its sentence stands in the description; both 0 where only a field of the record says so. */
export type PlacedRequirement = Requirement & { start: number; end: number };
