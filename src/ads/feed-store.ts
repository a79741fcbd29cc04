import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import { countRows } from '../platform/db/row-counts.ts';
import type { AdRequirement, AdStatus, Requirement } from './contract.ts';
import { requirementCertainty } from './requirement-certainty.ts';

/** The columns of an ad that determine a match score, and its change number. */
function matchingAds(db: Db) {
  return db
    .selectFrom('ads')
    .select(['id', 'change', 'version', 'headline', 'language', 'employer', 'occupation_id', 'occupation_group_id'])
    .select(['occupation_field_id', 'municipality_id', 'region_id', 'latitude', 'longitude', 'remote'])
    .select(['employment_type_id', 'extent_min', 'extent_max', 'headline_words', 'description_words'])
    .select(({ ref }) => ref('requirements').$castTo<Requirement[]>().as('requirements'))
    .select(statusForMatching.as('status'));
}
/** A linked ad has no text to score, so the matching slice gets it as removed. */
const statusForMatching = sql<AdStatus>`case when link_site is null then status else 'removed' end`;
export type MatchingAdRow = Awaited<ReturnType<ReturnType<typeof matchingAds>['execute']>>[number];

/**
 * Ads changed after a number and up to another, sorted by change. `openOnly` leaves out closed ads, for a caller that
 * knows no ads yet.
 */
export async function selectAdsAfter(
  db: Db,
  change: string,
  options: { limit: number; openOnly: boolean; until?: string },
): Promise<MatchingAdRow[]> {
  return matchingAds(db)
    .where('change', '>', change)
    .where(sql<boolean>`((status = 'open' and link_site is null) or ${!options.openOnly})`)
    .where(sql<boolean>`change <= coalesce(${options.until ?? null}::bigint, change)`)
    .orderBy('change')
    .limit(options.limit)
    .execute();
}

const ADS_A_PAGE = 2_000;

/** All open ads in pages, for a caller that keeps none of them. */
export async function* openAdPages(db: Db): AsyncGenerator<MatchingAdRow[]> {
  for (let change = '0'; ; ) {
    const rows = await selectAdsAfter(db, change, { limit: ADS_A_PAGE, openOnly: true });
    yield rows;
    if (rows.length < ADS_A_PAGE) return;
    change = rows.at(-1)?.change ?? change;
  }
}

/** The occupation groups of open ads. */
export async function selectOpenGroups(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct occupation_group_id as id from ads
    where status = 'open' and link_site is null and occupation_group_id is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The words of some open ads of an occupation group. */
export async function selectAdsOfGroup(
  db: Db,
  groupId: string,
  limit: number,
): Promise<Pick<MatchingAdRow, 'language' | 'headline_words' | 'description_words'>[]> {
  return await db
    .selectFrom('ads')
    .select(['language', 'headline_words', 'description_words'])
    .where('status', '=', 'open')
    .where('link_site', 'is', null)
    .where('occupation_group_id', '=', groupId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function selectAdsByIds(db: Db, ids: string[]): Promise<MatchingAdRow[]> {
  return matchingAds(db).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** The last change number, and the number of open ads: each from an index, as closed ads are stored, too. */
export async function findLastChangeAndOpenCount(db: Db): Promise<{ change: string; open: number }> {
  const { rows } = await sql<{ change: string; open: number }>`
    select coalesce((select max(change) from ads), 0)::text as change,
      (select count(*) from ads where status = 'open' and link_site is null)::int as open`.execute(db);
  return rows[0] ?? { change: '0', open: 0 };
}

/** The ad that changed last, with the number of its change; undefined while there are no ads. */
export async function findLastChange(db: Db): Promise<{ id: string; change: string } | undefined> {
  return await db.selectFrom('ads').select(['id', 'change']).orderBy('change', 'desc').limit(1).executeTakeFirst();
}

/**
 * The start time of the database server, and whether an ad still has the change that was reported, or a later one. A
 * crash or failover may lose recent commits; their change numbers are then used again for other changes.
 */
export async function adChangeCacheKey(
  db: Db,
  told: { id: string; change: string } | undefined,
): Promise<{ server: string; stands: boolean }> {
  const { rows } = await sql<{ server: string; stands: boolean }>`
    select pg_postmaster_start_time()::text as server,
      ${told ? sql`exists (select from ads where id = ${told.id} and change >= ${told.change})` : sql`true`}
      as stands`.execute(db);
  return rows[0] ?? { server: '', stands: false };
}

/** The requirements of ads, with their sentences, and why some are uncertain. Keys are ad ids. */
export async function selectRequirements(db: Db, ids: string[]): Promise<Map<string, AdRequirement[]>> {
  const { rows } = await sql<{ id: string; field: string | null; requirements: Requirement[] }>`
    select id, occupation_field_id as field, requirements from ads where id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, field, requirements }) => [
      id,
      requirements.map((asked) => ({ ...asked, unsure: requirementCertainty(asked, field).unsure })),
    ]),
  );
}

/** Our id of the ad with an id of the agency. */
export async function findAdBySourceId(db: Db, sourceId: string): Promise<string | undefined> {
  const row = await db.selectFrom('ads').select('id').where('source_id', '=', sourceId).executeTakeFirst();
  return row?.id;
}

/** The number of open ads that were first seen in a time span. */
export const countNewAds = (db: Db, since: Date, until: Date): Promise<number> =>
  countRows(db.selectFrom('ad_search').where('first_seen_at', '>', since).where('first_seen_at', '<=', until));
