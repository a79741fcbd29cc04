import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Timestamps of a sending come from the database clock, which all processes share and which tests do not change. */
const NOW = sql<Date>`now()`;

export async function insertSending(tx: Tx, row: Insertable<Database['sendings']>): Promise<void> {
  await tx.insertInto('sendings').values(row).execute();
}

/** Whether anything of an application was sent, or may have been. */
export async function hasBeenSent(db: Db | Tx, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sendings')
    .select('id')
    .where('application_id', '=', applicationId)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'returned')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims a sending for this process. A second call returns undefined: the first process may still be sending, or may
 * have died, and in both cases it must not be sent again.
 */
export async function startSending(db: Db, id: string) {
  return db
    .updateTable('sendings')
    .set({ started_at: NOW, alive_at: NOW })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .where('outcome', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Renews the lease of a sending, and stores its mail if given. Returns false if it was given up meanwhile. */
export async function extendSendingLease(db: Db, id: string, message?: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sendings')
    .set({ alive_at: NOW, ...(message ? { message } : {}) })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a sending that has no outcome yet.
 *
 * @param unlessStarted changes nothing if a process has started it
 * @returns the id of its application; undefined if nothing changed
 */
export async function endSending(
  tx: Tx,
  {
    id,
    outcome,
    answer,
    at,
    unlessStarted = false,
  }: { id: string; outcome: 'sent' | 'returned' | 'unclear'; answer: string; at: Date; unlessStarted?: boolean },
): Promise<string | undefined> {
  let query = tx
    .updateTable('sendings')
    .set({ outcome, answer, ended_at: at })
    .where('id', '=', id)
    .where('outcome', 'is', null);
  if (unlessStarted) query = query.where('started_at', 'is', null);
  const ended = await query.returning('application_id').executeTakeFirst();
  return ended?.application_id;
}

/**
 * Replaces the outcome `unclear` when the real one becomes known: the sending process was slow and had not died. Only
 * for the application's last sending that may have been sent; a later one means that the user has decided.
 */
export async function replaceUnclearOutcome(
  tx: Tx,
  { id, outcome, answer, at }: { id: string; outcome: 'sent' | 'returned'; answer: string; at: Date },
): Promise<string | undefined> {
  const corrected = await tx
    .updateTable('sendings')
    .set({ outcome, answer, ended_at: at })
    .where('id', '=', id)
    .where('outcome', '=', 'unclear')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sendings as later')
            .select('later.id')
            .whereRef('later.application_id', '=', 'sendings.application_id')
            .whereRef('later.id', '>', 'sendings.id')
            .where('later.outcome', 'is distinct from', 'returned'),
        ),
      ),
    )
    .returning('application_id')
    .executeTakeFirst();
  return corrected?.application_id;
}

/** The id of the application that a sending belongs to. */
export async function findApplicationOfSending(db: Db | Tx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('sendings').select('application_id').where('id', '=', id).executeTakeFirst();
  return row?.application_id;
}

/**
 * Ids of sendings that nothing has happened to for `seconds`: those that a process started and whose lease it has not
 * renewed, or those that none has started, which must not be sent so late.
 */
export async function selectLapsedSendings(db: Db, which: 'started' | 'unstarted', seconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sendings')
    .select('id')
    .where('outcome', 'is', null)
    .where('started_at', which === 'started' ? 'is not' : 'is', null)
    .where('alive_at', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * SQL for a restored database: sendings that waited when the backup was made may have been sent since. They are marked
 * as interrupted, so that the user is asked to check.
 */
export const markInterruptedSends = `
  update sendings set started_at = alive_at, alive_at = 'epoch' where outcome is null and started_at is null`;

/**
 * The last sending of an application that was sent or may have been: the mail as sent, or the material that the user
 * sent.
 */
export async function findLastSent(db: Db, applicationId: string) {
  return (
    db
      .selectFrom('sendings')
      .select(['message', 'cv', 'letter'])
      .where('application_id', '=', applicationId)
      .where('outcome', '<>', 'returned')
      // Not by `claimed_at`, which the user gives for what they sent themselves.
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Sendings of these applications, oldest first, for the data export. */
export async function selectSendings(db: Db, applicationIds: string[]) {
  return db
    .selectFrom('sendings as s')
    .select([
      's.id',
      's.application_id',
      's.transport',
      's.message_id',
      's.sender',
      's.recipient',
      's.subject',
      's.letter',
      's.mail_text',
      's.cv',
      's.cv_template',
      's.attachments',
      's.claimed_at',
      's.ended_at',
      's.outcome',
      's.answer',
      's.delivery',
    ])
    .where('s.application_id', 'in', applicationIds)
    .orderBy('s.claimed_at')
    .execute();
}
