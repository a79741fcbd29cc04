import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import type { FieldError } from '../platform/kernel/errors.ts';
import { normalizeWebLink } from '../platform/kernel/web-link.ts';
import type { InterviewAnswer, InterviewDebrief, InterviewKind } from './contract.ts';

export const kindLabels: Record<InterviewKind, string> = {
  on_site: 'Möte på plats',
  video: 'Videomöte',
  phone: 'Telefonsamtal',
  assessment: 'Test eller arbetsprov',
  other: 'Annat möte',
};

/** Default length of an interview. */
export const DEFAULT_DURATION_SECONDS = 3600;
/** A take-home test may be open for days; anything longer is probably a wrong date. */
const LONGEST_SECONDS = 14 * 86_400;
const FURTHEST_SECONDS = 3 * 366 * 86_400;
/** Limit per application, cancelled rounds included. */
export const MAX_INTERVIEWS = 50;

export interface InterviewTimes {
  startsAt: Date;
  endsAt: Date;
}

/** Validates the times and the link of an interview. */
export function validateTimes({ startsAt, endsAt }: InterviewTimes, link: string | null, now: Date): FieldError[] {
  const faults: FieldError[] = [];
  if (startsAt < addSeconds(now, -FURTHEST_SECONDS) || startsAt > addSeconds(now, FURTHEST_SECONDS))
    faults.push({ field: 'startsAt', message: 'Kontrollera årtalet: tiden ligger flera år bort.' });
  if (endsAt <= startsAt) faults.push({ field: 'endsAt', message: 'Sluttiden ska vara efter starttiden.' });
  else if (endsAt > addSeconds(startsAt, LONGEST_SECONDS))
    faults.push({ field: 'endsAt', message: 'Slutet ligger mer än två veckor efter starten. Kontrollera dagen.' });
  if (link !== null && !normalizeWebLink(link))
    faults.push({ field: 'link', message: 'Skriv en hel länk som börjar med https:// eller http://.' });
  return faults;
}

/** Trims a text; null if it is empty. */
export function trimToNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** Normalizes a link. Invalid text is returned as it is, and validation refuses it. */
export function normalizeLink(text: string | null | undefined): string | null {
  const cleaned = trimToNull(text);
  return cleaned && (normalizeWebLink(cleaned) ?? cleaned);
}

export function normalizePeople(people: readonly { name: string; title?: string }[]) {
  return people.flatMap(({ name, title }) => {
    const called = trimToNull(name);
    const does = trimToNull(title);
    return called ? [{ name: called, ...(does ? { title: does } : {}) }] : [];
  });
}

const steps = ['situation', 'task', 'action', 'result'] as const;

/** The answers that are not empty; for each question the last one. */
export function normalizeAnswers(answers: readonly InterviewAnswer[]): InterviewAnswer[] {
  const byQuestion = new Map(answers.map(trimmed).map((answer) => [answer.question, answer]));
  return [...byQuestion.values()].filter((answer) => steps.some((step) => answer[step]));
}

/** Trims a debrief; null if it is empty. */
export function normalizeDebrief(debrief: InterviewDebrief): InterviewDebrief | null {
  const { went, questions, nextTime, thanks } = trimmed(debrief);
  return went || questions || nextTime || thanks !== 'open' ? { went, questions, nextTime, thanks } : null;
}

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T;

/** What a mail does to the existing rounds. */
export type ReplyChange = 'called' | 'moved' | 'cancelled';

/** Whether a round is the calendar event of a mail, another event, or unknown. */
export type CalendarMeetingRelation = 'this' | 'other' | 'unknown';

interface Round extends InterviewTimes {
  id: string;
  ofCalendar?: CalendarMeetingRelation;
  cancelled: boolean;
  /** It waits for a new time, so its stored times are not valid. */
  moving: boolean;
}

/** Whether a round is still to come at a time. */
const isHeld = ({ cancelled, moving, endsAt }: Round, at: Date): boolean => !cancelled && (moving || endsAt > at);

/**
 * The round that a mail about a change or cancellation refers to: the one on a day that it names, or on the same
 * weekday, else the next one after the mail. Undefined if a mail cancels a day that is not among several rounds.
 *
 * @param mail.days Stockholm days such as `2026-11-20`
 */
function roundMeant<R extends Round>(
  rounds: readonly R[],
  mail: { change: ReplyChange; receivedAt: Date; days: readonly string[] },
): R | undefined {
  const held = rounds.filter((round) => isHeld(round, mail.receivedAt) && round.ofCalendar !== 'other');
  const isUnclear = mail.change === 'cancelled' && mail.days.length > 0 && held.length > 1;
  const weekdays = mail.days.map((day) => Temporal.PlainDate.from(day).dayOfWeek);
  return (
    held.find(({ startsAt }) => mail.days.includes(stockholmDay(startsAt).toString())) ??
    held.find(({ startsAt }) => weekdays.includes(stockholmDay(startsAt).dayOfWeek)) ??
    (isUnclear ? undefined : held[0])
  );
}

/** What accepting a mail does to the rounds. */
export type ReplyEffect<R> =
  | { what: 'adds'; round: number }
  | { what: 'moves' | 'cancels' | 'stands' | 'awaits'; meant: R }
  | { what: 'nothing' | 'unclear' };

/** @param mail.startsAt the time that the user chose among those in the mail */
export function planReplyEffect<R extends Round & { round: number }>(
  rounds: readonly R[],
  mail: { change: ReplyChange; receivedAt: Date; days: readonly string[]; startsAt: Date | null },
): ReplyEffect<R> {
  const { change, startsAt, receivedAt } = mail;
  const newDay = startsAt && stockholmDay(startsAt).toString();
  const days = mail.days.filter((day) => day !== newDay);
  // A calendar update moves its event even if the mail's text does not say so.
  const own = rounds.find((one) => one.ofCalendar === 'this' && isHeld(one, receivedAt));
  const meant = own ?? (change === 'called' ? undefined : roundMeant(rounds, { ...mail, days }));
  if (change === 'cancelled' && !meant && rounds.some((one) => isHeld(one, receivedAt))) return { what: 'unclear' };
  if (change === 'cancelled') return meant ? { what: 'cancels', meant } : { what: 'nothing' };
  // Moved to an unknown time: the old time is not valid any more, but the interview is not cancelled.
  if (change === 'moved' && !startsAt) return meant ? { what: 'awaits', meant } : { what: 'nothing' };
  if (!startsAt) return { what: 'nothing' };
  // A confirmation of a round as it is already.
  const same = rounds.find((one) => !one.cancelled && !one.moving && one.startsAt.getTime() === startsAt.getTime());
  if (same) return { what: 'stands', meant: same };
  if (meant) return { what: 'moves', meant };
  // An invitation while a round waits for a new time gives that round its time.
  const waiting = rounds.find((one) => one.moving && !one.cancelled);
  if (waiting) return { what: 'moves', meant: waiting };
  return { what: 'adds', round: 1 + Math.max(0, ...rounds.map((one) => (one.cancelled ? 0 : one.round))) };
}
