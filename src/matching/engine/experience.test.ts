import { beforeAll, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { noWishes } from '../../../test/wishes.ts';
import type { Resume } from '../../profile/contract.ts';
import { bandCeilingOf } from './blockers.ts';
import { experienceFit, yearsImpliedByHeadline } from './experience.ts';
import { buildPerson } from './person.ts';

const now = new Date('2026-11-18T09:00:00Z');
let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory([{ id: '1', headline: 'Annons', description: 'Text' }], await taxonomyFrom('sample'));
});
const ofWork = (work: Resume['work']) => buildPerson({ work }, noWishes, memory.knowledge, now);
const job = (startDate: string, endDate?: string) => ({ position: 'Kock', startDate, ...(endDate && { endDate }) });
const nothingAsked = { requirements: [], headlineYears: null };

test('jobs beside each other are one time of work, and a gap is none', () => {
  const years = (work: Resume['work']) => {
    const person = ofWork(work);
    return experienceFit(
      nothingAsked,
      [],
      person.held.map(() => 1),
      person,
    ).years;
  };
  expect(years([job('2015-01', '2018-12')])).toBe(4);
  expect(years([job('2015-01', '2018-12'), job('2015-01', '2018-12')])).toBe(4);
  expect(years([job('2017-01', '2020-12'), job('2015-01', '2018-12')])).toBe(6);
  expect(years([job('2022-01', '2022-12'), job('2015-01', '2018-12')])).toBe(5);
});

test('a job counts as far as it is like the ad’s', () => {
  const person = ofWork([job('2021-01', '2024-12')]);
  expect(experienceFit(nothingAsked, [], [0.5], person)).toMatchObject({ years: 4, counted: 0.5 });
  expect(experienceFit({ ...nothingAsked, headlineYears: 4 }, [], [0.5], person).value).toBeCloseTo(30 / 54);
  // An occupation that only shares the field counts as other work.
  expect(experienceFit(nothingAsked, [], [0.15], person)).toMatchObject({ years: 0, asked: null });
});

test('only years that are surely asked for bound the band', () => {
  const fit = { value: 0.3, asked: 10, years: 4, counted: 1 };
  expect(bandCeilingOf(0, { ...fit, sureYears: 3, sureShare: 1 })).toBeNull();
  expect(bandCeilingOf(0, { ...fit, sureYears: 0, sureShare: 1 })).toBeNull();
  expect(bandCeilingOf(0, { ...fit, sureYears: 10, sureShare: 0.4 })).toEqual({ by: 'years', ceiling: 54 });
  expect(bandCeilingOf(1, { ...fit, sureYears: 2, sureShare: 0.4 })).toEqual({ by: 'must', ceiling: 74 });
});

test.each([
  ['Senior systemutvecklare', 5],
  ['Junior Data Engineer', 0],
  ['Sommarvikarie till hemtjänsten', 0],
  ['Undersköterska', null],
])('%s', (headline, years) => {
  expect(yearsImpliedByHeadline(headline)).toBe(years);
});
