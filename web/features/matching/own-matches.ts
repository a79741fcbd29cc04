import type { MatchList, OwnMatch } from './api.ts';
import { hasAnyFilter, type MatchChoice } from './wanted.ts';

/** The jobs that the user captured or that followed employers have, under the filters of the matches. */

/** What the other filters leave, in all bands. Place and occupation are known of the source's ads only. */
function inAllBands(items: readonly OwnMatch[], wanted: MatchChoice): readonly OwnMatch[] {
  if (hasAnyFilter({ ...wanted, bands: [], withoutBlockers: false })) return [];
  return wanted.withoutBlockers ? items.filter(({ match }) => match?.blockers.length === 0) : items;
}

/** The jobs to list. One without a score is in no band. */
export function filterOwnMatches(items: readonly OwnMatch[], wanted: MatchChoice): readonly OwnMatch[] {
  const { bands, weak } = wanted;
  return inAllBands(items, wanted).filter(({ match }) =>
    bands.length > 0 ? match !== null && bands.includes(match.band) : weak || match?.band !== 'svag',
  );
}

/** The list's counts with the user's own jobs. */
export function addOwnMatches(list: MatchList, items: readonly OwnMatch[], wanted: MatchChoice): MatchList {
  const byBand = { ...list.byBand };
  for (const { match } of inAllBands(items, wanted)) if (match) byBand[match.band] += 1;
  return { ...list, byBand, total: list.total + filterOwnMatches(items, wanted).length };
}

export const sumOfBands = (byBand: MatchList['byBand']): number => Object.values(byBand).reduce((sum, n) => sum + n, 0);
