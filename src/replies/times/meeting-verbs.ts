import type { Moment } from '../../platform/text/when/moments.ts';
import type { Tokens } from '../../platform/text/when/tokens.ts';
import { isDeadline, isNegated, sentenceEnd, sentenceStart } from './cues.ts';

/**
 * The token index of a verb that moves or cancels a meeting. An infinitive needs the sender as subject ("vi måste
 * flytta …"), as "du kan boka om" and the button "Reschedule" address the reader.
 */
export function findRescheduleOrCancelVerb(
  t: Tokens,
  list: 'moving' | 'cancelling',
  moments: readonly Moment[],
): number | undefined {
  let next = 0;
  for (let at = 0; at < t.all.length; at += 1) {
    const verb = t.entry(list, at);
    if (!verb) continue;
    while ((moments[next]?.next ?? Number.POSITIVE_INFINITY) <= sentenceStart(t, at)) next += 1;
    const [start, end] = [sentenceStart(t, at), sentenceEnd(t, at)];
    const near = moments.slice(next, next + MOST_NEAR);
    const isTimed = near.some(({ time, first }) => time !== null && first >= start && first < end);
    // "Vi flyttar till nya lokaler på måndag" is not about a meeting, and "vi hör av oss med en ny tid" names none.
    if (!isTimed && (verb.value === 'timed' || !has(t, 'meeting', start, end))) continue;
    if (isConditional(t, at) || isReaders(t, start, at)) continue;
    if (verb.value === 'infinitive' && !has(t, 'ourselves', start, at)) continue;
    return at;
  }
  return undefined;
}
const MOST_NEAR = 3;

/** Whether the sentence at a token index moves something. What the reader may do does not count. */
export function isMoveInSentence(t: Tokens, place: number): boolean {
  const [start, end] = [sentenceStart(t, place), sentenceEnd(t, place)];
  for (let at = start; at < end; at += 1)
    if (t.has('moving', at) && !isConditional(t, at) && !isReaders(t, start, at)) return true;
  return false;
}

/** Whether a verb of moving comes right before, or before the meeting: "flyttas", "flyttar ditt möte". */
export function hasMoveVerbBefore(t: Tokens, place: number): boolean {
  const start = sentenceStart(t, place);
  for (let at = Math.max(start, place - MOST_BETWEEN); at < place; at += 1) {
    const verb = t.entry('moving', at);
    if (!verb || verb.value === 'timed' || t.has('no longer', at)) continue;
    const isMeeting = place - verb.next <= 2 && t.has('meeting', place - 1);
    if ((verb.next === place || isMeeting) && !isConditional(t, at) && !isReaders(t, start, at)) return true;
  }
  return false;
}

function has(t: Tokens, list: string, from: number, until: number): boolean {
  for (let at = from; at < until; at += 1) if (t.has(list, at)) return true;
  return false;
}

/** Whether the reader is the subject: "Vill du avboka mötet", "you can reschedule". */
const isReaders = (t: Tokens, from: number, until: number): boolean =>
  has(t, 'reader', Math.max(from, until - MOST_BETWEEN), until);
const MOST_BETWEEN = 5;

export const isConditional = (t: Tokens, at: number): boolean => has(t, 'condition', sentenceStart(t, at), at);

/** A cancelled meeting: the token index of the verb, its time, and the first other time proposed after it. */
export function findCancelledMeeting(
  t: Tokens,
  moments: readonly Moment[],
): { at: number; moment: Moment | undefined; another: Moment | undefined } | undefined {
  const at = findRescheduleOrCancelVerb(t, 'cancelling', moments);
  if (at === undefined) return undefined;
  const [start, end] = [sentenceStart(t, at), sentenceEnd(t, at)];
  const near = moments.filter(({ first }) => first >= start && first < end);
  const moment = near.find(({ first }) => first > at) ?? near.at(-1);
  const from = moment?.first ?? at;
  const another = moments.find(
    (one) => one.first > from && one.day && one.time && !isNegated(t, one) && !isDeadline(t, one),
  );
  return { at, moment, another };
}
