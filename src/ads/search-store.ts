import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import {
  type AdOrder,
  type AdSearch,
  type Choice,
  choices,
  type FilterName,
  type Flag,
  flags,
  type Place,
  withoutFilter,
} from './search-terms.ts';

/** Where each choice stands: as a number in `ad_search`, and in `ads` as its id and label; a language is its own. */
const columns: Record<Choice, { key: string; id: string; label: string }> = {
  occupationField: {
    key: 'occupation_field',
    id: 'occupation_field_id',
    label: 'occupation_field_label',
  },
  occupationGroup: {
    key: 'occupation_group',
    id: 'occupation_group_id',
    label: 'occupation_group_label',
  },
  occupation: { key: 'occupation', id: 'occupation_id', label: 'occupation_label' },
  region: { key: 'region', id: 'region_id', label: 'region_label' },
  municipality: { key: 'municipality', id: 'municipality_id', label: 'municipality_label' },
  employmentType: { key: 'employment_type', id: 'employment_type_id', label: 'employment_type_label' },
  extent: { key: 'extent', id: 'extent_id', label: 'extent_label' },
  language: { key: 'language', id: 'language', label: 'language' },
};
const flagColumns: Record<Flag, string> = { remote: 'remote', noExperience: 'no_experience' };
/** Nobody reads on in a list of two thousand occupations. */
const MOST_VALUES = 100;
/** Stands for "no deadline", which comes last. */
export const NO_DEADLINE = '9999-12-31';

type Condition = RawBuilder<boolean>;

/** Where a page starts: after this ad. */
export interface SearchPosition {
  rank: number;
  at: Date;
  id: string;
}

export interface FoundAd {
  id: string;
  /** What the order sorts by before the time. */
  rank: number;
}

export interface FacetCount {
  facet: Choice;
  id: string;
  label: string | null;
  count: number;
}

export interface Found {
  total: number;
  page: FoundAd[];
  facets: FacetCount[];
  flagCounts: Record<Flag, number>;
}

export interface Wanted {
  order: AdOrder;
  limit: number;
  after: SearchPosition | undefined;
  facets: boolean;
  /** Of ads that have one; the others come last where the order is by score. */
  scores: { ids: string[]; scores: number[] };
}

/** Conditions that every hit has to meet, whatever is counted. */
function fixedConditions(search: AdSearch): Condition[] {
  const { q, near, deadlineBefore, publishedAfter } = search;
  const found: Condition[] = [sql`a.status = ${search.status}`];
  if (q?.wanted) found.push(sql`a.search @@ ${q.wanted}::tsquery`);
  // The index finds what a search has, not what it lacks.
  if (q?.excluded)
    found.push(
      sql`a.ad_id not in (select n.ad_id from ad_search n where n.search @@ ${q.excluded}::tsquery)`,
    );
  if (near) found.push(within(near.place, near.km));
  if (deadlineBefore) found.push(sql`a.deadline < ${deadlineBefore}::date`);
  if (publishedAfter?.from) found.push(sql`a.published_at >= ${publishedAfter.at}`);
  else if (publishedAfter) found.push(sql`a.published_at > ${publishedAfter.at}`);
  return found;
}

/** A box first, which is quickly compared, then the circle in it. */
function within({ latitude, longitude }: Place, km: number): Condition {
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
function facetConditions(search: AdSearch): { name: Choice | Flag; holds: Condition; bit: number }[] {
  const chosen = choices.flatMap((name) => {
    const values = search.chosen[name];
    const keys = sql`array(select facet_key(v) from unnest(${values}::text[]) v)`;
    const holds = sql<boolean>`a.${sql.ref(columns[name].key)} = any(${keys})`;
    return values ? [{ name, holds }] : [];
  });
  const flagged = flags.flatMap((name) => {
    const value = search.flags[name];
    return value === undefined
      ? []
      : [{ name, holds: sql<boolean>`a.${sql.ref(flagColumns[name])} = ${value}` }];
  });
  return [...chosen, ...flagged].map((condition, i) => ({ ...condition, bit: 2 ** i }));
}

function sum(parts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`;
}

/** Where the columns of an order start; both directions end in the id, so that no two ads are alike. */
function orderOf(order: AdOrder): { by: RawBuilder<unknown>; key: RawBuilder<unknown> } {
  if (order === 'deadline') return { by: sql`m.deadline, m.ad_id`, key: sql`(m.deadline, m.ad_id)` };
  if (order === 'published')
    return { by: sql`m.published_at desc, m.ad_id desc`, key: sql`(m.published_at, m.ad_id)` };
  return {
    by: sql`m.rank desc, m.published_at desc, m.ad_id desc`,
    key: sql`(m.rank, m.published_at, m.ad_id)`,
  };
}

function isAfter(order: AdOrder, { rank, at, id }: SearchPosition): Condition {
  const { key } = orderOf(order);
  if (order === 'deadline') return sql`${key} > (${at.toISOString().slice(0, 10)}::date, ${id}::uuid)`;
  if (order === 'published') return sql`${key} < (${at}::timestamptz, ${id}::uuid)`;
  return sql`${key} < (${rank}::int, ${at}::timestamptz, ${id}::uuid)`;
}

function rankOf(search: AdSearch, order: AdOrder): RawBuilder<unknown> {
  if (order === 'score') return sql`coalesce(s.score, -1)`;
  if (order !== 'relevance' || !search.q?.wanted) return sql`0`;
  // Words of the headline count most; equal ones are told apart by their age.
  return sql`round(1000 * ts_rank('{0, 0.2, 0.5, 1}', a.search_head, ${search.q.wanted}::tsquery))::int`;
}

/**
 * One statement finds the ads, a page of them, their number, and the counts of the facets. A facet's counts leave
 * its own filter out: with them are read the ads that fail one filter alone, and `fail` has that one's bit.
 */
export async function findAds(db: Db, search: AdSearch, wanted: Wanted): Promise<Found> {
  const conditions = facetConditions(search);
  const failed = conditions.map(({ holds, bit }) => sql`${sql.lit(bit)} * ((${holds}) is not true)::int`);
  const failures = conditions.map(({ holds }) => sql`((${holds}) is not true)::int`);
  const filters = wanted.facets
    ? [sql<boolean>`${sum(failures)} <= 1`]
    : conditions.map(({ holds }) => holds);
  const where = sql.join([...fixedConditions(search), ...filters], sql` and `);
  const fail = wanted.facets ? sum(failed) : sql`0`;
  const scored =
    wanted.order === 'score'
      ? sql`left join unnest(${wanted.scores.ids}::uuid[], ${wanted.scores.scores}::int[]) s (id, score) on s.id = a.ad_id`
      : sql``;
  // Once, where its hits are needed again and again; otherwise page and number each take the way that is best for them.
  const kept = wanted.facets || search.q ? sql`materialized` : sql`not materialized`;
  const facetColumns = wanted.facets
    ? sql`, a.ctid as place, a.remote, a.no_experience, ${sql.join(choices.map((c) => sql`a.${sql.ref(columns[c].key)}`))}`
    : sql``;
  const { order, after, limit } = wanted;
  const statement = sql<Found>`
    with m as ${kept} (
      select a.ad_id, a.published_at, coalesce(a.deadline, ${sql.lit(NO_DEADLINE)}::date) as deadline, ${fail} as fail,
        case when ${fail} = 0 then ${rankOf(search, order)} end as rank ${facetColumns}
      from ad_search a ${scored} where ${where})
    select
      (select count(*)::int from m where fail = 0) as total,
      (select coalesce(json_agg(p), '[]') from (
        select m.ad_id as id, m.rank from m where m.fail = 0 ${after ? sql`and ${isAfter(order, after)}` : sql``}
        order by ${orderOf(order).by} limit ${limit}) p) as page,
      ${wanted.facets ? facetCounts(conditions) : sql`'[]'::json as facets, '{}'::json as "flagCounts"`}`;
  return search.q ? await byIndex(db, statement) : one(await statement.execute(db));
}

function facetCounts(conditions: { name: string; bit: number }[]): RawBuilder<unknown> {
  const bitOf = (name: string) => sql.lit(conditions.find((c) => c.name === name)?.bit ?? 0);
  // Any ad that has the value tells its id and label.
  const counted = choices.map((name) => {
    const { key, id, label } = columns[name];
    return sql`(select ${sql.lit(name)} as facet, ${sql.ref(`x.${id}`)} as id, ${sql.ref(`x.${label}`)} as label, g.count
      from (select ${sql.ref(key)}, count(*)::int as count, min(place) as place
        from m where fail in (0, ${bitOf(name)}) and ${sql.ref(key)} is not null
        group by 1 order by 2 desc, 1 limit ${sql.lit(MOST_VALUES)}) g
      join ad_search i on i.ctid = g.place join ads x on x.id = i.ad_id
      order by g.count desc, label)`;
  });
  const flagged = flags.map(
    (name) => sql`${sql.lit(name)}::text,
      (select count(*) from m where fail in (0, ${bitOf(name)}) and ${sql.ref(flagColumns[name])})`,
  );
  return sql`(select coalesce(json_agg(f), '[]') from (${sql.join(counted, sql` union all `)}) f) as facets,
    json_build_object(${sql.join(flagged)}) as "flagCounts"`;
}

/** How many ads there would be without each of these filters. */
export async function countsWithout(
  db: Db,
  search: AdSearch,
  filters: FilterName[],
): Promise<{ filter: FilterName; count: number }[]> {
  const counts = filters.map((filter) => {
    const rest = withoutFilter(search, filter);
    const holds = [...fixedConditions(rest), ...facetConditions(rest).map((condition) => condition.holds)];
    return sql`${filter}::text, (select count(*) from ad_search a where ${sql.join(holds, sql` and `)})`;
  });
  const statement = sql<{
    counts: Record<FilterName, number>;
  }>`select json_build_object(${sql.join(counts)}) as counts`;
  const { counts: found } = await byIndex(db, statement);
  return filters.map((filter) => ({ filter, count: found[filter] }));
}

/** Of each search, how many of its ads were first seen after an instant. */
export async function countsOfNew(db: Db, searches: { search: AdSearch; since: Date }[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(({ search, since }) => {
    const facets = facetConditions(search).map(({ holds }) => holds);
    const holds = [sql<boolean>`a.first_seen_at > ${since}`, ...fixedConditions(search), ...facets];
    return sql`(select count(*) from ad_search a where ${sql.join(holds, sql` and `)})`;
  });
  const statement = sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`;
  return (await byIndex(db, statement)).counts;
}

/**
 * Runs a statement that asks the full text index. Where a word is common the planner would rather read the words of
 * every ad, which takes ten times as long; and to compile such a statement takes longer than to run it.
 */
async function byIndex<T>(db: Db, statement: RawBuilder<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await setUp(tx);
    return one(await statement.execute(tx));
  });
}

async function setUp(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('work_mem', '16MB', true)`.execute(tx);
}

function one<T>({ rows }: { rows: T[] }): T {
  if (!rows[0]) throw new Error('a statement that always answers did not');
  return rows[0];
}

/** The middle of the ads of a municipality, where nothing else tells where it lies. */
export async function middleOfAds(db: Db, municipality: string): Promise<Place | undefined> {
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

/** What a list shows of these ads, in no order. */
export async function adRows(db: Db, ids: string[]) {
  return db
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
      'municipality_id',
      'municipality_label',
      'region_id',
      'region_label',
      'latitude',
      'longitude',
      'deadline',
      'published_at',
      'first_seen_at',
      'status',
      'language',
      'remote',
      'employment_type_id',
      'employment_type_label',
      'extent_id',
      'extent_label',
      'url',
    ])
    .where('id', 'in', ids)
    .execute();
}
export type AdRow = Awaited<ReturnType<typeof adRows>>[number];
