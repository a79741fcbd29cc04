import { expect, test } from 'vitest';
import { noWishes } from '../../../test/wishes.ts';
import type { Profile } from '../profile/api.ts';
import { computeStartProgress, greeting, startStepOf } from './start.ts';

const profile = (cv: Profile['cv'], change: Partial<Profile['wishes']> = {}): Profile => ({
  cv,
  wishes: { ...noWishes, ...change },
  version: 1,
  updatedAt: null,
  improvements: [],
});

test.each([
  ['nothing', profile({}), 1],
  ['a name alone', profile({ basics: { name: 'Kim' }, work: [] }), 1],
  ['wishes alone', profile({}, { home: 'x' }), 1],
  ['a title', profile({ basics: { label: 'Kock' } }), 2],
  ['a job', profile({ work: [{ position: 'Kock' }] }), 2],
  ['a job and an occupation', profile({ work: [{ position: 'Kock' }] }, { occupations: ['x'] }), 3],
  ['a job and a region', profile({ work: [{ position: 'Kock' }] }, { regions: ['x'] }), 3],
])('with %s the next step is told', (_name, given, step) => {
  expect(startStepOf(computeStartProgress(given))).toBe(step);
});

test.each([
  ['2026-11-20T05:00:00Z', 'God morgon'],
  ['2026-11-20T09:30:00Z', 'Hej'],
  ['2026-11-20T18:00:00Z', 'God kväll'],
  ['2026-11-20T01:00:00Z', 'Hej'],
])('the greeting of %s', (at, expected) => {
  expect(greeting(new Date(at))).toBe(expected);
});
