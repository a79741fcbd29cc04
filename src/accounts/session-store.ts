import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type SessionRow = Selectable<Database['sessions']>;

export async function insertSession(tx: Tx, session: Insertable<Database['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** The live session with its account's role. Read on every request: what is revoked is dead at once. */
export async function findLiveSession(db: Db | Tx, id: string, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_seen_at', 'users.role', 'users.address_unproved_since'])
    .where('sessions.id', '=', id)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.locked_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where('last_seen_at', '<', at)
    .execute();
}

export async function selectLiveSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** @returns what it ended; undefined when the person has no such live session */
export async function revokeSession(
  tx: Tx,
  id: string,
  userId: string,
  at: Date,
): Promise<{ user_agent: string | null } | undefined> {
  return tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('user_agent')
    .executeTakeFirst();
}

/** Ends the person's sessions, all or all but one. */
export async function revokeSessions(tx: Tx, userId: string, at: Date, except?: string): Promise<void> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except) query = query.where('id', '<>', except);
  await query.execute();
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<number> {
  const gone = await db.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** The addresses that an account has been logged in from, as far as sessions are kept. */
export async function selectLoginAddresses(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.ip')
    .distinct()
    .where('users.email', '=', email)
    .where('sessions.ip', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.ip ?? []);
}
