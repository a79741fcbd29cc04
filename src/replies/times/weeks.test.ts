import { expect, test } from 'vitest';
import { findDates } from './dates.ts';

const at = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime({ timeZone: 'Europe/Stockholm', plainTime: '12:00' }).epochMilliseconds);
const dayIn = (text: string, received: Temporal.PlainDate) => findDates(text, at(received))[0]?.day.toString();
const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  // 2026 has 53 weeks, 2025 and 2027 have 52.
  ['tisdag vecka 53', '2026-12-14', '2026-12-29'],
  ['tisdag vecka 2', '2026-12-29', '2027-01-12'],
  ['vecka 1, måndag', '2026-12-21', '2027-01-04'],
  ['torsdag v. 1', '2025-12-22', '2026-01-01'],
  // Said in the first week of the year, the last one of the old year is over.
  ['fredag vecka 53', '2027-01-05', '2027-01-01'],
])('"%s", said on %s, is %s', (text, received, expected) => {
  expect(dayIn(text, day(received))).toBe(expected);
});

test('a week that the year does not have is no day', () => {
  expect(dayIn('tisdag vecka 53', day('2027-11-20'))).toBeUndefined();
  expect(dayIn('tisdag vecka 54', day('2026-11-20'))).toBeUndefined();
});

test('any weekday of the last 4 and the next 47 weeks comes back from its week number, over eight years', () => {
  const weekdays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];
  const wrong: string[] = [];
  const end = day('2032-01-10');
  // Each ninth day of the reader: all weekdays, and all weeks around every new year.
  for (
    let received = day('2024-01-01');
    Temporal.PlainDate.compare(received, end) < 0;
    received = received.add({ days: 9 })
  ) {
    const monday = received.subtract({ days: received.dayOfWeek - 1 });
    for (let week = -4; week <= 47; week += 1) {
      const meant = monday.add({ days: 7 * week + ((week + 70) % 7) });
      const said = `${weekdays[meant.dayOfWeek - 1]} vecka ${meant.weekOfYear}`;
      const found = dayIn(said, received);
      if (found !== meant.toString()) wrong.push(`${said}, said on ${received}: ${found}, not ${meant}`);
    }
  }
  expect(wrong).toEqual([]);
});
