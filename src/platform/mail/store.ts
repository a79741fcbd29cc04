import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** What the operator should know of outgoing mail. */
export interface MailStatistics {
  waiting: number;
  waitingByKind: { kind: string; count: number }[];
  oldestWaitingAt: Date | null;
  /** The same of those that no refusal of their own holds back. */
  heldUpSince: Date | null;
  serverAwaySince: Date | null;
  /** What the mail server last said. */
  problem: string | null;
  /** Given up, and too old before they could leave, of those posted since the time asked for. */
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

/** Mails that are due, with nobody at them. */
const isFree = (now: Date) => sql<boolean>`next_attempt_at <= ${now} and coalesce(claimed_until, ${now}) <= ${now}`;

/**
 * Takes the due mail that goes first for one attempt; until `lease` no other process takes it.
 *
 * @param isProbe the server is in trouble: those that it has refused come after the others and in turn, so that none of
 *   them is what it is probed with again and again
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

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ status: 'sent', sent_at: at, body_text: null, body_html: null, problem: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ status: 'failed', body_text: null, body_html: null, problem })
    .where('id', '=', id)
    .execute();
}

/** Marks what is not worth sending any more, unless somebody is at it. @returns how many */
export async function markExpired(db: Db, now: Date): Promise<number> {
  const expired = await db
    .updateTable('mail_outbox')
    .set({ status: 'expired', body_text: null, body_html: null, problem: 'too old before it could leave' })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .where(sql<boolean>`coalesce(claimed_until, ${now}) <= ${now}`)
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}

/** Marks the mails of a kind to an address that still wait: a newer one takes their place. */
export async function replaceWaiting(tx: Tx, recipient: string, kind: string): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ status: 'expired', body_text: null, body_html: null, problem: 'a newer one took its place' })
    .where('status', '=', 'waiting')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();
}

/** The server refused this mail for now: it is due at `at`, and others go before it until then. */
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

/** The attempt did not concern this mail: it keeps its place and the attempt does not count. */
export async function releaseWithoutAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), claimed_until: null }))
    .where('id', '=', id)
    .execute();
}

/** The attempt counts, and the mail is the next one still. */
export async function releaseAfterAttempt(db: Db, id: string): Promise<void> {
  await db.updateTable('mail_outbox').set({ claimed_until: null }).where('id', '=', id).execute();
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

export async function clearServerFailure(db: Db): Promise<void> {
  await db.updateTable('mail_server').set({ failures: 0, next_attempt_at: null, problem: null, since: null }).execute();
}

/**
 * The server took a mail. What it has refused since it last took one was perhaps refused by a server in trouble, and is
 * due at once; what was refused before that was refused alone, and keeps its wait.
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
    .set({ failures: 0, next_attempt_at: null, problem: null, since: null, last_taken_at: now })
    .execute();
}

/** How many waiting mails the server has refused for now since it last took one. */
export async function countConsecutiveRefusals(db: Db, lastTakenAt: Date | null): Promise<number> {
  const { refused } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<string>().as('refused'))
    .where('status', '=', 'waiting')
    .where('refused_at', lastTakenAt ? '>=' : 'is not', lastTakenAt)
    .executeTakeFirstOrThrow();
  return Number(refused);
}

/** Whether a mail is due and the server is not being left alone. */
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

/** @param since of which time given up and expired mails are counted */
export async function selectMailStatistics(db: Db, since: Date): Promise<MailStatistics> {
  const server = await selectMailServer(db);
  // Refused alone: the server has taken others since.
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

/** Deletes what was mailed to somebody who leaves; what still waits is not sent any more. */
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

/** Takes a mail back that nobody has tried to send. False when it was sent, or may have been. */
export async function deleteUnattempted(tx: Tx, id: string): Promise<boolean> {
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

/** The mails about a thing, oldest first. */
export async function selectMailsAbout(db: Db | Tx, about: string): Promise<MailRecord[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'subject', 'status', 'created_at', 'sent_at', 'problem'])
    .where('about', '=', about)
    .orderBy('position')
    .execute();
}

/** Those of the addresses whose accounts wait for a proof. */
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
