import { isIrregularVerb } from './forms.ts';
import { cachePerWord } from './per-word.ts';
import type { ClaimToken } from './token.ts';
import { isNegation } from './weakeners.ts';
import { STOP_WORDS, verifierWordList } from './words.ts';

const PAST =
  /(?:ade|ades|erade|dde|ddes|lde|ldes|gde|gdes|jde|rde|rdes|vde|vdes|mde|[kpt]te|[kpt]tes|[^aeiouyåäö]nde|erar)$/u;
const NO_PAST = /(?:ande|ende|inte|matte|mitte|fritte|nitte|otte)$/u;
const STRONG = new Set(verifierWordList('verb'));
const ENGLISH_PAST = /[a-z]{2}ed$/u;
const ED_ADJECTIVES = [
  'registered|licensed|advanced|certified|need|based|related|experienced|skilled|qualified|mixed|speed',
  'embedded|distributed|bed|red|medicated|limited|advanced',
].join('|');
const ADJECTIVES = new RegExp(`^(?:${ED_ADJECTIVES})$`, 'u');

export const isVerb = ({ word, quantity, date }: ClaimToken): boolean => !quantity && !date && looksLikeVerb(word);

const looksLikeVerb = cachePerWord((word): boolean => {
  if (word.length > 40 || word === 'natt') return false;
  if (STRONG.has(word)) return true;
  if (PAST.test(word) && !NO_PAST.test(word) && word.length >= 4) return true;
  if (ENGLISH_PAST.test(word) && !ADJECTIVES.test(word)) return true;
  return isIrregularVerb(word) && /(?:it|rt|tt|lt|kt|agt|ygt|öljt|de|te)$/u.test(word);
});

export const isContentWord = (token: ClaimToken): boolean =>
  !token.isSpent && !token.quantity && !token.date && !token.often && !STOP_WORDS.has(token.word);

const ENDS = /[.;!?\n•]/u;
const TURNS = new Set(['men', 'but', 'medan', 'whereas', 'however', 'dock', 'fast']);
const JOINS = new Set(['och', 'samt', 'and', '&']);

/** Splits into sentences, and sentences into clauses: at words like "men", and before a second verb. */
export function splitClauses(tokens: readonly ClaimToken[]): { main: ClaimToken[]; sentence: number }[] {
  const clauses: { main: ClaimToken[]; sentence: number }[] = [];
  let sentence = 0;
  let current: ClaimToken[] = [];
  let hasVerb = false;
  const close = () => {
    if (current.length > 0) clauses.push({ main: current, sentence });
    current = [];
    hasVerb = false;
  };
  for (const [at, token] of tokens.entries()) {
    const isNext = at > 0 && ENDS.test(token.gap);
    if (isNext || TURNS.has(token.word)) close();
    if (isNext) sentence++;
    const next = tokens[at + 1];
    const begins = JOINS.has(token.word)
      ? next && (isVerb(next) || /^(?:är|har|is|am|has)$/u.test(next.word))
      : token.gap.includes(',') && (isVerb(token) || isNegation(token.word));
    // In "Plockade och packade ordrar" both verbs share an object, so the clause is not split.
    if (begins && hasVerb && current.some((one) => isContentWord(one) && !isVerb(one))) close();
    if (begins && token.gap.includes(',') && isNegation(token.word)) close();
    if (TURNS.has(token.word)) continue;
    hasVerb ||= isVerb(token);
    current.push(token);
  }
  close();
  return clauses;
}
