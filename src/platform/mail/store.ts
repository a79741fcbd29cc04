import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** Statistics of outgoing mail for the operator. */
export interface MailStatistics {
  waiting: number;
  waitingByKind: { kind: string; count: number }[];
  oldestWaitingAt: Date | null;
  /** The same, without mails that are refused while the server accepts others. */
  heldUpSince: Date | null;
  serverAwaySince: Date | null;
  /** The mail server's last error. */
  problem: string | null;
  /** `failed`: given up; `expired`: too old, replaced or held back. Counts mails enqueued since the given time. */
  failed: number;
  expired: number;
}

export type WaitingMail = Selectable<Database['mail_outbox']>;
export type MailServer = Selectable<Database['mail_server']>;

export async function insertMails(tx: Tx, mails: Insertable<Database['mail_outbox']>[]): Promise<void> {
  await tx.insertInto('mail_outbox').values(mails).execute();
}

export async function selectMailServer(db: Db) {
  return db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();
}

/** Mails that are due and not claimed by a process. */
const isFree = (now: Date) => sql<boolean>`next_attempt_at <= ${now} and coalesce(claimed_until, ${now}) <= ${now}`;

/**
 * Claims the first due mail for one attempt; until `lease` no other process can claim it.
 *
 * @param isProbe whether the server is in trouble: then mails it has refused come last and in rotation, so that it is
 *   not probed with the same one every time
 */
export async function claimNextMail(
  db: Db,
  { now, lease, isProbe }: { now: Date; lease: Date; isProbe: boolean },
): Promise<WaitingMail | undefined> {
  const inTurn = sql`refused_at is not null, case when refused_at is not null then next_attempt_at end`;
  return db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), claimed_until: lease }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('status', '=', 'waiting')
        .where(isFree(now))
        .where((due) => due.or([due('expires_at', 'is', null), due('expires_at', '>', now)]))
        .$if(isProbe, (due) => due.orderBy(inTurn))
        .orderBy('priority')
        .orderBy('position')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** What is not kept of a mail that is not to be sent any more. */
const emptied = { body_text: null, body_html: null };

/** Records the end of a mail: it was sent or given up. */
export async function markEnded(
  db: Db,
  id: string,
  end: { status: 'sent'; sent_at: Date; problem: null } | { status: 'failed'; problem: string },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ ...emptied, ...end })
    .where('id', '=', id)
    .execute();
}

/** Marks expired mails, except those being sent. @returns their number */
export async function markExpired(db: Db, now: Date): Promise<number> {
  const expired = await db
    .updateTable('mail_outbox')
    .set({ ...emptied, status: 'expired', problem: 'Det blev för gammalt innan det kunde skickas.' })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .where(sql<boolean>`coalesce(claimed_until, ${now}) <= ${now}`)
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}

/** Marks waiting mails of a kind to an address as expired, because a newer one replaces them. */
export async function replaceWaiting(tx: Tx, recipient: string, kind: string): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ ...emptied, status: 'expired', problem: 'Ett nyare mejl ersatte det.' })
    .where('status', '=', 'waiting')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();
}

/** Records a temporary refusal: the mail is due again at `at`, and others are sent before it. */
export async function scheduleRetry(
  db: Db,
  id: string,
  later: { at: Date; problem: string; refusedAt: Date },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: later.at, claimed_until: null, refused_at: later.refusedAt, problem: later.problem })
    .where('id', '=', id)
    .execute();
}

/** Releases a claimed mail, which keeps its place. @param counts whether it was an attempt */
export async function releaseMail(db: Db, id: string, counts: boolean): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '-', counts ? 0 : 1), claimed_until: null }))
    .where('id', '=', id)
    .execute();
}

export async function recordServerFailure(
  db: Db,
  away: { failures: number; until: Date; problem: string; now: Date },
): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({
      failures: away.failures,
      next_attempt_at: away.until,
      problem: away.problem,
      since: sql<Date>`coalesce(since, ${away.now})`,
    })
    .execute();
}

const serverIsUp = { failures: 0, next_attempt_at: null, problem: null, since: null };

export async function clearServerFailure(db: Db): Promise<void> {
  await db.updateTable('mail_server').set(serverIsUp).execute();
}

/**
 * Records that the server accepted a mail. Mails refused since the previous acceptance may have been refused because of
 * trouble at the server, so they are due at once; earlier refusals concern the mail itself, and their delay stays.
 */
export async function recordServerAccepted(db: Db, lastTakenAt: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: now })
    .where('status', '=', 'waiting')
    .where('refused_at', lastTakenAt ? '>=' : 'is not', lastTakenAt)
    .where('next_attempt_at', '>', now)
    .execute();
  await db
    .updateTable('mail_server')
    .set({ ...serverIsUp, last_taken_at: now })
    .execute();
}

/** The number of waiting mails that the server has temporarily refused since it last accepted one. */
export async function countConsecutiveRefusals(db: Db, lastTakenAt: Date | null): Promise<number> {
  const { refused } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<string>().as('refused'))
    .where('status', '=', 'waiting')
    .where('refused_at', lastTakenAt ? '>=' : 'is not', lastTakenAt)
    .executeTakeFirstOrThrow();
  return Number(refused);
}

/** Whether a mail is due and the server may be contacted. */
export async function hasDueMail(db: Db, now: Date): Promise<boolean> {
  const server = await selectMailServer(db);
  if (server.next_attempt_at && server.next_attempt_at > now) return false;
  const row = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where(isFree(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param since failed and expired mails are counted from this time on */
export async function selectMailStatistics(db: Db, since: Date): Promise<MailStatistics> {
  const server = await selectMailServer(db);
  // The refusal concerns the mail itself, as the server has accepted others since.
  const own = sql<boolean>`coalesce(refused_at < ${server.last_taken_at}, false)`;
  const kinds = await db
    .selectFrom('mail_outbox')
    .select((eb) => [
      'kind',
      eb.fn.countAll<string>().as('count'),
      eb.fn.min('created_at').as('oldest'),
      eb.fn.min('created_at').filterWhere(eb.not(own)).as('held_up'),
    ])
    .where('status', '=', 'waiting')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const { failed, expired } = await db
    .selectFrom('mail_outbox')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('status', '=', 'failed').as('failed'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'expired').as('expired'),
    ])
    .where('status', 'in', ['failed', 'expired'])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  const counts = kinds.map(({ kind, count }) => ({ kind, count: Number(count) }));
  return {
    waiting: counts.reduce((sum, { count }) => sum + count, 0),
    waitingByKind: counts,
    oldestWaitingAt: earliest(kinds.map(({ oldest }) => oldest)),
    heldUpSince: earliest(kinds.map(({ held_up }) => held_up)),
    serverAwaySince: server.since,
    problem: server.problem,
    failed: Number(failed),
    expired: Number(expired),
  };
}

function earliest(times: (Date | null)[]): Date | null {
  return times.filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Deletes all mails to the addresses of a deleted account, including waiting ones, which are then not sent. */
export async function deleteMailTo(tx: Tx, addresses: string[]): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('recipient', 'in', addresses.length > 0 ? addresses : [''])
    .execute();
}

export async function deleteMailBefore(db: Db, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('mail_outbox')
    .where('status', '<>', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'created_at'), '<', before))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Deletes a waiting mail without attempts. False if it was sent, or may have been. */
export async function deleteUnattemptedMail(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export type MailRecord = Pick<WaitingMail, 'id' | 'kind' | 'subject' | 'status' | 'created_at' | 'sent_at' | 'problem'>;

/** The mails about a subject, oldest first. */
export async function selectMailsAbout(db: Db | Tx, about: string): Promise<MailRecord[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'subject', 'status', 'created_at', 'sent_at', 'problem'])
    .where('about', '=', about)
    .orderBy('position')
    .execute();
}

/** Those addresses whose accounts have not confirmed them. */
export async function selectUnprovedAddresses(tx: Tx, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('email', 'in', addresses)
    .where('address_unproved_since', 'is not', null)
    .execute();
  return new Set(rows.map(({ email }) => email));
}
