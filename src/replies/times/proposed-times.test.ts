import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthNames } from '../../platform/kernel/swedish.ts';
import { findProposedTimes } from './proposed-times.ts';

/** A Wednesday morning in Stockholm, a month before summer time ends. */
const received = new Date('2026-09-23T07:00:00Z');

function found(text: string, receivedAt = received): string[] {
  return findProposedTimes(text, receivedAt).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].flatMap((at) => (at ? [inStockholm(at)] : [])).join('/'),
  );
}
function inStockholm(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO('Europe/Stockholm')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

describe('a time stands', () => {
  test.each<[string, string[]]>([
    ['torsdagen den 1 oktober klockan 14.30', ['2026-10-01T14:30']],
    ['2026-10-01 15:00', ['2026-10-01T15:00']],
    ['på fredag kl 8.30', ['2026-09-25T08:30']],
    ['på onsdag kl 9', ['2026-09-30T09:00']],
    ['i morgon kl. 11', ['2026-09-24T11:00']],
    ['imorgon vid lunch, kl halv ett', ['2026-09-24T12:30']],
    ['1 oktober kl. 9–10.30', ['2026-10-01T09:00/2026-10-01T10:30']],
    ['tors 1/10 kl 10', ['2026-10-01T10:00']],
    ['torsdag 1/10 13-14', ['2026-10-01T13:00/2026-10-01T14:00']],
    ['tisdag nästa vecka kl 15', ['2026-09-29T15:00']],
    ['nästa fredag kl 15', ['2026-10-02T15:00']],
    ['Datum: tisdag 6 oktober\nTid: 08.00–09.00', ['2026-10-06T08:00/2026-10-06T09:00']],
    ['kl 10 på fredag eller kl 13 på måndag', ['2026-09-25T10:00', '2026-09-28T13:00']],
    ['fredag kl 10, 13 eller 15', ['2026-09-25T10:00', '2026-09-25T13:00', '2026-09-25T15:00']],
    ['den 2 oktober kl. 3 på eftermiddagen', ['2026-10-02T15:00']],
    ['den 5:e kl 9', ['2026-10-05T09:00']],
    ['på torsdag vid 14-tiden', ['2026-09-24T14:00']],
    ['på torsdag, kom hit 05.30', ['2026-09-24T05:30']],
    ['på torsdag, säg 9.45', ['2026-09-24T09:45']],
    ['i morgon kl 16. Vi stänger dörren halv fem', ['2026-09-24T16:00']],
    ['Tid: torsdag 1/10 kl 17\nSlut: ca 18:30', ['2026-10-01T17:00']],
    ['Ny tid: 13 okt kl. 23:00\nFrågor besvaras här', ['2026-10-13T23:00']],
    ['on Saturday around noon', ['2026-09-26T12:00']],
    ['fredagen den 2 oktober. Din tid är 11.00', ['2026-10-02T11:00']],
    ['Tuesday, October 6 at 3 pm', ['2026-10-06T15:00']],
    ['Wednesday, 7 October 2026 at 09:00', ['2026-10-07T09:00']],
    ['tomorrow at 1 pm', ['2026-09-24T13:00']],
    ['the 6th of October, 9:30-10:15', ['2026-10-06T09:30/2026-10-06T10:15']],
    ['10 am on Friday, 25 September', ['2026-09-25T10:00']],
    ['7 October at 08:00 UTC', ['2026-10-07T10:00']],
    ['den 8 januari kl 10', ['2027-01-08T10:00']],
    ['vecka 41, tisdag kl 10', ['2026-10-06T10:00']],
    ['kl 1400 den 6 oktober', ['2026-10-06T14:00']],
    ['10:00 AM PST on October 6', ['2026-10-06T19:00']],
    ['on the 7th at 2', ['2026-10-07T14:00']],
    ['hit? Vi föreslår tisdag 6 oktober kl 05.00', ['2026-10-06T05:00']],
    ['hit? Hej då! Tisdag 6 oktober kl 5', ['2026-10-06T17:00']],
  ])('%s', (text, expected) => {
    expect(found(`Kan du komma ${text}?`)).toEqual(expected);
  });
});

describe('no time to meet is', () => {
  test.each([
    'Svara senast fredag kl 12.',
    'Please reply by Friday at 12:00.',
    'Vi ses någon dag nästa vecka.',
    'Du når mig på 08-123 45 67.',
    'Lönen är 30.500 kr från 1 oktober.',
    'Tack för i går kl 10, den 22 september.',
    'Former: Friday, 25 September 2026, 17:30',
    'Vi har 24 platser i vecka 40.',
    'Den 31 februari kl 10.',
    'Vi ses torsdag 2 oktober kl 10.',
    'Thursday, October 2 at 10 am',
    'Länken stängs i morgon kl 12.',
    'Boka en tid via länken.',
    'Tiden fredag 25 september kl 10 fungerar tyvärr inte längre.',
    'Friday, 25 September at 10 no longer works for us.',
    'Vi får tyvärr ställa in intervjun i morgon kl 9.',
    'Vi öppnar inte förrän kl 10 på fredag.',
    'Could you pop by the office before Friday at 2?',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test.each([
  ['a calendar in winter', '1:00 PM-2:00 PM (UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm', '11-24T12:00'],
  ['a colleague', 'kl 13 (GMT+1)', '11-24T12:00'],
  ['Helsingfors', 'kl 14.00 (UTC+02:00) Helsinki, Kyiv, Riga', '11-24T12:00'],
  ['an offset alone', '15:30 UTC+3:30', '11-24T12:00'],
  ['London', '12:00 (UTC+00:00) Dublin, Edinburgh, Lisbon, London', '11-24T12:00'],
  ['New York', '07:00 AM (UTC-05:00) Eastern Time', '11-24T12:00'],
  ['an offset that no zone has', 'kl 13 (UTC+99)', '11-24T12:00'],
])('what is ahead of UTC is no UTC: %s', (_, clock, expected) => {
  const [time] = findProposedTimes(`Tuesday, November 24, 2026 ${clock}`, received);
  expect(time?.startsAt).toEqual(new Date(`2026-${expected}:00Z`));
});

test('calendars name our zone as in winter in summer, too', () => {
  const [time] = findProposedTimes('2027-06-01 13:00 (UTC+01:00) Amsterdam, Berlin, Stockholm', received);
  expect(time?.startsAt).toEqual(new Date('2027-06-01T11:00Z'));
});

test.each<[string, string[]]>([
  ['Vi måste ställa in intervjun i morgon kl 9. Kan du fredag kl 14?', ['2026-09-25T14:00']],
  ['Du skulle komma idag kl 14. Kan vi ta det samma tid imorrn?', ['2026-09-24T14:00']],
  ['Vi sa på fredag kl 9 men skjuter fram en vecka, samma klockslag.', ['2026-10-02T09:00']],
  ['På fredag kl 12 sitter jag fast, kan du komma 13.30 istället?', ['2026-09-25T13:30']],
  ['Kan du 14 istället för 11 imorgon?', ['2026-09-24T14:00']],
  ['Tomorrow 7.15 no good for me. We make Thursday in stead, same time', ['2026-09-24T07:15']],
  ['Kan du på fredag kl 10 eller 11 i stället?', ['2026-09-25T10:00', '2026-09-25T11:00']],
  ['Vi sa fredag kl 10, kan du 11 i stället?', ['2026-09-25T11:00']],
  ['Tid 1: 25 september kl 9\nTid 2: 28 september kl 11', ['2026-09-25T09:00', '2026-09-28T11:00']],
  ['Tid 1: fredag kl 9\nTid 2: kl 11 på måndag', ['2026-09-25T09:00', '2026-09-28T11:00']],
  ['Fredag, tid 9: vi bjuder på kaffe', ['2026-09-25T09:00']],
  ['Fredag kl 10 eller måndag kl 13 i stället?', ['2026-09-25T10:00', '2026-09-28T13:00']],
  ['Kan du torsdag kl. 13.15? Eller måndag den 28:e, samma tid?', ['2026-09-24T13:15', '2026-09-28T13:15']],
  ['Ikväll 18.15? Annars samma tid nästa måndag.', ['2026-09-23T18:15', '2026-09-28T18:15']],
  ['Vi behåller tisdagen men flyttar från 10.00 till 13.00.', ['2026-09-29T13:00']],
  ['Kom på tisdag från 10.00 till 13.00.', ['2026-09-29T10:00/2026-09-29T13:00']],
  ['Din tid, fredag kl. 10, gäller inte längre. Ny tid: måndag kl. 13.', ['2026-09-28T13:00']],
  ['Vi ses på fredag kl. 10, parkeringen gäller inte längre.', ['2026-09-25T10:00']],
  ['Välkommen på intervju, fredag kl. 10, parkeringen gäller inte längre.', ['2026-09-25T10:00']],
  ['Vi ses som sagt, fredag kl. 10, adressen i annonsen gäller inte längre.', ['2026-09-25T10:00']],
  ['Den tid du hade, fredag kl. 10, gäller alltså inte längre.', []],
  ['Your interview, Friday at 10, is no longer possible.', []],
  ['Vi flyttar ditt möte från 10.00 till 13.00 på fredag.', ['2026-09-25T13:00']],
  ['Intervjun flyttas till onsdag 30 september från 10.00 till 11.00.', ['2026-09-30T10:00/2026-09-30T11:00']],
  ['Ny tid är onsdag 30 september från 10.00 till 11.00', ['2026-09-30T10:00/2026-09-30T11:00']],
  ['Ny tid från 10.00 till 11.00 på fredag', ['2026-09-25T10:00/2026-09-25T11:00']],
  ['It is moved to Wednesday 30 September from 10.00 to 11.00.', ['2026-09-30T10:00/2026-09-30T11:00']],
  ['Vi har flyttat kontoret så kom på tisdag från 10 till 11', ['2026-09-29T10:00/2026-09-29T11:00']],
])('what leans on an old time: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['06.45 imorrn vid grinden', ['2026-09-24T06:45']],
  ['imorgon bitti 06.30', ['2026-09-24T06:30']],
  ['12:00 - 12:45 - Friday, 25 September 2026', ['2026-09-25T12:00/2026-09-25T12:45']],
  ['tisdag 29 eller onsdag 30 september kl 10', ['2026-09-29T10:00', '2026-09-30T10:00']],
  ['fredag vid tvåtiden', ['2026-09-25T14:00']],
  ['Friday 25th at half 2', ['2026-09-25T14:30']],
  ['kl 0930-1015 den 25/9', ['2026-09-25T09:30/2026-09-25T10:15']],
  ['Din ansökan kom 20 september, välkommen på intervju kl. 14.00, torsdag 1 oktober.', ['2026-10-01T14:00']],
  ['Din ansökan kom 20 september och vi ses kl. 14–15, torsdag 1 oktober.', ['2026-10-01T14:00/2026-10-01T15:00']],
  ['Vi talades vid i måndags och vill träffa dig kl 10, på fredag.', ['2026-09-25T10:00']],
  ['Vi söker mellan två och fyra på fredag', []],
  ['På fredag söker vi mellan två och fyra.', []],
  ['Betygsätt dig mellan ett och fem på fredag', []],
  ['Kom på fredag, mellan två och fyra.', ['2026-09-25T14:00/2026-09-25T16:00']],
  ['Vi ses torsdag kl 10, samma tid, 14 deltagare', ['2026-09-24T10:00']],
])('as people write it: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['Intervju tisdag 24 november kl. 10. Det går också bra kl. 14.', ['10:00', '14:00']],
  ['Tider: tisdag 24 november kl 9.00. Annars kl 13.00. Annars kl 15.00.', ['09:00', '13:00', '15:00']],
  ['Intervju tisdag 24 november. Du kan välja kl. 10. Eller kl. 14.', ['10:00', '14:00']],
  ['Intervju tisdag 24 november kl. 10. Kl. 14 går bra.', ['10:00', '14:00']],
  ['Intervju tisdag 24 november kl. 10. Passar kl. 14 bättre?', ['10:00', '14:00']],
  ['Interview on 24 November at 10 am. 2 pm works too.', ['10:00', '14:00']],
  ['Intervju 24 november 09:00\nAlternativ: 11:00\nEller: 13:00', ['09:00', '11:00', '13:00']],
  ['Intervju tisdag 24 november kl. 10. Den är slut kl. 11.', ['10:00']],
  ['Intervju tisdag 24 november kl. 10. Räkna med att vara klar kl. 11.30.', ['10:00']],
  ['Interview on 24 November at 10 am. The ferry goes at 9:20 am from the quay.', ['10:00']],
])('what another sentence names on the same day is offered where it is one more choice: %s', (text, clocks) => {
  expect(found(text)).toEqual(clocks.map((clock) => `2026-11-24T${clock}`));
});

test('in a list with a day on each line, the last clock of a line belongs to its own day', () => {
  expect(
    found('Måndag 23 november 09:00, 10:00 eller 11:00\nTisdag 24 november: 9.00, 13.00\nOnsdag 25 november 10:00'),
  ).toEqual([
    '2026-11-23T09:00',
    '2026-11-23T10:00',
    '2026-11-23T11:00',
    '2026-11-24T09:00',
    '2026-11-24T13:00',
    '2026-11-25T10:00',
  ]);
});

test('the rows of a table belong to the day above', () => {
  const expected = ['2026-11-30T09:00', '2026-11-30T10:00', '2026-12-01T13:00'];
  expect(found('Måndag 30 november 09:00\n10:00\nTisdag 1 december 13:00')).toEqual(expected);
  expect(found('Måndag 30 november\n09.00\n10.00\nTisdag 1 december\n13.00')).toEqual(expected);
  expect(found('09:00\nMåndag 30 november\n13:00\nTisdag 1 december')).toEqual([expected[0], expected[2]]);
});

test('"and" parts two times, and is from and until behind "between"', () => {
  expect(found('den 24 nov kl 9, 10 och 13 samt den 25 nov kl 8:30 och 15')).toEqual([
    '2026-11-24T09:00',
    '2026-11-24T10:00',
    '2026-11-24T13:00',
    '2026-11-25T08:30',
    '2026-11-25T15:00',
  ]);
  expect(found('24 november at 2 and 3 pm')).toEqual(['2026-11-24T14:00', '2026-11-24T15:00']);
  expect(found('24 november mellan kl 9 och 12')).toEqual(['2026-11-24T09:00/2026-11-24T12:00']);
});

test('weekdays are of the week that their sentence names', () => {
  const week41 = ['2026-10-06T10:00', '2026-10-08T13:00'];
  expect(found('Kan du i vecka 41, förslagsvis tisdag 10.00 eller torsdag kl. 13.00?')).toEqual(week41);
  expect(found('Could you do next week? Tuesday at 10 or Thursday at 1 pm?')).toEqual([
    '2026-09-29T10:00',
    '2026-10-01T13:00',
  ]);
  expect(found('Vi hör av oss i vecka 41. Kan du på fredag kl 10?')).toEqual(['2026-09-25T10:00']);
});

test('summer time ends between two alternatives', () => {
  const [before, after] = findProposedTimes('fredag 23 oktober kl 10 eller måndag 26 oktober kl 10', received);
  expect([before?.startsAt, after?.startsAt]).toEqual([
    new Date('2026-10-23T08:00:00Z'),
    new Date('2026-10-26T09:00:00Z'),
  ]);
});

const english = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

test('a time is read back from every way of writing it', { tags: 'long' }, () => {
  const time = fc.record({
    days: fc.integer({ min: 1, max: 300 }),
    hour: fc.integer({ min: 6, max: 21 }),
    quarter: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(time, ({ days, hour, quarter }) => {
      const day = Temporal.PlainDate.from('2026-09-23').add({ days });
      const minute = String(quarter * 15).padStart(2, '0');
      const name = monthNames[day.month - 1];
      const forms = [
        `den ${day.day} ${name} kl. ${hour}.${minute}`,
        `${day.day}/${day.month} kl ${hour}:${minute}`,
        `${day} ${String(hour).padStart(2, '0')}:${minute}`,
        `${english[day.month - 1]} ${day.day} at ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`,
        `kl ${hour}.${minute} den ${day.day} ${name}`,
      ];
      const expected = `${day}T${String(hour).padStart(2, '0')}:${minute}`;
      for (const form of forms) expect([form, ...found(`Välkommen ${form}.`)]).toEqual([form, expected]);
    }),
    { numRuns: 200 },
  );
});

test('the time that was agreed on is not proposed by who moves it', () => {
  const at = new Date('2026-09-23T08:00:00Z');
  const agreed = Temporal.PlainDateTime.from('2026-09-24T09:00');
  const timesIn = (text: string) =>
    findProposedTimes(text, at, { agreed }).map(({ startsAt }) => startsAt.toISOString());
  const moved =
    'Jag måste tyvärr flytta vår intervju i morgon kl. 09.00. Kan du i stället komma den 29 september kl. 14?';
  expect(timesIn(moved)).toEqual(['2026-09-29T12:00:00.000Z']);
  expect(timesIn('Vi ses i morgon kl. 09.00!')).toEqual(['2026-09-24T07:00:00.000Z']);
  expect(timesIn('Välkommen i morgon kl. 09.00 eller den 29 september kl. 14.')).toHaveLength(2);
});
