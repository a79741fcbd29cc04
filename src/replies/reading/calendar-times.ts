import ICAL from 'ical.js';

/** The time of a calendar event, whatever name its program uses for the time zone. Pure. */

const home = 'Europe/Stockholm';

interface When {
  startsAt: Date | undefined;
  endsAt: Date | undefined;
  /** For an all-day event its first day, at noon UTC. */
  day: Date | undefined;
}

/** Reads the time of an event. @param from for a recurring event, the first occurrence from this time on is returned */
export function calendarInstant(
  calendar: ICAL.Component,
  event: ICAL.Component,
  from: Date,
  name: 'dtstart' | 'recurrence-id' = 'dtstart',
): When {
  const nothing = { startsAt: undefined, endsAt: undefined, day: undefined };
  const start = localOf(event, name);
  if (!start) return nothing;
  const zone = zoneOf(calendar, start);
  if (!zone) return nothing;
  const length = lengthOf(calendar, event, start.local, zone);
  const local = name === 'dtstart' ? firstComing(event, start.local, zone, from) : start.local;
  if (!local) return nothing;
  if (start.isDay) return { ...nothing, day: new Date(`${local.toPlainDate()}T12:00:00Z`) };
  const startsAt = zone(local);
  return { startsAt, endsAt: length > 0 ? new Date(startsAt.getTime() + length) : undefined, day: undefined };
}

interface Local {
  local: Temporal.PlainDateTime;
  isDay: boolean;
  isUtc: boolean;
  tzid: string | undefined;
}

/** Reads the raw value: the library would accept invalid dates such as month 13. */
function localOf(event: ICAL.Component, name: string): Local | undefined {
  const property = event.getFirstProperty(name);
  const written = String(property?.jCal[3] ?? '');
  const [, moment, utc] = /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?)(Z?)$/.exec(written) ?? [];
  if (!moment) return undefined;
  try {
    const tzid = property?.getParameter('tzid');
    const local = Temporal.PlainDateTime.from(moment);
    return { local, isDay: !moment.includes('T'), isUtc: utc === 'Z', tzid: tzid ? String(tzid) : undefined };
  } catch {
    return undefined;
  }
}

type Zone = (local: Temporal.PlainDateTime) => Date;

const named =
  (timeZone: string): Zone =>
  (local) =>
    new Date(local.toZonedDateTime(timeZone).epochMilliseconds);

/** Windows names of time zones. Other zones use their IANA names. */
const windowsZones: Record<string, string> = {
  'w. europe standard time': home,
  'romance standard time': home,
  'central europe standard time': home,
  'central european standard time': home,
  'gmt standard time': 'Europe/London',
  'fle standard time': 'Europe/Helsinki',
  'eastern standard time': 'America/New_York',
  utc: 'UTC',
};

/** Finds the time zone by name, else by the rules in the file. Default: Stockholm. */
function zoneOf(calendar: ICAL.Component, { isUtc, isDay, tzid }: Local): Zone | undefined {
  if (isUtc) return named('UTC');
  if (isDay || tzid === undefined || /stockholm/i.test(tzid)) return named(home);
  const known = windowsZones[tzid.toLowerCase()] ?? /[A-Z][A-Za-z]{1,30}\/[A-Z][A-Za-z_]{1,30}$/.exec(tzid)?.[0];
  if (known && isZone(known)) return named(known);
  const own = calendar.getAllSubcomponents('vtimezone').find((one) => one.getFirstPropertyValue('tzid') === tzid);
  return own && isPlainZone(own) ? ruled(new ICAL.Timezone(own)) : undefined;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Whether all rules are yearly, as in real time zones. Others may keep the library busy for hours. */
function isPlainZone(zone: ICAL.Component): boolean {
  const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
  return (
    parts.length > 0 &&
    parts.length <= 40 &&
    parts.every((part) => {
      const rule = part.getFirstPropertyValue('rrule');
      return (
        part.hasProperty('tzoffsetto') &&
        (!rule || /^FREQ=YEARLY(?:;(?:BYDAY|BYMONTH|UNTIL|WKST)=[^;]+)*$/.test(String(rule)))
      );
    })
  );
}

const ruled =
  (zone: ICAL.Timezone): Zone =>
  (local) => {
    const offset = zone.utcOffset(timeOf(local));
    return new Date(Date.parse(`${local.toString({ smallestUnit: 'second' })}Z`) - offset * 1000);
  };

const timeOf = (local: Temporal.PlainDateTime) =>
  ICAL.Time.fromString(local.toString({ smallestUnit: 'second' }), null as never);

/** The duration in milliseconds; 0 where none is given. */
function lengthOf(calendar: ICAL.Component, event: ICAL.Component, start: Temporal.PlainDateTime, zone: Zone): number {
  const end = localOf(event, 'dtend');
  const endZone = end && zoneOf(calendar, end);
  if (end && endZone) return endZone(end.local).getTime() - zone(start).getTime();
  const duration = event.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
}

const WEEKDAYS = /^[+-]?[1-4]?(?:MO|TU|WE|TH|FR|SA|SU)$/;
const DAYS_OF_ALL_MONTHS = /^(?:[1-9]|1\d|2[0-8])$/;
const MONTHS = /^(?:[1-9]|1[0-2])$/;

/**
 * Whether a recurrence rule is of a usual form that always has a next day. Others may put the library into an endless
 * loop.
 */
function isPlainRule({ freq, interval, parts }: ICAL.Recur): boolean {
  const { BYDAY, BYMONTHDAY, BYMONTH, ...others } = parts as Record<string, unknown[] | undefined>;
  const are = (values: unknown[] | undefined, form: RegExp) => !values || values.every((one) => form.test(String(one)));
  return (
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq) &&
    Object.keys(others).length === 0 &&
    !(BYDAY && BYMONTHDAY) &&
    !(BYDAY && freq === 'DAILY' && interval !== 1) &&
    !(BYMONTH && freq !== 'YEARLY') &&
    !(BYMONTHDAY && (freq === 'DAILY' || freq === 'WEEKLY')) &&
    are(BYDAY, WEEKDAYS) &&
    are(BYMONTHDAY, DAYS_OF_ALL_MONTHS) &&
    are(BYMONTH, MONTHS)
  );
}

/** Upper limit of occurrences to search, about four years of working days. */
const MOST_STEPS = 1200;

/**
 * The first occurrence from `from` on; undefined where the series is over. Of a series with an unsupported rule only
 * the first occurrence is known.
 */
function firstComing(
  event: ICAL.Component,
  start: Temporal.PlainDateTime,
  zone: Zone,
  from: Date,
): Temporal.PlainDateTime | undefined {
  const rule = event.getFirstPropertyValue('rrule');
  if (!(rule instanceof ICAL.Recur)) return start;
  if (!isPlainRule(rule)) return zone(start) >= from ? start : undefined;
  const left = new Set(event.getAllProperties('exdate').map((one) => String(one.jCal[3]).slice(0, 10)));
  const steps = rule.iterator(timeOf(start));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = steps.next();
    if (!next) return undefined;
    const local = Temporal.PlainDateTime.from(next.toString().slice(0, 19));
    if (zone(local) >= from && !left.has(local.toPlainDate().toString())) return local;
  }
  return undefined;
}
