import type { DateValue, Quantity } from './quantities.ts';

/** One word, number, date or "how often" of a text, with what it means beside the others. */
export interface Token {
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
  /** The field of an entry's heading that it stands in. */
  field?: string;
}
