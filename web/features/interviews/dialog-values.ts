import { dayInStockholm } from '../../text/format.ts';
import type { CalendarEntry } from '../calendar/api.ts';
import type { Interview, InterviewKind, NewInterview } from './api.ts';
import { clockInStockholm, stockholmInstant } from './stockholm.ts';
import { formatInterviewers, parseInterviewers } from './words.ts';

/** The values of the dialog's fields. */
export interface InterviewValues extends Record<string, unknown> {
  kind: InterviewKind;
  day: string;
  from: string;
  to: string;
  lastDay: string;
  place: string;
  link: string;
  people: string;
}

export function initialValues(interview: Interview | undefined): InterviewValues {
  if (!interview) return { kind: 'on_site', day: '', from: '', to: '', lastDay: '', place: '', link: '', people: '' };
  const [starts, ends] = [new Date(interview.startsAt), new Date(interview.endsAt)];
  const [day, lastDay] = [dayInStockholm(starts), dayInStockholm(ends)];
  return {
    kind: interview.kind,
    day,
    from: clockInStockholm(starts),
    to: clockInStockholm(ends),
    lastDay: lastDay === day ? '' : lastDay,
    place: interview.place ?? '',
    link: interview.link ?? '',
    people: formatInterviewers(interview.people),
  };
}

/** The value of a hidden field is ignored. */
export const effectiveLastDay = ({ kind, lastDay }: InterviewValues): string => (kind === 'assessment' ? lastDay : '');

export function toInterviewTimes(values: InterviewValues) {
  const { day, from, to } = values;
  return { startsAt: stockholmInstant(day, from), endsAt: stockholmInstant(effectiveLastDay(values) || day, to) };
}

export function toNewInterview(values: InterviewValues): NewInterview {
  const { startsAt, endsAt } = toInterviewTimes(values);
  return {
    startsAt: startsAt?.toISOString() ?? '',
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
    kind: values.kind,
    place: values.place.trim() || null,
    link: (values.kind !== 'phone' && values.link.trim()) || null,
    people: parseInterviewers(values.people),
  };
}

const HOUR_MS = 3_600_000;

/** Another interview in the calendar at the same time. Without an end, an hour is assumed. */
export function findClash(
  entries: readonly CalendarEntry[],
  { startsAt, endsAt }: { startsAt: Date; endsAt?: Date | undefined },
  isSame: (entry: CalendarEntry) => boolean,
): CalendarEntry | undefined {
  const until = endsAt?.getTime() ?? startsAt.getTime() + HOUR_MS;
  return entries.find(
    (one) =>
      one.kind === 'interview' &&
      !one.cancelled &&
      !one.uncertain &&
      !isSame(one) &&
      Date.parse(one.startsAt ?? '') < until &&
      Date.parse(one.endsAt ?? '') > startsAt.getTime(),
  );
}
