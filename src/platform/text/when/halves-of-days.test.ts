import { expect, test } from 'vitest';
import { findMoments } from './moments.ts';
import { resolveMoment } from './resolve.ts';
import { Tokens } from './tokens.ts';

const monday = Temporal.PlainDateTime.from('2026-11-30T08:00');
const read = (text: string) =>
  findMoments(new Tokens(text)).map((moment) => resolveMoment(moment, monday, 'mail')?.at.slice(5));

test.each([
  ['antingen på tisdag kl 9 eller torsdag eftermiddag runt 14.30', ['12-01T09:00', '12-03T14:30']],
  ['tisdag kl 9 och torsdag eftermiddag kl 2', ['12-01T09:00', '12-03T14:00']],
  ['tisdag kl 9\ntorsdag eftermiddag kl 2', ['12-01T09:00', '12-03T14:00']],
  ['torsdag eftermiddag eller fredag kl 9', ['12-03T09:00', '12-04T09:00']],
  ['torsdag eftermiddag, fredag kl 9', ['12-03', '12-04T09:00']],
  ['torsdag eftermiddag\nfredag kl 9', ['12-03', '12-04T09:00']],
  ['Tuesday at 9 or Thursday afternoon at 2', ['12-01T09:00', '12-03T14:00']],
  ['Thursday afternoon or Friday at 9', ['12-03T09:00', '12-04T09:00']],
])('a part of the day is of its own day: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['tisdag kl 6 på eftermiddagen', ['12-01T18:00']],
  ['tisdag eftermiddag kl 2', ['12-01T14:00']],
  ['kl 7 på torsdag kväll', ['12-03T19:00']],
  ['kl 9 på torsdag morgon', ['12-03T09:00']],
  ['tisdag kl 9 eller torsdag kl 6 på eftermiddagen', ['12-01T09:00', '12-03T18:00']],
  ['fredag kväll kl 7', ['12-04T19:00']],
  ['tisdag kväll, kl 7', ['12-01T19:00']],
  ['kvällen den 3 kl 7', ['12-03T19:00']],
  ['tisdag kl 7\npå kvällen', ['12-01T19:00']],
  ['at 7 on Thursday evening', ['12-03T19:00']],
  ['Friday at 7 in the evening', ['12-04T19:00']],
])('and of the time beside it: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
