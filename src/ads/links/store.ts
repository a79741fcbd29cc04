import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { countRows } from '../../platform/db/row-counts.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AdLink } from './link.ts';

export type LinksState = Selectable<Database['ad_links_source']>;

export async function findLinksState(db: Db): Promise<LinksState> {
  return db.selectFrom('ad_links_source').selectAll().executeTakeFirstOrThrow();
}

export async function updateLinksState(db: Db, changes: Updateable<Database['ad_links_source']>): Promise<void> {
  await db.updateTable('ad_links_source').set(changes).execute();
}

/** Counts a call for the day. @returns false if the limit, shared by all processes, is used up */
export async function claimLinkCall(db: Db, day: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    update ad_links_source set calls = case when calls_on = ${day}::date then calls + 1 else 1 end, calls_on = ${day}
    where calls_on is distinct from ${day}::date or calls < ${most} returning only_row`.execute(db);
  return rows.length > 0;
}

/**
 * The agency's open ads for the same jobs: by id, address to apply at, or employer, headline and place. Keys: link ids.
 */
export async function findSameAds(db: Db, links: readonly AdLink[]): Promise<Map<string, string>> {
  const column = (of: (link: AdLink) => string | null) => sql`${links.map(of)}::text[]`;
  const { rows } = await sql<{ link: string; ad: string }>`
    select l.link, same.id as ad
    from unnest(${column(({ id }) => id)}, ${column(({ agencyId }) => agencyId)}, ${column(({ url }) => url)},
      ${column(({ employer }) => employer)}, ${column(({ headline }) => headline)},
      ${column(({ municipalityId }) => municipalityId)}) as l (link, agency_id, url, employer, headline, municipality)
    cross join lateral (
      select id from (
        select id, 1 as way from ads where source_id = l.agency_id and status = 'open'
        union all select id, 2 from ads where apply_url = l.url and status = 'open' and link_site is null
        union all select id, 3 from ads
        where lower(employer) = lower(l.employer) and lower(headline) = lower(l.headline)
          and municipality_id is not distinct from l.municipality and status = 'open' and link_site is null
      ) found order by way, id limit 1) same`.execute(db);
  return new Map(rows.map(({ link, ad }) => [link, ad]));
}

/** The stored publication dates of ads, as ISO strings by source id. */
export async function selectPublicationDates(db: Db, sourceIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ source_id: string; published_at: Date }>`
    select source_id, published_at from ads where source_id = any(${sourceIds}::text[])`.execute(db);
  return new Map(rows.map(({ source_id, published_at }) => [source_id, published_at.toISOString()]));
}

/** Stores the ad of each link, and when it was seen; links whose ad could not be stored are left out. */
export async function putAdLinks(db: Db, links: readonly (AdLink & { adId?: string; sourceId: string })[], at: Date) {
  const column = (of: (link: (typeof links)[number]) => string | null) => links.map(of);
  await sql`
    insert into ad_links as known (link_id, ad_id, site, url, seen_at)
    select l.link_id, a.id, l.site, l.url, ${at}
    from unnest(${column(({ id }) => id)}::text[], ${column(({ adId }) => adId ?? null)}::uuid[],
      ${column(({ sourceId }) => sourceId)}::text[], ${column(({ site }) => site)}::text[],
      ${column(({ url }) => url)}::text[]) as l (link_id, ad_id, source_id, site, url)
    join ads a on a.id = l.ad_id or (l.ad_id is null and a.source_id = l.source_id)
    on conflict (link_id) do update
      set ad_id = excluded.ad_id, site = excluded.site, url = excluded.url, seen_at = excluded.seen_at`.execute(db);
}

/** Ids of open ads with these source ids. */
export async function selectOpenBySourceIds(db: Db, sourceIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ads where source_id = any(${sourceIds}::text[]) and status = 'open'`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Open linked ads not seen since `since`. For an ad whose link is missing, because the reading was interrupted, the
 * time of its last change counts instead.
 *
 * @param which `placed` leaves out ads without field or place, which a split query does not find
 */
export async function selectLinkedAdsUnseenSince(
  db: Db,
  since: Date,
  which: 'all' | 'placed',
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ads a left join ad_links l on l.ad_id = a.id
    where a.link_site is not null and a.status = 'open' and coalesce(l.seen_at, a.changed_at) < ${since}
      and (${which === 'all'} or num_nulls(a.occupation_field_id, a.region_id, a.municipality_id) = 0)
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Links of ads that stay open are kept: they record when the ad was last seen. */
export async function deleteLinksBefore(db: Db, since: Date): Promise<void> {
  await sql`
    delete from ad_links l where seen_at < ${since} and not exists (
      select from ads a where a.id = l.ad_id and a.link_site is not null and a.status = 'open')`.execute(db);
}

/** The number of open ads that are only linked to. */
export const countLinks = (db: Db): Promise<number> =>
  countRows(db.selectFrom('ads').where('link_site', 'is not', null).where('status', '=', 'open'));

/** The data of an open linked ad, by its address. */
export async function findLinkedAd(db: Db, url: string) {
  return db
    .selectFrom('ads')
    .select(['headline as title', 'employer', 'municipality_label as place', 'deadline'])
    .select('occupation_group_id as groupId')
    .where('url', '=', url)
    .where('link_site', 'is not', null)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** @returns occupation group ids of open linked ads, by address */
export async function findLinkedGroups(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const { rows } = await sql<{ url: string; group_id: string }>`
    select g.url, a.group_id from unnest(${urls}::text[]) as g (url)
    cross join lateral (
      select occupation_group_id as group_id from ads
      where url = g.url and link_site is not null and status = 'open' and occupation_group_id is not null
      order by id limit 1) as a`.execute(db);
  return new Map(rows.map(({ url, group_id }) => [url, group_id]));
}

/** A chain may have one ad for many places, each on as many sites. */
const MOST_SITES = 10;

/** Other sites that have an ad of the agency's, each once. */
export async function selectSites(db: Db, adId: string): Promise<{ site: string; url: string }[]> {
  return db
    .selectFrom('ad_links')
    .distinctOn('site')
    .select(['site', 'url'])
    .where('ad_id', '=', adId)
    .orderBy('site')
    .orderBy('url')
    .limit(MOST_SITES)
    .execute();
}
