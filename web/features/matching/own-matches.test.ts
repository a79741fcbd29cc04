import { expect, test } from 'vitest';
import type { MatchList, OwnMatch } from './api.ts';
import { addOwnMatches, filterOwnMatches } from './own-matches.ts';
import { readMatchChoice } from './wanted.ts';

const own = (id: string, band: string | null, blockers: string[] = []) =>
  ({ id, match: band && { band, blockers } }) as unknown as OwnMatch;
const mine = [own('a', 'stark'), own('b', 'stark', ['licence']), own('c', 'svag'), own('thin', null)];
const list = { byBand: { stark: 0, bra: 2, mojlig: 0, svag: 1 }, total: 2 } as MatchList;

test.each([
  ['', 'a b thin', [2, 2], 5],
  ['svaga=true', 'a b c thin', [2, 2], 6],
  ['band=stark', 'a b', [2, 2], 4],
  ['band=svag', 'c', [2, 2], 3],
  ['withoutBlockers=true', 'a', [1, 2], 3],
  // Where a job is, and in which occupation, is known of the source's ads only.
  ['remote=true', '', [0, 1], 2],
])('own jobs under %s are listed and counted alike', (address, ids, [stark, svag], total) => {
  const wanted = readMatchChoice(new URLSearchParams(address));
  expect(
    filterOwnMatches(mine, wanted)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
  expect(addOwnMatches(list, mine, wanted)).toEqual({ byBand: { stark, bra: 2, mojlig: 0, svag }, total });
  expect(list.byBand.stark).toBe(0);
});
