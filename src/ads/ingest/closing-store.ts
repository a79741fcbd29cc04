import { sql } from 'kysely';
import type { Tx } from '../../platform/db/open.ts';
import type { AdStatus, Requirement } from '../contract.ts';

export interface AdToClose {
  id: string;
  description: string;
  language: string | null;
  requirements: Requirement[];
  contacts: { name: string | null }[];
  /** Texts whose words are not names of people (see `findPersonNames`). */
  others: (string | null)[];
  description_words: Buffer;
  record: Buffer | null;
}

/** Selects those of the ads that are open, with all that may contain personal data, and locks them. */
export async function lockAdsToClose(tx: Tx, ids: string[]): Promise<AdToClose[]> {
  const { rows } = await sql<AdToClose>`
    select a.id, a.description, a.language, a.requirements, a.contacts, a.description_words, r.record,
      array[headline, employer, workplace, occupation_label, municipality_label, region_label, city] as others
    from ads a left join ad_records r on r.ad_id = a.id
    where a.id = any(${ids}::uuid[]) and a.status = 'open' for update of a`.execute(tx);
  return rows;
}

/** An ad's texts after closing; null keeps the stored value, which is then not even read. */
export interface ClosedAd {
  id: string;
  description: string | null;
  requirements: Requirement[] | null;
  record: Buffer | null;
  words: Buffer | null;
}

export async function updateClosedAds(tx: Tx, status: AdStatus, at: Date, ads: ClosedAd[]): Promise<void> {
  const ids = ads.map(({ id }) => id);
  const requirements = ads.map((ad) => ad.requirements && JSON.stringify(ad.requirements));
  await sql`
    update ads a set status = ${status}, change = nextval('ad_changes'), closed_at = ${at}, changed_at = ${at},
      contacts = '[]', apply_email = null, description = coalesce(c.description, a.description),
      requirements = coalesce(c.requirements, a.requirements),
      description_words = coalesce(c.words, a.description_words)
    from unnest(${ids}::uuid[], ${ads.map(({ description }) => description)}::text[],
      ${requirements}::jsonb[], ${ads.map(({ words }) => words)}::bytea[])
      as c (id, description, requirements, words)
    where a.id = c.id`.execute(tx);
  await sql`
    update ad_records r set record = c.record
    from unnest(${ids}::uuid[], ${ads.map(({ record }) => record)}::bytea[]) as c (id, record)
    where r.ad_id = c.id and c.record is not null`.execute(tx);
  await sql`delete from ad_html where ad_id = any(${ids}::uuid[])`.execute(tx);
}

/**
 * Removes lexemes from the search index of ads and sets their status in the same statement: the index rewrites all
 * words of a row for either change, and the trigger of `ads` then finds the status set.
 */
export async function updateClosedInSearch(
  tx: Tx,
  status: AdStatus,
  ads: { id: string; lexemes: string[] }[],
): Promise<void> {
  if (ads.length === 0) return;
  const rows = JSON.stringify(ads.map(({ id, lexemes }) => ({ id, lexemes })));
  await sql`
    update ad_search s set status = ${status}, search = ts_delete(s.search, gone.lexemes)
    from json_to_recordset(${rows}::json) as gone (id uuid, lexemes text[])
    where s.ad_id = gone.id`.execute(tx);
}

export async function selectVersions(tx: Tx, ids: string[]) {
  const { rows } = await sql<{ ad_id: string; version: number; changes: object[] }>`
    select ad_id, version, changes from ad_versions where ad_id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export async function rewriteVersion(
  tx: Tx,
  { ad_id, version, changes }: { ad_id: string; version: number; changes: string },
): Promise<void> {
  await sql`update ad_versions set changes = ${changes}::jsonb where ad_id = ${ad_id} and version = ${version}`.execute(
    tx,
  );
}
