import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { type AdStatus, type ChoiceFilter, choiceFilters, type FlagFilter, flagFilters } from '../contract.ts';
import { facetColumns, facetConditions, fixedConditions, flagColumn, type SqlCondition } from './filter-store.ts';
import type { TextQuery } from './query.ts';
import type { AdSearch, AdSortOrder, Coordinates } from './terms.ts';

/** Facet values that are returned; a list of two thousand occupations would not be read. */
const MOST_VALUES = 100;
/** The columns that facets are counted by. */
const facetColumnNames = [...choiceFilters.map((name) => facetColumns(name).key), ...flagFilters.map(flagColumn)];
/** Represents "no deadline", which sorts last. */
export const NO_DEADLINE = '9999-12-31';

/** The position after which a page starts: that of an ad. */
export interface SearchPosition {
  rank: number;
  at: Date;
  id: string;
}

export interface SearchHit {
  id: string;
  /** The first sort key, before the time. */
  rank: number;
}

export interface FacetCount {
  facet: ChoiceFilter;
  id: string;
  label: string | null;
  count: number;
}

export interface SearchHits {
  total: number;
  page: SearchHit[];
  facets: FacetCount[];
  flagCounts: Record<FlagFilter, number>;
}

export interface SearchOptions {
  order: AdSortOrder;
  limit: number;
  after: SearchPosition | undefined;
  facets: boolean;
  /** Only ads with a score; in the order by score the others come last. */
  scores: { ids: string[]; scores: number[] };
}

function sum(parts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`;
}

/** The ORDER BY and the key to continue from. Both end with the id, so that the order is total. */
function orderOf(order: AdSortOrder): { by: RawBuilder<unknown>; key: RawBuilder<unknown> } {
  if (order === 'deadline') return { by: sql`m.deadline, m.ad_id`, key: sql`(m.deadline, m.ad_id)` };
  if (order === 'published') return { by: sql`m.published_at desc, m.ad_id desc`, key: sql`(m.published_at, m.ad_id)` };
  return { by: sql`m.rank desc, m.published_at desc, m.ad_id desc`, key: sql`(m.rank, m.published_at, m.ad_id)` };
}

function isAfter(order: AdSortOrder, { rank, at, id }: SearchPosition): SqlCondition {
  const { key } = orderOf(order);
  if (order === 'deadline') return sql`${key} > (${at.toISOString().slice(0, 10)}::date, ${id}::uuid)`;
  if (order === 'published') return sql`${key} < (${at}::timestamptz, ${id}::uuid)`;
  return sql`${key} < (${rank}::int, ${at}::timestamptz, ${id}::uuid)`;
}

function rankOf(search: AdSearch, order: AdSortOrder): RawBuilder<unknown> {
  if (order === 'score') return sql`coalesce(s.score, -1)`;
  if (order !== 'relevance' || !search.q?.wanted) return sql`0`;
  // Ads of equal rank are sorted by age.
  const ranks = search.q.wishes.flatMap((wish) => wish.ranks);
  const points = ranks.map(({ query, points }) => sql`${sql.lit(points)} * (a.search_head @@ ${query}::tsquery)::int`);
  return search.q.loose ? sql`${sum(points)} + ${sql.lit(COVER)} * c.cover` : sum(points);
}

/** How many parts of a query an ad matches counts more than how well. */
const COVER = 1000;
/** Partial matches are added until there are this many hits. */
const ENOUGH = 10;

/** Extra points for matching the whole query. */
const WHOLE = 10;

/** Points of each ad of this status for the parts of the query that it matches; off-topic ads are not considered. */
function covers({ wishes, wanted }: TextQuery, status: AdStatus): RawBuilder<unknown> {
  const hasSubject = wishes.some(({ isSubject }) => isSubject);
  const hit = (query: string, points: RawBuilder<unknown>, isSubject: boolean, isWhole = false) =>
    sql`select ad_id, ${points} as points, ${sql.lit(isSubject)} as subject, ${sql.lit(isWhole)} as whole
      from ad_search where status = ${status} and search @@ ${query}::tsquery`;
  const counted = wishes.map(({ query, close, nearly, weight, isSubject }) => {
    const half = Math.round(weight / 2);
    // `close` is checked in search_head, which is small: the lexemes of the whole text need not be unpacked.
    const isClose = close ? sql`search_head @@ ${close}::tsquery` : nearly && sql`search @@ ${query}::tsquery`;
    const points = isClose ? sql`case when ${isClose} then ${weight}::int else ${half}::int end` : sql.lit(weight);
    return hit(nearly ? `${query} | ${nearly}` : query, points, isSubject || !hasSubject);
  });
  const whole = hit(wanted ?? '', sql.lit(WHOLE), true, true);
  return sql`select ad_id, sum(points)::int as cover, bool_or(whole) as whole
    from (${sql.join([...counted, whole], sql` union all `)}) h group by ad_id having bool_or(subject)`;
}

/**
 * One statement finds a page of ads, their number, and the facet counts. The counts of a facet ignore its own filter,
 * so ads that fail exactly one filter are read, too; `fail` has that filter's bit.
 */
export async function findAds(db: Db, search: AdSearch, wanted: SearchOptions): Promise<SearchHits> {
  const conditions = facetConditions(search);
  const failed = conditions.map(({ holds, bit }) => sql`${sql.lit(bit)} * ((${holds}) is not true)::int`);
  const failures = conditions.map(({ holds }) => sql`((${holds}) is not true)::int`);
  const filters = wanted.facets ? [sql<boolean>`${sum(failures)} <= 1`] : conditions.map(({ holds }) => holds);
  const where = sql.join([...fixedConditions(search), ...filters], sql` and `);
  const fail = wanted.facets ? sum(failed) : sql`0`;
  const scored =
    wanted.order === 'score'
      ? sql`left join unnest(${wanted.scores.ids}::uuid[], ${wanted.scores.scores}::int[]) s (id, score)
        on s.id = a.ad_id`
      : sql``;
  // Materialized if its hits are used several times; otherwise page and number each get the best plan.
  const kept = wanted.facets || search.q ? sql`materialized` : sql`not materialized`;
  const counted = wanted.facets
    ? sql`, a.ctid as place, ${sql.join(facetColumnNames.map((column) => sql`a.${sql.ref(column)}`))}`
    : sql``;
  const { order, after, limit } = wanted;
  const loose = search.q?.loose ? search.q : undefined;
  const statement = sql<SearchHits>`
    with ${loose ? sql`c as materialized (${covers(loose, search.status)}),` : sql``}
    ${loose ? sql`h` : sql`m`} as ${kept} (
      select a.ad_id, a.published_at, coalesce(a.deadline, ${sql.lit(NO_DEADLINE)}::date) as deadline, ${fail} as fail,
        ${loose ? sql`c.cover, c.whole,` : sql``}
        case when ${fail} = 0 then ${rankOf(search, order)} end as rank ${counted}
      from ad_search a ${loose ? sql`join c on c.ad_id = a.ad_id` : sql``} ${scored} where ${where})
    ${loose ? sql`, m as materialized (${enoughOf()})` : sql``}
    select
      (select count(*)::int from m where fail = 0) as total,
      (select coalesce(json_agg(p), '[]') from (
        select m.ad_id as id, m.rank from m where m.fail = 0 ${after ? sql`and ${isAfter(order, after)}` : sql``}
        order by ${orderOf(order).by} limit ${limit}) p) as page,
      ${wanted.facets ? facetCounts(conditions) : sql`'[]'::json as facets, '{}'::json as "flagCounts"`}`;
  const small = !wanted.facets && !search.q;
  return small ? one(await statement.execute(db)) : await settled(db, search.q !== undefined, statement);
}

/** Full matches, and as many of the best partial matches as needed. */
function enoughOf(): RawBuilder<unknown> {
  return sql`select * from h where whole or cover >= coalesce(
    (select cover from h where fail = 0 order by cover desc offset ${sql.lit(ENOUGH - 1)} limit 1), 0)`;
}

function facetCounts(conditions: { name: string; bit: number }[]): RawBuilder<unknown> {
  const bitOf = (name: string) => sql.lit(conditions.find((c) => c.name === name)?.bit ?? 0);
  // Id and label of a value are taken from any ad that has it.
  const counted = choiceFilters.map((name) => {
    const { key, id, label } = facetColumns(name);
    return sql`(select ${sql.lit(name)} as facet,
        ${sql.ref(`x.${id}`)} as id, ${sql.ref(`x.${label}`)} as label, g.count
      from (select ${sql.ref(key)}, count(*)::int as count, min(place) as place
        from m where fail in (0, ${bitOf(name)}) and ${sql.ref(key)} is not null
        group by 1 order by 2 desc, 1 limit ${sql.lit(MOST_VALUES)}) g
      join ad_search i on i.ctid = g.place join ads x on x.id = i.ad_id
      order by g.count desc, label)`;
  });
  const flagged = flagFilters.map(
    (name) => sql`${sql.lit(name)}::text,
      (select count(*) from m where fail in (0, ${bitOf(name)}) and ${sql.ref(flagColumn(name))})`,
  );
  return sql`(select coalesce(json_agg(f), '[]') from (${sql.join(counted, sql` union all `)}) f) as facets,
    json_build_object(${sql.join(flagged)}) as "flagCounts"`;
}

/** The number of hits of each search. */
export async function countHits(db: Db, searches: AdSearch[]): Promise<number[]> {
  const counts = searches.map((search) => {
    const holds = [...fixedConditions(search), ...facetConditions(search).map((condition) => condition.holds)];
    return sql`(select count(*) from ad_search a where ${sql.join(holds, sql` and `)})`;
  });
  const statement = sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`;
  const byIndex = searches.some(({ q }) => q !== undefined);
  return (await settled(db, byIndex, statement)).counts;
}

/** For each search, the number of hits first seen after `since`, and up to `through` if given. */
export async function countNewHits(
  db: Db,
  searches: { search: AdSearch; since: Date; through?: Date }[],
): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(({ search, since, through }) => {
    const facets = facetConditions(search).map(({ holds }) => holds);
    const until = through ? [sql<boolean>`a.first_seen_at <= ${through}`] : [];
    const holds = [sql<boolean>`a.first_seen_at > ${since}`, ...until, ...fixedConditions(search), ...facets];
    return sql`(select count(*) from ad_search a where ${sql.join(holds, sql` and `)})`;
  });
  const statement = sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`;
  return (await settled(db, true, statement)).counts;
}

/**
 * Runs a statement over thousands of ads: without JIT, which would take longer than the statement, and with memory for
 * all hits. `byIndex` keeps the planner from a sequential scan over the words of every ad, which it chooses for common
 * words and which takes ten times as long.
 */
async function settled<T>(db: Db, byIndex: boolean, statement: RawBuilder<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true),
      set_config('enable_seqscan', ${byIndex ? 'off' : 'on'}, true)`.execute(tx);
    return one(await statement.execute(tx));
  });
}

function one<T>({ rows }: { rows: T[] }): T {
  if (!rows[0]) throw new Error('a statement that always answers did not');
  return rows[0];
}

/** The highest change number of the ads. */
export async function selectLatestChangeNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ change: string }>`
    select coalesce(max(change), 0)::text as change from ads`.execute(db);
  return rows[0]?.change ?? '0';
}

/** The mean position of a municipality's ads, if the taxonomy has no coordinates. */
export async function findCentreOfAds(db: Db, municipality: string): Promise<Coordinates | undefined> {
  const row = await db
    .selectFrom('ads')
    .select((eb) => [
      eb.fn.avg<number | null>('latitude').as('latitude'),
      eb.fn.avg<number | null>('longitude').as('longitude'),
    ])
    .where('municipality_id', '=', municipality)
    .executeTakeFirstOrThrow();
  const { latitude, longitude } = row;
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** The columns that a list shows of these ads, in the order of the ids; unknown ids are skipped. */
export async function selectAds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ads')
    .select([
      'id',
      'source_id',
      'headline',
      'description',
      'employer',
      'workplace',
      'occupation_id',
      'occupation_label',
    ])
    .select(['municipality_id', 'municipality_label', 'region_id', 'region_label', 'latitude', 'longitude', 'deadline'])
    .select(['published_at', 'first_seen_at', 'status', 'language', 'remote', 'url', 'link_site'])
    .select(['employment_type_id', 'employment_type_label', 'extent_id', 'extent_label'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type AdRow = Awaited<ReturnType<typeof selectAds>>[number];
