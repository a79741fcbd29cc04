import { expect, test } from 'vitest';
import { readingColumns } from './row.ts';

/** A Thursday morning. */
const receivedAt = new Date('2026-11-19T08:00:00Z');

/** The starts of the times that are stored for a mail that asks, and is a call as well. */
function startsIn(text: string): string[] {
  const reading = { class: 'question', classes: ['question', 'interview'], isSure: true, evidence: null } as const;
  const times: { startsAt: string }[] = JSON.parse(readingColumns({ text, html: null, receivedAt }, reading).times);
  return times.map(({ startsAt }) => startsAt.slice(0, 16));
}

test.each([
  [
    'a last day to answer',
    'Vi har 3 tider: 23/11 kl. 9, 24/11 kl. 10, 25/11 kl. 11. Först till kvarn till i morgon kl. 12.',
    ['2026-11-23T08:00', '2026-11-24T09:00', '2026-11-25T10:00'],
  ],
  [
    'an old time',
    'Vi bokar om din intervju till fredag 27 november kl. 10.00. Den tidigare tiden, onsdag 25 november kl. 10.00, ' +
      'gäller inte.',
    ['2026-11-27T09:00'],
  ],
  [
    'a telephone hour',
    'Kan du komma på intervju måndag 23 november kl. 10? Om inte, ring mig i morgon kl. 8–9.',
    ['2026-11-23T09:00'],
  ],
])('is no proposed time of a question that is a call as well: %s', (_, text, starts) => {
  expect(startsIn(text)).toEqual(starts);
});

test.each([
  ['Svara senast måndag 23 november kl. 12.00 om du kan tisdag 24 november kl. 13.00.', ['2026-11-24T12:00']],
  ['Senast måndag kl. 12 behöver vi veta om du kan komma onsdag 25 november kl. 14.', ['2026-11-25T13:00']],
  [
    'Tid för intervju:\nMåndag 23/11 kl. 13.00\n\nReservtid:\nTisdag 24/11 kl. 13.00',
    ['2026-11-23T12:00', '2026-11-24T12:00'],
  ],
  ["Would ten o'clock or two o'clock on Friday suit you?", ['2026-11-20T09:00', '2026-11-20T13:00']],
  ['Are you free Monday 23 November at 10:00? We could also do 15:00.', ['2026-11-23T09:00', '2026-11-23T14:00']],
  [
    'Fredag 27 november har vi tider kvar. Kl 9, kl 10.30 och kl 13.',
    ['2026-11-27T08:00', '2026-11-27T09:30', '2026-11-27T12:00'],
  ],
  ['Jag är ledig måndag 23/11 kl 9–11 men upptagen tisdag 24/11 kl 9–11.', ['2026-11-23T08:00', '2026-11-24T08:00']],
])('no time to choose from is left out: %s', (text, starts) => {
  expect(startsIn(text)).toEqual(starts);
});
