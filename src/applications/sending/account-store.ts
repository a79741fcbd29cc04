import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

/** How the person's mail server did when it was last tried; undefined where there is none. */
export async function findAccountStatus(db: Db | Tx, userId: string) {
  const row = await db.selectFrom('sending_accounts').select('status').where('user_id', '=', userId).executeTakeFirst();
  return row?.status;
}

export async function hasSendingAccount(db: Db, userId: string): Promise<boolean> {
  return (await findAccountStatus(db, userId)) !== undefined;
}

/** The person's mail server, its password sealed. */
export async function findAccount(db: Db | Tx, userId: string) {
  return db.selectFrom('sending_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The same, held until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('sending_accounts').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** The address that the person is registered with. */
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

/** Puts settings in the place of those that there are, to be tried. @returns which version of them it is */
export async function putAccount(tx: Tx, settings: Settings): Promise<number> {
  // Whoever writes settings says that they are theirs.
  const untried = { status: 'connecting', problem: null, last_seen_at: null, paused_at: null } as const;
  const { version } = await tx
    .insertInto('sending_accounts')
    .values({ ...settings, ...untried })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...settings, ...untried, version: next }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Says that the settings are tried again. @returns which version of them it is; undefined where there are none */
export async function beginTrial(tx: Tx, userId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('sending_accounts')
    .set({ status: 'connecting', problem: null, version: next })
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Records how a trial ended, unless the settings are others by now or somebody tries them again. */
export async function endTrial(
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

/** What a sending showed of the settings. A trial that is under way says more. */
export async function recordLogin(db: Db, login: { userId: string; problem: string | null; at: Date }): Promise<void> {
  const { userId, problem, at } = login;
  await db
    .updateTable('sending_accounts')
    .set(problem === null ? { status: 'ok', problem, last_seen_at: at } : { status: 'failed', problem })
    .where('user_id', '=', userId)
    .where('status', '<>', 'connecting')
    .execute();
}

/** Nothing goes by it until the person says that it is theirs. False when there is none. */
export async function pauseAccount(tx: Tx, userId: string, at: Date): Promise<boolean> {
  return setPaused(tx, userId, at);
}

/** False when there is none. */
export async function resumeAccount(db: Db, userId: string): Promise<boolean> {
  return setPaused(db, userId, null);
}

async function setPaused(db: Db | Tx, userId: string, at: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('sending_accounts')
    .set({ paused_at: at })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there was none. */
export async function deleteAccount(db: Db | Tx, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sending_accounts')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return gone !== undefined;
}
