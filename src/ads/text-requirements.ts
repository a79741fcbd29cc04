import type { Requirement } from './contract.ts';
import { findRequirements } from './requirements/requirements.ts';

/** Longer pasted texts are cut: nobody reads further. */
const LONGEST = 60_000;
const NO_SKILLS = new Map<string, string>();

/** The requirements in the text of an ad that is not in the database. */
export function requirementsInText(text: string): Requirement[] {
  const found = findRequirements({ description: text.slice(0, LONGEST).normalize('NFC'), record: null }, NO_SKILLS);
  return found.map(({ start: _start, end: _end, ...requirement }) => requirement);
}
