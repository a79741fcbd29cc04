import type { Requirement } from './contract.ts';
import { findRequirements, makeSkillLexicon, type SkillLexicon } from './requirements/requirements.ts';

/** Nobody reads further in a text that was pasted. */
const LONGEST = 60_000;
let lexicon: SkillLexicon | undefined;

/** What the text of an ad asks for that is none of the stored ones, by our own list of skills. */
export function requirementsInText(ad: { headline: string; text: string; language: string | null }): Requirement[] {
  lexicon ??= makeSkillLexicon([]);
  const { headline, text, language } = ad;
  const found = findRequirements({ headline, description: text.slice(0, LONGEST), language, record: null }, lexicon);
  return found.map(({ start: _start, end: _end, ...requirement }) => requirement);
}
