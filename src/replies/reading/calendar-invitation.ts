import ICAL from 'ical.js';
import { formatClockTime, formatDayAndTime, formatLongDay } from '../../platform/kernel/swedish.ts';
import { calendarInstant } from './calendar-times.ts';

/** A stored calendar invitation (RFC 5545, RFC 5546), with what replies and updates need. */
export interface CalendarInvitation {
  method: 'request' | 'publish' | 'cancel';
  uid: string;
  sequence: number;
  /** The occurrence of a recurring meeting, in UTC; null for a single meeting or all occurrences. */
  recurrenceId: string | null;
  /** For a recurring meeting the next occurrence; null for an all-day meeting and for an unclear time. */
  startsAt: string | null;
  endsAt: string | null;
  summary: string;
  /**
   * The place; null where the calendar has a link instead. Undefined in invitations stored before this field existed.
   */
  place?: string | null;
  isRecurring: boolean;
  organizer: string | null;
  /** The invited addresses, recipients of the mail first. */
  attendees: string[];
}

/** `unreadable`: the invitation is too long or malformed; the user is told. */
export type StoredInvitation = CalendarInvitation | { method: 'unreadable' };

interface ReadInvitation {
  /** "Inbjudan i kalendern: …", time, place and link, one line each. It becomes part of the mail's text. */
  text: string;
  /** The description. Programs repeat it in the mail, or leave the mail empty. */
  description: string;
  invitation: CalendarInvitation | null;
}

/** Upper limit in characters; longer ones contain pictures or documents. */
export const LONGEST_CALENDAR = 256_000;
const LONGEST_DESCRIPTION = 20_000;
const MOST_ATTENDEES = 20;

/**
 * @param source iCalendar with one event
 * @param mail date and recipients of the mail
 * @returns undefined for replies to invitations and for calendars without a meeting; `unreadable` if too long or
 *   malformed
 */
export function parseInvitation(
  source: string,
  mail: { receivedAt: Date; to: readonly string[] },
): ReadInvitation | 'unreadable' | undefined {
  if (source.length >= LONGEST_CALENDAR) return 'unreadable';
  try {
    const calendar = new ICAL.Component(ICAL.parse(source.trim()) as never);
    return calendar.name === 'vcalendar' ? readCalendar(calendar, mail) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function readCalendar(
  calendar: ICAL.Component,
  { receivedAt, to }: { receivedAt: Date; to: readonly string[] },
): ReadInvitation | undefined {
  const events = calendar.getAllSubcomponents('vevent');
  const method = oneLine(calendar.getFirstPropertyValue('method') ?? 'PUBLISH').toLowerCase();
  const said = (name: string) => oneLine(event?.getFirstPropertyValue(name) ?? '');
  // A recurring meeting includes its changed occurrences as further events.
  const event = events.find((one) => !one.hasProperty('recurrence-id')) ?? events[0];
  const isOther = events.some((one) => one.getFirstPropertyValue('uid') !== event?.getFirstPropertyValue('uid'));
  if (!event || isOther || (method !== 'request' && method !== 'publish' && method !== 'cancel')) return undefined;
  const isRecurring = event.hasProperty('rrule') || event.hasProperty('rdate');
  const { startsAt, endsAt, day } = calendarInstant(calendar, event, receivedAt);
  const summary = said('summary') || 'Möte';
  const isOff = method === 'cancel' || said('status').toLowerCase() === 'cancelled';
  const uid = oneLine(event.getFirstPropertyValue('uid') ?? '', 1000);
  const sequence = Math.min(Math.max(0, Math.trunc(Number(said('sequence')) || 0)), 1_000_000);
  const only = event.hasProperty('recurrence-id')
    ? calendarInstant(calendar, event, receivedAt, 'recurrence-id')
    : undefined;
  const invited = event.getAllProperties('attendee').flatMap((one) => addressOf(one.getFirstValue()) ?? []);
  const organizer = addressOf(event.getFirstPropertyValue('organizer')) ?? null;
  const others = [...new Set(invited)].filter((one) => one !== organizer);
  const attendees = [...others.filter((one) => to.includes(one)), ...others.filter((one) => !to.includes(one))];
  const place = said('location');
  const invitation: CalendarInvitation | null =
    uid === ''
      ? null
      : {
          method: isOff ? 'cancel' : method,
          uid,
          sequence,
          recurrenceId: only?.startsAt?.toISOString() ?? null,
          startsAt: startsAt?.toISOString() ?? null,
          endsAt: endsAt?.toISOString() ?? null,
          summary,
          place: place && !/^https?:/i.test(place) ? place : null,
          isRecurring,
          organizer,
          attendees: attendees.slice(0, MOST_ATTENDEES),
        };
  const description = unlined(event.getFirstPropertyValue('description') ?? '').slice(0, LONGEST_DESCRIPTION);
  if (isOff) {
    const which = startsAt ? `${summary}, ${formatLongDay(startsAt)}` : summary;
    return { text: `Mötet är inställt: ${which}.`, description, invitation };
  }
  const link = ['x-microsoft-skypeteamsmeetingurl', 'x-google-conference', 'conference']
    .map(said)
    .find((url) => /^https:\/\/\S+$/.test(url));
  const text = [
    `${sequence > 0 ? 'Ändrad inbjudan' : 'Inbjudan'} i kalendern: ${summary}`,
    ...(startsAt ? [`Tid: ${spanOf(startsAt, endsAt)}`] : day ? [`Dag: ${formatLongDay(day)}`] : []),
    ...(place ? [`Plats: ${place}`] : []),
    ...(link ? [`Länk: ${link}`] : []),
  ].join('\n');
  return { text, description, invitation };
}

function spanOf(from: Date, to: Date | undefined): string {
  const isSameDay = to && formatLongDay(to) === formatLongDay(from);
  return formatDayAndTime(from) + (isSameDay ? `–${formatClockTime(to)}` : '');
}

function addressOf(value: unknown): string | undefined {
  return /^mailto:([^\s<>@,;:"]{1,200}@[^\s<>@,;:"]{1,250})$/i.exec(String(value ?? '').trim())?.[1]?.toLowerCase();
}

const unlined = (text: unknown) => String(text).replaceAll('\r', '').trim();
const oneLine = (text: unknown, longest = 400) =>
  unlined(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
