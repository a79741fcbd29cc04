import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Result of the last login at the user's mail server; undefined where there is no server. */
export async function findAccountStatus(db: Db | Tx, userId: string) {
  const row = await db.selectFrom('sending_accounts').select('status').where('user_id', '=', userId).executeTakeFirst();
  return row?.status;
}

export async function hasSendingAccount(db: Db, userId: string): Promise<boolean> {
  return (await findAccountStatus(db, userId)) !== undefined;
}

/** The user's mail server, with its password encrypted. */
export async function findAccount(db: Db | Tx, userId: string) {
  return db.selectFrom('sending_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Like `findAccount`, with a row lock. */
export async function lockAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('sending_accounts').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** The address that the user is registered with. */
export async function selectRegisteredAddress(tx: Db | Tx, userId: string): Promise<string> {
  const { email } = await tx
    .selectFrom('accounts_read')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

type Settings = Pick<
  Insertable<Database['sending_accounts']>,
  'user_id' | 'host' | 'port' | 'secure' | 'username' | 'password' | 'provider' | 'sender' | 'updated_at'
>;
const next = sql<number>`sending_accounts.version + 1`;

/** Replaces the settings and marks them as untested. @returns their version */
export async function putAccount(tx: Tx, settings: Settings): Promise<number> {
  // Saving settings also confirms that they are the user's, so a pause ends.
  const untried = { status: 'connecting', problem: null, last_seen_at: null, paused_at: null } as const;
  const { version } = await tx
    .insertInto('sending_accounts')
    .values({ ...settings, ...untried })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...settings, ...untried, version: next }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Marks the settings as being tested. @returns their new version; undefined where there are none */
export async function beginAccountTest(tx: Tx, userId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('sending_accounts')
    .set({ status: 'connecting', problem: null, version: next })
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Records the result of a test, unless the settings have changed or another test has begun. */
export async function endAccountTest(
  db: Db,
  trial: { userId: string; version: number; problem: string | null; at: Date },
): Promise<void> {
  const { userId, version, problem, at } = trial;
  await db
    .updateTable('sending_accounts')
    .set(problem === null ? { status: 'ok', problem, last_seen_at: at } : { status: 'failed', problem })
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('status', '=', 'connecting')
    .execute();
}

/** Records whether a sending could log in. Does nothing during a test, whose result is more recent. */
export async function recordLogin(db: Db, login: { userId: string; problem: string | null; at: Date }): Promise<void> {
  const { userId, problem, at } = login;
  await db
    .updateTable('sending_accounts')
    .set(problem === null ? { status: 'ok', problem, last_seen_at: at } : { status: 'failed', problem })
    .where('user_id', '=', userId)
    .where('status', '<>', 'connecting')
    .execute();
}

/** Stops all sending by this account from `at` on; null ends the pause. Returns false when there is no account. */
export async function setAccountPaused(db: Db | Tx, userId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sending_accounts')
    .set({ paused_at: at })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false when there was none. */
export async function deleteAccount(db: Db | Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sending_accounts').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** From address of a user's applications: the sender of their mail server, else their account's address. */
export async function selectSenderAddress(db: Db | Tx, userId: string): Promise<string> {
  const { email, sender } = await db
    .selectFrom('accounts_read as u')
    .leftJoin('sending_accounts as s', 's.user_id', 'u.id')
    .select(['u.email', 's.sender'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return sender ?? email;
}
