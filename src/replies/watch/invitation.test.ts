import { describe, expect, test } from 'vitest';
import { readMail } from '../reader/reader.ts';
import { messageBody } from '../reading/sections.ts';
import { parseMeetingChange } from '../times/meeting-change.ts';
import { findProposedTimesInMail } from '../times/proposed-times.ts';
import { parseMail } from './mime.ts';
import { composeMail, findTextParts } from './text-parts.ts';

/** iCalendar invitations as they arrive: the time is in a part that no mail program shows as text. */
const receivedAt = new Date('2026-11-20T09:00:00Z');
const event = (lines: readonly string[], method = 'REQUEST') =>
  [
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'SUMMARY;LANGUAGE=sv-SE:Intervju kock',
    ...lines,
    'BEGIN:VALARM',
    'DESCRIPTION:REMINDER',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const thursday = [
  'DTSTART;TZID=W. Europe Standard Time:20261126T130000',
  'DTEND;TZID=W. Europe Standard Time:20261126T134500',
];
const source = (invitation: string, text = '', type = 'text/calendar; charset=utf-8') =>
  Buffer.from(
    [
      'From: Kim Ek <kim@krogen.example>',
      'Subject: Intervju kock',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '--b',
      `Content-Type: ${type}`,
      '',
      invitation,
      '--b--',
      '',
    ].join('\r\n'),
  );
const told = async (mail: Buffer) => {
  const read = await parseMail(mail, receivedAt);
  if (!read) throw new Error('no mail');
  return {
    text: read.text,
    class: readMail(read).class,
    times: findProposedTimesInMail(read).map(({ startsAt }) => startsAt.toISOString()),
    change: parseMeetingChange(read).change,
  };
};

describe('a calendar invitation', () => {
  test('says its hour and place on top of what was written', async () => {
    const folded = ['LOCATION:Krogen\\, Storgatan 5\\, ', ' Umeå', 'X-GOOGLE-CONFERENCE:https://meet.google.com/a-b'];
    expect(await told(source(event([...thursday, ...folded]), 'Vi ses!'))).toEqual({
      text:
        'Inbjudan i kalendern: Intervju kock\nTid: 26 november 2026 kl. 13.00–13.45\nPlats: Krogen, ' +
        'Storgatan 5, Umeå\nLänk: https://meet.google.com/a-b\n\nVi ses!',
      class: 'interview',
      times: ['2026-11-26T12:00:00.000Z'],
      change: 'called',
    });
  });

  test('that was changed or called off says so', async () => {
    const changed = await told(source(event([...thursday, 'SEQUENCE:2'])));
    expect(changed).toMatchObject({ class: 'interview', change: 'moved', times: ['2026-11-26T12:00:00.000Z'] });
    const off = await told(source(event([...thursday, 'STATUS:CANCELLED'], 'CANCEL')));
    expect(off).toMatchObject({ change: 'cancelled', times: [] });
    expect(off.text).toBe('Mötet är inställt: Intervju kock, 26 november 2026.');
  });

  test('attached as a file, in a mail that says nothing, brings what was written in it', async () => {
    const mail = source(event([...thursday, 'DESCRIPTION:Ta med betyg\\nMvh Kim'], 'PUBLISH'), '', 'application/ics');
    expect((await told(mail)).text).toMatch(/13\.45\n\nTa med betyg\nMvh Kim$/);
  });

  test.each([
    ['in UTC', 'DTSTART:20261126T120000Z', '2026-11-26T12:00:00.000Z'],
    ['of another country', 'DTSTART;TZID=Europe/Helsinki:20261126T140000', '2026-11-26T12:00:00.000Z'],
    ['of a town', 'DTSTART;TZID="(UTC+01.00) Amsterdam, Stockholm":20261126T130000', '2026-11-26T12:00:00.000Z'],
    ['in summer', 'DTSTART;TZID=W. Europe Standard Time:20270601T130000', '2027-06-01T11:00:00.000Z'],
    ['of a zone that nobody knows', 'DTSTART;TZID=Customized Time Zone:20261126T130000', undefined],
    ['of a day', 'DTSTART;VALUE=DATE:20261126', undefined],
    ['that floats', 'DTSTART:20261126T130000', '2026-11-26T12:00:00.000Z'],
    ['that is none', 'DTSTART:20261350T990000', undefined],
  ])('has an hour %s', async (_, line, expected) => {
    expect((await told(source(event([line])))).times).toEqual(expected ? [expected] : []);
  });

  test.each([
    ['an answer to one', event(thursday, 'REPLY')],
    ['several', event(['UID:a', ...thursday, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:b', ...thursday])],
    ['none', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    ['nonsense', `BEGIN:VEVENT\r\n${':;=,"'.repeat(5000)}`.replace('BEGIN:VEVENT', 'VEVENT')],
  ])('is not %s', async (_, invitation) => {
    expect((await told(source(invitation, 'Hej!'))).text?.trim()).toBe('Hej!');
  });

  test('is fetched of a large mail, too', async () => {
    const part = { part: '2', type: 'text/calendar', parameters: { charset: 'utf-8' }, encoding: '8bit' };
    const structure = { type: 'multipart/mixed', childNodes: [part] };
    const parts = findTextParts(structure);
    const bytes = Buffer.from(event(thursday));
    const mail = composeMail(
      structure,
      Buffer.from('From: kim@krogen.example\r\n'),
      parts.map((one) => ({ part: one, bytes })),
    );
    expect((await told(mail)).times).toEqual(['2026-11-26T12:00:00.000Z']);
  });
});

/** A time zone with an unknown name, with its rules in the file. */
const oddZone = (rule: string) =>
  [
    ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
    ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200', `RRULE:${rule}`, 'END:STANDARD', 'END:VTIMEZONE', ''],
  ].join('\r\n');
const invited = async (invitation: string) => (await parseMail(source(invitation, 'Hej!'), receivedAt))?.invitation;

describe('what is kept of an invitation', () => {
  test('is which meeting it is of, who called and who was invited, the one it was written to first', async () => {
    const lines = [
      ...['UID:m-1@kalender.example', 'SEQUENCE:3', 'ORGANIZER;CN="Ek, Kim":MAILTO:Kim@krogen.example'],
      ...['ATTENDEE;ROLE=REQ-PARTICIPANT:mailto:kim@krogen.example', 'ATTENDEE:mailto:bo@krogen.example'],
      ...['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:Anna@exempel.example', 'ATTENDEE:urn:uuid:1'],
    ];
    const mail = source(event([...lines, ...thursday]))
      .toString()
      .replace('Subject:', 'To: anna@exempel.example\nSubject:');
    expect((await parseMail(Buffer.from(mail), receivedAt))?.invitation).toEqual({
      method: 'request',
      uid: 'm-1@kalender.example',
      sequence: 3,
      recurrenceId: null,
      startsAt: '2026-11-26T12:00:00.000Z',
      endsAt: '2026-11-26T12:45:00.000Z',
      summary: 'Intervju kock',
      place: null,
      isRecurring: false,
      organizer: 'kim@krogen.example',
      attendees: ['anna@exempel.example', 'bo@krogen.example'],
    });
    const named = await invited(
      event(['UID:m-1', 'SEQUENCE:99999999999', 'DTSTART:20261126T120000Z', 'DURATION:PT30M']),
    );
    expect(named).toMatchObject({ sequence: 1_000_000, endsAt: '2026-11-26T12:30:00.000Z' });
  });

  test.each([
    ['the first that comes of a row', 'RRULE:FREQ=WEEKLY;COUNT=20', '2026-11-26T12:00:00.000Z'],
    ['the one after a day that is left out', 'RRULE:FREQ=WEEKLY\r\nEXDATE:20261126T130000', '2026-12-03T12:00:00.000Z'],
    ['none of a row that is over', 'RRULE:FREQ=WEEKLY;COUNT=2', null],
    ['none where the rule is no plain one', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', null],
    ['none of a weekday that never comes', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO', null],
    ['none of a fifth of its kind', 'RRULE:FREQ=MONTHLY;BYDAY=6MO', null],
    ['none of a day that never comes', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', null],
  ])('is %s', async (_, rule, startsAt) => {
    const row = event(['UID:m-2', 'DTSTART;TZID=Europe/Stockholm:20261001T130000', ...rule.split('\r\n')]);
    expect(await invited(row)).toMatchObject({ startsAt, isRecurring: true });
  });

  test('is the hour by the rules of a zone that only the file knows, where they are plain ones', async () => {
    const odd = (rule: string) =>
      event(['UID:m-3', 'DTSTART;TZID=Customized Time Zone:20261126T140000']).replace(
        'BEGIN:VEVENT',
        `${oddZone(rule)}BEGIN:VEVENT`,
      );
    expect(await invited(odd('FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'))).toMatchObject({
      startsAt: '2026-11-26T12:00:00.000Z',
    });
    expect(await invited(odd('FREQ=SECONDLY'))).toMatchObject({ startsAt: null });
  });

  test('of one day of a row is which day', async () => {
    const one = event(['UID:m-4', 'RECURRENCE-ID;TZID=Europe/Stockholm:20261125T130000', ...thursday]);
    expect(await invited(one)).toMatchObject({ recurrenceId: '2026-11-25T12:00:00.000Z', isRecurring: false });
  });

  test.each([
    ['two megabytes', event(['UID:m-5', ...thursday, `ATTACH:${'QUJD'.repeat(524_288)}`])],
    ['cut off', event(['UID:m-6', ...thursday]).slice(0, 200)],
    ['nonsense', `BEGIN:VCALENDAR\r\n${':;=,"'.repeat(5000)}`],
    ['no calendar', 'BEGIN:VCARD\r\nFN:Kim\r\nEND:VCARD'],
  ])('is that it cannot be read, of %s, and the mail is read', async (_, broken) => {
    expect(await parseMail(source(broken, 'Hej!'), receivedAt)).toMatchObject({
      invitation: { method: 'unreadable' },
      text: expect.stringContaining('Hej!'),
    });
  });
});

test('the way into a meeting, which calendars put below a line, is no earlier mail', () => {
  const line = '_'.repeat(40);
  const teams = `Microsoft Teams-möte\nAnslut: https://teams.microsoft.com/l/meetup-join/1`;
  const own = (text: string) => messageBody({ text, html: null });
  expect(own(`Vi ses!\n${line}\n\n${teams}\n${line}\nFrån: Anna\nHej`)).toBe(`Vi ses!\n${line}\n\n${teams}`);
  expect(own(`Vi ses!\n${line}\nFrån: Anna\nSkickat: i går\n\nHej`)).toBe('Vi ses!');
});
