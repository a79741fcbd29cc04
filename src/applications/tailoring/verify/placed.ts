import { isContent } from './clauses.ts';
import type { Manner } from './cover.ts';
import type { Token } from './token.ts';
import type { World } from './worlds.ts';

/** What may be wrong with a line: weights are learned of its `kind`, and people are asked about the words. */
export interface Doubt {
  kind: string;
  words: readonly string[];
  /** Other kinds that it is counted under. */
  more?: readonly string[];
}

/** A word, number or date of a line with where it stands in one world. */
export interface Placed {
  at: number;
  token: Token;
  places: readonly number[];
  manner: Manner | 'number' | 'date' | 'often';
  world: World;
  faults: readonly string[];
}

export const isTold = (token: Token) =>
  !token.isSpent &&
  !token.isRest &&
  (token.quantity !== undefined ||
    token.date !== undefined ||
    Boolean(token.often) ||
    token.isPhrase === true ||
    isContent(token));

/** Done to somebody: utbildades. */
export const PASSIVE = /(?:ades|des|tes|ts|ats)$/u;
