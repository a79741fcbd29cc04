import { describe, expect, test } from 'vitest';
import { nextRun } from './schedule.ts';

/** The times of a cron line between two instants. */
function times(cron: string, from: string, to: string): string[] {
  const found: string[] = [];
  let at = nextRun(cron, new Date(from));
  while (at.toISOString() < to) {
    found.push(at.toISOString());
    at = nextRun(cron, at);
  }
  return found;
}

test('times are those of Stockholm', () => {
  expect(nextRun('20 3 * * *', new Date('2026-11-20T12:00:00Z')).toISOString()).toBe('2026-11-21T02:20:00.000Z');
  expect(nextRun('20 3 * * *', new Date('2026-07-01T00:00:00Z')).toISOString()).toBe('2026-07-01T01:20:00.000Z');
});

test('the time itself is over', () => {
  const due = new Date('2026-11-21T02:20:00Z');
  expect(nextRun('20 3 * * *', due).toISOString()).toBe('2026-11-22T02:20:00.000Z');
});

test('a line that never comes is a fault', () => {
  expect(() => nextRun('0 0 30 2 *', new Date('2026-01-01T00:00:00Z'))).toThrow('never comes');
});

describe('over the change to summer time (28 March 2027, 02 becomes 03)', () => {
  const [from, to] = ['2027-03-26T12:00:00Z', '2027-03-30T12:00:00Z'];

  test('a time in the hour that is left out comes once that day', () => {
    expect(times('30 2 * * *', from, to)).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-03-29T00:30:00.000Z',
      '2027-03-30T00:30:00.000Z',
    ]);
  });

  test('other times keep to the clock on the wall', () => {
    expect(times('20 3 * * *', from, to)).toEqual([
      '2027-03-27T02:20:00.000Z',
      '2027-03-28T01:20:00.000Z',
      '2027-03-29T01:20:00.000Z',
      '2027-03-30T01:20:00.000Z',
    ]);
  });
});

describe('over the change to winter time (25 October 2026, 03 becomes 02)', () => {
  const [from, to] = ['2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z'];

  test('a time in the hour that comes twice comes once', () => {
    expect(times('30 2 * * *', from, to)).toHaveLength(2);
  });

  test('an hourly line comes every hour', () => {
    const hourly = times('10 * * * *', '2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z');
    expect(hourly.length).toBeGreaterThanOrEqual(5);
    expect(new Set(hourly).size).toBe(hourly.length);
  });
});
