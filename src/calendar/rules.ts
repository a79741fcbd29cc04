import { stockholmDay } from '../platform/kernel/clock.ts';
import { formatDuration, formatLongDay, monthNames } from '../platform/kernel/swedish.ts';
import { askLabels } from '../replies/ask-contract.ts';
import type { OpenAskRow } from '../replies/replies.ts';
import type { CalendarEntry } from './contract.ts';
import type { DatedApplication, DatedInterview } from './store.ts';

/** Derives calendar entries from stored facts. Pure. Days are Stockholm days in ISO form, so they compare as text. */

/** First and last day, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

export const overlapsSpan = ({ day, lastDay }: { day: string; lastDay: string }, { from, to }: DaySpan) =>
  day <= to && lastDay >= from;

/** The form of UIDs must never change: calendar programs identify entries by them. */
const uid = (name: string) => `${name}@sokvag`;

type Facts = Pick<CalendarEntry, 'uid' | 'kind' | 'label' | 'title' | 'day'> & Partial<CalendarEntry>;

function entry(facts: Facts): CalendarEntry {
  return {
    employer: null,
    note: null,
    lastDay: facts.day,
    startsAt: null,
    endsAt: null,
    place: null,
    link: null,
    applicationId: null,
    interviewId: null,
    cancelled: false,
    uncertain: false,
    ...facts,
  };
}

const about = ({ id, title, employer }: DatedApplication) => ({ title, employer, applicationId: id });

/** The ad's last day, while the application is not sent. */
export function deadlineEntries(application: DatedApplication): CalendarEntry[] {
  const { id, deadline, ad_status, state } = application;
  if (deadline === null) return [];
  const closed = state === 'ad_closed' || ad_status === 'removed';
  return [
    entry({
      uid: uid(`deadline-${id}`),
      kind: 'deadline',
      label: 'Sista ansökningsdag',
      ...about(application),
      note: closed ? 'Annonsen är stängd.' : null,
      day: deadline,
      cancelled: closed,
    }),
  ];
}

/** @param plan the days on which to contact the employer again */
export function followUpEntries(application: DatedApplication, plan: Temporal.PlainDate[]): CalendarEntry[] {
  const { id, sent_at, deadline } = application;
  const sent = sent_at ? `Ansökan skickades ${formatLongDay(sent_at)}` : 'Ansökan är skickad';
  // The feed is read on any day, before and after the last one.
  const last = deadline ? ` Sista ansökningsdag: ${formatLongDay(new Date(`${deadline}T12:00:00Z`))}.` : '';
  return plan.map((day, i) =>
    entry({
      uid: uid(`follow-up-${i + 1}-${id}`),
      kind: 'follow_up',
      label: i === 0 ? 'Dags att följa upp' : 'Dags att följa upp igen',
      ...about(application),
      note: `${sent}.${last} Har du inte hört något, fråga hur det går.`,
      day: `${day}`,
    }),
  );
}

export type DatedAsk = OpenAskRow & { due_on: string };

/** The last day of something the employer has asked for and still waits for. */
export function askEntry({ id, kind, due_on, due_words, title, employer, application_id }: DatedAsk): CalendarEntry {
  return entry({
    uid: uid(`ask-${id}`),
    kind: 'ask',
    label: `Sista dag: ${askLabels[kind].toLowerCase()}`,
    title,
    employer,
    note: due_words,
    day: due_on,
    applicationId: application_id,
  });
}

/** The employer named no last day, so the entry is an estimate and its note says so. */
export function offerAnswerEntries(application: DatedApplication, days: number): CalendarEntry[] {
  const { id, there_since } = application;
  if (!there_since) return [];
  return [
    entry({
      uid: uid(`offer-answer-${id}`),
      kind: 'offer_answer',
      label: 'Svara på erbjudandet',
      ...about(application),
      note:
        `Erbjudandet kom ${formatLongDay(there_since)}. Vi räknar med ${formatDuration(days * 86_400)}; ` +
        'gäller en annan dag, håll dig till den.',
      day: `${stockholmDay(there_since).add({ days })}`,
    }),
  ];
}

const interviewLabels: Record<DatedInterview['kind'], string> = {
  on_site: 'Intervju på plats',
  video: 'Videointervju',
  phone: 'Telefonintervju',
  assessment: 'Test',
  other: 'Intervju',
};

const UNTIMED = 'Flyttas, ny tid saknas';
/** Shown while a mail moves or cancels the interview and the user has not dealt with it. */
const doubts = {
  moved: 'Enligt ett mejl flyttas den: se svaren',
  cancelled: 'Enligt ett mejl blir den inte av: se svaren',
} as const;

/** @param isOver whether the application has ended, so that no further interviews take place */
export function interviewEntry(interview: DatedInterview, isOver: boolean): CalendarEntry {
  const { id, application_id, starts_at, ends_at, kind, round, place, link, there_since } = interview;
  // Interviews before the end of the application took place.
  const dropped = isOver && there_since !== null && there_since < starts_at;
  const { moving_since, disturbed } = interview;
  const doubt = moving_since ? UNTIMED : disturbed ? doubts[disturbed] : undefined;
  const notes = [...(round > 1 ? [`Omgång ${round}`] : []), ...(doubt ? [doubt] : [])];
  return entry({
    uid: uid(`interview-${id}`),
    kind: 'interview',
    label: interviewLabels[kind],
    title: interview.title,
    employer: interview.employer,
    note: notes.join('. ') || null,
    day: `${stockholmDay(starts_at)}`,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    place,
    link,
    applicationId: application_id,
    interviewId: id,
    cancelled: interview.cancelled_at !== null || dropped,
    uncertain: doubt !== undefined,
  });
}

/** For each month of the span, the days on which the month before is reported. */
export function reportWindowEntries(
  userId: string,
  { from, to }: DaySpan,
  window: { first: number; last: number },
): CalendarEntry[] {
  const windows: CalendarEntry[] = [];
  const end = Temporal.PlainYearMonth.from(to.slice(0, 7));
  let month = Temporal.PlainYearMonth.from(from.slice(0, 7));
  for (; Temporal.PlainYearMonth.compare(month, end) <= 0; month = month.add({ months: 1 })) {
    const reported = month.subtract({ months: 1 });
    windows.push(
      entry({
        uid: uid(`report-${month}-${userId}`),
        kind: 'report_window',
        label: 'Aktivitetsrapport',
        title: `${monthNames[reported.month - 1]} ${reported.year}`,
        note:
          `Är du inskriven hos Arbetsförmedlingen lämnar du rapporten mellan den ${window.first} och den ` +
          `${window.last}.`,
        day: `${month.toPlainDate({ day: window.first })}`,
        lastDay: `${month.toPlainDate({ day: window.last })}`,
      }),
    );
  }
  return windows;
}

/**
 * Whether a feed has the entry. Windows of the activity report are in every calendar unasked, so only those for the
 * months from the registration to the current month are included.
 */
export function isInFeed({ kind, day }: CalendarEntry, { registered, today }: Record<'registered' | 'today', string>) {
  if (kind !== 'report_window') return true;
  const reported = `${Temporal.PlainYearMonth.from(day.slice(0, 7)).subtract({ months: 1 })}`;
  return registered.slice(0, 7) <= reported && reported <= today.slice(0, 7);
}

/** Sorts by day; all-day entries come first. */
export function sortEntries(entries: CalendarEntry[]): CalendarEntry[] {
  const key = ({ day, startsAt, kind, uid }: CalendarEntry) => `${day} ${startsAt ?? ''} ${kind} ${uid}`;
  return entries.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
