import { isContentWord, isVerb } from './verify/clauses.ts';
import { tokenizeText } from './verify/reading.ts';
import type { ClaimToken } from './verify/token.ts';

/** The first and last word of a phrase. */
interface Span {
  from: number;
  to: number;
}

/**
 * The words of a doubt as a reader would name them: a number with what it counts, a verb or a small word with what
 * follows it, and neighbours as one phrase. A word that no text has stays as it is.
 */
export function phrasesOf(words: readonly string[], texts: readonly string[]): string[] {
  let left = [...new Set(words)];
  const phrases: string[] = [];
  for (const text of texts) {
    const tokens = tokenizeText(text);
    const isHere = (word: string) => tokens.some(({ raw }) => raw === word);
    const spans = left.filter(isHere).map((word) =>
      spanAt(
        tokens,
        tokens.findIndex(({ raw }) => raw === word),
      ),
    );
    left = left.filter((word) => !isHere(word));
    phrases.push(...joined(spans, tokens).map((span) => textOf(tokens, span)));
  }
  return [...new Set([...phrases, ...left])];
}

/** Most further words of a phrase. */
const MOST = 4;
const CLAUSE_END = /[,.;:!?\n•]/u;

const isNoun = (token: ClaimToken): boolean => isContentWord(token) && !isVerb(token);

function spanAt(tokens: readonly ClaimToken[], at: number): Span {
  const token = tokens[at] as ClaimToken;
  if (token.often) return { from: beginOfFrequency(tokens, at), to: at };
  if (token.quantity) {
    const to = endOfCounted(tokens, at);
    return { from: to === at ? beginOfCounted(tokens, at) : at, to };
  }
  return { from: at, to: isNoun(token) ? at : endOfDeed(tokens, at) };
}

/** The beginning of "varje vecka", "i månaden". */
function beginOfFrequency(tokens: readonly ClaimToken[], at: number): number {
  let from = at;
  while (from > 0 && at - from < MOST && !CLAUSE_END.test(tokens[from]?.gap ?? '')) {
    const before = tokens[from - 1] as ClaimToken;
    if (isContentWord(before) || isVerb(before)) break;
    from -= 1;
  }
  return from;
}

/** The end of what a number counts, of at most two words: "24 nya barn", "20 procent". */
function endOfCounted(tokens: readonly ClaimToken[], at: number): number {
  let last = at;
  for (let next = at + 1; next <= at + MOST && last < at + 2; next++) {
    const token = tokens[next];
    if (!token || token.quantity || token.often || CLAUSE_END.test(token.gap)) break;
    if (isNoun(token) || (token.isSpent && next === at + 1)) last = next;
    else if (last > at) break;
  }
  return last;
}

/** The beginning of what a number after it counts: "fallolyckorna med nio", "årskurs 8". */
function beginOfCounted(tokens: readonly ClaimToken[], at: number): number {
  for (let from = at; from > Math.max(0, at - MOST) && !CLAUSE_END.test(tokens[from]?.gap ?? ''); from--)
    if (isNoun(tokens[from - 1] as ClaimToken)) return from - 1;
  return at;
}

/** The end of what a verb says: "Tog hand om 24 barn". */
function endOfDeed(tokens: readonly ClaimToken[], at: number): number {
  let last = at;
  for (let next = at + 1; next <= at + MOST; next++) {
    const token = tokens[next];
    if (!token || CLAUSE_END.test(token.gap)) break;
    if (token.quantity) last = endOfCounted(tokens, next);
    else if (isNoun(token)) last = Math.max(last, next);
  }
  return last;
}

/** Joins phrases that overlap or stand beside each other. */
function joined(found: readonly Span[], tokens: readonly ClaimToken[]): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    const isNext = last && from === last.to + 1 && !CLAUSE_END.test(tokens[from]?.gap ?? '');
    if (last && (isNext || from <= last.to)) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

const textOf = (tokens: readonly ClaimToken[], { from, to }: Span): string =>
  tokens
    .slice(from, to + 1)
    // The second half of "nine-person" is a token of its own.
    .filter(({ raw }, at, all) => !all[at - 1]?.raw.endsWith(`-${raw}`))
    .map(({ gap, raw }, at) => (at === 0 ? raw : gap + raw))
    .join('');
