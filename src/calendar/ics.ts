import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from './contract.ts';
import type { FeedEntry } from './feed-rules.ts';

/** Renders a feed as iCalendar (RFC 5545). Pure: the same entries give the same bytes. */

const ZONE = 'Europe/Stockholm';

/** Daylight saving time by the EU rules since 1996. */
const TIME_ZONE = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
`.replaceAll('\n', '\r\n');

const HOUR = 3600;
const DAY = 24 * HOUR;
const REMIND_DAYS_BEFORE = [3, 1];
/** Interviews also get an alarm on the day itself, in time to leave. Seconds before the start. */
const SAME_DAY = 2 * HOUR;
/** All-day events begin at midnight; their alarms ring at nine in the morning. Seconds after midnight. */
const MORNING = 9 * HOUR;

/** @param linkTo turns a path of the web page into its full address */
export function renderIcs(feed: readonly FeedEntry[], linkTo: (path: string) => string): string {
  const calendar = ical({
    name: 'Sökväg',
    prodId: { company: 'Sokvag', product: 'Kalender', language: 'SV' },
    ttl: HOUR,
  });
  for (const told of feed) addEvent(calendar, told, linkTo);
  return inGrammar(`${calendar.toString()}\r\n`);
}

const ALARMS_AND_REST = /^((?:BEGIN:VALARM\r\n(?:(?!END:).*\r\n)*END:VALARM\r\n)+)((?:(?!END:).*\r\n)*)/gm;

/** Moves time zone and alarms behind the properties, where RFC 5545 wants them; the library puts them between. */
function inGrammar(text: string): string {
  const ordered = text.replace(ALARMS_AND_REST, '$2$1');
  const place = /^(BEGIN:VEVENT|END:VCALENDAR)\r$/m.exec(ordered)?.index ?? 0;
  return ordered.slice(0, place) + TIME_ZONE + ordered.slice(place);
}

function addEvent(
  calendar: ReturnType<typeof ical>,
  { entry, sequence, changedAt }: FeedEntry,
  linkTo: (path: string) => string,
): void {
  const { cancelled, uncertain, label, title, employer, place, startsAt } = entry;
  const url = linkTo(pathOf(entry));
  const event = calendar.createEvent({
    id: entry.uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    ...timesOf(entry),
    // Not every calendar program shows the status.
    summary: plain(`${cancelled ? 'Utgår: ' : ''}${label}: ${employer ? `${title}, ${employer}` : title}`),
    description: plain([entry.note, entry.link, url].filter(Boolean).join('\n')),
    location: place === null ? null : plain(place),
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : uncertain ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: startsAt && !cancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  });
  // No alarms for a time that may be wrong.
  if (cancelled || uncertain) return;
  const before = REMIND_DAYS_BEFORE.map((days) => days * DAY - (startsAt ? 0 : MORNING));
  for (const trigger of entry.kind === 'interview' ? [...before, SAME_DAY] : before)
    event.createAlarm({ type: ICalAlarmType.display, relatesTo: ICalAlarmRelatesTo.start, trigger });
}

/** The path of the page about the entry. A cancelled interview links to its application instead. */
function pathOf({ applicationId, interviewId, cancelled, day }: CalendarEntry): string {
  if (interviewId && !cancelled) return `/intervjuer/${interviewId}`;
  if (applicationId) return `/ansokningar/${applicationId}`;
  // An activity report covers the month before.
  return `/aktivitetsrapport?manad=${Temporal.PlainYearMonth.from(day.slice(0, 7)).subtract({ months: 1 })}`;
}

function timesOf({ startsAt, endsAt, lastDay }: CalendarEntry) {
  if (startsAt && endsAt) {
    const [start, end] = [local(startsAt), local(endsAt)];
    // Programs disagree about the hour that occurs twice when daylight saving time ends, so such times are in UTC.
    if (comesOnce(start) && comesOnce(end)) return { start, end, timezone: ZONE };
    return { start: start.toInstant(), end: end.toInstant() };
  }
  // Of several days only the last is shown, because it must not be missed. The iCalendar end is exclusive.
  const day = Temporal.PlainDate.from(lastDay);
  return { start: day, end: day.add({ days: 1 }), allDay: true };
}

const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE);

function comesOnce(time: Temporal.ZonedDateTime): boolean {
  const clock = time.toPlainDateTime();
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    clock.toZonedDateTime(ZONE, { disambiguation }).toInstant(),
  );
  return `${first}` === `${last}`;
}

/** Removes control characters other than line feeds, and lone surrogates: iCalendar cannot represent them. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');
}
