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

/** An interview that says nothing else of itself. */
export const DEFAULT_DURATION_SECONDS = 3600;
/** A test at home may be open for days; longer is a slip of the date. */
const LONGEST_SECONDS = 14 * 86_400;
const FURTHEST_SECONDS = 3 * 366 * 86_400;
/** More rounds than anybody holds, cancelled ones counted. */
export const MAX_INTERVIEWS = 50;

export interface InterviewTimes {
  startsAt: Date;
  endsAt: Date;
}

/** What is wrong with the times of an interview, and with where it is. */
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

/** Trimmed; null where nothing is left. */
export function trimToNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** As it is opened; what is no link stays as it was written, and is refused. */
export function cleanLink(text: string | null | undefined): string | null {
  const cleaned = trimToNull(text);
  return cleaned && (normalizeWebLink(cleaned) ?? cleaned);
}

export function cleanPeople(people: readonly { name: string; title?: string }[]) {
  return people.flatMap(({ name, title }) => {
    const called = trimToNull(name);
    const does = trimToNull(title);
    return called ? [{ name: called, ...(does ? { title: does } : {}) }] : [];
  });
}

/** The answers that say something, the last for each question. */
export function cleanAnswers(answers: readonly InterviewAnswer[]): InterviewAnswer[] {
  const byQuestion = new Map(
    answers.map(({ question, situation, task, action, result }) => [
      question,
      {
        question,
        situation: trimToNull(situation) ?? '',
        task: trimToNull(task) ?? '',
        action: trimToNull(action) ?? '',
        result: trimToNull(result) ?? '',
      },
    ]),
  );
  return [...byQuestion.values()].filter((one) => one.situation || one.task || one.action || one.result);
}

/** Null where the person said nothing at all. */
export function cleanDebrief(debrief: InterviewDebrief): InterviewDebrief | null {
  const { thanks } = debrief;
  const went = trimToNull(debrief.went) ?? '';
  const questions = trimToNull(debrief.questions) ?? '';
  const nextTime = trimToNull(debrief.nextTime) ?? '';
  return went || questions || nextTime || thanks !== 'open' ? { went, questions, nextTime, thanks } : null;
}

/** What a mail does to the rounds that there are. */
export type ReplyChange = 'called' | 'moved' | 'cancelled';

/** Whether a round stands for the meeting of a calendar that a mail is about, or for another one. */
export type CalendarMeetingRelation = 'this' | 'other' | 'unknown';

interface Round extends InterviewTimes {
  id: string;
  ofCalendar?: CalendarMeetingRelation;
  cancelled: boolean;
  /** It waits for another time: then its own says nothing. */
  moving: boolean;
}

/** Whether a round is yet to be held, at a time. */
const isHeld = ({ cancelled, moving, endsAt }: Round, at: Date): boolean => !cancelled && (moving || endsAt > at);

/**
 * The round that a mail about another time, or about none, speaks of: the one on a day that it names, or on that day of
 * another week, else the next to come after the mail. Where a mail cancels another day than those of several
 * rounds, nobody can tell which it is.
 *
 * @param mail.days as `2026-11-20`, in Stockholm
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

/** @param mail.startsAt the time that the person chose among those of the mail */
export function planReplyEffect<R extends Round & { round: number }>(
  rounds: readonly R[],
  mail: { change: ReplyChange; receivedAt: Date; days: readonly string[]; startsAt: Date | null },
): ReplyEffect<R> {
  const { change, startsAt, receivedAt } = mail;
  const newDay = startsAt && stockholmDay(startsAt).toString();
  const days = mail.days.filter((day) => day !== newDay);
  // An update that does not say what it is moves its meeting all the same.
  const own = rounds.find((one) => one.ofCalendar === 'this' && isHeld(one, receivedAt));
  const meant = own ?? (change === 'called' ? undefined : roundMeant(rounds, { ...mail, days }));
  if (change === 'cancelled' && !meant && rounds.some((one) => isHeld(one, receivedAt))) return { what: 'unclear' };
  if (change === 'cancelled') return meant ? { what: 'cancels', meant } : { what: 'nothing' };
  // Moved to a time that nobody knows yet: the old one does not hold any more, and the meeting stands.
  if (change === 'moved' && !startsAt) return meant ? { what: 'awaits', meant } : { what: 'nothing' };
  if (!startsAt) return { what: 'nothing' };
  // A confirmation of what stands there already.
  const same = rounds.find((one) => !one.cancelled && !one.moving && one.startsAt.getTime() === startsAt.getTime());
  if (same) return { what: 'stands', meant: same };
  if (meant) return { what: 'moves', meant };
  // Called to a time while one waits for its own: that is it.
  const waiting = rounds.find((one) => one.moving && !one.cancelled);
  if (waiting) return { what: 'moves', meant: waiting };
  return { what: 'adds', round: 1 + Math.max(0, ...rounds.map((one) => (one.cancelled ? 0 : one.round))) };
}
