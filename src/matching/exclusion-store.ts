import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import { countRows, deleteRows } from '../platform/db/row-counts.ts';
import type { Exclusion, ExclusionRequest } from './contract.ts';

/** The user's exclusions with the number of open matches that each hides, newest first. */
export async function selectExclusions(db: Db, userId: string): Promise<Exclusion[]> {
  const { rows } = await sql<Exclusion>`
    with told as materialized (
      select hideable(a.headline, a.employer) as words
      from matches m join ads_read a on a.id = m.ad_id and a.status = 'open' where m.user_id = ${userId})
    select h.id, h.kind, h.text, (select count(*)::int from told where strpos(words, h.key) > 0) as hidden
    from match_exclusions h where h.user_id = ${userId} order by h.created_at desc, h.id desc`.execute(db);
  return rows;
}

export async function countExclusions(tx: Tx, userId: string): Promise<number> {
  // Locks, so that concurrent additions cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`match_exclusions ${userId}`}, 0))`.execute(tx);
  return countRows(tx.selectFrom('match_exclusions').where('user_id', '=', userId));
}

/** @returns the id, or that of an existing exclusion with the same normalised text */
export async function insertExclusion(
  tx: Tx,
  { id, userId, kind, text, at }: ExclusionRequest & { id: string; userId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into match_exclusions (id, user_id, kind, text, created_at)
    values (${id}, ${userId}, ${kind}, ${text}, ${at})
    on conflict (user_id, key) do update set text = excluded.text returning id`.execute(tx);
  return rows[0]?.id ?? id;
}

/** @returns whether it existed */
export const deleteExclusion = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await deleteRows(db.deleteFrom('match_exclusions').where('user_id', '=', userId).where('id', '=', id))) > 0;

/** Changes whenever the exclusions change; empty without exclusions. */
export async function exclusionsFingerprint(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(md5(string_agg(id::text, ',' order by id)), '') as mark
    from match_exclusions where user_id = ${userId}`.execute(db);
  return rows[0]?.mark ?? '';
}
