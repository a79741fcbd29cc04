import type { DateValue, Quantity } from './quantities.ts';
import type { Senses } from './senses.ts';

/** One word, number, date or "how often" of a text, with what it means beside the others. */
export interface ClaimToken {
  word: string;
  raw: string;
  /** What stands before it, after the one before. */
  gap: string;
  quantity?: Quantity;
  date?: DateValue;
  /** How often: `week`, `2 week`. */
  often?: string;
  /** Said by the words around a number, which are no claim by themselves. */
  isSpent?: boolean;
  /** Groups of words that may stand for it, and for the words that it is one phrase with. */
  senses: Senses;
  /** Goes with the word before it in a phrase: the ner of "få ner". */
  isRest?: boolean;
  /** Begins one. */
  isPhrase?: boolean;
  /** The field of an entry's heading that it stands in. */
  field?: string;
}
