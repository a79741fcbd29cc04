import { isSentenceEnd } from '../../platform/text/when/find.ts';
import type { Moment } from '../../platform/text/when/moments.ts';
import { readWordTable, type Tokens } from '../../platform/text/when/tokens.ts';

/** Prepositions, verbs and negations around a time that show its purpose. */
export const timeCues = readWordTable(new URL('./cues.tsv', import.meta.url));

export const HOME_TIME_ZONE = 'Europe/Stockholm';

export const inStockholm = (at: Date): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(HOME_TIME_ZONE).toPlainDateTime();

type Place = Pick<Moment, 'first' | 'next'>;

const LONGEST_CUE = 6;
const MOST_LINKS = 6;

/** Whether an entry of a list ends right before a token index. */
const endsBefore = (t: Tokens, list: string, at: number): boolean => startBefore(t, list, at) !== undefined;

function startBefore(t: Tokens, list: string, at: number): number | undefined {
  for (let from = Math.max(0, at - LONGEST_CUE); from < at; from += 1)
    if (t.entry(list, from)?.next === at) return from;
  return undefined;
}

/** Whether an entry of a list precedes a token index, with only "på", "kl." and the like between. */
function leads(t: Tokens, list: string, at: number): boolean {
  let end = at;
  while (end > at - MOST_LINKS && end > 0) {
    if (endsBefore(t, list, end)) return !endsBefore(t, 'no deadline', end);
    const link = startBefore(t, 'cue link', end);
    if (link === undefined && !t.isSign(end - 1, ':.*(')) return false;
    end = link ?? end - 1;
  }
  return false;
}

/** Whether the expression itself begins with an entry of a list: "före kl. 12". */
const begins = (t: Tokens, list: string, { first }: Place): boolean =>
  t.has(list, first) && !endsBefore(t, 'no deadline', first + 1);

/** The index of the first token of the sentence or list line that contains `at`. */
export function sentenceStart(t: Tokens, at: number): number {
  let from = at;
  while (from > 0 && at - from < LONGEST_SENTENCE && !isSentenceEnd(t, from - 1) && !t.isSign(from - 1, '?')) from -= 1;
  return from;
}
const LONGEST_SENTENCE = 60;

/** Whether a time is a deadline: with "senast", "by", "before", or a verb of closing. */
export function isDeadline(t: Tokens, place: Place & { time?: Place | null }): boolean {
  for (const part of [place, place.time])
    if (part && (leads(t, 'deadline', part.first) || begins(t, 'deadline', part))) return true;
  if (t.has('deadline behind', place.next) || t.has('deadline across', place.next - 1)) return true;
  const start = Math.max(sentenceStart(t, place.first), place.first - MOST_BEFORE);
  for (let at = place.first - 1; at >= start && t.isOnSameLine(at, place.first); at -= 1) {
    if (t.has('closing', at)) return true;
    if (t.isSign(at, ';')) return false;
  }
  return false;
}
const MOST_BEFORE = 10;

/** Whether a time is one more choice: "Annars kl. 13", "det går också kl. 14", "kl. 15 går bra". */
export function isAlternativeTime(t: Tokens, { first, next }: Place): boolean {
  const [from, end] = [sentenceStart(t, first), sentenceEnd(t, next)];
  // A line that begins with the time. Lines of a programme do so too.
  if (from === first && t.isOnSameLine(from - 1, first)) return true;
  let start = first;
  while (start > from && t.isOnSameLine(start - 1, first)) start -= 1;
  if (t.has('or', start)) return true;
  for (let at = start; at < end && t.isOnSameLine(at, first); at += 1) if (t.has('another', at)) return true;
  return false;
}

/** Whether a time does not hold: "inte", "i stället för", "ursprunglig tid", "kl 13 funkar inte längre". */
export function isNegated(t: Tokens, place: Place & { time?: Place | null }): boolean {
  if (leads(t, 'negation', place.first) || (place.time && leads(t, 'negation', place.time.first))) return true;
  // "Den tid du hade, torsdag kl. 10, gäller inte längre": a clause with another subject is about something else.
  if (t.isSign(place.first - 1, ',') && t.isSign(place.next, ','))
    return t.entry('no longer', place.next + 1)?.value === 'verb first';
  for (let at = place.next; at < place.next + MOST_BEHIND; at += 1) {
    if (t.at(at)?.kind === 'sign') return false;
    if (t.has('no longer', at)) return true;
  }
  return false;
}
const MOST_BEHIND = 6;

/** Whether a duration is granted: "You have five days", "du har en vecka på dig". */
export const isGrantedDuration = (t: Tokens, place: Place): boolean => leads(t, 'allowance', place.first);

/** Whether a request precedes the day: "Svara gärna i morgon". */
export function isAfterRequest(t: Tokens, place: Place): boolean {
  for (let at = place.first - 1; at >= place.first - MOST_BEHIND && at >= 0; at -= 1) {
    if (isSentenceEnd(t, at) || t.isSign(at, '?')) return false;
    if (t.has('request', at)) return true;
  }
  return false;
}

/**
 * Whether the named day itself is too late: "Före fredag", "innan dess". Not so in "before the end of Friday", "innan
 * fredagen är slut" and "före fredag kväll".
 */
export function isExclusiveDeadline(t: Tokens, { first, next }: Place): boolean {
  if (t.has('over', next) || endsBefore(t, 'end of', first)) return false;
  let at = first;
  while (at < next) {
    const ahead = t.number('ahead', at);
    // "I morgon" is the whole day, "i kväll" a part of today.
    if (ahead && ahead.value > 0) at = ahead.next;
    else if (t.has('day part', at) || namesPart.test(t.at(at)?.text ?? '')) return false;
    else at += 1;
  }
  return leads(t, 'before', first) || t.has('before', first);
}

/** Matches compounds with a part of the day: "Söndagkväll". */
const namesPart = /(?:morgon|kväll|middag)$/;

/**
 * How a sentence announces an answer of the employer: `said` for a promise of the sender ("vi hör av oss"), `named`
 * where it is only mentioned ("beslut"); undefined where it is not announced.
 *
 * @param isSpan whether the place is a duration, after which the promise may follow: "upp till sex veckor, därefter hör
 * vi av oss"
 */
export function promiseKind(t: Tokens, place: Place, isSpan = false): string | undefined {
  const end = sentenceEnd(t, place.next);
  let promise: string | undefined;
  for (let at = sentenceStart(t, place.first); at < end && promise !== 'said'; at += 1) {
    const said = t.entry('return', at);
    if (said && isAnswerOfReader(t, at)) at = said.next - 1;
    else promise = said?.value ?? promise;
    // "Skicka senast söndag så tittar jag på det"
    if (!isSpan && at >= place.next && t.has('clause', at)) return promise;
  }
  return promise;
}

/**
 * Whether it is the reader who gives an answer: "Kan du ge besked", "Ge besked", "Vi vill få besked", but not "Vi kan
 * ge besked", "Du ska få besked".
 */
function isAnswerOfReader(t: Tokens, at: number): boolean {
  const verb = t.at(at)?.text ?? '';
  if (verb !== 'ge' && verb !== 'få') return false;
  const start = sentenceStart(t, at);
  if (at === start) return verb === 'ge';
  for (let before = at - 1; before >= start; before -= 1) {
    const word = t.at(before)?.text ?? '';
    if (/^(?:du|ni)$/.test(word)) return verb === 'ge';
    if (/^(?:vi|jag)$/.test(word)) return verb === 'få';
  }
  return false;
}

export function sentenceEnd(t: Tokens, at: number): number {
  let end = at;
  while (end < t.all.length && end - at < LONGEST_SENTENCE && !isSentenceEnd(t, end) && !t.isSign(end, '?')) end += 1;
  return end;
}

/** The sentence that contains a place, or the one that begins there. */
export function sentenceOf(t: Tokens, { first, next }: Place): string {
  const { start, end } = t.span(sentenceStart(t, first), sentenceEnd(t, next) + 1);
  return t.text.slice(start, end).replace(/\s+/g, ' ').trim();
}
