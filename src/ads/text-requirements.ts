import type { Requirement } from './contract.ts';
import { findRequirements } from './requirements/requirements.ts';

/** Nobody reads further in a text that was pasted. */
const LONGEST = 60_000;
const NO_SKILLS = new Map<string, string>();

/** What the text of an ad asks for that is none of the stored ones. */
export function requirementsInText(text: string): Requirement[] {
  const found = findRequirements({ description: text.slice(0, LONGEST).normalize('NFC'), record: null }, NO_SKILLS);
  return found.map(({ start: _start, end: _end, ...requirement }) => requirement);
}
