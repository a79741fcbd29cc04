import { sql } from 'kysely';
import type { Band } from '../ads/contract.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { MatchBlocker, PartName } from './contract.ts';

/** The versions that stored scores of a user are based on. */
export interface ScoreVersions {
  profile: number;
  feedback: number;
  scorer: string;
}

/** The stored columns of a match: everything that a list shows, so that reading a list needs no engine. */
export interface NewMatch {
  adId: string;
  adVersion: number;
  score: number;
  band: Band;
  can: number | null;
  will: number | null;
  points: Partial<Record<PartName, number>>;
  blockers: readonly MatchBlocker[];
  asked: number;
  met: number;
}

/** Most stored matches per user. */
export const MAX_STORED_MATCHES = 500;

/** The columns that a scoring overwrites. */
const scored = [
  'score',
  'band',
  'can',
  'will',
  'points',
  'blockers',
  'blocked',
  'asked',
  'met',
  'ad_version',
  'profile_version',
  'feedback_version',
  'scorer',
  'scored_at',
];

/**
 * Stores scores, one row per ad, and keeps the best. Ads closed meanwhile are skipped.
 *
 * @param whole true if these are all of the user's matches: the others are then deleted
 */
export async function putMatches(
  tx: Tx,
  userId: string,
  matches: NewMatch[],
  { versions, at, whole }: { versions: ScoreVersions; at: Date; whole: boolean },
): Promise<void> {
  const ids = matches.map(({ adId }) => adId);
  if (whole) {
    await sql`delete from matches where user_id = ${userId} and ad_id <> all(${ids}::uuid[])`.execute(tx);
  } else {
    await sql`
      delete from matches m using ads_read a
      where m.user_id = ${userId} and a.id = m.ad_id and a.status <> 'open'`.execute(tx);
  }
  const of = <T>(value: (match: NewMatch) => T) => matches.map(value);
  await sql`
    insert into matches (user_id, ad_id, score, band, can, will, points, blockers, blocked, asked, met, ad_version,
      profile_version, feedback_version, scorer, since, scored_at)
    select ${userId}, n.ad_id, n.score, n.band, n.can, n.will, n.points, n.blockers, n.blockers <> '[]', n.asked, n.met,
      n.ad_version, ${versions.profile}, ${versions.feedback}, ${versions.scorer}, ${at}, ${at}
    from unnest(${ids}::uuid[], ${of(({ score }) => score)}::smallint[], ${of(({ band }) => band)}::text[],
      ${of(({ can }) => can)}::smallint[], ${of(({ will }) => will)}::smallint[],
      ${of(({ points }) => JSON.stringify(points))}::jsonb[],
      ${of(({ blockers }) => JSON.stringify(blockers))}::jsonb[], ${of(({ asked }) => asked)}::smallint[],
      ${of(({ met }) => met)}::smallint[], ${of(({ adVersion }) => adVersion)}::int[])
      as n (ad_id, score, band, can, will, points, blockers, asked, met, ad_version)
    join ads_read a on a.id = n.ad_id and a.status = 'open'
    on conflict (user_id, ad_id) do update
      set ${sql.raw(scored.map((column) => `${column} = excluded.${column}`).join(', '))}`.execute(tx);
  if (whole) return;
  await sql`
    delete from matches where user_id = ${userId} and ad_id in (
      select ad_id from matches where user_id = ${userId}
        order by score desc, ad_id offset ${MAX_STORED_MATCHES})`.execute(tx);
}

/** Stores the new score of one ad, if it is among the user's stored matches. */
export async function updateMatch(
  db: Db,
  userId: string,
  { adId, adVersion, points, blockers, score, band, can, will, asked, met }: NewMatch,
  { versions, at }: { versions: ScoreVersions; at: Date },
): Promise<void> {
  await db
    .updateTable('matches')
    .set({ score, band, can, will, asked, met, blocked: blockers.length > 0, ad_version: adVersion, scored_at: at })
    .set({ points: JSON.stringify(points), blockers: JSON.stringify(blockers) })
    .set({ profile_version: versions.profile, feedback_version: versions.feedback, scorer: versions.scorer })
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .execute();
}

/** Number of strong matches that the scoring at this instant added, counting each vacancy once. */
export async function countStrongMatchesSince(tx: Tx, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct coalesce(d.group_id, m.ad_id::text))::int as n
    from matches m left join ads_read_duplicates d on d.ad_id = m.ad_id
    where m.user_id = ${userId} and m.since = ${at} and m.band = 'stark' and not m.blocked
      and not (select excluded from matching_read r where r.user_id = m.user_id and r.ad_id = m.ad_id)
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
