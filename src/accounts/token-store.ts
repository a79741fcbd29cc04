import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** Replaces the account's live reset token. */
export async function replaceResetToken(
  tx: Tx,
  token: { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await voidTokens(tx, 'password_reset_tokens', token.user_id, token.created_at);
  await tx.insertInto('password_reset_tokens').values(token).execute();
}

/** Consumes a live token: the account it is for, to exactly one caller. */
export async function consumeResetToken(tx: Tx, hash: Buffer, now: Date): Promise<{ user_id: string } | undefined> {
  return tx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
}

/** Whose a live reset token is. */
export async function findResetTokenOwner(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  return ownerOf(db, 'password_reset_tokens', hash, now);
}

/** Replaces the account's live proof of address. */
export async function replaceAddressProof(
  tx: Tx,
  token: { token_hash: Buffer; user_id: string; email: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await voidTokens(tx, 'address_proof_tokens', token.user_id, token.created_at);
  await tx.insertInto('address_proof_tokens').values(token).execute();
}

/** Consumes a live proof: whose it is and of which address, to exactly one caller. */
export async function consumeAddressProof(
  tx: Tx,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: string; email: string } | undefined> {
  return tx
    .updateTable('address_proof_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

/** Whose a live proof of address is. */
export async function findAddressProofOwner(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  return ownerOf(db, 'address_proof_tokens', hash, now);
}

/** Whose a live way back is. */
export async function findReversalOwner(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  return ownerOf(db, 'email_reversals', hash, now);
}

async function ownerOf(db: Db, table: Voidable, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom(table as 'email_reversals')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

type Voidable = 'password_reset_tokens' | 'email_change_tokens' | 'email_reversals' | 'address_proof_tokens';

/** Makes the account's live tokens of a kind worthless. */
export async function voidTokens(tx: Tx, table: Voidable, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable(table as 'password_reset_tokens')
    .set({ voided_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

interface AddressChange {
  token_hash: Buffer;
  user_id: string;
  old_email: string;
  new_email: string;
  created_at: Date;
  expires_at: Date;
}

/** Replaces the account's pending change of address. */
export async function replaceEmailChange(tx: Tx, change: AddressChange): Promise<void> {
  await voidTokens(tx, 'email_change_tokens', change.user_id, change.created_at);
  await tx.insertInto('email_change_tokens').values(change).execute();
}

export async function insertReversal(tx: Tx, reversal: AddressChange): Promise<void> {
  await tx.insertInto('email_reversals').values(reversal).execute();
}

/**
 * Takes one of the token's tries before the password is looked at, so that simultaneous guesses cannot share
 * one. Undefined when the token is not live or has none left.
 */
export async function reserveTokenAttempt(db: Db, hash: Buffer, tries: number, now: Date) {
  return db
    .updateTable('email_change_tokens')
    .set((eb) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .where('failed_attempts', '<', tries)
    .returning(['user_id'])
    .executeTakeFirst();
}

/** It was no wrong guess: the try does not count. */
export async function releaseTokenAttempt(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable('email_change_tokens')
    .set((eb) => ({ failed_attempts: eb('failed_attempts', '-', 1) }))
    .where('token_hash', '=', hash)
    .where('failed_attempts', '>', 0)
    .execute();
}

/** Consumes a pending change. The row that is returned holds all that the effect needs. */
export async function consumeEmailChange(tx: Tx, hash: Buffer, now: Date) {
  return useChange(tx, 'email_change_tokens', hash, now);
}

export async function consumeReversal(tx: Tx, hash: Buffer, now: Date) {
  return useChange(tx, 'email_reversals', hash, now);
}

async function useChange(tx: Tx, table: 'email_change_tokens' | 'email_reversals', hash: Buffer, now: Date) {
  return tx
    .updateTable(table as 'email_reversals')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'old_email', 'new_email', 'created_at'])
    .executeTakeFirst();
}

/**
 * Makes the ways back from a change, and from all that came after it, worthless. Those from before it stay:
 * they belong to whoever had the account before the address that this one leads to.
 */
export async function voidReversalsSince(
  tx: Tx,
  change: { user_id: string; old_email: string; created_at: Date },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('email_reversals')
    .set({ voided_at: at })
    .where('user_id', '=', change.user_id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where((eb) => eb.or([eb('created_at', '>=', change.created_at), eb('old_email', '=', change.old_email)]))
    .execute();
}

/** Removes tokens that ended before `before`. */
export async function deleteTokensBefore(db: Db, before: Date): Promise<void> {
  for (const table of [
    'password_reset_tokens',
    'email_change_tokens',
    'email_reversals',
    'address_proof_tokens',
  ] satisfies (keyof Database)[]) {
    await db
      .deleteFrom(table as 'email_reversals')
      .where('expires_at', '<', before)
      .execute();
  }
}

/** Whether a change of the account's address waits for its confirmation, or can still be taken back. */
export async function hasPendingEmailChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const tables = ['email_change_tokens', 'email_reversals'] as const;
  for (const table of tables) {
    const live = await tx
      .selectFrom(table as 'email_reversals')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', now)
      .limit(1)
      .executeTakeFirst();
    if (live) return true;
  }
  return false;
}
