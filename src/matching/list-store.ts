import { type RawBuilder, sql } from 'kysely';
import type { Band } from '../ads/contract.ts';
import type { Db } from '../platform/db/open.ts';
import type { MatchQuery } from './contract.ts';
import type { StoredMatch } from './store.ts';

export type ListedMatch = StoredMatch & {
  dismissed_at: Date | null;
  reason: string | null;
  published_at: Date;
  deadline: string | null;
  /** Whether the ad has a later version than the one that was scored. */
  ad_moved: boolean;
};

export interface MatchFilters extends Omit<MatchQuery, 'limit' | 'cursor' | 'lowestScore' | 'band'> {
  lowestScore: number;
}

/** What a page starts after: the value that the list is sorted by, and the ad. */
export interface ListPosition {
  value: number;
  id: string;
}

const LOWEST_OF_BAND: Record<Band, [number, number]> = {
  stark: [75, 100],
  bra: [55, 74],
  mojlig: [35, 54],
  svag: [0, 34],
};

/** What each order sorts by, as a whole number that falls: to the minute and to the day, so that a cursor holds it. */
const SORTED_BY: Record<MatchQuery['sort'], RawBuilder<number>> = {
  score: sql<number>`m.score::float8`,
  published: sql<number>`floor(extract(epoch from a.published_at) / 60)`,
  deadline: sql<number>`-(coalesce(a.deadline, '9999-12-31')::date - '2000-01-01'::date)`,
};

function conditions(userId: string, filters: MatchFilters): RawBuilder<boolean> {
  const all = [
    sql<boolean>`m.user_id = ${userId} and a.status = 'open'`,
    filters.dismissed
      ? sql<boolean>`d.ad_id is not null`
      : sql<boolean>`d.ad_id is null and not ${isTurnedDownAs('a')}`,
  ];
  if (filters.ad) all.push(sql`m.ad_id = any(${filters.ad}::uuid[])`);
  if (filters.occupationField) all.push(sql`a.occupation_field_id = any(${filters.occupationField}::text[])`);
  if (filters.region) all.push(sql`a.region_id = any(${filters.region}::text[])`);
  if (filters.municipality) all.push(sql`a.municipality_id = any(${filters.municipality}::text[])`);
  if (filters.remote !== undefined) all.push(sql`a.remote = ${filters.remote}`);
  if (filters.withoutBlockers) all.push(sql`not m.blocked`);
  if (!filters.dismissed) all.push(bestOfItsDuplicates);
  return sql.join(all, sql` and `);
}

/**
 * Whether the person has turned the vacancy down under another id. What they said of place, employer or employment
 * holds for another id only where it has the same.
 */
const isTurnedDownAs = (ad: 'a' | 'oa') =>
  sql.raw<boolean>(`exists (
  select from ads_read_duplicates this
  join ads_read_duplicates twin on twin.group_id = this.group_id and twin.ad_id <> this.ad_id
  join dismissals x on x.user_id = m.user_id and x.ad_id = twin.ad_id
  join ads_read xa on xa.id = x.ad_id
  where this.ad_id = ${ad}.id and case x.reason
    when 'place' then xa.municipality_id is not distinct from ${ad}.municipality_id
    when 'employer' then lower(xa.employer) is not distinct from lower(${ad}.employer)
    when 'extent' then xa.employment_type_id is not distinct from ${ad}.employment_type_id
    else true end)`);

/** Of one vacancy under several ids the best match stands for all, the oldest of those that are as good. */
const bestOfItsDuplicates = sql<boolean>`not exists (
  select from ads_read_duplicates mine
  join ads_read_duplicates other on other.group_id = mine.group_id and other.ad_id <> mine.ad_id
  join matches om on om.user_id = m.user_id and om.ad_id = other.ad_id
  join ads_read oa on oa.id = om.ad_id and oa.status = 'open'
  where mine.ad_id = m.ad_id and (om.score > m.score or (om.score = m.score and om.ad_id < m.ad_id))
    and not exists (select from dismissals od where od.user_id = m.user_id and od.ad_id = om.ad_id)
    and not ${isTurnedDownAs('oa')})`;

const joined = sql`matches m join ads_read a on a.id = m.ad_id
  left join dismissals d on d.user_id = m.user_id and d.ad_id = m.ad_id`;

/** A page of somebody's matches. */
export async function listMatches(
  db: Db,
  userId: string,
  filters: MatchFilters,
  page: { bands: Band[] | undefined; limit: number; after: ListPosition | undefined },
): Promise<(ListedMatch & { position: number })[]> {
  const by = SORTED_BY[filters.sort];
  const inBands = page.bands
    ? sql`(${sql.join(
        page.bands.map((band) => sql`m.score between ${LOWEST_OF_BAND[band][0]} and ${LOWEST_OF_BAND[band][1]}`),
        sql` or `,
      )})`
    : sql`true`;
  const later = page.after
    ? sql`(${by} < ${page.after.value}::float8 or (${by} = ${page.after.value}::float8 and m.ad_id > ${page.after.id}))`
    : sql`true`;
  const { rows } = await sql<ListedMatch & { position: number }>`
    select m.*, d.at as dismissed_at, d.reason, a.published_at, a.deadline, a.version <> m.ad_version as ad_moved,
      (${by})::float8 as position
    from ${joined}
    where ${conditions(userId, filters)} and m.score >= ${filters.lowestScore} and ${inBands} and ${later}
    order by ${by} desc, m.ad_id limit ${page.limit}`.execute(db);
  return rows;
}

/** How many matches each band holds under the filters, and how many lie below the lowest score. */
export async function countByBand(
  db: Db,
  userId: string,
  filters: MatchFilters,
): Promise<Record<Band, number> & { below: number }> {
  const counted = (band: Band) =>
    sql.raw(
      '(count(*) filter (where m.score >= lowest and m.score between ' +
        `${LOWEST_OF_BAND[band].join(' and ')}))::int as ${band}`,
    );
  const { rows } = await sql<Record<Band, number> & { below: number }>`
    select ${sql.join((Object.keys(LOWEST_OF_BAND) as Band[]).map(counted))},
      (count(*) filter (where m.score < lowest))::int as below
    from ${joined}, (values (${filters.lowestScore}::int)) as l (lowest)
    where ${conditions(userId, filters)}`.execute(db);
  return rows[0] ?? { stark: 0, bra: 0, mojlig: 0, svag: 0, below: 0 };
}

/** Scores of all that is stored of a person, by the ad. */
export async function selectScores(db: Db, userId: string): Promise<{ ad_id: string; score: number }[]> {
  return await db.selectFrom('matches').select(['ad_id', 'score']).where('user_id', '=', userId).execute();
}

export async function findStoredMatch(db: Db, userId: string, adId: string): Promise<ListedMatch | undefined> {
  const { rows } = await sql<ListedMatch>`
    select m.*, d.at as dismissed_at, d.reason, a.published_at, a.deadline, a.version <> m.ad_version as ad_moved
    from ${joined} where m.user_id = ${userId} and m.ad_id = ${adId}`.execute(db);
  return rows[0];
}

/** All that is stored of a person's open, not dismissed matches, best first. */
export async function selectMatchesForThemes(
  db: Db,
  userId: string,
): Promise<{ ad_id: string; score: number; deadline: string | null }[]> {
  const { rows } = await sql<{ ad_id: string; score: number; deadline: string | null }>`
    select m.ad_id, m.score, a.deadline from ${joined}
    where m.user_id = ${userId} and a.status = 'open' and d.ad_id is null
      and not ${isTurnedDownAs('a')} order by m.score desc, m.ad_id`.execute(db);
  return rows;
}

/** All that is stored of a person's matches, with the ads' names. */
export async function selectMatchesForExport(db: Db, userId: string) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('ads_read as a', 'a.id', 'm.ad_id')
    .select(['a.source_id', 'a.headline', 'a.employer', 'm.score', 'm.occupation', 'm.title', 'm.text'])
    .select(['m.requirements', 'm.wishes', 'm.feedback', 'm.cap', 'm.since', 'm.scored_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.score', 'desc')
    .orderBy('m.ad_id')
    .execute();
}
