import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

/** The text of an open captured ad of any user. */
export interface CapturedText {
  id: string;
  userId: string;
  version: number;
  headline: string;
  employer: string | null;
  municipalityId: string | null;
  text: string;
}

/** Ads captured after `since` that were not compared after `before`; those that never were come first. */
export async function selectCapturedTexts(
  db: Db,
  { since, before, most }: { since: Date; before: Date; most: { texts: number; bytes: number } },
): Promise<CapturedText[]> {
  const { rows } = await sql<CapturedText>`
    select id, user_id as "userId", version, title as headline, employer, municipality_id as "municipalityId",
      description as text
    from (
      select *, sum(octet_length(description)) over (order by compared_at nulls first, id) as bytes
      from (
        select id, user_id, version, title, employer, municipality_id, description, compared_at from captured_ads
        where description <> '' and pile <> 'thrown' and ended_at is null and captured_at > ${since}
          and (compared_at is null or compared_at <= ${before})
        order by compared_at nulls first, id limit ${most.texts}) due) summed
    where bytes <= ${most.bytes}`.execute(db);
  return rows;
}

/** Stores which public ads are for the same vacancy, except for captured ads that have changed in the meantime. */
export async function putSameAds(
  tx: Tx,
  userId: string,
  compared: readonly { id: string; version: number; adId: string | null }[],
  at: Date,
): Promise<void> {
  const ids = compared.map(({ id }) => id);
  const versions = compared.map(({ version }) => version);
  const adIds = compared.map(({ adId }) => adId);
  await sql`
    update captured_ads c set same_ad_id = s.ad_id, compared_at = ${at}
    from unnest(${ids}::uuid[], ${versions}::int[], ${adIds}::uuid[]) as s (id, version, ad_id)
    where c.user_id = ${userId} and c.id = s.id and c.version = s.version`.execute(tx);
}
