import { expect, it } from 'vitest';
import {
  describeDeadline,
  formatChangedValue,
  formatExtent,
  formatYears,
  languageName,
  requirementName,
} from './words.ts';

/** A quarter past midnight in Stockholm, the day before in UTC. */
const now = '2026-11-19T23:15:00Z';

it.each([
  ['2026-11-19', 'sista dagen var tors 19 nov', false],
  ['2026-11-20', 'sista dagen i dag', true],
  ['2026-11-21', 'sista dagen i morgon', true],
  ['2026-11-22', '2 dagar kvar', true],
  ['2026-11-27', '7 dagar kvar', true],
  ['2026-11-28', '8 dagar kvar', false],
  ['2026-12-05', 'sök senast lör 5 dec', false],
  ['2027-01-09', 'sök senast 9 jan 2027', false],
])('a deadline on %s is: %s', (day, text, near) => expect(describeDeadline(day, now)).toEqual({ text, near }));

it.each([
  [{ min: 60, max: 80 }, 'Deltid, 60–80\u00a0%'],
  [{ min: 75, max: 75 }, 'Deltid, 75\u00a0%'],
  [{ min: null, max: 50 }, 'Deltid, 50\u00a0%'],
  [null, 'Deltid'],
])('an extent of %j', (extentPercent, words) =>
  expect(formatExtent({ extent: { id: null, label: 'Deltid' }, extentPercent })).toBe(words),
);
it('full time needs no figure', () => {
  expect(formatExtent({ extent: { id: null, label: 'Heltid' }, extentPercent: { min: 100, max: 100 } })).toBe('Heltid');
});

it('changes are told in words', () => {
  expect([
    formatChangedValue(null),
    formatChangedValue('true'),
    formatChangedValue('2026-12-24'),
    formatChangedValue('Kock'),
  ]).toEqual(['inget angivet', 'ja', '24 december 2026', 'Kock']);
});

it('languages and years have their words', () => {
  expect([languageName('en'), languageName('x y'), formatYears(2), formatYears(1.5), formatYears(0.5)]).toEqual([
    'engelska',
    'x y',
    'minst 2 år',
    'minst 1,5 år',
    'minst 6 månader',
  ]);
});

it('a requirement is named by its words', () => {
  expect(requirementName({ label: 'C#', alternatives: ['C#', 'Java'] })).toBe('C# eller Java');
  expect(requirementName({ label: 'Lagerarbete' })).toBe('Lagerarbete');
});
