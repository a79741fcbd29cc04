import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSeconds as later, MovableClock, stockholmDay } from './clock.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { newId } from './ids.ts';
import { parseOre, toSek } from './money.ts';
import { formatDayAndTime, formatDuration, formatKronor, formatLongDay } from './swedish.ts';
import { normalizePayeeNumber, swishLink } from './swish.ts';
import { allowedVerbs, type TransitionTable } from './transitions.ts';

describe('the clock', () => {
  test('runs on from where it is set', () => {
    const clock = new MovableClock(new Date('2030-01-01T00:00:00Z'));
    const first = clock.now().getTime();
    expect(first - Date.parse('2030-01-01T00:00:00Z')).toBeLessThan(1000);
    clock.set(new Date('2026-06-01T12:00:00Z'));
    expect(clock.now().toISOString()).toMatch(/^2026-06-01T12:00:0/);
  });

  test('days are those of Stockholm', () => {
    expect(stockholmDay(new Date('2026-11-20T22:59:59Z')).toString()).toBe('2026-11-20');
    expect(stockholmDay(new Date('2026-11-20T23:00:00Z')).toString()).toBe('2026-11-21');
    expect(stockholmDay(new Date('2026-07-01T22:00:00Z')).toString()).toBe('2026-07-02');
  });

  test('seconds before and after', () => {
    expect(later(new Date(0), 90).getTime()).toBe(90_000);
    expect(later(new Date(90_000), -90).getTime()).toBe(0);
  });
});

describe('money', () => {
  test.each([
    ['149', 14_900],
    ['149.5', 14_950],
    ['49,50', 4_950],
    [' 0.07 ', 7],
    ['999999,99', 99_999_999],
    ['0', 0],
  ])('%s', (text, ore) => {
    expect(parseOre(text)).toBe(ore);
  });

  test.each(['', '-1', '1.234', '1e3', '1 000', '0x10', '٣', '1.', '.5', '1000000', 'NaN'])('%j is none', (text) => {
    expect(parseOre(text)).toBeUndefined();
  });

  test('goes there and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (ore) => {
        expect(parseOre(String(toSek(ore)))).toBe(ore);
      }),
    );
  });
});

test('Swedish forms', () => {
  const nbsp = '\u00a0';
  expect(formatKronor(149)).toBe(`149${nbsp}kr`);
  expect(formatKronor(1490.5)).toBe(`1${nbsp}490,50${nbsp}kr`);
  const at = new Date('2026-11-20T23:30:00Z');
  expect(formatLongDay(at)).toBe('21 november 2026');
  expect(formatDayAndTime(at)).toBe('21 november 2026 kl. 00.30');
  const waits = [1, 30, 60, 61, 1800, 3600, 5400, 86_400, 7 * 86_400].map(formatDuration);
  expect(waits.map((wait) => wait.replace(nbsp, ' '))).toEqual([
    '1 sekund',
    '30 sekunder',
    '1 minut',
    '2 minuter',
    '30 minuter',
    '1 timme',
    '2 timmar',
    '1 dag',
    '7 dagar',
  ]);
});

describe('marks of pages', () => {
  test('are read as they were written', () => {
    const cursor = { group: 'processing', at: new Date('2026-11-20T08:15:30.123Z'), id: newId() };
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  test('and nothing else is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = decodeCursor(text);
        if (read) expect(encodeCursor(read)).toBe(text);
      }),
    );
    const odd = (text: string) => decodeCursor(Buffer.from(text).toString('base64url'));
    expect(odd(`all 2026-13-01 ${newId()}`)).toBeUndefined();
    expect(odd('all 2026-11-20T08:15:30.123Z x')).toBeUndefined();
    expect(odd(`ALL 2026-11-20T08:15:30.123Z ${newId()}`)).toBeUndefined();
  });
});

describe('Swish', () => {
  test.each([
    ['123 118 11 89', '1231181189'],
    ['1231181189', '1231181189'],
    ['070-123 45 67', '0701234567'],
    ['+46701234567', '0701234567'],
    ['0046 70 123 45 67', '0701234567'],
    ['90 012 34', '9001234'],
  ])('%s', (written, number) => {
    expect(normalizePayeeNumber(written)).toBe(number);
  });

  test.each(['', '12345', '08-123 45 67', '12311811890', '1231181189; drop', 'ABC'])('%j is none', (written) => {
    expect(normalizePayeeNumber(written)).toBeUndefined();
  });

  test('the link holds amount and message as the bank reads them', () => {
    expect(swishLink('1231181189', 14_900, 'ND9J34')).toBe(
      'https://app.swish.nu/1/p/sw/?sw=1231181189&amt=149&cur=SEK&msg=ND9J34&src=qr',
    );
    expect(swishLink('1231181189', 14_950, 'a b&c')).toContain('amt=149.5&cur=SEK&msg=a%20b%26c&');
  });
});

test('a table of moves tells who may do what from where', () => {
  const table: TransitionTable<'a' | 'b', 'user' | 'admin', 'go' | 'back' | 'close'> = {
    go: { from: ['a'], to: 'b', by: ['user', 'admin'], label: 'Gå' },
    back: { from: ['b'], to: 'a', by: ['admin'], label: 'Tillbaka' },
    close: { from: ['a', 'b'], to: 'b', by: ['admin'], label: 'Stäng' },
  };
  expect(allowedVerbs(table, 'a', 'user')).toEqual(['go']);
  expect(allowedVerbs(table, 'a', 'admin')).toEqual(['go', 'close']);
  expect(allowedVerbs(table, 'b', 'user')).toEqual([]);
});
