import type { ListedMatch, OwnMatch } from './api.ts';
import type { Wanted } from './wanted.ts';

/** A row of the list: an ad of the source, or a job of the person's own. */
export type Row = ListedMatch | OwnMatch;
export const isAd = (row: Row): row is ListedMatch => 'ad' in row;

const LAST = '\uffff';
/** How rows stand in each order, the first first: by numbers and days that fall, or by days that rise. */
const places: Record<Wanted['sort'], (row: Row) => [number, string]> = {
  score: (row) => [-(isAd(row) ? row.score : (row.match?.score ?? -1)), ''],
  published: (row) => [-Date.parse(isAd(row) ? row.ad.publishedAt : row.capturedAt), ''],
  // How far away an own job lies is not worked out: they come last.
  distance: (row) => [isAd(row) ? (row.ad.distanceKm ?? Number.MAX_VALUE) : Number.POSITIVE_INFINITY, ''],
  deadline: (row) => [0, (isAd(row) ? row.ad.deadline : row.deadline) ?? LAST],
};

/**
 * The person's own jobs among the ads, in one order. Own ones that come after the last ad stand there once no further
 * ads are to come.
 */
export function oneList(
  matches: readonly ListedMatch[],
  own: readonly OwnMatch[],
  { sort, isWhole }: { sort: Wanted['sort']; isWhole: boolean },
): Row[] {
  const isBefore = (one: Row, other: Row) => {
    const [[a, dayA], [b, dayB]] = [places[sort](one), places[sort](other)];
    return a < b || (a === b && dayA < dayB);
  };
  const left = own.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));
  const rows: Row[] = [];
  for (const match of matches) {
    while (left[0] && isBefore(left[0], match)) rows.push(left.shift() as Row);
    rows.push(match);
  }
  return isWhole ? [...rows, ...left] : rows;
}
