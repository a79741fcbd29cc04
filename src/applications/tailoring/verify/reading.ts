import {
  DATE_PATTERN,
  isYear,
  monthOfWord,
  multipliersByWord,
  numberOfWord,
  parseDate,
  parseNumber,
  type Quantity,
  timeUnits,
  unitsByWord,
} from './quantities.ts';
import { markMeanings, markSenses } from './sense-marks.ts';
import { NO_SENSES } from './senses.ts';
import { markFrequencies, markOnceAsEvery } from './times.ts';
import type { ClaimToken } from './token.ts';
import { ARTICLES, CONJUNCTIONS, DIRECTION_WORDS, PREPOSITIONS, QUALIFIERS } from './words.ts';

const SLASHED = '(?:a/b|ci/cd|i/o|ui/ux|ux/ui|tcp/ip|pl/sql)\\b';
const WORD = `${SLASHED}|[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}]*(?:[-'’.&:][\\p{L}\\p{N}]+)*(?:[#]|\\+{2})?|\\.net\\b|%|:-`;
const NUMBER = '[1-9]\\d{0,2}(?:[ \\u00a0\\u202f.,]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?';
const PIECE = new RegExp(
  `${DATE_PATTERN}|(?<money>[$€£] ?)?` +
    `(?<number>${NUMBER})(?<times>(?:k|K|M|m|bn)(?!\\p{L}))?(?<plus>\\+)?(?:-(?=\\p{L}))?|(?<word>${WORD})`,
  'giu',
);

export type { ClaimToken } from './token.ts';

/** Splits a text into tokens and marks what they mean in context. */
export function tokenizeText(text: string): ClaimToken[] {
  const tokens: ClaimToken[] = [];
  let end = 0;
  const plain = text
    .normalize('NFC')
    .replace(/ ?(?:→|->|⇒) ?/gu, ' till ')
    .replace(/\bper cent\b/gu, 'percent');
  for (const match of plain.matchAll(PIECE)) {
    const groups = match.groups as Record<string, string | undefined>;
    const [raw] = match;
    const token: ClaimToken = {
      word: raw.toLowerCase(),
      raw,
      gap: plain.slice(end, match.index),
      senses: NO_SENSES,
      meanings: NO_SENSES,
    };
    end = match.index + raw.length;
    const date = parseDate(groups);
    const sign = /[~≈<>≥≤]\s*$/u.exec(token.gap)?.[0].trim();
    if (date) token.date = date;
    else if (groups.number) {
      token.quantity = quantityOf(groups);
      if (sign) token.quantity.qualifier = SIGNS[sign] ?? null;
    } else {
      const value = numberOfWord(token.word);
      const about = value === undefined ? numberOfWord(token.word.replace(/tals?$/u, '')) : undefined;
      if (value !== undefined) token.quantity = { ...none, value };
      if (about !== undefined && about >= 10)
        token.quantity = { ...none, value: about, qualifier: token.word.endsWith('tals') ? 'over' : 'about' };
      if (token.word.endsWith('’s') || token.word.endsWith("'s")) token.word = token.word.slice(0, -2);
    }
    const [, first = '', rest = ''] = /^(\p{L}+)-(\p{L}+)$/u.exec(token.word) ?? [];
    const counted = token.quantity ? undefined : numberOfWord(first);
    if (counted === undefined) tokens.push(token);
    // "Nine-person team" becomes a number and a word.
    else
      tokens.push(
        { ...token, word: first, quantity: { ...none, value: counted } },
        { word: rest, raw: rest, gap: '-', senses: NO_SENSES, meanings: NO_SENSES },
      );
  }
  for (let at = 0; at < tokens.length; at++) takeUnit(tokens, at);
  markYears(tokens);
  markMonths(tokens);
  markOrdinals(tokens);
  markFrequencies(tokens);
  for (const [at, { word }] of tokens.entries()) {
    // "Med hjälp av Excel" does not mean that anybody was helped.
    const before = tokens[at - 1]?.word;
    if ((word === 'hjälp' && before === 'med') || (word === 'help' && before === 'the'))
      (tokens[at] as ClaimToken).isSpent = true;
  }
  for (let at = 0; at < tokens.length; at++) {
    markOnceAsEvery(tokens, at);
    takeWordsBefore(tokens, at);
  }
  shareUnits(tokens);
  markStarts(tokens);
  markSenses(tokens);
  markMeanings(tokens);
  return tokens;
}

const SIGNS: Readonly<Record<string, string>> = {
  '~': 'about',
  '≈': 'about',
  '<': 'under',
  '>': 'over',
  '≥': 'least',
  '≤': 'most',
};

const none = { unit: null, qualifier: null, direction: null, isPartOf: false, times: 1 } satisfies Partial<Quantity>;

function quantityOf(groups: Readonly<Record<string, string | undefined>>): Quantity {
  const times = multipliersByWord.get(groups.times?.toLowerCase() ?? '') ?? 1;
  const unit = unitsByWord.get(groups.money?.trim() ?? '')?.unit ?? null;
  return {
    ...none,
    value: parseNumber(groups.number as string) * times,
    unit,
    qualifier: groups.plus ? 'least' : null,
  };
}

/** Merges "tusen", "tkr" and "procent" into the number before them. */
function takeUnit(tokens: ClaimToken[], at: number): void {
  const quantity = tokens[at]?.quantity;
  if (!quantity) return;
  for (let next = at + 1; next <= at + 3; next++) {
    const token = tokens[next];
    if (!token || token.isSpent || !/^[ \u00a0\u202f-]*$/u.test(token.gap)) return;
    const times =
      multipliersByWord.get(token.word) ?? (token.word === 'hundra' || token.word === 'hundred' ? 100 : undefined);
    const unit = unitsByWord.get(token.word);
    if (unit && quantity.unit === null) {
      quantity.unit = unit.unit;
      quantity.value *= unit.times;
      quantity.times *= unit.times;
    } else if (times && quantity.unit === null) {
      quantity.value *= times;
      quantity.times *= times;
    } else return;
    delete token.quantity;
    token.isSpent = true;
  }
}

function markYears(tokens: ClaimToken[]): void {
  for (const [at, token] of tokens.entries()) {
    if (!token.quantity || token.quantity.unit || !isYear(token.raw)) continue;
    const next = tokens[at + 1];
    const isCount =
      next &&
      /^ $/u.test(next.gap) &&
      /^\p{Ll}/u.test(next.raw) &&
      !PREPOSITIONS.has(next.word) &&
      !CONJUNCTIONS.has(next.word);
    const before = tokens[at - 1]?.word ?? '';
    const isSecond =
      /^(?:och|and|till|to|mellan|between)$/u.test(tokens[at - 1]?.word ?? '') &&
      (isYear(tokens[at - 2]?.raw ?? '') || /^(?:mellan|between)$/u.test(tokens[at - 1]?.word ?? ''));
    if (isCount && !isSecond && !/^(?:i|in|år|sedan|since|under)$/u.test(before) && !tokens[at - 1]?.date) continue;
    token.date = { year: token.quantity.value, role: null };
    delete token.quantity;
  }
  for (const [at, token] of tokens.entries()) {
    if (!token.date) continue;
    const before = tokens[at - 1];
    const direction = DIRECTION_WORDS[before?.word ?? ''];
    if (direction && direction !== 'by') token.date.role = direction;
    const next = tokens[at + 1];
    if (next && /^ ?[-–—] ?$/u.test(next.gap) && (next.date || /^(?:nu|idag|present|now|pågående)$/u.test(next.word)))
      token.date.role = 'from';
    if (before?.date && /^ ?[-–—] ?$/u.test(token.gap)) token.date.role = 'to';
    if (before && (token.date.role || before.word === 'år') && (direction || before.word === 'år'))
      before.isSpent = true;
  }
}

/** In "Januari till juni 2019" the year applies to both months. */
function markMonths(tokens: ClaimToken[]): void {
  for (const [at, token] of tokens.entries()) {
    const month = monthOfWord(token.word);
    const joint = /^(?:till|to)$/u.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
    const end = tokens[at + 1 + joint];
    if (month === undefined || !end?.date?.month || (joint === 0 && !/^ ?[-–—] ?$/u.test(end.gap))) continue;
    token.date = { year: end.date.year, month, role: 'from' };
    end.date.role = 'to';
    if (joint === 1) (tokens[at + 1] as ClaimToken).isSpent = true;
  }
}

const ORDINALS: Readonly<Record<number, string>> = { 3: 'tredje', 4: 'fjärde', 5: 'femte', 6: 'sjätte' };

/** Merges ordinals: "Var 6:e vecka", "every 3rd week". */
function markOrdinals(tokens: ClaimToken[]): void {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const word = ORDINALS[token.quantity?.value ?? 0];
    if (
      !word ||
      !next ||
      !((next.gap === ':' && next.word === 'e') || (next.gap === '' && /^(?:rd|th)$/u.test(next.word)))
    )
      continue;
    delete token.quantity;
    token.word = word;
    tokens.splice(at + 1, 1);
  }
}

/** Merges "upp till", "cirka", "från" and "en av" into the number after them. */
function takeWordsBefore(tokens: ClaimToken[], at: number): void {
  const quantity = tokens[at]?.quantity;
  if (!quantity) return;
  let from = at - 1;
  // A currency before the number: SEK 95,000.
  const money = tokens[from];
  if (money && quantity.unit === null && unitsByWord.get(money.word) && /^[ \u00a0]?$/u.test(tokens[at]?.gap ?? '')) {
    quantity.unit = (unitsByWord.get(money.word) as { unit: string }).unit;
    money.isSpent = true;
    from--;
  }
  while (tokens[from] && ARTICLES.has((tokens[from] as ClaimToken).word) && /^ $/u.test(tokens[from + 1]?.gap ?? ''))
    from--;
  for (const [phrase, means] of QUALIFIERS) {
    const words = phrase.split(' ');
    const start = from - words.length + 1;
    if (start < 0 || !words.every((word, offset) => tokens[start + offset]?.word === word)) continue;
    // "Under sex veckor" is a duration; "till under sex dagar" is a maximum.
    if (
      /^(?:under|over|över)$/u.test(phrase) &&
      isSpan(tokens, at) &&
      !/^(?:till|to|på)$/u.test(tokens[start - 1]?.word ?? '')
    )
      break;
    quantity.qualifier = means;
    for (let spent = start; spent <= from; spent++) (tokens[spent] as ClaimToken).isSpent = true;
    from = start - 1;
    break;
  }
  const before = tokens[from];
  if (!before || /[.,;:!?()]/u.test(tokens[from + 1]?.gap ?? '')) return;
  const direction = DIRECTION_WORDS[before.word];
  if (direction) quantity.direction = direction;
  // A share of a total: "Två av koncernens fem bolag".
  const of = /s$/u.test(before.word) && !direction ? from - 1 : from;
  if (/^(?:av|of)$/u.test(tokens[of]?.word ?? '') && isShare(tokens[of - 1])) quantity.isPartOf = true;
}

const isSpan = (tokens: readonly ClaimToken[], at: number) => {
  const next = tokens.slice(at + 1, at + 3).find(({ word }) => !/^(?:hela|sista|första|senaste)$/u.test(word));
  return /^(?:day|week|month|quarter|year|term|season|summer)$/u.test(timeUnits.get(next?.word ?? '') ?? '');
};

const isShare = (token: ClaimToken | undefined) =>
  token !== undefined &&
  (token.quantity !== undefined ||
    /^(?:en|ett|one|någon|några|some|två|hälften|half|del|delar|part|parts|flera|several|out|en)$/u.test(token.word));

/** In "40 % till 85 %" the first number gets the direction `from`. */
function markStarts(tokens: readonly ClaimToken[]): void {
  for (const [at, { quantity }] of tokens.entries()) {
    if (quantity?.direction !== 'to') continue;
    const last = tokens.slice(0, at - 1).findLast((token) => !token.isSpent);
    if (last?.quantity && last.quantity.unit === quantity.unit) last.quantity.direction ??= 'from';
  }
}

/** "Mellan 15 och 20 tkr" is the range 15–20 tkr. */
function isBetween(tokens: readonly ClaimToken[], at: number): boolean {
  const start = tokens.slice(0, at - 1).findLastIndex(({ isSpent }) => !isSpent);
  const word = tokens.slice(0, Math.max(0, start)).findLast(({ isSpent }) => !isSpent)?.word ?? '';
  return /^(?:och|and)$/u.test(tokens[at - 1]?.word ?? '') && /^(?:mellan|between)$/u.test(word);
}

/** In "Från 34 till 29 procent" the unit applies to both numbers. */
function shareUnits(tokens: ClaimToken[]): void {
  for (let at = tokens.length - 1; at > 1; at--) {
    const last = tokens[at]?.quantity;
    if (!last || (last.unit === null && last.times === 1)) continue;
    let before = at - 1;
    while (tokens[before]?.isSpent) before--;
    const isRange = /^ ?[-–—] ?$/u.test(tokens[at]?.gap ?? '') || isBetween(tokens, at);
    if (/^(?:till|to|och|and|eller|or)$/u.test(tokens[before]?.word ?? '')) before--;
    else if (!isRange) continue;
    while (tokens[before]?.isSpent) before--;
    const quantity = tokens[before]?.quantity;
    if (!quantity || quantity.unit !== null) continue;
    quantity.unit = last.unit;
    // The factor also applies to the first number in "Mellan 15 och 20 tkr", but not in "mellan 15 000 kr och 1 mkr".
    if (quantity.times === 1 && quantity.value * last.times <= last.value) quantity.value *= last.times;
    if (isRange && !quantity.direction) {
      quantity.direction = 'from';
      last.direction = 'to';
    }
  }
}
