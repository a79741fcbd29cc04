import { expect, it } from 'vitest';
import { describeCron, runDuration } from './describe-cron.ts';

it.each([
  ['10 * * * *', 'varje timme, 10 över'],
  ['5 * * * *', 'varje timme, 05 över'],
  ['30 3 * * *', 'varje dag 03.30'],
  ['*/15 * * * *', 'var 15:e minut'],
  ['*/5 * * * *', 'var femte minut'],
  ['4-59/10 * * * *', 'var tionde minut'],
  ['4-30/10 * * * *', '4-30/10 * * * *'],
  ['0 */6 * * *', '0 */6 * * *'],
  ['* * * * *', 'varje minut'],
  ['5 7-20 * * *', 'varje timme 07.05–20.05'],
  ['0 8 * * 1', 'måndagar 08.00'],
  ['0 8 1 * *', '0 8 1 * *'],
  ['8,38 * * * *', 'varje timme, 08 och 38 över'],
])('reads %s as %s', (cron, words) => expect(describeCron(cron)).toBe(words));

it.each([
  ['2026-11-20T10:00:00.400Z', 'under en sekund'],
  ['2026-11-20T10:00:12.000Z', '12 s'],
  ['2026-11-20T10:03:10.000Z', '3 min'],
])('a run that ends at %s took %s', (end, words) => {
  expect(runDuration('2026-11-20T10:00:00.000Z', end)).toBe(words);
});
