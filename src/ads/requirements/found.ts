import type { Requirement, RequirementKind } from '../contract.ts';
import type { Segment } from './segments.ts';

/** A requirement as it was met, before those that say the same are brought together. */
export interface Found {
  kind: RequirementKind;
  label: string;
  level: 'must' | 'nice';
  segment: Segment;
  years?: number;
  conceptId?: string;
  /** What it is by our list, where the ad has another name for it. */
  same?: string;
}

/** A requirement and where its sentence stands in the description; both 0 where only a field of the record says so. */
export type PlacedRequirement = Requirement & { start: number; end: number };

export function found(kind: RequirementKind, label: string, segment: Segment, years?: number): Found {
  // Where lists have lost their lines, the bullet of the next stands at the end of the last.
  const name = label.replace(/[\s•●▪·]+$/, '');
  return { kind, label: name, level: segment.level, segment, ...(years === undefined ? {} : { years }) };
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
