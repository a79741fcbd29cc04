import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ProviderId } from '../platform/oauth/contract.ts';

type Attempt = Insertable<Database['mail_login_attempts']>;

/** Records a started login. Expired attempts are deleted. */
export async function insertAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await db.deleteFrom('mail_login_attempts').where('expires_at', '<', now).execute();
  await db.insertInto('mail_login_attempts').values(attempt).execute();
}

/** Consumes a login attempt, once and only for the session that began it. */
export async function consumeAttempt(
  db: Db,
  { hash, userId, sessionId, now }: { hash: Buffer; userId: string; sessionId: string; now: Date },
) {
  return db
    .deleteFrom('mail_login_attempts')
    .where('state_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning(['provider', 'use', 'nonce', 'verifier'])
    .executeTakeFirst();
}

/** Identifies a grant: its user and mail account. */
export interface GrantHolder {
  userId: string;
  provider: ProviderId;
  address: string;
}

const grantsOf = (db: Db | Tx, { userId, provider, address }: GrantHolder) =>
  db
    .selectFrom('mail_grants')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('address', '=', address);

export const findGrant = (db: Db | Tx, holder: GrantHolder) => grantsOf(db, holder).selectAll().executeTakeFirst();

/** Finds a grant and locks it until the transaction ends. */
export const lockGrant = (tx: Tx, holder: GrantHolder) =>
  grantsOf(tx, holder).select(['id', 'uses']).forUpdate().executeTakeFirst();

interface SealedTokens {
  refresh_token: string;
  access_token: string;
  access_expires_at: Date;
}

/** Inserts a grant, or updates the one of the same mail account. */
export async function putGrant(
  tx: Tx,
  grant: SealedTokens &
    Pick<Insertable<Database['mail_grants']>, 'id' | 'provider' | 'uses' | 'created_at'> &
    GrantHolder,
): Promise<void> {
  const { userId, address, id, provider, created_at, ...anew } = grant;
  const standing = { ...anew, refreshing_until: null, ended_at: null };
  await tx
    .insertInto('mail_grants')
    .values({ id, user_id: userId, provider, address, created_at, released_at: null, ...standing })
    .onConflict((c) => c.columns(['user_id', 'provider', 'address']).doUpdateSet(standing))
    .execute();
}

/** A refresh is reserved for this many seconds. If its process dies, others may take over then. */
const REFRESH_SECONDS = 30;

/**
 * Claims the refresh of a token: of several processes that try at once, one gets it.
 *
 * @param seen the access token to replace, encrypted as it was read
 */
export async function claimRefresh(db: Db, id: string, seen: string): Promise<boolean> {
  const row = await db
    .updateTable('mail_grants')
    .set({ refreshing_until: sql<Date>`now() + make_interval(secs => ${REFRESH_SECONDS})` })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .where('access_token', '=', seen)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Refreshed = SealedTokens | { ended_at: Date } | Record<never, never>;

/** Records the outcome of a refresh, unless the user has logged in again meanwhile. */
export async function endRefresh(db: Db, id: string, seen: string, outcome: Refreshed): Promise<void> {
  await db
    .updateTable('mail_grants')
    .set({ ...outcome, refreshing_until: null })
    .where('id', '=', id)
    .where('access_token', '=', seen)
    .execute();
}

/** Ends one use of a user's grants. @returns the ids of grants without any use left, which have to be revoked */
export async function releaseUse(
  tx: Tx,
  { userId, use, at, except }: { userId: string; use: 'mailbox' | 'sending'; at: Date; except: string | null },
): Promise<string[]> {
  const without = sql<('mailbox' | 'sending')[]>`array_remove(uses, ${use})`;
  await tx
    .updateTable('mail_grants')
    .set({ uses: without })
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', except)
    .execute();
  return abandon(tx, userId, at);
}

/** Ends all uses of all grants of a user. @returns the grants to revoke */
export async function releaseAll(tx: Tx, userId: string, at: Date): Promise<string[]> {
  await tx.updateTable('mail_grants').set({ uses: [] }).where('user_id', '=', userId).execute();
  return abandon(tx, userId, at);
}

async function abandon(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('mail_grants')
    .set({ user_id: null, address: null, released_at: at })
    .where('user_id', '=', userId)
    .where(sql<boolean>`uses = '{}'`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findReleasedGrant(db: Db, id: string) {
  return db
    .selectFrom('mail_grants')
    .select(['id', 'provider', 'refresh_token'])
    .where('id', '=', id)
    .where('released_at', 'is not', null)
    .executeTakeFirst();
}

export async function selectReleasedGrants(db: Db): Promise<{ id: string; released_at: Date | null }[]> {
  return db.selectFrom('mail_grants').select(['id', 'released_at']).where('released_at', 'is not', null).execute();
}

export async function deleteReleasedGrant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_grants').where('id', '=', id).where('released_at', 'is not', null).execute();
}

/** The grants of a user without their tokens. */
export async function grantsForExport(db: Db, userId: string) {
  return db
    .selectFrom('mail_grants')
    .select(['provider', 'address', 'uses', 'ended_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
