import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

/** The purpose of a challenge, with the account and session that it is bound to when they are known. */
export type ChallengeUse =
  | { purpose: 'login' | 'email_change' }
  | { purpose: 'second_step'; userId: string }
  | { purpose: 'reauthentication' | 'registration'; userId: string; sessionId: string };

export async function insertChallenge(
  db: Db,
  use: ChallengeUse,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, purpose: use.purpose, ...boundTo(use), expires_at: expiresAt })
    .execute();
}

/** Consumes a challenge for its purpose. Returns true for exactly one caller. */
export async function consumeChallenge(db: Db, use: ChallengeUse, hash: Buffer, now: Date): Promise<boolean> {
  const { user_id, session_id } = boundTo(use);
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', use.purpose)
    .where('user_id', 'is not distinct from', user_id)
    .where('session_id', 'is not distinct from', session_id)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return used !== undefined;
}

function boundTo(use: ChallengeUse): { user_id: string | null; session_id: string | null } {
  return { user_id: 'userId' in use ? use.userId : null, session_id: 'sessionId' in use ? use.sessionId : null };
}

export async function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute();
}

/** Returns undefined when a passkey with this credential id exists, on any account. */
export async function insertPasskey(tx: Tx, row: Insertable<Database['passkeys']>): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((c) => c.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The user's passkeys, newest first. */
export async function selectPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

export async function findPasskey(db: Db | Tx, id: string, userId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** The credential id alone identifies the passkey and so its account. */
export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/**
 * Records a use. Returns false when the passkey was deleted, its counter did not increase, or it may not log in alone
 * yet (`alone`). Used after the password, it may log in alone from then on. Authenticators without a counter always
 * report 0.
 */
export async function recordPasskeyUse(
  tx: Tx,
  { id, user_id }: PasskeyRow,
  { counter, alone, at }: { counter: number; alone: boolean; at: Date },
): Promise<boolean> {
  let query = tx
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: at, opens_alone: true })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb(eb.val(counter), '=', 0)])]),
    );
  if (alone) query = query.where('opens_alone', '=', true);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Makes the account's passkeys second steps only, until each is used with the password. */
export async function suspendPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('passkeys').set({ opens_alone: false }).where('user_id', '=', userId).execute();
}

/** @returns its name; undefined when the user has no such passkey */
export async function deletePasskey(tx: Tx, id: string, userId: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

export async function deletePasskeysSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
