import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { PartName } from './contract.ts';

/** What stored scores of a person are based on. */
export interface ScoreVersions {
  profile: number;
  feedback: number;
  scorer: string;
}

export interface StoredMatch extends Record<PartName, number> {
  ad_id: string;
  score: number;
  blocked: boolean;
  ad_version: number;
  profile_version: number;
  feedback_version: number;
  scorer: string;
  since: Date;
  scored_at: Date;
}

export interface NewMatch {
  adId: string;
  adVersion: number;
  score: number;
  blocked: boolean;
  points: Record<PartName, number>;
}

/** How many matches are kept of each person. */
export const MAX_STORED_MATCHES = 500;

const partColumns = ['occupation', 'title', 'text', 'requirements', 'wishes', 'feedback', 'cap'] as const;

/**
 * Stores scores, a row for each ad, and keeps the best. Ads that were closed meanwhile are left out.
 *
 * @param whole whether these are all of the person's matches, so that the others go
 */
export async function putMatches(
  tx: Tx,
  userId: string,
  matches: NewMatch[],
  { versions, at, whole }: { versions: ScoreVersions; at: Date; whole: boolean },
): Promise<void> {
  const ids = matches.map(({ adId }) => adId);
  const adVersions = matches.map(({ adVersion }) => adVersion);
  const scores = matches.map(({ score }) => score);
  const blocked = matches.map((match) => match.blocked);
  const part = (name: PartName) => sql`${matches.map(({ points }) => points[name])}::smallint[]`;
  if (whole) {
    await sql`delete from matches where user_id = ${userId} and ad_id <> all(${ids}::uuid[])`.execute(tx);
  } else {
    await sql`
      delete from matches m using ads_read a
      where m.user_id = ${userId} and a.id = m.ad_id and a.status <> 'open'`.execute(tx);
  }
  await sql`
    insert into matches (user_id, ad_id, score, blocked, ad_version, ${sql.raw(partColumns.join(', '))},
      profile_version, feedback_version, scorer, since, scored_at)
    select ${userId}, n.ad_id, n.score, n.blocked, n.ad_version,
      ${sql.raw(partColumns.map((name) => `n.${name}`).join(', '))},
      ${versions.profile}, ${versions.feedback}, ${versions.scorer}, ${at}, ${at}
    from unnest(${ids}::uuid[], ${scores}::smallint[], ${blocked}::boolean[], ${adVersions}::int[],
      ${sql.join(partColumns.map(part))}) as n (ad_id, score, blocked, ad_version, ${sql.raw(partColumns.join(', '))})
    join ads_read a on a.id = n.ad_id and a.status = 'open'
    on conflict (user_id, ad_id) do update set score = excluded.score, blocked = excluded.blocked,
      ad_version = excluded.ad_version,
      ${sql.raw(partColumns.map((name) => `${name} = excluded.${name}`).join(', '))},
      profile_version = excluded.profile_version, feedback_version = excluded.feedback_version,
      scorer = excluded.scorer, scored_at = excluded.scored_at`.execute(tx);
  if (whole) return;
  await sql`
    delete from matches where user_id = ${userId} and ad_id in (
      select ad_id from matches where user_id = ${userId}
        order by score desc, ad_id offset ${MAX_STORED_MATCHES})`.execute(tx);
}

/** From here a match is called strong. */
const STRONG = 75;

/** Strong matches that a scoring at this instant brought, each vacancy once. */
export async function countStrongSince(tx: Tx, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct coalesce(d.group_id, m.ad_id::text))::int as n
    from matches m left join ads_read_duplicates d on d.ad_id = m.ad_id
    where m.user_id = ${userId} and m.since = ${at} and m.score >= ${STRONG} and not m.blocked
      and not exists (
        select from dismissals x left join ads_read_duplicates xd on xd.ad_id = x.ad_id
        where x.user_id = m.user_id and (x.ad_id = m.ad_id or xd.group_id = d.group_id))`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function countMatches(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from matches m join ads_read a on a.id = m.ad_id and a.status = 'open'
    where m.user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}
