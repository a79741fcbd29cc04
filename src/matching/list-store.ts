import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AdRow } from '../ads/ads.ts';
import { type Band, bands } from '../ads/contract.ts';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Coordinates } from '../platform/kernel/distance.ts';
import type { ListedMatch, MatchBlocker, MatchQuery, PartName } from './contract.ts';

/** The columns of a stored match that are shown. */
type StoredColumns = Omit<
  Selectable<Database['matches']>,
  'user_id' | 'points' | 'blockers' | 'blocked' | 'since' | 'scored_at'
> & { points: Partial<Record<PartName, number>>; blockers: MatchBlocker[] };

export interface StoredMatch extends StoredColumns {
  since: Date;
  dismissed_at: Date | null;
  reason: string | null;
}

/** A match of a page, with all that is shown of it. Instants are ISO strings. */
export interface MatchRow extends StoredColumns {
  since: string;
  /** The value that the page is sorted by. */
  position: number;
  stale: boolean;
  ad: AdRow;
  duplicates: ListedMatch['duplicates'];
  dismissal: { reason: string | null; at: string } | null;
  application: ListedMatch['application'];
}

export interface MatchPage {
  /** Whether the profile holds anything to compare ads with. */
  hasCv: boolean;
  rows: MatchRow[];
  byBand: Record<Band, number>;
  /** Number of matches below the lowest score that is shown. */
  below: number;
}

/** Without a lowest score the user's own setting applies. */
export type MatchFilters = Omit<MatchQuery, 'limit' | 'cursor' | 'band'>;

/** The position after which a page starts: the sort value and the ad. */
export interface ListPosition {
  value: number;
  id: string;
}

/**
 * The latest application of `m.user_id` for the ad `m.ad_id` or its duplicate group `m.group_id`, as JSON or null. The
 * applications slice passes it, as it depends on this one.
 */
export type ApplicationOfMatch = RawBuilder<ListedMatch['application']>;

/** Larger than any distance on earth, in hundreds of metres. */
const NO_PLACE = 1_000_000;

/**
 * The sort value of each order, as a descending integer: rounded to a minute, a day or a hundred metres, so that it
 * fits into a cursor. The distance has the same formula as `kilometresBetween`.
 */
const sortedBy = (home: Coordinates): Record<MatchQuery['sort'], RawBuilder<number>> => ({
  score: sql<number>`score::float8`,
  published: sql<number>`floor(extract(epoch from published_at) / 60)::float8`,
  deadline: sql<number>`-(coalesce(deadline, '9999-12-31')::date - '2000-01-01'::date)::float8`,
  distance: sql<number>`-coalesce(round(20 * 6371 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${home.latitude}::float8) / 2), 2)
      + cos(radians(${home.latitude}::float8)) * cos(radians(latitude))
        * power(sin(radians(longitude - ${home.longitude}::float8) / 2), 2))))), ${NO_PLACE})::float8`,
});

/**
 * A user's open matches, each with its duplicate group. The best match represents a vacancy with several ids (the
 * oldest of equally good ones): `place` 1 of those that are `live`. A vacancy that the user dismissed under another id
 * is not live; a reason about place, employer or employment only counts for ids with the same value. Ads of excluded
 * employers or with excluded words are not live either.
 */
const ownMatches = (userId: string) => sql`
  turned_down as materialized (
    select g.group_id, x.ad_id, x.reason, a.municipality_id, lower(a.employer) as employer, a.employment_type_id
    from dismissals x join ads_read_duplicates g on g.ad_id = x.ad_id join ads_read a on a.id = x.ad_id
    where x.user_id = ${userId}),
  exclusions as materialized (select key from match_exclusions where user_id = ${userId}),
  open_matches as (
    select m.ad_id, m.score, m.band, m.blocked, g.group_id, d.ad_id is not null as dismissed,
      a.published_at, a.deadline, a.occupation_field_id, a.region_id, a.municipality_id, a.remote,
      a.latitude, a.longitude,
      d.ad_id is null and not exists (
        select from (
          select hideable(a.headline, a.employer) as words where exists (select from exclusions) offset 0) told
        join exclusions h on strpos(told.words, h.key) > 0)
      and (g.group_id is null or not exists (
        select from turned_down t where t.group_id = g.group_id and t.ad_id <> m.ad_id and case t.reason
          when 'place' then t.municipality_id is not distinct from a.municipality_id
          when 'employer' then t.employer is not distinct from lower(a.employer)
          when 'extent' then t.employment_type_id is not distinct from a.employment_type_id
          else true end)) as live
    from matches m join ads_read a on a.id = m.ad_id and a.status = 'open'
    left join dismissals d on d.user_id = m.user_id and d.ad_id = m.ad_id
    left join ads_read_duplicates g on g.ad_id = m.ad_id
    where m.user_id = ${userId}),
  own as materialized (
    select *, row_number() over (partition by live, coalesce(group_id, ad_id::text) order by score desc, ad_id) as place
    from open_matches)`;

function conditions(filters: MatchFilters): RawBuilder<boolean> {
  const all = [filters.dismissed ? sql<boolean>`dismissed` : sql<boolean>`live and place = 1`];
  if (filters.ad) all.push(sql`ad_id = any(${filters.ad}::uuid[])`);
  if (filters.occupationField) all.push(sql`occupation_field_id = any(${filters.occupationField}::text[])`);
  if (filters.region) all.push(sql`region_id = any(${filters.region}::text[])`);
  if (filters.municipality) all.push(sql`municipality_id = any(${filters.municipality}::text[])`);
  if (filters.remote !== undefined) all.push(sql`remote = ${filters.remote}`);
  if (filters.withoutBlockers) all.push(sql`not blocked`);
  return sql.join(all, sql` and `);
}

/** The versions that the user's scores should be based on. */
const person = (userId: string, scorer: string) => sql`
  person as materialized (
    select p.user_id, p.version, p.has_cv, p.lowest_score, coalesce(f.version, 0) as feedback,
      concat_ws('.', ${scorer}::text, (select version from taxonomy_read),
        coalesce((select max(version) from corpus_statistics), 0)) as scorer
    from profile_read p left join match_feedback f on f.user_id = p.user_id where p.user_id = ${userId})`;

// Ads that are only links are never matches.
const adOf = (textLength: number) => sql`(
  select row_to_json(x) from (
    select a.id, a.source_id, a.headline, left(a.description, ${textLength}) as description, a.employer,
      a.workplace, a.occupation_id, a.occupation_label, a.municipality_id, a.municipality_label, a.region_id,
      a.region_label, a.latitude, a.longitude, a.deadline, a.published_at, a.first_seen_at, a.status, a.language,
      a.remote, a.employment_type_id, a.employment_type_label, a.extent_id, a.extent_label, a.url,
      null as link_site) x)`;

const duplicatesOf = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'employer', o.employer) order by o.id)
  from ads_read_duplicates g join ads_read o on o.id = g.ad_id and o.status = 'open'
  where g.group_id = m.group_id and g.ad_id <> m.ad_id), '[]')`;

/**
 * A page of a user's matches, the number in each band under the filters, and the number below the lowest score, in one
 * statement.
 *
 * @param of.scorer the scorer version
 * @param of.textLength characters of the ad's text to read
 * @param page.home the point that distances are measured from
 */
export async function listMatches(
  db: Db,
  of: { userId: string; scorer: string; textLength: number; applicationOf: ApplicationOfMatch },
  filters: MatchFilters,
  page: { bands: Band[] | undefined; limit: number; after: ListPosition | undefined; home: Coordinates },
): Promise<MatchPage | undefined> {
  const inBands = page.bands ? sql`band = any(${page.bands}::text[])` : sql`true`;
  const later = page.after
    ? sql`(position < ${page.after.value}::float8
        or (position = ${page.after.value}::float8 and ad_id > ${page.after.id}::uuid))`
    : sql`true`;
  const counted = sql.join(
    bands.map((band) => sql`${sql.lit(band)}, count(*) filter (where reaches and band = ${sql.lit(band)})`),
  );
  const { rows } = await sql<{ hasCv: boolean; byBand: Record<Band, number>; below: number; rows: MatchRow[] }>`
    with ${person(of.userId, of.scorer)}, ${ownMatches(of.userId)},
    wanted as materialized (
      select o.*, ${sortedBy(page.home)[filters.sort]} as position,
        score >= coalesce(${filters.lowestScore ?? null}::int, p.lowest_score, 0) as reaches
      from own o, person p where p.has_cv and ${conditions(filters)}),
    page as (
      select ad_id, group_id, position from wanted where reaches and ${inBands} and ${later}
      order by position desc, ad_id limit ${page.limit}),
    shown as (
      select m.*, w.group_id, w.position from page w join matches m on m.user_id = ${of.userId} and m.ad_id = w.ad_id)
    select p.has_cv as "hasCv",
      (select json_build_object(${counted}) from wanted) as "byBand",
      (select count(*)::int from wanted where not reaches) as below,
      (select coalesce(json_agg(json_build_object(
          'ad_id', m.ad_id, 'score', m.score, 'band', m.band, 'can', m.can, 'will', m.will, 'points', m.points,
          'blockers', m.blockers, 'asked', m.asked, 'met', m.met, 'ad_version', m.ad_version,
          'profile_version', m.profile_version, 'feedback_version', m.feedback_version, 'scorer', m.scorer,
          'since', m.since, 'position', m.position,
          'stale', (m.ad_version, m.profile_version, m.feedback_version, m.scorer)
            is distinct from (a.version, p.version, p.feedback, p.scorer),
          'ad', ${adOf(of.textLength)}, 'duplicates', ${duplicatesOf}, 'application', ${of.applicationOf},
          'dismissal', (select json_build_object('reason', d.reason, 'at', d.at) from dismissals d
            where d.user_id = m.user_id and d.ad_id = m.ad_id)
        ) order by m.position desc, m.ad_id), '[]')
        from shown m join ads_read a on a.id = m.ad_id) as rows
    from person p`.execute(db);
  const [found] = rows;
  return found && { ...found, rows: found.rows.map(withInstants) };
}

/** Converts instants, which JSON holds as text. */
function withInstants(row: MatchRow): MatchRow {
  const { published_at, first_seen_at } = row.ad;
  return { ...row, ad: { ...row.ad, published_at: new Date(published_at), first_seen_at: new Date(first_seen_at) } };
}

/** All stored scores of a user, with the ads' ids. */
export async function selectScores(db: Db, userId: string): Promise<{ ad_id: string; score: number; band: Band }[]> {
  return await db
    .selectFrom('matches as m')
    .innerJoin('profile_read as p', 'p.user_id', 'm.user_id')
    .select(['m.ad_id', 'm.score', 'm.band'])
    .where('m.user_id', '=', userId)
    .where('p.has_cv', '=', true)
    .execute();
}

export async function findStoredMatch(db: Db, userId: string, adId: string): Promise<StoredMatch | undefined> {
  const { rows } = await sql<StoredMatch>`
    select m.*, d.at as dismissed_at, d.reason
    from matches m left join dismissals d on d.user_id = m.user_id and d.ad_id = m.ad_id
    where m.user_id = ${userId} and m.ad_id = ${adId}`.execute(db);
  return rows[0];
}

/** All stored matches of a user that are open and not dismissed, best first. */
export async function selectMatchesForThemes(
  db: Db,
  userId: string,
): Promise<{ ad_id: string; score: number; deadline: string | null }[]> {
  const { rows } = await sql<{ ad_id: string; score: number; deadline: string | null }>`
    with ${ownMatches(userId)} select ad_id, score, deadline from own where live order by score desc, ad_id`.execute(
    db,
  );
  return rows;
}

/** All stored matches of a user, with the ads' names. */
export async function selectMatchesForExport(db: Db, userId: string) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('ads_read as a', 'a.id', 'm.ad_id')
    .select(['a.source_id', 'a.headline', 'a.employer', 'm.score', 'm.band', 'm.can', 'm.will', 'm.points'])
    .select(['m.blockers', 'm.since', 'm.scored_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.score', 'desc')
    .orderBy('m.ad_id')
    .execute();
}
