import type { ListedMatch, OwnMatch } from './api.ts';
import type { MatchChoice } from './wanted.ts';

/** A row of the list: an ad of the source, or a job of the person's own. */
export type MatchRow = ListedMatch | OwnMatch;
export const isAdMatch = (row: MatchRow): row is ListedMatch => 'ad' in row;

const LAST = '\uffff';
/** How rows stand in each order, the first first: by numbers and days that fall, or by days that rise. */
const places: Record<MatchChoice['sort'], (row: MatchRow) => [number, string]> = {
  score: (row) => [-(isAdMatch(row) ? row.score : (row.match?.score ?? -1)), ''],
  published: (row) => [-Date.parse(isAdMatch(row) ? row.ad.publishedAt : row.capturedAt), ''],
  // How far away an own job lies is not worked out: they come last.
  distance: (row) => [isAdMatch(row) ? (row.ad.distanceKm ?? Number.MAX_VALUE) : Number.POSITIVE_INFINITY, ''],
  deadline: (row) => [0, (isAdMatch(row) ? row.ad.deadline : row.deadline) ?? LAST],
};

/**
 * The person's own jobs among the ads, in one order. Own ones that come after the last ad stand there once no further
 * ads are to come.
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
