import { describe, expect, test } from 'vitest';
import { parseSwedishTime } from './swedish-time.ts';

describe('a time as somebody wrote it', () => {
  test.each([
    // A day is its noon: in Sweden it is that day, whatever the machine's zone.
    ['2026-11-20', '2026-11-20T11:00:00.000Z'],
    ['2026-07-01', '2026-07-01T10:00:00.000Z'],
    // A bank writes Swedish time without saying so.
    ['2026-11-20T08:15', '2026-11-20T07:15:00.000Z'],
    ['2026-07-01T23:59:59', '2026-07-01T21:59:59.000Z'],
    ['2026-11-20T08:15:30.250Z', '2026-11-20T08:15:30.250Z'],
    ['2026-11-20T08:15+01:00', '2026-11-20T07:15:00.000Z'],
    ['2026-11-20T08:15:30-05:00', '2026-11-20T13:15:30.000Z'],
    // The hour that is there twice is the first one; the hour that is left out lies after it.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2028-02-29', '2028-02-29T11:00:00.000Z'],
  ])('%s is %s', (written, at) => {
    expect(parseSwedishTime(written)?.toISOString()).toBe(at);
  });

  test.each(['', 'i går', '2026-02-29', '2026-13-01', '2026-11-20T25:00', '20/11 2026', '2026-11-20T08:15:30Q'])(
    '%j is none',
    (written) => {
      expect(parseSwedishTime(written)).toBeUndefined();
    },
  );
});
