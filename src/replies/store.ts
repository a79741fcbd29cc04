import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

export type NewReply = Insertable<Database['replies']>;

const columns = [
  'id',
  'received_at',
  'sender',
  'subject',
  'text',
  'class',
  'evidence',
  'times',
  'application_id',
  'candidates',
  'state',
] as const;

/**
 * Where a reply stands. Once the person has taken back what it moved, it is a proposal again: the history of the
 * application knows, and nobody has to tell the reply.
 */
const state = sql<'proposed' | 'accepted' | 'dismissed'>`case
  when replies.state = 'accepted' and exists (
    select from application_history moved
    join application_history back on back.undoes = moved.id
    where moved.application_id = replies.application_id and moved.subject_id = replies.id
  ) and not exists (
    select from application_history moved
    where moved.application_id = replies.application_id and moved.subject_id = replies.id and moved.undoes is null
      and not exists (select from application_history back where back.undoes = moved.id)
  ) then 'proposed' else replies.state end`;

/** Adds a mail; false when it was met before. */
export async function addReply(tx: Tx, row: NewReply): Promise<boolean> {
  const added = await tx
    .insertInto('replies')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Adds what was pasted. @returns its id; of what was pasted before, the id that it got then */
export async function addPasted(tx: Tx, row: NewReply): Promise<string> {
  const { id } = await tx
    .insertInto('replies')
    .values(row)
    // Changes nothing, but answers with the row that is there, also one that another call has just made.
    .onConflict((c) =>
      c
        .columns(['user_id', 'message_id'])
        .doUpdateSet((eb) => ({ message_id: eb.ref('excluded.message_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function isKnown(db: Db | Tx, userId: string, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('replies')
    .select('id')
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ReplyFilter {
  state?: 'proposed' | 'accepted' | 'dismissed' | undefined;
  applicationId?: string | undefined;
}

/** A page of a person's replies, the last received first, after the one that `after` names. */
export async function repliesOf(
  db: Db,
  userId: string,
  filter: ReplyFilter,
  { limit, after }: { limit: number; after?: { at: Date; id: string } | undefined },
) {
  let query = db
    .selectFrom('replies')
    .select(columns.filter((column) => column !== 'state'))
    .select(state.as('state'))
    .where('user_id', '=', userId);
  if (filter.state) query = query.where(state, '=', filter.state);
  if (filter.applicationId) query = query.where('application_id', '=', filter.applicationId);
  if (after) query = query.where(sql<boolean>`(received_at, id) < (${after.at}, ${after.id})`);
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function replyOf(db: Db | Tx, userId: string, id: string) {
  return db
    .selectFrom('replies')
    .select(columns.filter((column) => column !== 'state'))
    .select(state.as('state'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type ReplyRow = NonNullable<Awaited<ReturnType<typeof replyOf>>>;

/** Locks a reply until the transaction ends: two answers to one proposal wait for each other. */
export async function lockReply(tx: Tx, userId: string, id: string): Promise<ReplyRow | undefined> {
  const locked = await tx
    .selectFrom('replies')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Read behind the lock, as whoever held it may have changed it.
  return locked && replyOf(tx, userId, id);
}

export async function changeReply(
  tx: Tx,
  userId: string,
  id: string,
  change: { state: 'proposed' | 'accepted' | 'dismissed'; application_id?: string | null },
): Promise<void> {
  await tx.updateTable('replies').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Who wrote the mails that are known to belong to an application. */
export async function sendersOf(db: Db | Tx, userId: string) {
  return db
    .selectFrom('replies')
    .select(['application_id', 'sender'])
    .distinct()
    .where('user_id', '=', userId)
    .where('application_id', 'is not', null)
    .where('state', '<>', 'dismissed')
    .execute();
}

/** Forgets mails that nobody put with an application since then. @returns how many */
export async function deleteUnassigned(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('replies')
    .where('application_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether mails of an application `a` still hold what `forgetSenders` takes out, and `text` is not yet in its place. */
export const namesSenders = (text: string) =>
  sql<boolean>`exists (select from replies r where r.application_id = a.id and r.text <> ${text})`;

/**
 * Takes people out of the mails of these applications: of the sender the domain stays, of the subject all but their name
 * and addresses, of the text a sentence that says so.
 *
 * @param these the applications' ids, for `in`
 * @returns how many
 */
export async function forgetSenders(tx: Tx, these: RawBuilder<string>, text: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('replies')
    .set({
      sender: sql`coalesce(substring(sender from '@([^@<>]+)>?$'), '')`,
      subject: sql`regexp_replace(
        replace(subject, coalesce(btrim(substring(sender from '^([^<]*)<')), substring(sender from '^[^<@]+$'), ''), '•••'),
        '[[:alnum:]._%+''-]+@[[:alnum:].-]+', '•••', 'g')`,
      text,
      evidence: null,
    })
    .where('text', '<>', text)
    .where('application_id', 'in', these)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Everything that is kept of a person's mails, oldest first, for the export of their data. */
export async function everyReplyOf(db: Db, userId: string) {
  return db
    .selectFrom('replies')
    .select([...columns, 'message_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}
