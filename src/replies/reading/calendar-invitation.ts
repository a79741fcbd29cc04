import { formatClockTime, formatDayAndTime, formatLongDay } from '../../platform/kernel/swedish.ts';

/**
 * What a calendar invitation in a mail says, in the words of a mail: often the hour stands nowhere else, and rules and
 * people read it like the rest. Of what cannot be read surely nothing is said. Pure.
 */

interface Invitation {
  /** "Inbjudan i kalendern: …", its hour, its place and its link, a line each. */
  text: string;
  /** What the sender wrote in it; programs repeat it in the mail, or leave that empty. */
  description: string;
}

const LONGEST = 200_000;
const LONGEST_DESCRIPTION = 20_000;
const home = 'Europe/Stockholm';

/** @param source iCalendar (RFC 5545), with one event; undefined for answers to invitations and what is none */
export function parseInvitation(source: string): Invitation | undefined {
  const lines = source
    .slice(0, LONGEST)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const starts = lines.flatMap((line, n) => (/^BEGIN:VEVENT$/i.test(line.trim()) ? [n] : []));
  const [start = -1] = starts;
  // Several days or a row of them are no call to an interview.
  if (starts.length !== 1) return undefined;
  const end = lines.findIndex((line, n) => n > start && /^(?:END:VEVENT|BEGIN:VALARM)$/i.test(line.trim()));
  const event = propertiesOf(lines.slice(start + 1, end < 0 ? undefined : end));
  const method = propertiesOf(lines.slice(0, start)).get('METHOD')?.value.toUpperCase() ?? 'PUBLISH';
  if (!['REQUEST', 'PUBLISH', 'CANCEL'].includes(method) || event.has('RRULE')) return undefined;
  const said = (name: string) => oneLine(event.get(name)?.value ?? '');
  const from = timeOf(event.get('DTSTART'));
  const to = timeOf(event.get('DTEND'));
  const summary = said('SUMMARY') || 'Möte';
  const isOff = method === 'CANCEL' || /^cancelled$/i.test(said('STATUS'));
  const description = unescaped(event.get('DESCRIPTION')?.value ?? '').slice(0, LONGEST_DESCRIPTION);
  if (isOff)
    return { text: `Mötet är inställt: ${from ? `${summary}, ${formatLongDay(from)}` : summary}.`, description };
  const isChanged = Number(said('SEQUENCE') || 0) > 0;
  const link = ['X-MICROSOFT-SKYPETEAMSMEETINGURL', 'X-GOOGLE-CONFERENCE', 'CONFERENCE']
    .map(said)
    .find((url) => /^https:\/\/\S+$/.test(url));
  const place = said('LOCATION');
  return {
    text: [
      `${isChanged ? 'Ändrad inbjudan' : 'Inbjudan'} i kalendern: ${summary}`,
      ...(from
        ? [
            `Tid: ${formatDayAndTime(from)}` +
              (to && formatLongDay(to) === formatLongDay(from) ? `–${formatClockTime(to)}` : ''),
          ]
        : []),
      ...(place ? [`Plats: ${place}`] : []),
      ...(link ? [`Länk: ${link}`] : []),
    ].join('\n'),
    description,
  };
}

interface Property {
  value: string;
  zone: string | undefined;
}

/** The first of each name. */
function propertiesOf(lines: readonly string[]): Map<string, Property> {
  const found = new Map<string, Property>();
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Za-z0-9-]{1,60})((?:;[^:;="]{1,60}=(?:"[^"]{0,200}"|[^:;"]{0,200})){0,20}):(.*)$/.exec(line) ?? [];
    const key = name.toUpperCase();
    const zone = /;TZID=(?:"([^"]*)"|([^:;"]*))/i.exec(parameters);
    if (key && !found.has(key)) found.set(key, { value: value.trim(), zone: zone?.[1] ?? zone?.[2] });
  }
  return found;
}

/** Zones as Windows calls them; others than these come by their names in the IANA database. */
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

/** Undefined for a whole day and for a zone that is not known. */
function timeOf(property: Property | undefined): Date | undefined {
  const [, day, hours, utc] = /^(\d{8})T(\d{6})(Z?)$/.exec(property?.value ?? '') ?? [];
  if (!property || !day) return undefined;
  const timeZone = utc ? 'UTC' : zoneOf(property.zone);
  if (!timeZone) return undefined;
  try {
    return new Date(Temporal.PlainDateTime.from(`${day}T${hours}`).toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return undefined;
  }
}

function zoneOf(name: string | undefined): string | undefined {
  if (!name || /stockholm/i.test(name)) return home;
  return windowsZones[name.toLowerCase()] ?? /[A-Z][A-Za-z]{1,30}\/[A-Z][A-Za-z_]{1,30}$/.exec(name)?.[0];
}

const unescaped = (text: string) => text.replace(/\\([nN,;\\])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark)).trim();
const oneLine = (text: string) =>
  unescaped(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 400);
