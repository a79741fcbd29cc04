import { beforeAll, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { noWishes } from '../../../test/wishes.ts';
import type { Resume, Wishes } from '../../profile/contract.ts';
import { buildPerson } from './person.ts';
import { type ExplainedRank, Ranking } from './rank.ts';

/** What a recruiter or the user would object to lowers the score visibly. */
const now = new Date('2026-11-18T09:00:00Z');
const stockholm = { latitude: 59.3293, longitude: 18.0686 };
const northOf = (km: number) => ({ latitude: stockholm.latitude + km / 111.2, longitude: stockholm.longitude });
let memory: Memory;
let home: string;
beforeAll(async () => {
  const taxonomy = await taxonomyFrom('sample');
  home = taxonomy.ofType('municipality').find(({ label }) => label === 'Stockholm')?.id ?? '';
  const must = { level: 'must' as const, sentence: 'Du har det.' };
  const ad = (id: string, km: number) => ({
    id,
    headline: 'Redovisningsekonom',
    description: 'Du arbetar med bokslut, moms och löner i Fortnox och Excel.',
    facts: {
      ...northOf(km),
      requirements: [
        { kind: 'education' as const, label: 'Högskoleutbildning i ekonomi', ...must },
        { kind: 'experience' as const, label: 'Redovisningsekonom', years: 5, ...must },
        { kind: 'driving_licence' as const, label: 'B-körkort', ...must },
        { kind: 'skill' as const, label: 'Fortnox', ...must },
        { kind: 'skill' as const, label: 'Excel', ...must },
      ],
    },
  });
  memory = await loadMemory([ad('near', 10), ad('further', 50), ad('far', 90)], taxonomy);
});

const degree = { institution: 'Exempel universitet', area: 'Ekonomi', studyType: 'Kandidatexamen', endDate: '2014' };
const cv: Resume = {
  basics: { label: 'Redovisningsekonom' },
  work: [
    {
      name: 'Exempelbolaget',
      position: 'Redovisningsekonom',
      startDate: '2016-01',
      highlights: ['Bokslut, moms och löner i Fortnox', 'Rapporter i Excel'],
    },
  ],
  education: [degree],
  languages: [{ language: 'Svenska' }],
  'x-sokvag': { drivingLicences: ['B'] },
};

function scoreOf(changed: Resume, place: 0 | 1 | 2 = 0, wishes: Partial<Wishes> = {}): number {
  const person = buildPerson(changed, { ...noWishes, home, maxDistanceKm: 40, ...wishes }, memory.knowledge, now);
  return (new Ranking(person, memory.shared, memory.knowledge).explain(memory.segment)[place] as ExplainedRank).score;
}

const [job] = cv.work ?? [];
test.each([
  ['the degree', { ...cv, education: [] }, 5],
  ['the driving licence', { ...cv, 'x-sokvag': {} }, 10],
  ['all but a year of work', { ...cv, work: [{ ...job, startDate: '2025-12' }] }, 3],
  ['one of two skills', { ...cv, work: [{ ...job, highlights: ['Bokslut, moms och löner i Fortnox'] }] }, 1],
] satisfies [string, Resume, number][])('without %s', (_, changed, step) => {
  expect(scoreOf(cv) - scoreOf(changed)).toBeGreaterThanOrEqual(step);
});

test('forty kilometres more, and forty more again', () => {
  const [near, further, far] = ([0, 1, 2] as const).map((place) => scoreOf(cv, place)) as [number, number, number];
  expect(near - further).toBeGreaterThanOrEqual(3);
  expect(further - far).toBeGreaterThanOrEqual(3);
});

test('another extent, another occupation wished for', () => {
  const wished = { occupations: ['smpl_occ_kock'], extent: 'part' as const };
  expect(scoreOf(cv) - scoreOf(cv, 0, wished)).toBeGreaterThanOrEqual(3);
});
