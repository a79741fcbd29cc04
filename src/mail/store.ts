import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** What the operator should know of outgoing mail. */
export interface MailHealth {
  waiting: number;
  failed: number;
  oldestWaitingAt: Date | null;
  problem: string | null;
}

export type WaitingMail = Selectable<Database['mail_outbox']>;

export async function addMails(tx: Tx, mails: Insertable<Database['mail_outbox']>[]): Promise<void> {
  await tx.insertInto('mail_outbox').values(mails).execute();
}

export async function mailServer(db: Db) {
  return db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();
}

/** Takes the oldest due mail for one attempt; until `lease` no other process takes it. */
export async function claimNext(db: Db, now: Date, lease: Date): Promise<WaitingMail | undefined> {
  return db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: lease }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('status', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
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

export async function tryLater(db: Db, id: string, at: Date, problem: string): Promise<void> {
  await db.updateTable('mail_outbox').set({ next_attempt_at: at, problem }).where('id', '=', id).execute();
}

/** The attempt did not concern this mail: it keeps its place and the attempt does not count. */
export async function giveBack(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), next_attempt_at: now }))
    .where('id', '=', id)
    .execute();
}

/** The attempt counts, and the mail is the next one still. */
export async function keepPlace(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mail_outbox').set({ next_attempt_at: now }).where('id', '=', id).execute();
}

export async function serverIsAway(
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

export async function serverIsBack(db: Db): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({ failures: 0, next_attempt_at: null, problem: null, since: null })
    .execute();
}

/** Whether a mail is due and the server is not being left alone. */
export async function isDue(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mail_outbox')
    .innerJoin('mail_server', (join) => join.onTrue())
    .select('mail_outbox.id')
    .where('status', '=', 'waiting')
    .where('mail_outbox.next_attempt_at', '<=', now)
    .where((eb) =>
      eb.or([eb('mail_server.next_attempt_at', 'is', null), eb('mail_server.next_attempt_at', '<=', now)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function health(db: Db): Promise<MailHealth> {
  const { waiting, failed, oldest } = await db
    .selectFrom('mail_outbox')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
      eb.fn.min('created_at').filterWhere('status', '=', 'waiting').as('oldest'),
    ])
    .where('status', '<>', 'sent')
    .executeTakeFirstOrThrow();
  const server = await mailServer(db);
  return {
    waiting: Number(waiting),
    failed: Number(failed),
    oldestWaitingAt: oldest,
    problem: server.problem,
  };
}

/** Removes every mail to these addresses, sent or not. */
export async function deleteTo(tx: Tx, addresses: string[]): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('recipient', 'in', addresses.length > 0 ? addresses : [''])
    .execute();
}

export async function forgetOld(db: Db, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('mail_outbox')
    .where('status', '<>', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'created_at'), '<', before))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** True when the mail was still untouched, and is gone. */
export async function deleteUntried(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export type MailRecord = Pick<
  WaitingMail,
  'id' | 'kind' | 'subject' | 'status' | 'created_at' | 'sent_at' | 'problem'
>;

export async function mailsAbout(db: Db, about: string): Promise<MailRecord[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'subject', 'status', 'created_at', 'sent_at', 'problem'])
    .where('about', '=', about)
    .orderBy('position')
    .execute();
}
