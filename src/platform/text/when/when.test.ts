import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { findWhen } from './find.ts';
import { findMoments } from './moments.ts';
import { type Direction, resolveMoment, resolveWhen } from './resolve.ts';
import { Tokens } from './tokens.ts';

const plainDate = (text: string) => Temporal.PlainDate.from(text);

/** What the first expression of a text resolves to. */
function first(text: string, reference: Temporal.PlainDate, direction: Direction): string | undefined {
  const [expression] = findWhen(text);
  const resolved = expression && resolveWhen(expression, reference.toPlainDateTime('12:00'), direction);
  return resolved && [resolved.at, ...(resolved.until ? [resolved.until] : [])].join('/');
}

/** Over four years, including a leap day, a year of 53 weeks, and eight clock changes. */
const reference = fc.integer({ min: 0, max: 1460 }).map((days) => plainDate('2025-01-01').add({ days }));

const swedish = [
  ...['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september', 'oktober'],
  ...['november', 'december'],
];
const english = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];
const svDays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];
const enDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ordinal = (day: number) =>
  `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10 > 3 || (day % 100 > 10 && day % 100 < 14) ? 0 : day % 10] ?? 'th'}`;
const two = (number: number) => String(number).padStart(2, '0');

/** The ways of writing a date with its year. */
function withYear(date: Temporal.PlainDate): string[] {
  const { year, month, day, dayOfWeek } = date;
  const sv = swedish[month - 1] ?? '';
  const en = english[month - 1] ?? '';
  return [
    date.toString(),
    `${date}.`,
    `den ${day} ${sv} ${year}`,
    `${svDays[dayOfWeek - 1]} den ${day}:e ${sv} ${year}`,
    `${day} ${sv.slice(0, 3)} ${year}`,
    `${day}/${month} ${year}`,
    `${day}/${month}/${year}`,
    `${day}/${month}-${two(year % 100)}`,
    `${day}.${month}.${year}`,
    `${en} ${day}, ${year}`,
    `${en.slice(0, 3)} ${ordinal(day)} ${year}`,
    `${enDays[dayOfWeek - 1]}, ${day} ${en} ${year}`,
    `the ${ordinal(day)} of ${en}, ${year}`,
    `${enDays[dayOfWeek - 1]?.slice(0, 3)} ${day} ${en.slice(0, 3)} ${year}`,
  ];
}

/** The ways of writing a date without its year. */
function withoutYear(date: Temporal.PlainDate): string[] {
  const { month, day, dayOfWeek } = date;
  const sv = swedish[month - 1] ?? '';
  const en = english[month - 1] ?? '';
  return [
    `den ${day} ${sv}`,
    `${svDays[dayOfWeek - 1]} ${day}/${month}`,
    `${svDays[dayOfWeek - 1]} kväll den ${day} ${sv}`,
    `${svDays[dayOfWeek - 1]}en den ${day}:${day % 10 === 1 || day % 10 === 2 ? 'a' : 'e'} ${sv}`,
    `${svDays[dayOfWeek - 1]?.slice(0, 3)} ${day} ${sv.slice(0, 3)}.`,
    `${enDays[dayOfWeek - 1]}, ${en} ${day}`,
    `${ordinal(day)} ${en.slice(0, 3)}`,
    ...(day === 24 && month === 7 ? [] : [`${day}/${month}`]),
  ];
}

const numRuns = runs(300, 4000);

describe('a date comes back from every way of writing it', () => {
  test('with its year, whatever the direction', () => {
    const far = fc.integer({ min: -4000, max: 4000 });
    const direction = fc.constantFrom<Direction>('future', 'mail');
    fc.assert(
      fc.property(reference, far, direction, (from, days, way) => {
        const date = from.add({ days });
        for (const form of withYear(date))
          expect([form, first(`Vi ses ${form}`, from, way)]).toEqual([form, `${date}`]);
      }),
      { numRuns },
    );
  });

  test.each<[Direction, number, number]>([
    ['future', 0, 364],
    ['mail', -60, 304],
    ['nearest', -182, 182],
  ])('without it, of the time that "%s" looks at', (way, min, max) => {
    fc.assert(
      fc.property(reference, fc.integer({ min, max }), (from, days) => {
        const date = from.add({ days });
        // The next 29 February may be years away.
        fc.pre(!(date.month === 2 && date.day === 29));
        for (const form of withoutYear(date)) expect([form, first(form, from, way)]).toEqual([form, `${date}`]);
      }),
      { numRuns },
    );
  });

  test('as a weekday of an ISO week, of the last 4 and the next 47 weeks', () => {
    fc.assert(
      fc.property(reference, fc.integer({ min: -28, max: 329 }), (from, days) => {
        const date = from.subtract({ days: from.dayOfWeek - 1 }).add({ days });
        const week = date.weekOfYear;
        const [sv, en] = [svDays[date.dayOfWeek - 1], enDays[date.dayOfWeek - 1]];
        const forms = [`${sv} vecka ${week}`, `${sv} v.${week}`, `${sv} (v ${week})`, `${en} week ${week}`];
        for (const form of forms) expect([form, first(form, from, 'mail')]).toEqual([form, `${date}`]);
        const monday = date.subtract({ days: date.dayOfWeek - 1 });
        const whole = `${monday}/${monday.add({ days: 6 })}`;
        for (const form of [`vecka ${week}`, `v.${week}`, `week ${week}`, `v${week}`])
          expect([form, first(form, from, 'mail')]).toEqual([form, whole]);
      }),
      { numRuns },
    );
  });

  test('as a day of this week, the next, or so many days ahead', () => {
    fc.assert(
      fc.property(reference, fc.integer({ min: 1, max: 7 }), (from, ahead) => {
        const date = from.add({ days: ahead });
        const name = svDays[date.dayOfWeek - 1];
        const next = from.add({ days: 7 - from.dayOfWeek + date.dayOfWeek });
        for (const [form, expected] of [
          [`på ${name}`, date],
          [`on ${enDays[date.dayOfWeek - 1]}`, date],
          [`${name} nästa vecka`, next],
          [`nästa veckas ${name}`, next],
          [`${name} om en vecka`, ahead === 7 ? date : date.add({ weeks: 1 })],
          ['i morgon', from.add({ days: 1 })],
          ['övermorgon', from.add({ days: 2 })],
          ['the day after tomorrow', from.add({ days: 2 })],
          [`om ${ahead + 1} dagar`, from.add({ days: ahead + 1 })],
        ] as const) {
          const [last] = findWhen(form).slice(-1);
          const resolved = last && resolveWhen(last, from.toPlainDateTime(), 'future');
          expect([form, resolved?.at]).toEqual([form, `${expected}`]);
        }
      }),
      { numRuns },
    );
  });
});

test('a time on its day comes back, on the days of summer time, too', () => {
  const clock = fc.record({ hour: fc.integer({ min: 6, max: 21 }), quarter: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(reference, fc.integer({ min: 1, max: 300 }), clock, (from, days, { hour, quarter }) => {
      const date = from.add({ days });
      const minute = two(quarter * 15);
      const [day, month] = [date.day, date.month];
      const half = hour < 12 ? 'am' : 'pm';
      const forms = [
        `den ${day} ${swedish[month - 1]} kl. ${hour}.${minute}`,
        `${day}/${month} kl ${hour}:${minute}`,
        `${date} ${two(hour)}:${minute}`,
        `${date}T${two(hour)}:${minute}:00`,
        `${svDays[date.dayOfWeek - 1]} ${day}/${month} ${two(hour)}.${minute}–${two(hour + 1)}.${minute}`,
        `${english[month - 1]} ${day} at ${hour % 12 || 12}:${minute} ${half}`,
        `${hour % 12 || 12}.${minute} ${half} on ${day} ${english[month - 1]}`,
        `kl ${hour}.${minute} den ${day} ${swedish[month - 1]}`,
      ];
      for (const form of forms) {
        const [moment] = findMoments(new Tokens(form));
        const at = moment && resolveMoment(moment, from.toPlainDateTime('23:00'), 'mail')?.at;
        expect([form, at]).toEqual([form, `${date}T${two(hour)}:${minute}`]);
      }
    }),
    { numRuns },
  );
});

/** Read on a Thursday. */
const thursday = plainDate('2026-12-17');

test.each([
  // 2026 has 53 weeks.
  ['vecka 53', '2026-12-28/2027-01-03'],
  ['vecka 2', '2027-01-11/2027-01-17'],
  ['v. 50–51', '2026-12-07/2026-12-20'],
  ['nästa vecka', '2026-12-21/2026-12-27'],
  ['i mitten av nästa vecka', '2026-12-23/2026-12-23'],
  ['3–5 januari', '2027-01-03/2027-01-05'],
  ['måndag till onsdag', '2026-12-21/2026-12-23'],
  ['i mitten av mars', '2027-03-11/2027-03-20'],
  ['end of January', '2027-01-21/2027-01-31'],
  ['slutet av månaden', '2026-12-21/2026-12-31'],
  ['mars 2027', '2027-03-01/2027-03-31'],
  ['HT 2020', '2020-07-01/2020-12-31'],
  ['VT21', '2021-01-01/2021-06-30'],
  ['sedan jan 19', '2019-01-01/2019-01-31'],
  ['2019–', '2019-01-01'],
  ['2019–2021', '2019-01-01/2021-12-31'],
  ['since 2019', '2019-01-01'],
  ['inom 5 dagar', '2026-12-17/2026-12-22'],
  ['within two weeks', '2026-12-17/2026-12-31'],
  ['within five (5) working days', '2026-12-17/2026-12-24'],
  ['upp till sex veckor', '2026-12-17/2027-01-28'],
  ['två till tre veckor', '2026-12-31/2027-01-07'],
  ['inom en och en halv vecka', '2026-12-17/2026-12-28'],
  ['en timme senare', '2026-12-17T13:00'],
  ['i tisdags', '2026-12-15'],
  ['förra måndagen', '2026-12-14'],
  ['före jul', '2026-12-24'],
  ['före påsk', '2027-03-26'],
  ['senast imon kväll', '2026-12-18'],
  ['nu i fm', '2026-12-17'],
  ['efter midsommar', '2027-06-25'],
  ['midsommardagen', '2027-06-26'],
  ['senast trettondagsafton', '2027-01-05'],
  ['söndagen innan', '2026-12-20'],
  ['i helgen', '2026-12-19/2026-12-20'],
  ['måndag–onsdag nästa vecka', '2026-12-21/2026-12-23'],
  ['mellan den 3 och 7 januari', '2027-01-03/2027-01-07'],
  ['between 3 and 7 January', '2027-01-03/2027-01-07'],
  ['från 3 till 7 januari', '2027-01-03/2027-01-07'],
  ['inom 1-2 veckor', '2026-12-17/2026-12-31'],
  ['sista januari', '2027-01-31/2027-01-31'],
  ['first of March', '2027-03-01/2027-03-01'],
  ['the first week of January', '2027-01-04/2027-01-10'],
  ['andra veckan i januari', '2027-01-11/2027-01-17'],
  ['sista veckan i januari', '2027-01-25/2027-01-31'],
  ['första veckan i augusti', '2027-08-02/2027-08-08'],
  ['12/17', '2026-12-17'],
  ['den 3.1', '2027-01-03'],
  ['the 3rd', '2027-01-03'],
])('%s', (text, expected) => {
  expect(first(text, thursday, 'mail')).toBe(expected);
});

test('the days of a list share their month', () => {
  const days = (text: string) =>
    findWhen(text).map((one) => resolveWhen(one, thursday.toPlainDateTime(), 'mail')?.at.slice(5));
  expect(days('den 3, 4 eller 5 januari')).toEqual(['01-03', '01-04', '01-05']);
  expect(days('January 3, 4 or 5')).toEqual(['01-03', '01-04', '01-05']);
  expect(days('tisdag 5 eller onsdag 6 januari')).toEqual(['01-05', '01-06']);
  expect(days('5, 6 och 7/1')).toEqual(['01-05', '01-06', '01-07']);
});

test.each([
  'Den 31 februari',
  'Vi ses torsdag 2 oktober',
  'vecka 53 2027',
  'vecka 54',
  '24/7',
  'Ring 08-123 45 67.',
  'Version 3.12.4 av 10.000 rader',
  'Lönen är 30.500 kr.',
  'It may take some time.',
  'Anna, Jan och Mon',
])('nothing is read in: %s', (text) => {
  expect(findWhen(text).flatMap((one) => resolveWhen(one, thursday.toPlainDateTime(), 'mail') ?? [])).toEqual([]);
});

test('an expression stands where its words do', () => {
  const text = 'Kom på torsdag 7/1 kl. 9–9.45, eller vecka 2.';
  expect(findWhen(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'torsdag 7/1',
    'kl. 9–9.45',
    'vecka 2',
  ]);
});

describe('what is hostile takes as many steps as it is long', { tags: 'long' }, () => {
  const most = 150;
  test.each([
    ['digits', '1'.repeat(5_000_000)],
    ['numbers', '1 '.repeat(12_000)],
    ['days of a list', '1, 2 eller 3 och '.repeat(5_000)],
    ['dates', '3 december kl 9, '.repeat(5_000)],
    ['times', '9.00 och 10.00, '.repeat(5_000)],
    ['weekdays', 'måndag eller '.repeat(12_000)],
    ['weeks and weekdays', 'vecka 2 tisdag '.repeat(5_000)],
    ['lines', 'vi ses på tisdag kl 10\n'.repeat(10_000)],
    ['words that lead a time', 'från mellan kl '.repeat(12_000)],
    ['dashes', '1-'.repeat(12_000)],
    ['letters', 'å'.repeat(5_000_000)],
  ])('%s', (_, text) => {
    const t = new Tokens(text);
    findMoments(t);
    expect(t.reads / (t.all.length + 1)).toBeLessThan(most);
  });
});
