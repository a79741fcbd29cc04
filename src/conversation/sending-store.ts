import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

/** Sending uses the clock of the database: all processes and machines share it, and tests do not move it. */
const NOW = sql<Date>`now()`;

/**
 * Claims an answer for sending if the approval covers exactly this hash. Of several concurrent requests only one
 * succeeds.
 *
 * @returns whether this call made the claim
 */
export async function claimAnswer(
  tx: Tx,
  claim: { id: string; hash: string; messageId: string; sender: string; server: object; at: Date },
): Promise<boolean> {
  const { id, hash, messageId, sender, server, at } = claim;
  const { numUpdatedRows } = await tx
    .updateTable('answers')
    .set({
      state: 'sending',
      message_id: messageId,
      sender,
      server: JSON.stringify(server) as never,
      message: null,
      claimed_at: at,
      started_at: null,
      alive_at: NOW,
      ended_at: null,
      outcome: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('approved_hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Starts the sending of a claimed answer, once. @returns false for every further call */
export async function startAnswerSending(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('answers')
    .set({ started_at: NOW, alive_at: NOW })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('started_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Renews the lease of a sending, and stores its message if given. @returns false when the sending was given up
 * meanwhile
 */
export async function extendAnswerLease(db: Db, id: string, message?: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('answers')
    .set({ alive_at: NOW, ...(message ? { message } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('started_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SendingEnd {
  id: string;
  /** The Message-ID of the sending that ends. It differs from the stored one if a later sending has been claimed. */
  messageId: string;
  from: readonly ('sending' | 'needs_verification' | 'approved')[];
  to: 'sent' | 'approved' | 'needs_verification';
  outcome: string;
  at: Date;
  unlessStarted?: boolean;
}

/** Ends a sending if the answer is in one of the states `from`. @returns whether it did */
export async function endAnswerSending(tx: Tx, end: SendingEnd): Promise<boolean> {
  let query = tx
    .updateTable('answers')
    .set({ state: end.to, outcome: end.outcome, ended_at: end.at, updated_at: end.at })
    .where('id', '=', end.id)
    .where('message_id', '=', end.messageId)
    .where('state', 'in', end.from);
  if (end.unlessStarted) query = query.where('started_at', 'is', null);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Records that the user sent an approved answer with another program. */
export async function attestAnswer(tx: Tx, id: string, hash: string, at: Date, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answers')
    .set({ state: 'sent', message_id: messageId, claimed_at: at, ended_at: at, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('approved_hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const silent = (seconds: number) => sql<SqlBool>`alive_at < now() - ${seconds} * interval '1 second'`;

/**
 * Answers whose sending has had no lease renewal for longer than the limits in seconds: `started` for those that were
 * started, `waiting` for the others.
 */
export async function selectStalledAnswers(db: Db, { started, waiting }: { started: number; waiting: number }) {
  return db
    .selectFrom('answers')
    .select(['id', 'message_id', 'started_at'])
    .where('state', '=', 'sending')
    .where((eb) =>
      eb.or([
        eb.and([eb('started_at', 'is not', null), silent(started)]),
        eb.and([eb('started_at', 'is', null), silent(waiting)]),
      ]),
    )
    .execute();
}

/**
 * SQL for a restored database: an answer that waited for its sending at the backup may have been sent since, so it
 * counts as started.
 */
export const markInterruptedAnswers = `
  update answers set started_at = alive_at, alive_at = 'epoch' where state = 'sending' and started_at is null`;
