import type { DateValue, Quantity } from './quantities.ts';
import type { Senses } from './senses.ts';

/** A word, number, date or frequency of a text, with its meaning in context. */
export interface ClaimToken {
  word: string;
  raw: string;
  /** The text between this token and the one before. */
  gap: string;
  quantity?: Quantity;
  date?: DateValue;
  /** Frequency: `week`, or `2 week` for every second week. */
  often?: string;
  /** Whether it is part of a number or frequency nearby, and no claim of its own. */
  isSpent?: boolean;
  /** Synonym groups of the word, and of the phrase that begins here. */
  senses: Senses;
  /** Groups of the thesaurus, of the word and of the phrases that it stands in. */
  meanings: Senses;
  /** Whether it belongs to the phrase before it: "ner" in "få ner". */
  isRest?: boolean;
  /** Whether a phrase begins here. */
  isPhrase?: boolean;
  /** The heading field that it comes from. */
  field?: string;
}
