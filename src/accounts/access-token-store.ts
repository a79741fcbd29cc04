import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type AccessTokenRow = Selectable<Database['access_tokens']>;

export async function insertAccessToken(tx: Tx, token: Insertable<Database['access_tokens']>): Promise<AccessTokenRow> {
  return tx.insertInto('access_tokens').values(token).returningAll().executeTakeFirstOrThrow();
}

/**
 * The token, if it is live. Read on every request, so that a revoked token stops working at once. Administrators have
 * no access tokens.
 */
export async function findLiveToken(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('access_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.scope', 't.last_used_at'])
    .where('t.token_hash', '=', hash)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('users.locked_at', 'is', null)
    .where('users.role', '=', 'user')
    .executeTakeFirst();
}

export async function touchToken(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();
}

/** The user's live tokens, newest first. */
export async function selectLiveTokens(db: Db | Tx, userId: string, now: Date): Promise<AccessTokenRow[]> {
  return db
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** All tokens of the user, also revoked and expired ones that are not yet deleted. */
export async function selectAllTokens(db: Db, userId: string): Promise<AccessTokenRow[]> {
  return db.selectFrom('access_tokens').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** Revokes a token. Returns false when the user has no such live token. */
export async function revokeToken(tx: Tx, id: string, userId: string, at: Date): Promise<boolean> {
  const revoked = await tx
    .updateTable('access_tokens')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Revokes all tokens of the user. @returns how many of them were live */
export async function revokeTokens(tx: Tx, userId: string, at: Date): Promise<number> {
  const revoked = await tx
    .updateTable('access_tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute();
  return revoked.filter(({ expires_at }) => expires_at > at).length;
}

/** Deletes tokens that were revoked or expired before `before`. */
export async function deleteAccessTokensBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}
