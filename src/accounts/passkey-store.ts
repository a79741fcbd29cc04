import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

/** What a challenge is for, and whom it is bound to as far as that is known when it is asked for. */
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

/** True for the one caller that uses the challenge, for what it was made for. */
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

/** Undefined when the key is registered already, by whomever. */
export async function insertPasskey(tx: Tx, row: Insertable<Database['passkeys']>): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((c) => c.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The person's passkeys, the newest first. */
export async function selectPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

export async function findPasskey(db: Db | Tx, id: string, userId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Whose key it is, an authenticator says by its id alone. */
export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/**
 * Notes that the passkey was used, unless it is gone, its counter does not go on, or it opens nothing alone where it is
 * shown alone. Shown with the password, it opens the account alone from now on. Authenticators without a counter say 0.
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

/** None of the account's passkeys opens it alone any more; each stays a second step. */
export async function suspendPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('passkeys').set({ opens_alone: false }).where('user_id', '=', userId).execute();
}

/** @returns what it was called; undefined when the person has no such passkey */
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
