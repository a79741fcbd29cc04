import { type Insertable, type Selectable, sql } from 'kysely';
import { keepPlan } from '../platform/db/kept-plans.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type SessionRow = Selectable<Database['sessions']>;

export async function insertSession(tx: Tx, session: Insertable<Database['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/**
 * The session, if it is live, with role and permissions. Read on every request, so that a revoked session stops working
 * at once.
 */
export async function findLiveSession(db: Db | Tx, id: string, userId: string, now: Date) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'sessions.user_id', 'sessions.last_seen_at'])
      .select(['users.role', 'users.permissions', 'users.address_unproved_since'])
      // Only administrators must have a second step, so the database checks only theirs.
      .select(
        sql<boolean>`users.role = 'admin'
        and not exists (select from totp t where t.user_id = users.id and t.confirmed_at is not null)
        and not exists (select from passkeys p where p.user_id = users.id)`.as('is_admin_without_step'),
      )
      .where('sessions.id', '=', id)
      .where('sessions.user_id', '=', userId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('users.locked_at', 'is', null)
      .modifyFront(keepPlan)
      .executeTakeFirst()
  );
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
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('renewable_until', '>', now)]))
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** @returns the ended session's user agent; undefined when the user has no such session that is not revoked */
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

/** Ends the user's sessions, optionally except one. */
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

/** Whether the session is kept ("Håll mig inloggad"). A session that replaces it is then kept too. */
export async function isPersistentSession(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }) {
  const row = await tx
    .selectFrom('sessions')
    .select('renewable_until')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.renewable_until ?? null) !== null;
}

/** Adds the next renewal token of a session, with its expiry. */
export async function insertRenewal(tx: Tx, sessionId: string, hash: Buffer, until: Date): Promise<void> {
  await tx.updateTable('sessions').set({ renewable_until: until }).where('id', '=', sessionId).execute();
  await tx.insertInto('session_renewals').values({ token_hash: hash, session_id: sessionId, used_at: null }).execute();
}

/** The session and account of a renewal token, used or not. */
export async function findRenewalOwner(db: Db, hash: Buffer) {
  return db
    .selectFrom('session_renewals')
    .innerJoin('sessions', 'sessions.id', 'session_renewals.session_id')
    .select(['sessions.id as session_id', 'sessions.user_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Consumes a token. Returns true for exactly one caller. */
export async function consumeRenewal(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('session_renewals')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Accepts a used token again, since its answer may have been lost, and voids its unused successor. Only when it was
 * used after `since` and the successor was not used.
 */
export async function replaceUnusedRenewal(tx: Tx, hash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    update session_renewals next set used_at = shown.used_at from session_renewals shown
    where shown.token_hash = ${hash} and shown.used_at > ${since}
      and next.session_id = shown.session_id and next.used_at is null
      and not exists (
        select from session_renewals later
        where later.session_id = shown.session_id and later.used_at > shown.used_at)
    returning next.session_id`.execute(tx);
  return rows.length > 0;
}

/** Extends a session; undefined when it has ended or was unused for too long. */
export async function extendSession(
  tx: Tx,
  id: string,
  userId: string,
  at: { now: Date; expiresAt: Date; longest: number },
) {
  return tx
    .updateTable('sessions')
    .set({
      last_seen_at: at.now,
      expires_at: sql<Date>`least(${at.expiresAt}::timestamptz, created_at + make_interval(secs => ${at.longest}))`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('renewable_until', '>', at.now)
    .returning(['id', 'created_at', 'expires_at'])
    .executeTakeFirst();
}

/** The IP addresses of an account's stored sessions. */
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
