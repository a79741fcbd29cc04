import { expect, test } from 'vitest';
import { guessMapping, readDay, readTrackerRows, statesInTable } from './mapping.ts';

const table = {
  name: 'x',
  headers: ['Company Name', 'Job Title', 'Application Date', 'Status'],
  rows: [
    ['Krogen', 'Kock', '3/15/26, 9:41 AM', 'Applied'],
    ['', 'Bagare', 'i våras', 'Rejected'],
  ],
};

test('columns are known by what trackers call them', () => {
  expect(guessMapping(table)).toMatchObject({ employer: 0, title: 1, sentOn: 2, state: 3, notes: null });
  expect(statesInTable(table, guessMapping(table))).toEqual(['Applied', 'Rejected']);
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01 12:00', '2026-03-01'],
  ['3/15/26, 9:41 AM', '2026-03-15'],
  ['', null],
  ['13/45/26, 9:41 AM', undefined],
  ['3/4/2026', undefined],
])('a day is read as it is written: %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('each row that cannot be read is named as the spreadsheet counts it', () => {
  const { jobs, faults } = readTrackerRows(table, guessMapping(table), () => 'sent');
  expect(jobs[0]).toMatchObject({ title: 'Kock', employer: 'Krogen', sentOn: '2026-03-15', happened: 'sent' });
  expect(faults).toEqual([
    'Rad 3: jobbet har ingen arbetsgivare.',
    'Rad 3: ”i våras” är inget datum. Skriv det som 2026-03-01.',
  ]);
});
