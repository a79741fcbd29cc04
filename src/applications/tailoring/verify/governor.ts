import { isContent, isVerb } from './clauses.ts';
import type { Token } from './reading.ts';
import { ARTICLES, CONJUNCTIONS, PREPOSITIONS } from './words.ts';

export const NO_GOVERNOR = /^[ \u00a0\u202f-]*$/u;

/** The preposition or verb that a word hangs on, over articles, numbers, adjectives and "och". */
export function findGovernor(tokens: readonly Token[], at: number): number {
  let isOverParallel = false;
  for (let before = at - 1; before >= 0; before--) {
    const token = tokens[before] as Token;
    const isJoin = CONJUNCTIONS.has(token.word) || (tokens[before + 1]?.gap ?? '').includes(',');
    if (/[.;:!?()\n]/u.test(tokens[before + 1]?.gap ?? '')) return -1;
    if (PREPOSITIONS.has(token.word) && !isOverParallel) return before;
    if (isVerb(token)) return before;
    // "Dashboards in Looker and reports in Excel": what has its own preposition stands beside the first noun.
    isOverParallel ||= CONJUNCTIONS.has(token.word) && PREPOSITIONS.has(tokens[at + 1]?.word ?? '');
    if (isJoin || ARTICLES.has(token.word) || token.quantity || token.isSpent || isContent(token)) continue;
  }
  return -1;
}
