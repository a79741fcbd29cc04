import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from './contract.ts';
import type { FeedEntry } from './feed-rules.ts';

/** A feed as iCalendar (RFC 5545). Pure: the same entries give the same bytes. */

const ZONE = 'Europe/Stockholm';

/** Summer time as the EU has it since 1996. */
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
/** An interview rings on its day as well, in time to leave. */
const SAME_DAY = 2 * HOUR;
/** All day is from midnight: what lasts all day is told of at nine in the morning. */
const MORNING = 9 * HOUR;

/** @param linkTo the address of a path of the page */
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

/** What the grammar puts behind properties, the library puts between them: time zone and alarms. */
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
    // Not every calendar shows a status.
    summary: plain(`${cancelled ? 'Utgår: ' : ''}${label}: ${employer ? `${title}, ${employer}` : title}`),
    description: plain([entry.note, entry.link, url].filter(Boolean).join('\n')),
    location: place === null ? null : plain(place),
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : uncertain ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: startsAt && !cancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  });
  // Nobody is sent to a time that may not hold.
  if (cancelled || uncertain) return;
  const before = REMIND_DAYS_BEFORE.map((days) => days * DAY - (startsAt ? 0 : MORNING));
  for (const trigger of entry.kind === 'interview' ? [...before, SAME_DAY] : before)
    event.createAlarm({ type: ICalAlarmType.display, relatesTo: ICalAlarmRelatesTo.start, trigger });
}

/** The page of the thing. One that is off has nothing to prepare. */
function pathOf({ applicationId, interviewId, cancelled, day }: CalendarEntry): string {
  if (interviewId && !cancelled) return `/intervjuer/${interviewId}`;
  if (applicationId) return `/ansokningar/${applicationId}`;
  // A report is about the month before.
  return `/aktivitetsrapport?manad=${Temporal.PlainYearMonth.from(day.slice(0, 7)).subtract({ months: 1 })}`;
}

function timesOf({ startsAt, endsAt, lastDay }: CalendarEntry) {
  if (startsAt && endsAt) {
    const [start, end] = [local(startsAt), local(endsAt)];
    // Readers differ on which of the two an hour means that comes twice: it is told in UTC.
    if (comesOnce(start) && comesOnce(end)) return { start, end, timezone: ZONE };
    return { start: start.toInstant(), end: end.toInstant() };
  }
  // Of several days the last one is what must not be missed. The end is the first day after it.
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

/** No control characters but line feeds, and no halves of characters: neither has a form in iCalendar. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');
}
