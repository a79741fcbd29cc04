import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { findMoments } from './moments.ts';
import { resolveMoment } from './resolve.ts';
import { Tokens } from './tokens.ts';

const svDays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];
const nameOf = (date: Temporal.PlainDate, locale: string) => date.toLocaleString(locale, { month: 'long' });
const two = (number: number) => String(number).padStart(2, '0');
const reference = fc.integer({ min: 0, max: 1460 }).map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }));

test('times of one day come back from a row, a list of lines and a span in words', () => {
  const clock = fc.record({ hour: fc.integer({ min: 7, max: 20 }), quarter: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(reference, fc.integer({ min: 1, max: 290 }), clock, (from, days, { hour, quarter }) => {
      const [date, other] = [from.add({ days }), from.add({ days: days + 1 })];
      const [a, b] = [`${two(hour)}.${two(quarter * 15)}`, `${two(hour + 1)}.00`];
      const sv = (day: Temporal.PlainDate) => `${svDays[day.dayOfWeek - 1]} ${day.day} ${nameOf(day, 'sv')}`;
      const [on, at] = [`T${a.replace('.', ':')}`, `T${b.replace('.', ':')}`];
      for (const [text, expected] of [
        [`${a} eller ${b} den ${date.day} ${nameOf(date, 'sv')}`, [`${date}${on}`, `${date}${at}`]],
        [`${a} or ${b} on ${nameOf(date, 'en')} ${date.day}`, [`${date}${on}`, `${date}${at}`]],
        [`– ${sv(date)}, ${a}\n– ${sv(other)}, ${b}`, [`${date}${on}`, `${other}${at}`]],
        [`på ${sv(date)} kan jag ${a}–${b}, på ${sv(other)} hela dagen`, [`${date}${on}`, `${other}`]],
        [`din ansökan kom ${sv(date)}, välkommen kl. ${a}, ${sv(other)}`, [`${date}`, `${other}${on}`]],
        [`${sv(date)}, samma klockslag, ${a}`, [`${date}${on}`]],
        [`mellan två och fyra på ${sv(date)}`, [`${date}T14:00`]],
        [`${sv(date)} mellan två och fyra`, [`${date}T14:00`]],
        [`vi söker mellan två och fyra på ${sv(date)}`, [`${date}`]],
        [`kl. ${quarter + 1} på morgonen ${sv(date)}`, [`${date}T${two(quarter + 1)}:00`]],
        [`${sv(date)} strax efter tre`, [`${date}T15:00`]],
        [`${sv(date)} efter ${hour}`, [`${date}T${two(hour)}:00`]],
        [`${sv(date)} efter lunch`, [`${date}`]],
        [`${sv(date)} mellan två och fyra lag`, [`${date}`]],
        [`${sv(date)}. Växeln är öppen 08.00–16.00`, [`${date}`]],
        [`${sv(date)}. Läs avsnitt 3.15, 4.20 och 5.45 först`, [`${date}`]],
        [`${sv(date)}, ten o'clock`, [`${date}T10:00`]],
        [`${sv(date)}, nio prick`, [`${date}T09:00`]],
        [`two sharp knives on ${nameOf(date, 'en')} ${date.day}`, [`${date}`]],
      ] as const) {
        const read = findMoments(new Tokens(text)).map(
          (moment) => resolveMoment(moment, from.toPlainDateTime('00:00'), 'mail')?.at,
        );
        expect([text, ...read]).toEqual([text, ...expected]);
      }
    }),
    { numRuns: runs(200, 2000) },
  );
});
