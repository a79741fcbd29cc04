import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { findWhen } from './find.ts';
import { resolveWhen } from './resolve.ts';

/** Over four years, including a leap day. */
const reference = fc.integer({ min: 0, max: 1460 }).map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }));
const numRuns = runs(300, 4000);
const two = (number: number) => String(number).padStart(2, '0');
const weekdays = {
  sv: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/** The last date of a text beside a date that can only be American. */
function lastBeside(text: string, today: Temporal.PlainDate): string | undefined {
  const last = findWhen(`Sent: 04/28/2026. ${text}`).at(-1);
  return last && resolveWhen(last, today.toPlainDateTime('12:00'), 'mail')?.at;
}

test('beside a date that can only be American, one with its year is as well', () => {
  fc.assert(
    fc.property(reference, fc.integer({ min: -60, max: 300 }), (today, days) => {
      const date = today.add({ days });
      const { year, month, day, dayOfWeek } = date;
      const american = `${two(month)}/${two(day)}/${year}`;
      expect(lastBeside(`Due: ${american}.`, today)).toBe(`${date}`);
      expect(lastBeside(`Due: ${weekdays.en[dayOfWeek - 1]} ${american}.`, today)).toBe(`${date}`);
    }),
    { numRuns },
  );
});

test('beside it, one without a year is not, and the weekday of a date decides', () => {
  fc.assert(
    fc.property(reference, fc.integer({ min: -60, max: 300 }), (today, days) => {
      const date = today.add({ days });
      const { year, month, day, dayOfWeek } = date;
      fc.pre(!(month === 2 && day === 29) && !(month === 7 && day === 24));
      const weekday = weekdays.sv[dayOfWeek - 1];
      // 9/5 and 5/9 can be the same day.
      const isSure = month === day || day > 12 || date.with({ month: day, day: month }).dayOfWeek !== dayOfWeek;
      const whole = isSure ? [`${weekday} ${day}/${month}/${year}`] : [];
      for (const words of [`${day}/${month}`, `${weekday} ${day}/${month}`, ...whole])
        expect([words, lastBeside(`Intervju ${words}.`, today)]).toEqual([words, `${date}`]);
    }),
    { numRuns },
  );
});
