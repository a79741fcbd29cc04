import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** The person's mailbox, its password sealed. */
export async function findMailbox(db: Db | Tx, userId: string) {
  return db.selectFrom('mailboxes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
export type MailboxRow = NonNullable<Awaited<ReturnType<typeof findMailbox>>>;

/** The same, held until the transaction ends. */
export async function lockMailbox(tx: Tx, userId: string): Promise<MailboxRow | undefined> {
  return tx.selectFrom('mailboxes').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

type Settings = Pick<
  Insertable<Database['mailboxes']>,
  'user_id' | 'host' | 'port' | 'secure' | 'username' | 'password' | 'provider' | 'folders' | 'created_at'
>;
/** Not tried yet: whoever watches by older settings stops, and the watch restarts. */
const untried = {
  status: 'connecting',
  problem: null,
  last_seen_at: null,
  failures: 0,
  next_attempt_at: null,
} as const;
/** Whoever writes settings says that they are theirs. */
const own = { ...untried, paused_at: null } as const;
const next = sql<number>`mailboxes.version + 1`;

/** Puts settings in the place of those that there are. */
export async function putMailbox(tx: Tx, { created_at, ...settings }: Settings): Promise<void> {
  await tx
    .insertInto('mailboxes')
    .values({ ...settings, ...own, created_at })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...settings, ...own, version: next }))
    .execute();
}

/** @returns whether there is one */
export async function setTakesAlerts(db: Db, userId: string, takes: boolean): Promise<boolean> {
  const row = await db
    .updateTable('mailboxes')
    .set({ takes_alerts: takes })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All mailboxes whose job alerts are taken: how many, how many fail, and when they were and will be looked at. */
export async function alertMailboxes(db: Db) {
  const { rows } = await sql<{ mailboxes: number; failing: number; lastSeenAt: Date | null; nextTryAt: Date | null }>`
    select count(*)::int as mailboxes, count(*) filter (where status = 'failed')::int as failing,
      max(last_seen_at) as "lastSeenAt", min(next_attempt_at) as "nextTryAt"
    from mailboxes where takes_alerts and paused_at is null`.execute(db);
  return rows[0] ?? { mailboxes: 0, failing: 0, lastSeenAt: null, nextTryAt: null };
}

export async function takesAlerts(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('mailboxes').select('takes_alerts').where('user_id', '=', userId).executeTakeFirst();
  return row?.takes_alerts === true;
}

/** Deletes how far folders were read: those of another account have other mails under the same numbers. */
export async function deleteCheckpoints(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mailbox_folders').where('user_id', '=', userId).execute();
}

/** Has the settings tried again. */
export async function requestTrial(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('mailboxes')
    .set({ ...untried, version: next })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops the watch within a second, until the person says that the mailbox is theirs. False when there is none. */
export async function pauseMailbox(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('mailboxes')
    .set({ paused_at: at, version: next })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there is none. */
export async function resumeMailbox(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('mailboxes')
    .set({ ...own, version: next })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there was none. */
export async function deleteMailbox(db: Db | Tx, userId: string): Promise<boolean> {
  const gone = await db.deleteFrom('mailboxes').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  return gone !== undefined;
}

/** How long a lease holds that is not renewed. */
export const LEASE_SECONDS = 20;
/** By the database's clock: processes agree on that one. */
const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Whoever is locked out is not logged in elsewhere by us either. */
const ofUnlocked = (eb: ExpressionBuilder<Database, 'mailboxes'>) =>
  eb.exists(
    eb
      .selectFrom('accounts_read as u')
      .select('u.id')
      .whereRef('u.id', '=', 'mailboxes.user_id')
      .where('u.locked_at', 'is', null),
  );

/**
 * Takes mailboxes that nobody watches and that are due. One that failed without a next attempt waits for its person.
 *
 * @param now the service's time, which says what is due
 */
export async function claimMailboxes(
  db: Db,
  watcher: string,
  { now, limit }: { now: Date; limit: number },
): Promise<MailboxRow[]> {
  return db
    .updateTable('mailboxes')
    .set({ watched_by: watcher, watched_until: leaseEnd })
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('mailboxes')
        .select('user_id')
        .where(ofUnlocked)
        .where('paused_at', 'is', null)
        .where((or) => or.or([or('watched_until', 'is', null), or('watched_until', '<', sql<Date>`now()`)]))
        .where((or) =>
          or.or([
            or('next_attempt_at', '<=', now),
            or.and([or('next_attempt_at', 'is', null), or('status', '<>', 'failed')]),
          ]),
        )
        .orderBy('user_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Holds on to all that one watches. @returns which these are still, and by which version of their settings */
export async function renewLeases(db: Db, watcher: string) {
  return db
    .updateTable('mailboxes')
    .set({ watched_until: leaseEnd })
    .where('watched_by', '=', watcher)
    .where('watched_until', '>=', sql<Date>`now()`)
    .where(ofUnlocked)
    .where('paused_at', 'is', null)
    .returning(['user_id', 'version'])
    .execute();
}

/** Lets go of a mailbox, so that the next may begin at once. */
export async function releaseLease(db: Db, watcher: string, userId: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ watched_by: null, watched_until: null })
    .where('user_id', '=', userId)
    .where('watched_by', '=', watcher)
    .execute();
}

/** Who watches what, by which settings. What somebody writes who does so no longer is void. */
export interface WatchLease {
  watcher: string;
  userId: string;
  version: number;
}

/**
 * Records that the folders were looked at, all but those that the problem tells of.
 *
 * @returns whether it is still ours to watch
 */
export async function recordSuccess(
  db: Db,
  watch: WatchLease,
  { at, problem }: { at: Date; problem: string | null },
): Promise<boolean> {
  return changed(db, watch, {
    status: problem === null ? 'ok' : 'failed',
    problem,
    last_seen_at: at,
    failures: 0,
    // A failed one is only taken over by others where an attempt is due.
    next_attempt_at: problem === null ? null : at,
  });
}

/** Records that it did not go well; without a next attempt it is left alone until its person acts. */
export async function recordFailure(
  db: Db,
  watch: WatchLease,
  failure: { failures: number; nextAttemptAt: Date | null; problem: string | null },
): Promise<void> {
  const { failures, nextAttemptAt, problem } = failure;
  await changed(db, watch, {
    failures,
    next_attempt_at: nextAttemptAt,
    ...(problem === null ? {} : { status: 'failed', problem }),
  });
}

async function changed(
  db: Db,
  { watcher, userId, version }: WatchLease,
  set: Partial<Pick<MailboxRow, 'status' | 'problem' | 'last_seen_at' | 'failures' | 'next_attempt_at'>>,
): Promise<boolean> {
  const row = await db
    .updateTable('mailboxes')
    .set(set)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('watched_by', '=', watcher)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Checkpoint {
  uidValidity: bigint;
  lastUid: number;
}

export async function findCheckpoint(db: Db, userId: string, name: string): Promise<Checkpoint | undefined> {
  const row = await db
    .selectFrom('mailbox_folders')
    .select(['uid_validity', 'last_uid'])
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { uidValidity: BigInt(row.uid_validity), lastUid: Number(row.last_uid) };
}

/** Records how far a folder was read, as long as it is ours to watch. */
export async function saveCheckpoint(
  db: Db,
  { watcher, userId, version }: WatchLease,
  name: string,
  { uidValidity, lastUid }: Checkpoint,
): Promise<void> {
  const reached = { uid_validity: `${uidValidity}`, last_uid: `${lastUid}` };
  await db
    .insertInto('mailbox_folders')
    .columns(['user_id', 'name', 'uid_validity', 'last_uid'])
    .expression((eb) =>
      eb
        .selectFrom('mailboxes')
        .select([
          'user_id',
          sql<string>`${name}`.as('name'),
          sql<string>`${reached.uid_validity}::bigint`.as('uid_validity'),
          sql<string>`${reached.last_uid}::bigint`.as('last_uid'),
        ])
        .where('user_id', '=', userId)
        .where('version', '=', version)
        .where('watched_by', '=', watcher),
    )
    .onConflict((c) => c.columns(['user_id', 'name']).doUpdateSet(reached))
    .execute();
}
