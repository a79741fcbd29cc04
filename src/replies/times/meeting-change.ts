import { findInTokens } from '../../platform/text/when/find.ts';
import { findMoments, type Moment } from '../../platform/text/when/moments.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { newText } from '../reading/sections.ts';
import { cues, inStockholm, isNegated, sentenceEnd, sentenceStart } from './cues.ts';
import { daysOf } from './days.ts';
import { findMoveIn, isInstead } from './move.ts';

/** What a mail says of a meeting: calls to one, moves one that was agreed on, or cancels it. */
export interface MeetingChange {
  change: 'called' | 'moved' | 'cancelled';
  /** The days that it names, in Stockholm. */
  days: string[];
  /** The sentence that moves it or cancels it. */
  evidence: string | null;
}

/** Reads what a mail says of a meeting; mails that say nothing of another one call to one. */
export function parseMeetingChange(mail: Pick<ParsedMail, 'text' | 'html' | 'receivedAt'>): MeetingChange {
  const t = new Tokens(newText(mail), cues);
  const found = findInTokens(t);
  const moments = findMoments(t, found);
  const reference = inStockholm(mail.receivedAt);
  const days = daysOf(found, reference.toPlainDate());
  const said = (list: 'moving' | 'cancelling') => saysIt(t, list, moments);
  const others = [findMoveIn(t, found, moments, reference)?.at, exchanged(t, moments), insteadOf(t, moments)];
  const moved = said('moving') ?? others.find((place) => place !== undefined && !isConditional(t, place));
  const at = moved ?? said('cancelling');
  if (at === undefined) return { change: 'called', days, evidence: null };
  return { change: moved === undefined ? 'cancelled' : 'moved', days, evidence: sentenceAt(t, at) };
}

/**
 * Where a verb of moving or cancelling stands in a sentence about a meeting. Infinitives need somebody of theirs who
 * does it ("vi måste flytta …"): "du kan boka om" and the button "Reschedule" are for the reader.
 */
function saysIt(t: Tokens, list: 'moving' | 'cancelling', moments: readonly Moment[]): number | undefined {
  let next = 0;
  for (let at = 0; at < t.all.length; at += 1) {
    const verb = t.entry(list, at);
    if (!verb) continue;
    while ((moments[next]?.next ?? Number.POSITIVE_INFINITY) <= sentenceStart(t, at)) next += 1;
    const [start, end] = [sentenceStart(t, at), sentenceEnd(t, at)];
    const near = moments.slice(next, next + MOST_NEAR);
    const isTimed = near.some(({ time, first }) => time !== null && first >= start && first < end);
    // "Vi flyttar till nya lokaler på måndag" is about no meeting, "vi hör av oss med en ny tid" names none.
    if (!isTimed && (verb.value === 'timed' || !has(t, 'meeting', start, end))) continue;
    if (isConditional(t, at) || isReaders(t, start, at)) continue;
    if (verb.value === 'infinitive' && !has(t, 'ourselves', start, at)) continue;
    return at;
  }
  return undefined;
}
const MOST_NEAR = 3;

function has(t: Tokens, list: string, from: number, until: number): boolean {
  for (let at = from; at < until; at += 1) if (t.has(list, at)) return true;
  return false;
}

/** "Vill du avboka mötet", "you can reschedule". */
const isReaders = (t: Tokens, from: number, until: number): boolean =>
  has(t, 'reader', Math.max(from, until - MOST_BETWEEN), until);
const MOST_BETWEEN = 5;

const isConditional = (t: Tokens, at: number): boolean => has(t, 'condition', sentenceStart(t, at), at);

const insteadOf = (t: Tokens, moments: readonly Moment[]) => moments.find((one) => isInstead(t, one))?.first;

/** "Was Tuesday 10:00, now Thursday 15:00": a time that no longer holds, and another. */
function exchanged(t: Tokens, moments: readonly Moment[]): number | undefined {
  const timed = moments.filter(({ day, time }) => day && time);
  const old = timed.find((one) => isNegated(t, one));
  return old && timed.some((one) => one.first > old.first && !isNegated(t, one)) ? old.first : undefined;
}

function sentenceAt(t: Tokens, at: number): string {
  const { start, end } = t.span(sentenceStart(t, at), sentenceEnd(t, at) + 1);
  return t.text.slice(start, end).trim();
}
