import { expect, test } from 'vitest';
import { findMoments } from './moments.ts';
import { resolveMoment } from './resolve.ts';
import { Tokens } from './tokens.ts';

const reference = Temporal.PlainDateTime.from('2026-11-30T09:00');
const momentsOf = (text: string) =>
  findMoments(new Tokens(text)).map((moment) => resolveMoment(moment, reference, 'mail')?.at);

test.each([
  // After a weekday, a time that follows makes it a day, and so do minutes that nobody meets at.
  ['onsdag 9.12 kl 15.15 går bra', ['2026-12-09T15:15']],
  ['fredag 4.12, kl. 13.00', ['2026-12-04T13:00']],
  ['on Thursday 3.12 at 9:30', ['2026-12-03T09:30']],
  ['torsdag 10.12', ['2026-12-10']],
  // Otherwise it is a time.
  ['torsdag 10.10', ['2026-12-03T10:10']],
  ['fredag 10.15', ['2026-12-04T10:15']],
  ['torsdag 8.30', ['2026-12-03T08:30']],
  ['fredag 9.45 eller måndag 11.00', ['2026-12-04T09:45', '2026-12-07T11:00']],
])('%s', (text, moments) => {
  expect(momentsOf(text)).toEqual(moments);
});
