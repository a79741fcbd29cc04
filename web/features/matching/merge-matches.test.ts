import { expect, test } from 'vitest';
import type { ListedMatch, OwnMatch } from './api.ts';
import { mergeMatches } from './merge-matches.ts';

const ad = (id: string, score: number, deadline: string | null = null) =>
  ({ score, ad: { id, deadline, publishedAt: '2026-11-20T00:00:00Z' } }) as ListedMatch;
const own = (id: string, score: number | null, deadline: string | null = null, capturedAt = '2026-11-21T00:00:00Z') =>
  ({ id, deadline, capturedAt, match: score === null ? null : { score } }) as OwnMatch;
const ids = (rows: ReturnType<typeof mergeMatches>) => rows.map((row) => ('ad' in row ? row.ad.id : row.id)).join(' ');

test('own jobs stand among the ads by their score, what has none last', () => {
  const ads = [ad('a', 91), ad('b', 60), ad('c', 40)];
  const mine = [own('thin', null), own('x', 70), own('y', 35), own('z', 91)];
  expect(ids(mergeMatches(ads, mine, { sort: 'score', isWhole: true }))).toBe('a z x b c y thin');
});

test('what comes after the last ad waits while further ads are to come', () => {
  expect(ids(mergeMatches([ad('a', 91), ad('b', 60)], [own('x', 50)], { sort: 'score', isWhole: false }))).toBe('a b');
});

test('by day, what has no last day stands last, and by age the newest first', () => {
  const ads = [ad('a', 1, '2026-12-01'), ad('b', 2, '2026-12-24')];
  const mine = [own('x', 3), own('y', 4, '2026-12-10', '2026-11-01T00:00:00Z')];
  expect(ids(mergeMatches(ads, mine, { sort: 'deadline', isWhole: true }))).toBe('a y b x');
  expect(ids(mergeMatches(ads, mine, { sort: 'published', isWhole: true }))).toBe('x a b y');
});
