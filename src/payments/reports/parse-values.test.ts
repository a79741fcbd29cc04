import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inferDayOrder, parseBankAmount, parseDay, parseTime } from './parse-values.ts';

describe('an amount', () => {
  test.each([
    ['149', ',', 14_900],
    ['149', '.', 14_900],
    ['1 234,50', ',', 123_450],
    ['1\u00a0234,50', ',', 123_450],
    ['1\u202f234,50', ',', 123_450],
    ['1234.5', '.', 123_450],
    ['-149,00', ',', -14_900],
    ['\u2212149,00', ',', -14_900],
    ['149,00-', ',', -14_900],
    ['- 149,00', ',', -14_900],
    ['+149.00', '.', 14_900],
    ['1.234,50', ',', 123_450],
    ['1,234.50', '.', 123_450],
    ['1.234', ',', 123_400],
    ['1 234 567,89', ',', 123_456_789],
    ['149,00 kr', ',', 14_900],
    ['SEK 149.00', '.', 14_900],
    ['149.00', ',', 14_900],
    ['0,07', ',', 7],
    ['0.29', '.', 29],
    ['-0,00', ',', 0],
    ['0001', ',', 100],
    ['9999999,99', ',', 999_999_999],
  ] as const)('%s with %s', (text, decimal, ore) => {
    expect(parseBankAmount(text, decimal)).toBe(ore);
  });

  test.each([
    ['', ','],
    ['12x', ','],
    ['1.234', '.'],
    ['1,234', ','],
    ['1,2,3', ','],
    ['12 34,50', ','],
    ['1 234.567,00', ','],
    ['1.234.50', ','],
    ['149,001', ','],
    [',50', ','],
    ['50,', ','],
    ['--149', ','],
    ['-149-', ','],
    ['1e3', '.'],
    ['0x10', '.'],
    ['149 EUR', ','],
    ['NaN', '.'],
    ['١٤٩', ','],
    ['10000000,00', ','],
    ['1234567890123456789', ','],
  ] as const)('%s with %s is not read', (text, decimal) => {
    expect(parseBankAmount(text, decimal)).toBeUndefined();
  });

  test('is the same to the öre in every spelling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom<',' | '.'>(',', '.'),
        fc.boolean(),
        (ore, decimal, negative) => {
          const kronor = String(Math.floor(ore / 100));
          const rest = String(ore % 100).padStart(2, '0');
          const grouped = kronor.replace(/\B(?=(\d{3})+$)/g, ' ');
          const sign = negative ? '-' : '';
          const expected = negative && ore > 0 ? -ore : ore;
          for (const whole of [kronor, grouped, grouped.replaceAll(' ', '\u00a0')]) {
            expect(parseBankAmount(`${sign}${whole}${decimal}${rest}`, decimal)).toBe(expected);
          }
        },
      ),
    );
  });

  test('is a whole number of öre or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 .,-+kr') })), (text) => {
        const ore = parseBankAmount(text, ',');
        expect(ore === undefined || Number.isSafeInteger(ore)).toBe(true);
      }),
    );
  });
});

describe('a day', () => {
  test.each([
    ['2026-10-01', '2026-10-01'],
    [' 2026-10-01 ', '2026-10-01'],
    ['20261001', '2026-10-01'],
    ['2026/10/01', '2026-10-01'],
    ['2026.10.01', '2026-10-01'],
    ['2026-10-01 08:15', '2026-10-01'],
    ['2026-10-01T08:15:22:683413', '2026-10-01'],
    ['2028-02-29', '2028-02-29'],
    ['1.10.2026', '2026-10-01'],
    ['01.10.2026 08:15', '2026-10-01'],
    ['1 okt. 2026', '2026-10-01'],
    ['1 oktober 2026', '2026-10-01'],
    ['3 maj 2026', '2026-05-03'],
    ['01-Oct-2026', '2026-10-01'],
    ['3 May 2026', '2026-05-03'],
  ])('%s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '01/10/2026',
    '10-01-2026',
    '2026-1-1',
    '2026-10/01',
    '46296',
    '31.02.2026',
    '1 nu 2026',
    '1 kvartal 2026',
    '32 okt 2026',
  ])('%s is not read', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });
});

describe('a day that could be another one', () => {
  test('is what the rest of its column tells, or what somebody said', () => {
    expect(inferDayOrder(['01/10/2026', '31/10/2026', ''])).toBe('day-first');
    expect(inferDayOrder(['10-01-2026', '10-31-2026'])).toBe('month-first');
    expect(inferDayOrder(['01/10/2026', '02/10/2026'])).toBeUndefined();
    expect(inferDayOrder(['31/10/2026', '10/31/2026'])).toBeUndefined();
    expect(parseDay('1/10/2026', 'day-first')).toBe('2026-10-01');
    expect(parseDay('01/10/2026', 'month-first')).toBe('2026-01-10');
    expect(parseDay('31/10/2026', 'month-first')).toBeUndefined();
  });
});

describe('a time', () => {
  test.each([
    ['08:15', '08:15'],
    ['8:15', '08:15'],
    ['23.59', '23:59'],
    ['08:15:22', '08:15:22'],
    ['2026-10-01T08:15:22:683413', '08:15:22'],
    ['2026-10-01 08:15:22.683', '08:15:22'],
  ])('%s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  // A time with a zone is refused: a row has Swedish time without one.
  test.each(['', '24:00', '08:60', '2026-10-01', '20261001', '2026-10-01T06:15:22Z', 'morgon'])(
    '%s is not read',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );
});
