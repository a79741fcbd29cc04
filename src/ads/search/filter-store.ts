import { type RawBuilder, sql } from 'kysely';
import { type ChoiceFilter, choiceFilters, type FlagFilter, flagFilters } from '../contract.ts';
import type { AdSearch, Coordinates } from './terms.ts';

/** The filters as SQL conditions on rows of `ad_search a`. */

export type SqlCondition = RawBuilder<boolean>;

/** The name of a filter in snake case. */
const snakeCase = (filter: string): string => filter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const flagColumn = (flag: FlagFilter): string => snakeCase(flag);
/** Columns of a choice: a numeric key in `ad_search`, id and label in `ads`; a language has one for both. */
export function facetColumns(choice: ChoiceFilter): { key: string; id: string; label: string } {
  const key = snakeCase(choice);
  return key === 'language' ? { key, id: key, label: key } : { key, id: `${key}_id`, label: `${key}_label` };
}

/** Conditions that every hit has to meet, for all facets. */
export function fixedConditions(search: AdSearch): SqlCondition[] {
  const { q, near, deadlineBefore, publishedAfter } = search;
  const found: SqlCondition[] = [sql`a.status = ${search.status}`];
  if (q && !q.wanted && !q.excluded) found.push(sql`false`);
  if (q?.wanted && !q.loose) found.push(sql`a.search @@ ${q.wanted}::tsquery`);
  // An index can find rows that match a query, not those that do not.
  if (q?.excluded)
    found.push(sql`a.ad_id not in (select n.ad_id from ad_search n where n.search @@ ${q.excluded}::tsquery)`);
  if (near) found.push(within(near.place, near.km));
  if (deadlineBefore) found.push(sql`a.deadline < ${deadlineBefore}::date`);
  if (publishedAfter?.from) found.push(sql`a.published_at >= ${publishedAfter.at}`);
  else if (publishedAfter) found.push(sql`a.published_at > ${publishedAfter.at}`);
  return found;
}

/** A bounding box, which is quick to compare, then the circle in it. */
function within({ latitude, longitude }: Coordinates, km: number): SqlCondition {
  const degrees = km / 111;
  const wide = degrees / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return sql`(a.latitude between ${latitude - degrees}::float8 and ${latitude + degrees}::float8
    and a.longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8
    and 12742 * asin(least(1, sqrt(
      sin(radians(a.latitude - ${latitude}::float8) / 2) ^ 2
      + cos(radians(${latitude}::float8)) * cos(radians(a.latitude))
        * sin(radians(a.longitude - ${longitude}::float8) / 2) ^ 2))) <= ${km}::float8)`;
}

/** The filters that have a facet, each with a bit of its own. */
export function facetConditions(
  search: AdSearch,
): { name: ChoiceFilter | FlagFilter; holds: SqlCondition; bit: number }[] {
  const chosen = choiceFilters.flatMap((name) => {
    const values = search.chosen[name];
    const keys = sql`array(select facet_key(v) from unnest(${values}::text[]) v)`;
    const holds = sql<boolean>`a.${sql.ref(facetColumns(name).key)} = any(${keys})`;
    return values ? [{ name, holds }] : [];
  });
  const flagged = flagFilters.flatMap((name) => {
    const value = search.flags[name];
    return value === undefined ? [] : [{ name, holds: sql<boolean>`a.${sql.ref(flagColumn(name))} = ${value}` }];
  });
  return [...chosen, ...flagged].map((condition, i) => ({ ...condition, bit: 2 ** i }));
}
