import { isContentWord } from './clauses.ts';
import type { MatchManner } from './cover.ts';
import type { SourceClause } from './source-clauses.ts';
import type { ClaimToken } from './token.ts';

/** What may be wrong with a line: weights are learned of its `kind`, and people are asked about the words. */
export interface ClaimDoubt {
  kind: string;
  words: readonly string[];
  /** Other kinds that it is counted under. */
  more?: readonly string[];
}

/** A word, number or date of a line with where it stands in one world. */
export interface PlacedToken {
  at: number;
  token: ClaimToken;
  places: readonly number[];
  manner: MatchManner | 'number' | 'date' | 'often';
  world: SourceClause;
  faults: readonly string[];
}

export const needsSource = (token: ClaimToken) =>
  !token.isSpent &&
  !token.isRest &&
  (token.quantity !== undefined ||
    token.date !== undefined ||
    Boolean(token.often) ||
    token.isPhrase === true ||
    isContentWord(token));

/** Done to somebody: utbildades. */
export const PASSIVE_ENDING = /(?:ades|des|tes|ts|ats)$/u;
