import { expect, test } from 'vitest';
import { nextCursor, nextSourceReading, startOfChangesToRead, truncatedFeedReason } from './rules.ts';

const now = Date.parse('2026-11-18T09:15:00Z');
const hours = (n: number) => n * 3_600_000;
const minutes = (n: number) => n * 60_000;

test.each([
  ['nothing was read yet', { completedAt: null, triedAt: null, failures: 0, cursor: null }, 10, 'everything'],
  ['read this morning', { completedAt: now - hours(3), triedAt: now, failures: 0, cursor: now }, 10, 'changes'],
  ['a day old', { completedAt: now - hours(24), triedAt: now - hours(24), failures: 0, cursor: now }, 10, 'everything'],
  ['half a day old by day', { completedAt: now - hours(13), triedAt: now, failures: 0, cursor: now }, 10, 'changes'],
  [
    'half a day old at night',
    { completedAt: now - hours(13), triedAt: now, failures: 0, cursor: now },
    3,
    'everything',
  ],
  ['broke off once', { completedAt: null, triedAt: now - minutes(1), failures: 1, cursor: now }, 10, 'everything'],
  ['broke off twice', { completedAt: null, triedAt: now - minutes(1), failures: 2, cursor: now }, 10, 'changes'],
  [
    'broke off twice, a while ago',
    { completedAt: null, triedAt: now - minutes(5), failures: 2, cursor: now },
    10,
    'everything',
  ],
  ['broke off often', { completedAt: null, triedAt: now - minutes(59), failures: 99, cursor: now }, 10, 'changes'],
  [
    'broke off, with nothing to go on from',
    { completedAt: null, triedAt: now, failures: 9, cursor: null },
    10,
    'everything',
  ],
] as const)('%s', (_what, state, hour, next) => {
  expect(nextSourceReading(state, now, hour)).toBe(next);
});

test('the cursor goes on, never back, and never into the future', () => {
  expect(nextCursor(null, undefined, now)).toBe(null);
  expect(nextCursor(5, undefined, now)).toBe(5);
  expect(nextCursor(5, 3, now)).toBe(5);
  expect(nextCursor(5, 7, now)).toBe(7);
  expect(nextCursor(null, now + hours(1), now)).toBe(now);
  expect(startOfChangesToRead(now)).toEqual(new Date('2026-11-18T09:05:00Z'));
});

const whole = { form: 'lines', closed: true, rest: undefined } as const;
const read = { ending: whole, ads: 100, expected: 100, failures: 0, lastFailedAds: null };
test.each([
  ['as many as expected', read, undefined],
  ['a fifth less', { ...read, ads: 81 }, undefined],
  ['a few less of few', { ...read, ads: 1, expected: 10 }, undefined],
  ['nothing expected', { ...read, expected: 0 }, undefined],
  ['too few', { ...read, ads: 79 }, 'Svaret höll bara 79 annonser där omkring 100 väntades.'],
  [
    'too few again',
    { ...read, ads: 79, failures: 1, lastFailedAds: 79 },
    'Svaret höll bara 79 annonser där omkring 100 väntades.',
  ],
  ['too few, thrice the same', { ...read, ads: 79, failures: 2, lastFailedAds: 80 }, undefined],
  [
    'too few, each time others',
    { ...read, ads: 30, failures: 2, lastFailedAds: 70 },
    'Svaret höll bara 30 annonser där omkring 100 väntades.',
  ],
  ['nothing', { ...read, ending: { ...whole, form: 'empty' as const } }, 'Svaret var tomt.'],
  [
    'an open array',
    { ...read, ending: { ...whole, form: 'array' as const, closed: false } },
    'Svaret bröts efter 100 annonser: listan avslutades inte.',
  ],
  [
    'half a line',
    { ...read, ending: { ...whole, rest: Buffer.from('{') } },
    'Svaret bröts efter 100 annonser: den sista var inte hel.',
  ],
])('%s', (_what, facts, why) => {
  expect(truncatedFeedReason(facts)).toBe(why);
});
