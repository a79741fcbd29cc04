import type { ListedMatch, OwnMatch } from './api.ts';
import type { MatchChoice } from './wanted.ts';

/** A row of the list: an ad of the source, or one of the user's own jobs. */
export type MatchRow = ListedMatch | OwnMatch;
export const isAdMatch = (row: MatchRow): row is ListedMatch => 'ad' in row;

const LAST = '\uffff';
/** The sort keys of each order, ascending: a number first, then a text. */
const places: Record<MatchChoice['sort'], (row: MatchRow) => [number, string]> = {
  score: (row) => [-(isAdMatch(row) ? row.score : (row.match?.score ?? -1)), ''],
  published: (row) => [-Date.parse(isAdMatch(row) ? row.ad.publishedAt : row.capturedAt), ''],
  // No distance is computed for own jobs: they come last.
  distance: (row) => [isAdMatch(row) ? (row.ad.distanceKm ?? Number.MAX_VALUE) : Number.POSITIVE_INFINITY, ''],
  deadline: (row) => [0, (isAdMatch(row) ? row.ad.deadline : row.deadline) ?? LAST],
};

/**
 * Merges the user's own jobs into the ads, in the given order. Own jobs that belong after the last loaded ad appear
 * once all ads are loaded.
 */
export function mergeMatches(
  matches: readonly ListedMatch[],
  own: readonly OwnMatch[],
  { sort, isWhole }: { sort: MatchChoice['sort']; isWhole: boolean },
): MatchRow[] {
  const isBefore = (one: MatchRow, other: MatchRow) => {
    const [[a, dayA], [b, dayB]] = [places[sort](one), places[sort](other)];
    return a < b || (a === b && dayA < dayB);
  };
  const left = own.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));
  const rows: MatchRow[] = [];
  for (const match of matches) {
    while (left[0] && isBefore(left[0], match)) rows.push(left.shift() as MatchRow);
    rows.push(match);
  }
  return isWhole ? [...rows, ...left] : rows;
}
