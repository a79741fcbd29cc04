import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** The user's mailbox with its encrypted password. */
export async function findMailbox(db: Db | Tx, userId: string) {
  return db.selectFrom('mailboxes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
export type MailboxRow = NonNullable<Awaited<ReturnType<typeof findMailbox>>>;

/** Finds the mailbox and locks it until the transaction ends. */
export async function lockMailbox(tx: Tx, userId: string): Promise<MailboxRow | undefined> {
  return tx.selectFrom('mailboxes').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

type Settings = Pick<
  Insertable<Database['mailboxes']>,
  'user_id' | 'host' | 'port' | 'secure' | 'username' | 'password' | 'provider' | 'folders' | 'created_at'
>;
/** State of settings that have not been tried. Together with a new version, it restarts the watch. */
const untried = {
  status: 'connecting',
  problem: null,
  last_seen_at: null,
  failures: 0,
  next_attempt_at: null,
} as const;
/** Saving settings also confirms that the mailbox is the user's, so a pause ends. */
const own = { ...untried, paused_at: null } as const;
const next = sql<number>`mailboxes.version + 1`;

/** Inserts or replaces the settings. */
export async function putMailbox(tx: Tx, { created_at, ...settings }: Settings): Promise<void> {
  await tx
    .insertInto('mailboxes')
    .values({ ...settings, ...own, created_at })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...settings, ...own, version: next }))
    .execute();
}

/** Changes the settings or the state of a mailbox. @returns whether the user has one */
async function updateMailbox(
  db: Db | Tx,
  userId: string,
  change: UpdateObject<Database, 'mailboxes'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailboxes')
    .set(change)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setTakesAlerts = (db: Db, userId: string, takes: boolean) =>
  updateMailbox(db, userId, { takes_alerts: takes });
/** Requests another try of the settings. */
export const requestTrial = (db: Db, userId: string) => updateMailbox(db, userId, { ...untried, version: next });
/** Stops the watch within a second, until the user confirms that the mailbox is theirs. */
export const pauseMailbox = (tx: Tx, userId: string, at: Date) =>
  updateMailbox(tx, userId, { paused_at: at, version: next });
/** Ends a pause. */
export const resumeMailbox = (db: Db, userId: string) => updateMailbox(db, userId, { ...own, version: next });

/**
 * Counts the mailboxes with job alerts turned on, and those of them that fail, with their last check and next attempt.
 */
export async function countAlertMailboxes(db: Db) {
  const { rows } = await sql<{ mailboxes: number; failing: number; lastSeenAt: Date | null; nextTryAt: Date | null }>`
    select count(*)::int as mailboxes, count(*) filter (where status = 'failed')::int as failing,
      max(last_seen_at) as "lastSeenAt", min(next_attempt_at) as "nextTryAt"
    from mailboxes where takes_alerts and paused_at is null`.execute(db);
  return rows[0] ?? { mailboxes: 0, failing: 0, lastSeenAt: null, nextTryAt: null };
}

export async function areAlertsEnabled(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('mailboxes').select('takes_alerts').where('user_id', '=', userId).executeTakeFirst();
  return row?.takes_alerts === true;
}

/** Deletes the read positions of all folders: in another account the same UIDs belong to other mails. */
export async function deleteCheckpoints(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mailbox_folders').where('user_id', '=', userId).execute();
}

/** Returns false where there was no mailbox. */
export async function deleteMailbox(db: Db | Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mailboxes').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A lease expires after this time without renewal. */
export const LEASE_SECONDS = 20;
/** By the database's clock, which all processes share. */
const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Excludes locked accounts: their mailboxes are not read. */
const ofUnlocked = sql<boolean>`exists (select from accounts_read u
  where u.id = mailboxes.user_id and u.locked_at is null)`;

/**
 * Claims unwatched mailboxes that are due. A failed one without a next attempt is not tried until its user acts.
 *
 * @param now time of the service, which decides what is due
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
        .where(sql<boolean>`(watched_until is null or watched_until < now())`)
        .where(sql<boolean>`(next_attempt_at <= ${now} or next_attempt_at is null and status <> 'failed')`)
        .orderBy('user_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Renews the leases of a watcher. @returns the mailboxes that it still holds, with the version of their settings */
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

/** Releases a mailbox, so that another watcher can take it at once. */
export async function releaseLease(db: Db, watcher: string, userId: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ watched_by: null, watched_until: null })
    .where('user_id', '=', userId)
    .where('watched_by', '=', watcher)
    .execute();
}

/** A watcher's claim on a mailbox with one version of its settings. Updates with an outdated lease have no effect. */
export interface WatchLease {
  watcher: string;
  userId: string;
  version: number;
}

/**
 * Records a check of the folders; `problem` names those that could not be read.
 *
 * @returns whether the lease is still valid
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
    // A failed mailbox can be claimed again only with a next attempt.
    next_attempt_at: problem === null ? null : at,
  });
}

/** Records a failure. Without a next attempt the mailbox is not tried again until the user acts. */
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
  const { numUpdatedRows } = await db
    .updateTable('mailboxes')
    .set(set)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('watched_by', '=', watcher)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Records how far a folder was read, if the lease is still valid. */
export async function saveCheckpoint(
  db: Db,
  { watcher, userId, version }: WatchLease,
  name: string,
  { uidValidity, lastUid }: Checkpoint,
): Promise<void> {
  await sql`
    insert into mailbox_folders (user_id, name, uid_validity, last_uid)
    select user_id, ${name}::text, ${uidValidity}::bigint, ${lastUid}::bigint from mailboxes
    where user_id = ${userId} and version = ${version} and watched_by = ${watcher}
    on conflict (user_id, name) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid
  `.execute(db);
}
