import { isContentWord, isVerb } from './clauses.ts';
import type { ClaimToken } from './token.ts';
import { ARTICLES, CONJUNCTIONS, PREPOSITIONS } from './words.ts';

/** What a word depends on: a preposition or a verb (`by`), and the position of its head, or -1. */
export interface Dependency {
  by: string;
  head: number;
}

/** Groups of prepositions that count as equal; all those of place and time are one group. */
const KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'from från from ur',
    'to till to into åt',
    'for för for',
    'of av of',
    'by by',
    'with med with',
    'without utan without',
    'after efter after',
    'before före innan before',
    'against mot against',
    'as som as',
  ].flatMap((line) => {
    const [kind = '', ...words] = line.split(' ');
    return words.map((word) => [word, kind]);
  }),
);

export const prepositionKind = (word: string): string | undefined =>
  KINDS[word] ?? (PREPOSITIONS.has(word) ? 'in' : undefined);

const ENDS = /[.;:!?()\n]/u;

/**
 * Finds the preposition or verb before a word, skipping articles, numbers, other words of its phrase and conjunctions.
 */
export function dependencyOf(tokens: readonly ClaimToken[], at: number): Dependency {
  let isOverParallel = false;
  for (let before = at - 1; before >= 0; before--) {
    const token = tokens[before] as ClaimToken;
    if (ENDS.test(tokens[before + 1]?.gap ?? '')) break;
    const by = prepositionKind(token.word);
    if (by && !isOverParallel && !token.isRest) return { by, head: lastContent(tokens, before) };
    if (isVerb(token)) return { by: 'verb', head: before };
    // In "Dashboards in Looker and reports in Excel", "reports" has its own preposition, so it is parallel to
    // "dashboards".
    isOverParallel ||= CONJUNCTIONS.has(token.word) && prepositionKind(tokens[at + 1]?.word ?? '') !== undefined;
    const isJoin = CONJUNCTIONS.has(token.word) || (tokens[before + 1]?.gap ?? '').includes(',');
    if (!isJoin && !ARTICLES.has(token.word) && !token.quantity && !token.isSpent && !isContentWord(token)) break;
  }
  return { by: '', head: -1 };
}

function lastContent(tokens: readonly ClaimToken[], before: number): number {
  for (let at = before - 1; at >= 0; at--) {
    if (ENDS.test(tokens[at + 1]?.gap ?? '')) return -1;
    if (isContentWord(tokens[at] as ClaimToken)) return at;
  }
  return -1;
}
