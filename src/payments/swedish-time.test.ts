import { describe, expect, test } from 'vitest';
import { parseSwedishTime } from './swedish-time.ts';

describe('a time as somebody wrote it', () => {
  test.each([
    // A day without a time is noon: it is that day in Sweden, whatever the machine's time zone.
    ['2026-11-20', '2026-11-20T11:00:00.000Z'],
    ['2026-07-01', '2026-07-01T10:00:00.000Z'],
    // Banks write Swedish time without a zone.
    ['2026-11-20T08:15', '2026-11-20T07:15:00.000Z'],
    ['2026-07-01T23:59:59', '2026-07-01T21:59:59.000Z'],
    ['2026-11-20T08:15:30.250Z', '2026-11-20T08:15:30.250Z'],
    ['2026-11-20T08:15+01:00', '2026-11-20T07:15:00.000Z'],
    ['2026-11-20T08:15:30-05:00', '2026-11-20T13:15:30.000Z'],
    // An ambiguous hour is read as the first one; a skipped hour as the time after the gap.
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
