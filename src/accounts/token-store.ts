import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** Single-use tokens of mailed links. Only their hashes are stored. */
const tables = [
  'password_reset_tokens',
  'email_change_tokens',
  'email_reversals',
  'address_proof_tokens',
  'login_denials',
] as const satisfies (keyof Database)[];
type TokenTable = (typeof tables)[number];

// Types all tables as reset tokens, whose columns are those that all of them share.
const common = (table: TokenTable) => table as 'password_reset_tokens';

const isUnused = (eb: ExpressionBuilder<Database, 'password_reset_tokens'>) =>
  eb.and([eb('used_at', 'is', null), eb('voided_at', 'is', null)]);

const isLive = (now: Date) => (eb: ExpressionBuilder<Database, 'password_reset_tokens'>) =>
  eb.and([isUnused(eb), eb('expires_at', '>', now)]);

export async function insertToken<T extends TokenTable>(tx: Tx, table: T, token: Insertable<Database[T]>) {
  await tx
    .insertInto(common(table))
    .values(token as Insertable<Database['password_reset_tokens']>)
    .execute();
}

/** Replaces the account's live token of a kind. */
export async function replaceToken<T extends TokenTable>(
  tx: Tx,
  table: T,
  token: Insertable<Database[T]> & { user_id: string; created_at: Date },
): Promise<void> {
  await voidTokens(tx, table, token.user_id, token.created_at);
  await insertToken(tx, table, token);
}

/** Consumes a live token. Succeeds for exactly one caller. @returns its row */
export async function consumeToken<T extends TokenTable>(
  tx: Tx,
  table: T,
  hash: Buffer,
  now: Date,
): Promise<Selectable<Database[T]> | undefined> {
  const row = await tx
    .updateTable(common(table))
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where(isLive(now))
    .returningAll()
    .executeTakeFirst();
  return row as Selectable<Database[T]> | undefined;
}

/** The account id of a live token. */
export async function findTokenOwner(db: Db, table: TokenTable, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom(common(table))
    .select('user_id')
    .where('token_hash', '=', hash)
    .where(isLive(now))
    .executeTakeFirst();
  return row?.user_id;
}

/** How many tokens were issued since `since`. */
export async function countTokensSince(tx: Tx, table: TokenTable, userId: string, since: Date): Promise<number> {
  const { issued } = await tx
    .selectFrom(common(table))
    .select((eb) => eb.fn.countAll<string>().as('issued'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(issued);
}

/** Voids the account's live tokens of a kind. */
export async function voidTokens(tx: Tx, table: TokenTable, userId: string, at: Date): Promise<void> {
  await tx.updateTable(common(table)).set({ voided_at: at }).where('user_id', '=', userId).where(isUnused).execute();
}

/**
 * Counts an attempt before the password is compared, so that simultaneous guesses do not share one. Undefined when the
 * token is not live or has no attempts left.
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

/** Takes back an attempt that was no wrong guess. */
export async function releaseTokenAttempt(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable('email_change_tokens')
    .set((eb) => ({ failed_attempts: eb('failed_attempts', '-', 1) }))
    .where('token_hash', '=', hash)
    .where('failed_attempts', '>', 0)
    .execute();
}

/**
 * Voids the undo links of an address change and of all later changes. Earlier ones stay: they belong to the owners of
 * earlier addresses.
 */
export async function voidEmailReversalsSince(
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

/** Deletes tokens that expired before `before`. */
export async function deleteTokensBefore(db: Db, before: Date): Promise<void> {
  for (const table of tables) await db.deleteFrom(common(table)).where('expires_at', '<', before).execute();
}

/** Whether an address change is waiting for confirmation, or can still be undone. */
export async function hasPendingEmailChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  for (const table of ['email_change_tokens', 'email_reversals'] as const) {
    const live = await tx
      .selectFrom(common(table))
      .select('user_id')
      .where('user_id', '=', userId)
      .where(isLive(now))
      .limit(1)
      .executeTakeFirst();
    if (live) return true;
  }
  return false;
}
