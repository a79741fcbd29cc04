import { isContent, isVerb } from './clauses.ts';
import { type Quantity, timeUnits } from './quantities.ts';
import type { Token } from './reading.ts';
import { CONJUNCTIONS, PERSON } from './words.ts';

/** What a number counts, and how often. */
export interface Counted {
  quantity: Quantity;
  /** What is counted, as it stands after the number. */
  words: readonly string[];
  /** How many of the words there may be, where a plural ends what is counted. */
  cut: number;
  /** What stands before it, the nearest first: "team" of "team om 12". */
  labels: readonly string[];
  often: string | null;
  /** The number may go with a "how often" that stands before it, and need not. */
  loose: string | null;
}

const MEASURES = /^(?:kvm|m2|m²|m³|kvadratmeter|km|kilometer|mil|kg|kilo|ton|liter|meter|hp|poäng|m|cm|gb|tb|mw|kw)$/u;

/** Says with whom, and is nothing that is counted. */
export const TOGETHER = /^(?:tillsammans|together|gemensamt|jointly|ihop)$/u;

/** The noun after a number, with what stands before it. */
function wordsAfter(tokens: readonly Token[], at: number): { words: string[]; cut: number } {
  const words: string[] = [];
  let cut = 0;
  for (let next = at + 1; next < tokens.length && words.length < 4; next++) {
    const token = tokens[next] as Token;
    if ((token.isSpent || token.often) && words.length === 0 && token.gap !== ', ') continue;
    // "70 renoverade badrum", "140 plockade och packade ordrar".
    const isDone = isVerb(token) || (CONJUNCTIONS.has(token.word) && isVerb(tokens[next + 1] ?? token));
    if (
      words.length === 0 &&
      isDone &&
      token.gap === ' ' &&
      tokens.slice(next, next + 4).some((one) => isContent(one) && !isVerb(one))
    )
      continue;
    if (!/^[ \u00a0\u202f-]*$/u.test(token.gap) || !isContent(token) || isVerb(token) || TOGETHER.test(token.word))
      break;
    words.push(token.word);
    // A "600-table warehouse" has 600 tables.
    if (tokens[at]?.raw.endsWith('-') || token.gap === '-') break;
    if (timeUnits.has(token.word) || MEASURES.test(token.word)) break;
    if (endsCount(token, tokens[next + 1])) cut ||= words.length;
  }
  return { words, cut };
}

export function parseCounted(tokens: readonly Token[], at: number): Counted {
  const { quantity } = tokens[at] as Token & { quantity: Quantity };
  const { words, cut } = wordsAfter(tokens, at);
  // Of "14 brukare, varav sex med demens" the six are some of the fourteen.
  if (words.length === 0 && /^(?:varav|whom|which)$/u.test(tokens[at - 1]?.word ?? '')) words.push('varav');
  if (words.length === 0) words.push(...sharedWords(tokens, at));
  if (words.length === 0 && quantity.direction === 'to') words.push(...startWords(tokens, at));
  let often: string | null = null;
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next] as Token;
    const isRange =
      /^ ?[-–—/] ?$/u.test(token.gap) || (next === at + 2 && /^(?:till|to|och|and)$/u.test(tokens[at + 1]?.word ?? ''));
    if (token.quantity && !isRange) break;
    if (token.often) {
      often = token.often;
      break;
    }
  }
  // "40 samtal om dagen och 200 mejl": the day is that of the calls.
  const ownStart = tokens.slice(0, at).findLastIndex((token) => token.quantity) === -1;
  const loose = ownStart ? (tokens.slice(0, at).findLast((token) => token.often)?.often ?? null) : null;
  const labels = labelsBefore(tokens, at);
  return { quantity, words, cut: cut || words.length, labels, often, loose };
}

/** "From 50 minutes to 4": both are minutes. */
function startWords(tokens: readonly Token[], at: number): readonly string[] {
  const start = tokens.findLastIndex((token, place) => place < at && token.quantity !== undefined);
  if (start < at - 4 || tokens[start]?.quantity?.direction !== 'from') return [];
  return wordsAfter(tokens, start).words;
}

function labelsBefore(tokens: readonly Token[], at: number): string[] {
  const labels: string[] = [];
  for (let before = at - 1; before >= 0 && labels.length < 4; before--) {
    const token = tokens[before] as Token;
    if (token.quantity) break;
    if (isContent(token)) labels.push(token.word);
    if (/[,;.]/u.test(token.gap)) break;
  }
  return labels;
}

export const PLURAL = /(?:anställda|[^aeiouyåäös]s|ies|[^s]es|ar|er|or|are|arna|erna|orna)$/u;

/** Whether the noun is reached: what comes after "65 accounts" or "two districts introduce a" is not counted. */
const endsCount = ({ word }: Token, next: Token | undefined): boolean =>
  PLURAL.test(word) && next !== undefined && !PERSON.test(next.word) && !PLURAL.test(next.word);

/** "1–5 år", "mellan 15 och 20 gäster": both count the same. */
function sharedWords(tokens: readonly Token[], at: number): readonly string[] {
  let next = at + 1;
  while (tokens[next]?.isSpent) next++;
  if (/^(?:till|to|och|and|eller|or|av|of)$/u.test(tokens[next]?.word ?? '')) next++;
  else if (!/^ ?[-–—] ?$/u.test(tokens[next]?.gap ?? '')) return [];
  return tokens[next]?.quantity ? wordsAfter(tokens, next).words : [];
}
