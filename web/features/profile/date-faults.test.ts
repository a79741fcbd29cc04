import { expect, it } from 'vitest';
import { dateFaultsIn } from './date-faults.ts';
import { sections } from './sections.ts';

const work = sections.find(({ path }) => path === 'work') as (typeof sections)[number];

it.each([
  [{ startDate: 'igår' }, ['startDate']],
  [{ startDate: '2017-13', endDate: '😀' }, ['startDate', 'endDate']],
  [{ startDate: '2030-01', endDate: '1990' }, ['endDate']],
  [{ startDate: '2019-05', endDate: '2019' }, []],
  [{ startDate: '2019-05', endDate: '' }, []],
  [{ endDate: '2019' }, []],
  [{}, []],
])('the impossible dates of %o', (entry, faulty) => {
  expect(Object.keys(dateFaultsIn(work, entry))).toEqual(faulty);
});
