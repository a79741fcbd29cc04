import { expect, test } from 'vitest';
import { snoozePresets, toStockholmMoment } from './moment-rules.ts';

test.each([
  ['2026-11-18T09:15:00Z', 'I kväll 18:17, I morgon 19:07, På måndag 23:07, Om en vecka 25:07'],
  ['2026-11-18T16:00:00Z', 'I morgon 19:07, På måndag 23:07, Om en vecka 25:07'],
  ['2026-11-22T20:00:00Z', 'I morgon 23:07, Om en vecka 29:07'],
])('what may be chosen to put something off to at %s', (at, expected) => {
  const told = snoozePresets(toStockholmMoment(new Date(at))).map(
    ({ label, until }) => `${label} ${until.toISOString().slice(8, 13).replace('T', ':')}`,
  );
  expect(told.join(', ')).toBe(expected);
});
