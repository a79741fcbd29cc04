import { stockholmDay } from '../platform/kernel/clock.ts';
import { formatDayAndTime, formatLongDay } from '../platform/kernel/swedish.ts';
import type { ReportLine, Statistics } from './contract.ts';

/** What the report and the figures say. Pure: rows come in as arguments. */

const zone = 'Europe/Stockholm';

/** `november 2026`. */
export function formatMonth(month: Temporal.PlainYearMonth): string {
  return month.toPlainDate({ day: 1 }).toLocaleString('sv-SE', { month: 'long', year: 'numeric' });
}

/** The month in Stockholm as instants. */
export function monthSpan(month: Temporal.PlainYearMonth): { from: Date; until: Date } {
  const first = (of: Temporal.PlainYearMonth) =>
    new Date(of.toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds);
  return { from: first(month), until: first(month.add({ months: 1 })) };
}

/** When the report of a month is handed in; a month that is shorter ends the window earlier. */
export function reportWindow(month: Temporal.PlainYearMonth, { first, last }: { first: number; last: number }) {
  const next = month.add({ months: 1 });
  const day = (number: number) => next.toPlainDate({ day: number }).toString();
  return { from: day(first), until: day(last) };
}

const ways: Record<string, string> = {
  smtp: 'E-post',
  eml: 'E-post',
  mailto: 'E-post',
  form: 'Arbetsgivarens formulär',
  clipboard: 'Annat sätt',
};

interface Sent {
  id: string;
  title: string;
  employer: string;
  place: string | null;
  transport: string;
  sent_at: Date;
  sent_by_us: Date | null;
  recipient: string | null;
  replied_at: Date | null;
  bounced_at: Date | null;
}

/** An application that was sent. Only what is known is told as evidence: the person's own word is called that. */
export function applicationLine(row: Sent): ReportLine {
  const how = ways[row.transport] ?? 'Annat sätt';
  const evidence = [
    row.sent_by_us
      ? `Skickad med Sökväg ${formatDayAndTime(row.sent_by_us)}${row.recipient ? ` till ${row.recipient}` : ''}.`
      : `Du har sagt att du skickade den ${formatLongDay(row.sent_at)}.`,
    ...(row.bounced_at ? [`Mejlet kom aldrig fram, enligt mejlservern ${formatLongDay(row.bounced_at)}.`] : []),
    ...(row.replied_at ? [`Arbetsgivaren svarade ${formatLongDay(row.replied_at)}.`] : []),
  ];
  return lineOf({ ...row, applicationId: row.id, kind: 'application', at: row.sent_at, how, evidence });
}

const meetings: Record<string, string> = {
  on_site: 'Intervju på plats',
  video: 'Intervju på video',
  phone: 'Intervju på telefon',
  assessment: 'Test',
  other: 'Intervju',
};

interface Held {
  id: string;
  title: string;
  employer: string;
  place: string | null;
  kind: string;
  round: number;
  starts_at: Date;
}

export function interviewLine(row: Held): ReportLine {
  const how = meetings[row.kind] ?? 'Intervju';
  const evidence = [`${how} ${formatDayAndTime(row.starts_at)}, omgång ${row.round}.`];
  return lineOf({ ...row, applicationId: row.id, kind: 'interview', at: row.starts_at, how, evidence });
}

function lineOf(line: Omit<ReportLine, 'day' | 'text'> & { at: Date }): ReportLine {
  const { kind, applicationId, title, employer, place, how, evidence } = line;
  const day = stockholmDay(line.at).toString();
  const text = [day, title, employer, ...(place ? [place] : []), how].join(', ');
  return { kind, applicationId, day, title, employer, place, how, evidence, text };
}

/** From so many sent applications on a share means something. */
export const MIN_SENT_FOR_SHARES = 20;
const WEEKS = 12;

// A receipt that comes by itself is no reply: where an application is only acknowledged, nobody has answered.
const steps: [step: string, label: string, states: readonly string[]][] = [
  ['replied', 'Fått svar', ['interviewing', 'offered', 'accepted', 'declined', 'rejected']],
  ['interviewing', 'Intervju', ['interviewing', 'offered', 'accepted', 'declined']],
  ['offered', 'Erbjudande', ['offered', 'accepted', 'declined']],
  ['accepted', 'Fått jobbet', ['accepted']],
];

/** How far sent applications came. One that was offered a job without an interview counts as having had one. */
export function countFunnel(passed: readonly { states: readonly string[]; replied: boolean }[]): Statistics['funnel'] {
  const reached = (step: string, states: readonly string[]) =>
    passed.filter((one) => (step === 'replied' && one.replied) || one.states.some((state) => states.includes(state)))
      .length;
  return [
    { step: 'sent', label: 'Skickade', count: passed.length },
    ...steps.map(([step, label, states]) => ({ step, label, count: reached(step, states) })),
  ];
}

/** The Mondays of the last twelve weeks, the oldest first. */
export function recentMondays(now: Date): Temporal.PlainDate[] {
  const today = stockholmDay(now);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: WEEKS }, (_, n) => monday.subtract({ weeks: WEEKS - 1 - n }));
}

export function countWeeks(
  now: Date,
  happened: Record<'sent' | 'replies' | 'interviews', readonly Date[]>,
): Statistics['weeks'] {
  return recentMondays(now).map((monday) => {
    const sunday = monday.add({ days: 6 });
    const within = (at: Date) => {
      const day = stockholmDay(at);
      return Temporal.PlainDate.compare(day, monday) >= 0 && Temporal.PlainDate.compare(day, sunday) <= 0;
    };
    const count = (times: readonly Date[]) => times.filter(within).length;
    const { sent, replies, interviews } = happened;
    return { monday: monday.toString(), sent: count(sent), replies: count(replies), interviews: count(interviews) };
  });
}
