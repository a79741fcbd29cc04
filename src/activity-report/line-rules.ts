import { stockholmDay } from '../platform/kernel/clock.ts';
import { formatDayAndTime, formatLongDay } from '../platform/kernel/swedish.ts';
import type { ReportChange, ReportLine } from './contract.ts';
import { findActivityKind } from './kinds.ts';
import { formatDays, occurrencesInMonth } from './recurrence-rules.ts';
import waysToApply from './ways-to-apply.json' with { type: 'json' };

/** Builds the lines of a report from the known facts. Pure: rows come in as arguments. */

interface Job {
  title: string;
  employer: string;
  /** The user's answer first, then the ad's place, then the employer's. */
  place: string | null;
}

const jobOf = ({ title, employer, place }: Job): Job => ({ title, employer, place });

export interface SentApplicationFacts extends Job {
  id: string;
  /** How the user said that they applied. */
  answered_how: string | null;
  /** How the material was to be sent that the user approved, then sent by hand. */
  approved_transport: string | null;
  /** Whether there is an ad, from the source or added by the user. */
  has_ad: boolean;
  /** The kind that the user chose. */
  answered_kind: string | null;
  sent_at: Date;
  sent_by_us: Date | null;
  recipient: string | null;
  receipt_at: Date | null;
  replied_at: Date | null;
  bounced_at: Date | null;
}

/** The line of a sent application. Evidence holds known facts only; what the user said is marked as that. */
export function applicationLine(row: SentApplicationFacts): ReportLine {
  const evidence = [
    row.sent_by_us
      ? `Skickad med Sökväg ${formatDayAndTime(row.sent_by_us)}${row.recipient ? ` till ${row.recipient}` : ''}.`
      : `Du har sagt att du skickade den ${formatLongDay(row.sent_at)}.`,
    ...(row.bounced_at ? [`Mejlet kom aldrig fram, enligt mejlservern ${formatLongDay(row.bounced_at)}.`] : []),
    ...(row.receipt_at ? [`Kvitto på ansökan kom ${formatLongDay(row.receipt_at)}.`] : []),
    ...(row.replied_at ? [`Arbetsgivaren svarade ${formatLongDay(row.replied_at)}.`] : []),
  ];
  const kind = row.answered_kind ?? (row.has_ad ? 'applied_advertised' : 'applied');
  const line = lineOf({
    key: `application:${row.id}`,
    kind,
    applicationId: row.id,
    day: stockholmDay(row.sent_at),
    ...jobOf(row),
    how: howOf(row),
    evidence,
  });
  return kind === 'applied' ? { ...line, asks: [...line.asks, 'kind'] } : line;
}

const wayOfTransport: Readonly<Record<string, string>> = {
  mailto: waysToApply.mail,
  eml: waysToApply.mail,
  form: waysToApply.form,
};

/**
 * How the user applied. The ways that an ad offers do not show which one the user took, but an approval for one does;
 * unknown is null.
 */
function howOf({ answered_how, sent_by_us, approved_transport }: SentApplicationFacts): string | null {
  if (answered_how) return waysToApply[answered_how as keyof typeof waysToApply] ?? null;
  return sent_by_us ? waysToApply.mail : (wayOfTransport[approved_transport ?? ''] ?? null);
}

const meetings: Record<string, string> = {
  on_site: 'Intervju på plats',
  video: 'Intervju på video',
  phone: 'Intervju på telefon',
  assessment: 'Test',
  other: 'Intervju',
};

export interface HeldInterview extends Job {
  id: string;
  interview_id: string;
  kind: string;
  round: number;
  starts_at: Date;
}

export function interviewLine(row: HeldInterview): ReportLine {
  const how = meetings[row.kind] ?? 'Intervju';
  return lineOf({
    key: `interview:${row.interview_id}`,
    kind: 'interview',
    applicationId: row.id,
    day: stockholmDay(row.starts_at),
    ...jobOf(row),
    how,
    evidence: [`Inlagd här: ${how.toLowerCase()} ${formatDayAndTime(row.starts_at)}, omgång ${row.round}.`],
  });
}

/** The CV was changed: one line per month is enough. */
export function cvUpdateLine(days: readonly Temporal.PlainDate[]): ReportLine[] {
  const last = days.at(-1);
  if (!last) return [];
  const told = days.map((day) => formatLongDay(new Date(`${day}T12:00:00Z`))).join(', ');
  return [
    lineOf({ key: 'cv', kind: 'cv_updated', day: last, title: 'Cv:t i Sökväg', evidence: [`Cv:t ändrades ${told}.`] }),
  ];
}

export interface AddedActivity {
  id: string;
  kind: string;
  first_day: string;
  last_day: string | null;
  weekdays: readonly number[];
  what: string;
  place: string | null;
}

/** Prefix of the keys of lines that the user added: those are removed, not left out. */
const ADDED = 'activity:';
export const isActivityKey = (key: string) => key.startsWith(ADDED);

/** The line of an added activity in a month; a recurring one is one line, none if none of its days has come. */
export function activityLine(
  row: AddedActivity,
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
): ReportLine[] {
  const recurrence = { firstDay: row.first_day, lastDay: row.last_day, weekdays: row.weekdays };
  const days = occurrencesInMonth(recurrence, month, today);
  const [day] = days;
  if (!day) return [];
  const line = {
    key: `${ADDED}${row.id}`,
    kind: row.kind,
    activityId: row.id,
    day,
    when: formatDays(recurrence, days),
    title: row.what,
    place: row.place,
    evidence: ['Du har lagt till den själv.'],
  };
  return [lineOf(line)];
}

type Given = Pick<ReportLine, 'key' | 'kind' | 'title' | 'evidence'> &
  Partial<Pick<ReportLine, 'applicationId' | 'activityId' | 'employer' | 'place' | 'how' | 'when'>> & {
    day: Temporal.PlainDate;
  };

function lineOf({ day, ...given }: Given): ReportLine {
  const none = { applicationId: null, activityId: null, employer: null, place: null, how: null };
  const line = { ...none, when: day.toString(), ...given, day: day.toString() };
  const { label: kindLabel, asksPlace } = findActivityKind(line.kind);
  const text = [line.when, line.title, line.employer, line.place, line.how].filter((part) => part !== null).join(', ');
  return { ...line, kindLabel, asks: asksPlace && line.place === null ? ['place'] : [], text };
}

/** Sorts by the order of the agency's form, then by day. */
export function sortInFormOrder(lines: readonly ReportLine[]): ReportLine[] {
  const at = ({ kind }: ReportLine) => findActivityKind(kind).at;
  return lines.toSorted((a, b) => at(a) - at(b) || a.day.localeCompare(b.day) || a.key.localeCompare(b.key));
}

/** The kind and the text of a line as one text. */
export const lineSummary = ({ kindLabel, text }: ReportLine) => `${kindLabel}: ${text}`;

/** A line without `how`: where it was or is unknown, the rest of the line is the same claim. */
const claimOf = ({ kindLabel, when, title, employer, place }: ReportLine) =>
  JSON.stringify([kindLabel, when, title, employer, place]);

/** The differences between a report as handed in and its lines now. */
export function compareReportLines(before: readonly ReportLine[], now: readonly ReportLine[]): ReportChange[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const there = new Set(now.map(({ key }) => key));
  return [
    ...now.flatMap((line): ReportChange[] => {
      const was = old.get(line.key);
      if (!was) return [{ key: line.key, change: 'added', text: lineSummary(line), before: null }];
      return lineSummary(was) === lineSummary(line) ||
        ((line.how === null || was.how === null) && claimOf(was) === claimOf(line))
        ? []
        : [{ key: line.key, change: 'changed', text: lineSummary(line), before: lineSummary(was) }];
    }),
    ...before.flatMap((line): ReportChange[] =>
      there.has(line.key) ? [] : [{ key: line.key, change: 'removed', text: lineSummary(line), before: null }],
    ),
  ];
}
