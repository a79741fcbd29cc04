import { isContentWord } from './clauses.ts';
import type { MatchManner } from './cover.ts';
import type { SourceClause } from './source-clauses.ts';
import type { ClaimToken } from './token.ts';

/** A possible fault of a line. `kind` selects the weight; `words` are quoted in the question to the user. */
export interface ClaimDoubt {
  kind: string;
  words: readonly string[];
  /** Other kinds under which it is also counted. */
  more?: readonly string[];
}

/** A word, number or date of a line, with its positions in one source clause. */
export interface TokenInSource {
  at: number;
  token: ClaimToken;
  places: readonly number[];
  manner: MatchManner | 'number' | 'date' | 'often';
  clause: SourceClause;
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

/** Swedish passive and supine endings: utbildades. */
export const PASSIVE_ENDING = /(?:ades|des|tes|ts|ats)$/u;
