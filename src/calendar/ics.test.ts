import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { instantOf, only, readIcs, textOf } from '../../test/doubles/ics-reader.ts';
import type { CalendarEntry } from './contract.ts';
import { renderIcs } from './ics.ts';

const deadline: CalendarEntry = {
  uid: 'deadline-1@sokvag',
  kind: 'deadline',
  label: 'Sista ansökningsdag',
  title: 'Kock',
  employer: 'Krogen',
  note: null,
  day: '2026-11-20',
  lastDay: '2026-11-20',
  startsAt: null,
  endsAt: null,
  place: null,
  link: null,
  applicationId: '0193',
  interviewId: null,
  cancelled: false,
  uncertain: false,
};
const changedAt = new Date('2026-11-18T09:15:00Z');
const linkTo = (path: string) => `https://sokvag.example${path}`;
const icsWith = (...entries: Partial<CalendarEntry>[]) =>
  Buffer.from(
    renderIcs(
      entries.map((entry) => ({ entry: { ...deadline, ...entry }, sequence: 3, changedAt })),
      linkTo,
    ),
  );
const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

/** An event as read by a library that many calendars use: the time zone is the file's, not the machine's. */
function asRead(file: Buffer) {
  const calendar = new ICAL.Component(ICAL.parse(file.toString()));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const instant = (time: ICAL.Time) => {
    const zone = zones.find(({ tzid }) => tzid === time.zone?.tzid);
    if (zone) time.zone = zone;
    return new Date(time.toUnixTime() * 1000).toISOString();
  };
  const alarms = event.component.getAllSubcomponents('valarm').map((alarm) => {
    const trigger = event.startDate.clone();
    trigger.addDuration(alarm.getFirstPropertyValue('trigger') as ICAL.Duration);
    return trigger.toString();
  });
  return { event, alarms, starts: instant(event.startDate), ends: instant(event.endDate) };
}

describe('times are the same in every reader', () => {
  test.each([
    ['in winter', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['in summer', '2026-07-01T09:00:00.000Z', '2026-07-01T10:00:00.000Z'],
    ['the evening before the clocks go forward', '2026-03-28T18:00:00.000Z', '2026-03-28T19:00:00.000Z'],
    ['over the hour that is skipped', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['the day on which they go forward', '2026-03-29T07:00:00.000Z', '2026-03-29T08:00:00.000Z'],
    ['the evening before they go back', '2026-10-24T17:00:00.000Z', '2026-10-24T18:00:00.000Z'],
    ['in the hour that comes twice, the first time', '2026-10-25T00:15:00.000Z', '2026-10-25T00:45:00.000Z'],
    ['in the hour that comes twice, the second time', '2026-10-25T01:15:00.000Z', '2026-10-25T01:45:00.000Z'],
    ['from the first into the second', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['the day on which they go back', '2026-10-25T08:00:00.000Z', '2026-10-25T09:00:00.000Z'],
    ['in thirty years', '2056-10-29T08:00:00.000Z', '2056-10-29T09:00:00.000Z'],
  ])('%s', (_, starts, ends) => {
    const file = icsWith({ kind: 'interview', ...at(starts, ends) });
    expect(asRead(file)).toMatchObject({ starts, ends });
    const [, event] = readIcs(file).components;
    expect(new Date(instantOf(event as never, 'DTSTART')).toISOString()).toBe(starts);
    expect(new Date(instantOf(event as never, 'DTEND')).toISOString()).toBe(ends);
  });
});

describe('an event', () => {
  test('of a day lasts all day, in no zone, and is told of three days and one day before in the morning', () => {
    const { event, alarms } = asRead(icsWith({}));
    expect([event.uid, event.sequence, event.summary]).toEqual([
      'deadline-1@sokvag',
      3,
      'Sista ansökningsdag: Kock, Krogen',
    ]);
    expect([event.startDate, event.endDate].map(String)).toEqual(['2026-11-20', '2026-11-21']);
    const [, read] = readIcs(icsWith({})).components;
    const triggers = read?.components.map((alarm) => only(alarm, 'TRIGGER').value);
    // Nine in the morning, relative to midnight.
    expect(triggers).toEqual(['-P2DT15H', '-PT15H']);
    expect(alarms).toHaveLength(2);
  });

  test.each([
    [
      'the day after it in autumn',
      '2026-10-26T09:00:00.000Z',
      ['2026-10-23T10:00:00', '2026-10-25T10:00:00', '2026-10-26T08:00:00'],
    ],
    [
      'that Sunday in autumn',
      '2026-10-25T09:00:00.000Z',
      ['2026-10-22T10:00:00', '2026-10-24T10:00:00', '2026-10-25T08:00:00'],
    ],
    [
      'the day before it in autumn',
      '2026-10-24T08:00:00.000Z',
      ['2026-10-21T10:00:00', '2026-10-23T10:00:00', '2026-10-24T08:00:00'],
    ],
    [
      'the day after it in spring',
      '2026-03-30T08:00:00.000Z',
      ['2026-03-27T10:00:00', '2026-03-29T10:00:00', '2026-03-30T08:00:00'],
    ],
    [
      'that Sunday in spring',
      '2026-03-29T08:00:00.000Z',
      ['2026-03-26T10:00:00', '2026-03-28T10:00:00', '2026-03-29T08:00:00'],
    ],
    [
      'the day before it in spring',
      '2026-03-28T09:00:00.000Z',
      ['2026-03-25T10:00:00', '2026-03-27T10:00:00', '2026-03-28T08:00:00'],
    ],
  ])('rings three days, one day and two hours before by the clock, also over its change: %s', (_, starts, rings) => {
    const ends = new Date(Date.parse(starts) + 3_600_000).toISOString();
    const file = icsWith({ kind: 'interview', ...at(starts, ends) });
    expect(asRead(file).alarms).toEqual(rings);
    // No alarm for an uncertain time.
    expect(asRead(icsWith({ kind: 'interview', uncertain: true, ...at(starts, ends) })).alarms).toEqual([]);
  });

  test('of several days is the last of them', () => {
    const { event } = asRead(icsWith({ kind: 'report_window', day: '2026-12-01', lastDay: '2026-12-14' }));
    expect([event.startDate, event.endDate].map(String)).toEqual(['2026-12-14', '2026-12-15']);
  });

  test('that is called off says so in its status and its words, and rings no bell', () => {
    const { event, alarms } = asRead(icsWith({ cancelled: true }));
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.summary).toBe('Utgår: Sista ansökningsdag: Kock, Krogen');
    expect(alarms).toEqual([]);
  });

  test('links to its page, and has the place where calendars look for it', () => {
    const { event } = asRead(icsWith({ place: 'Storgatan 1, Umeå', note: 'Omgång 2', link: 'https://mote.example/x' }));
    expect(event.location).toBe('Storgatan 1, Umeå');
    expect(event.description).toBe('Omgång 2\nhttps://mote.example/x\nhttps://sokvag.example/ansokningar/0193');
    expect(event.component.getFirstPropertyValue('url')).toBe('https://sokvag.example/ansokningar/0193');
  });
});

test.each([
  ['an interview to its preparation', { interviewId: '0194' }, '/intervjuer/0194'],
  ['one that is off to its application', { interviewId: '0194', cancelled: true }, '/ansokningar/0193'],
  ['a report to its month', { applicationId: null, day: '2027-01-01' }, '/aktivitetsrapport?manad=2026-12'],
])('%s', (_, entry, path) => {
  expect(asRead(icsWith(entry)).event.component.getFirstPropertyValue('url')).toBe(linkTo(path));
});

test('a calendar with nothing in it is one nevertheless', () => {
  expect(readIcs(icsWith()).components.map(({ name }) => name)).toEqual(['VTIMEZONE']);
});

describe('hostile words stay words', () => {
  const hostile = [
    'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:ond',
    'x\nATTENDEE:mailto:ond@example.se',
    'BEGIN:VALARM',
    'a;b,c\\d\\n"e:f',
    '👩🏽‍🍳'.repeat(30),
    'å'.repeat(200),
    '\u0000\u0007\u001b[31m\u2028\u2029\ud800',
    '\r',
    ' ',
  ];
  test.each(hostile)('%j', (title) => {
    const file = icsWith({ title, place: title, note: title }, { uid: 'other@sokvag' });
    const events = readIcs(file).components.filter(({ name }) => name === 'VEVENT');
    expect(events.map((event) => only(event, 'UID').value)).toEqual(['deadline-1@sokvag', 'other@sokvag']);
    expect(asRead(file).event.uid).toBe('deadline-1@sokvag');
  });

  test('whatever a title holds, both readers have it back, in lines of 75 octets', { tags: 'long' }, () => {
    const words = fc.array(fc.constantFrom(...'aå😀;,\\:"\n\r\t \u00ad\u200d'), { maxLength: 200 });
    fc.assert(
      fc.property(words, (signs) => {
        const title = signs.join('');
        const file = icsWith({ title });
        const told = `Sista ansökningsdag: ${title.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')}, Krogen`;
        const [, event] = readIcs(file).components;
        expect(textOf(event as never, 'SUMMARY')).toBe(told);
        expect(asRead(file).event.summary).toBe(told);
      }),
      { numRuns: 300 },
    );
  });
});
