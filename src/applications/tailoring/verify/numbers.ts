import { isContentWord, isVerb } from './clauses.ts';
import { findCoverage } from './cover.ts';
import { type DateValue, type Quantity, timeUnits } from './quantities.ts';
import type { ClaimToken } from './token.ts';
import { CONJUNCTIONS, PREPOSITIONS } from './words.ts';

/** Compares a number in a line with a number in its source: value, unit and what they count. */

/** What a number counts: the words after it, else those before it, and how often. */
interface Counted {
  quantity: Quantity;
  after: readonly ClaimToken[];
  before: readonly ClaimToken[];
  label: ClaimToken | undefined;
  time: string | undefined;
  often: string | null;
}

const READ = 4;

function countedAt(tokens: readonly ClaimToken[], at: number): Counted {
  const { quantity } = tokens[at] as ClaimToken & { quantity: Quantity };
  const after: ClaimToken[] = [];
  let often: string | null = null;
  let hasAll = false;
  for (let next = at + 1; next < tokens.length && next <= at + 2 * READ; next++) {
    const token = tokens[next] as ClaimToken;
    if (/[.;:!?\n]/u.test(token.gap) || (token.gap.includes(',') && !token.often)) break;
    if (token.quantity && next > at + 2) break;
    if (token.often) {
      often = token.often;
      break;
    }
    if (CONJUNCTIONS.has(token.word) && isVerb(tokens[next + 1] ?? token)) break;
    if (after.length > 0 && !token.isSpent && PREPOSITIONS.has(token.word)) hasAll = true;
    if (!hasAll && isContentWord(token) && after.length < READ && !/[,]/u.test(token.gap)) after.push(token);
  }
  const before: ClaimToken[] = [];
  for (let last = at - 1; last >= 0 && last >= at - READ && before.length < 2; last--) {
    const token = tokens[last] as ClaimToken;
    if (token.quantity || /[.;!?\n]/u.test(tokens[last + 1]?.gap ?? '')) break;
    if (isContentWord(token)) before.push(token);
  }
  if (often === null && !tokens.slice(0, at).some((token) => token.quantity))
    often = tokens.slice(0, at).findLast((token) => token.often)?.often ?? null;
  const last = /^(?:om|of|på)$/u.test(tokens[at - 1]?.word ?? '') ? tokens[at - 2] : tokens[at - 1];
  const label = last && isContentWord(last) && !isVerb(last) ? last : undefined;
  return { quantity, after, before, label, time: timeUnits.get(tokens[at + 1]?.word ?? ''), often };
}

/** How two numbers of equal value differ, the most serious difference first. */
function differences(one: Counted, other: Counted): string[] {
  const [a, b] = [one.quantity, other.quantity];
  const found: string[] = [];
  if (a.unit !== b.unit) found.push('unit');
  if (one.time !== other.time && (one.time !== undefined || one.after.length === 0 || other.time !== undefined))
    found.push(one.time && other.time ? 'unit' : 'time');
  if (a.qualifier !== b.qualifier) found.push(`qualifier ${b.qualifier ?? ''}>${a.qualifier ?? ''}`);
  if (a.isPartOf !== b.isPartOf) found.push('share');
  if (a.direction !== b.direction) {
    const isWhole = a.direction !== null && b.direction !== null;
    found.push(isWhole ? `turned ${b.direction}>${a.direction}` : `direction ${b.direction ?? a.direction}?`);
  }
  if (one.often !== other.often) {
    if (one.often && other.often) found.push('period');
    else found.push(one.often ? 'often-new' : 'often-lost');
  }
  if (a.unit === null && !one.time && !countsTheSame(one, other))
    found.push(`counted ${one.after.length > 0 && other.after.length > 0 ? 'noun' : 'loose'}`);
  return found;
}

function countsTheSame(one: Counted, other: Counted): boolean {
  // A label before the number: "Årskurs 8", "grupper om tio".
  if (one.label && other.label && findCoverage(one.label, [other.label])) return true;
  const theirs = [...other.after, ...other.before];
  const ours = one.after.filter((token) => !isVerb(token));
  const first = ours.length > 0 ? ours.slice(0, 2) : one.before;
  if (first.length === 0 || theirs.length === 0) return true;
  const nearest = other.after.length > 0 ? other.after.slice(0, 3) : theirs;
  return first.some((token) => findCoverage(token, nearest) !== undefined);
}

/**
 * Finds the closest number of equal value in a text. @returns its position and how it differs; undefined if there is
 * none
 */
export function compareNumber(
  tokens: readonly ClaimToken[],
  at: number,
  known: readonly ClaimToken[],
): { place: number; faults: string[] } | undefined {
  const one = countedAt(tokens, at);
  let best: { place: number; faults: string[] } | undefined;
  for (const [place, token] of known.entries()) {
    if (!token.quantity || !isNear(token.quantity, one.quantity)) continue;
    const faults = differences(one, countedAt(known, place));
    if (!best || faults.length < best.faults.length) best = { place, faults };
  }
  if (!best && one.quantity.value === 1 && !one.quantity.unit) {
    const place = known.findIndex(
      (token, n) =>
        n > 0 &&
        /^(?:en|ett|a|an|one)$/u.test(known[n - 1]?.word ?? '') &&
        one.after[0] &&
        token.word === one.after[0].word,
    );
    if (place !== -1) return { place, faults: [] };
  }
  return best;
}

const isNear = (a: Quantity, b: Quantity) => Math.abs(a.value - b.value) <= 1e-9 * Math.max(1, Math.abs(b.value));

/** Finds a date in a text. @returns its position and how it differs; undefined if there is none */
export function findDateInSource(
  tokens: readonly ClaimToken[],
  at: number,
  known: readonly ClaimToken[],
): { place: number; faults: string[] } | undefined {
  const date = tokens[at]?.date as DateValue;
  const isSpan = tokens.filter((token) => token.date?.role).length === 2;
  let best: { place: number; faults: string[] } | undefined;
  for (const [place, token] of known.entries()) {
    const other = token.date;
    if (!other || other.year !== date.year) continue;
    if (date.month !== undefined && other.month !== date.month) continue;
    if (date.day !== undefined && other.day !== date.day) continue;
    // "Under 2022 och 2023" equals 2022–2023, and a certificate of 2021 is valid since 2021.
    const isOpen = other.role === null && (isSpan || (date.role === 'from' && token.field === 'date'));
    const isOther = date.role !== null && date.role !== other.role && !isOpen;
    const faults = isOther ? [`since ${other.role ?? ''}>${date.role}`] : [];
    if (!best || faults.length < best.faults.length) best = { place, faults };
  }
  return best;
}
