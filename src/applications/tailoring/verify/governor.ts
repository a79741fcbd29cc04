import { isContentWord, isVerb } from './clauses.ts';
import type { ClaimToken } from './token.ts';
import { ARTICLES, CONJUNCTIONS, PREPOSITIONS } from './words.ts';

/** What a word hangs on: by which preposition or verb, and at which word. */
export interface Dependency {
  by: string;
  head: number;
}

/** Prepositions that say the same for what is compared: places and times are one kind. */
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

/** The preposition or verb before a word, over articles, numbers, other words of its phrase and "och". */
export function dependencyOf(tokens: readonly ClaimToken[], at: number): Dependency {
  let isOverParallel = false;
  for (let before = at - 1; before >= 0; before--) {
    const token = tokens[before] as ClaimToken;
    if (ENDS.test(tokens[before + 1]?.gap ?? '')) break;
    const by = prepositionKind(token.word);
    if (by && !isOverParallel && !token.isRest) return { by, head: lastContent(tokens, before) };
    if (isVerb(token)) return { by: 'verb', head: before };
    // "Dashboards in Looker and reports in Excel": what has its own preposition stands beside the first noun.
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
