import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type NewReply = Insertable<Database['replies']>;

const columns = [
  'id',
  'received_at',
  'sender',
  'subject',
  'text',
  'class',
  'classes',
  'is_sure',
  'evidence',
  'times',
  'application_id',
  'candidates',
  'state',
  'delivery',
  'warnings',
  'origin',
  'meeting_change',
  'message_id',
  'promised_by',
  'thread',
  'invitation',
] as const;

/** Where a reply stands: the function of the database knows what was undone. */
const state = sql<'proposed' | 'accepted' | 'dismissed'>`reply_state(replies)`;

/** Whether a newer version of its invitation has come, of a sender that nobody doubts. */
const isOutdated = sql<boolean>`exists (select from replies n where n.user_id = replies.user_id and n.id <> replies.id
  and n.warnings = '[]' and n.invitation ->> 'uid' = replies.invitation ->> 'uid'
  and n.invitation ->> 'recurrenceId' is not distinct from replies.invitation ->> 'recurrenceId'
  and ((n.invitation ->> 'sequence')::int, n.invitation ->> 'method' = 'cancel')
    > ((replies.invitation ->> 'sequence')::int, replies.invitation ->> 'method' = 'cancel'))`;

/** Whether a later mail has changed its meeting. */
const isOvertaken = sql<boolean>`exists (select from overtaken_replies o where o.reply_id = replies.id)`;

/** Whether the person has said what it is. */
const isCorrected = sql<boolean>`exists (select from reply_corrections c where c.reply_id = replies.id)`;

const derived = [
  state.as('state'),
  isCorrected.as('is_corrected'),
  isOutdated.as('is_outdated'),
  isOvertaken.as('is_overtaken'),
] as const;

/** Adds a mail; false when it was met before. */
export async function insertReply(tx: Tx, row: NewReply): Promise<boolean> {
  const added = await tx
    .insertInto('replies')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Adds what was pasted. @returns its id; of what was pasted before, the id that it got then */
export async function insertPastedReply(tx: Tx, row: NewReply): Promise<string> {
  const { id } = await tx
    .insertInto('replies')
    .values(row)
    // Changes nothing, but answers with the row that is there, also one that another call has just made.
    .onConflict((c) =>
      c.columns(['user_id', 'message_id']).doUpdateSet((eb) => ({ message_id: eb.ref('excluded.message_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasMessage(db: Db | Tx, userId: string, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('replies')
    .select('id')
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mails that are about one meeting of a calendar, oldest first. */
export async function selectMeetingMails(tx: Tx, userId: string, uid: string) {
  return tx
    .selectFrom('replies')
    .select(['id', 'application_id', 'invitation', state.as('state')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`invitation ->> 'uid' = ${uid}`)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** Whether anything else that was not dismissed has come for an application. */
export async function hasOtherReply(
  tx: Tx,
  { userId, applicationId, than }: { userId: string; applicationId: string; than: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('replies')
    .select('id')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('id', '<>', than)
    .where('state', '<>', 'dismissed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ReplyFilter {
  state?: 'proposed' | 'accepted' | 'dismissed' | undefined;
  applicationId?: string | undefined;
}

/** A page of a person's replies, the last received first, after the one that `after` names. */
export async function selectReplies(
  db: Db,
  userId: string,
  filter: ReplyFilter,
  { limit, after }: { limit: number; after?: { at: Date; id: string } | undefined },
) {
  let query = db
    .selectFrom('replies')
    .select(columns.filter((column) => column !== 'state'))
    .select(derived)
    .where('user_id', '=', userId);
  if (filter.state) query = query.where(state, '=', filter.state);
  if (filter.applicationId) query = query.where('application_id', '=', filter.applicationId);
  if (after) query = query.where(sql<boolean>`(received_at, id) < (${after.at}, ${after.id})`);
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function findReply(db: Db | Tx, userId: string, id: string) {
  return db
    .selectFrom('replies')
    .select(columns.filter((column) => column !== 'state'))
    .select(derived)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>;

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
  return locked && findReply(tx, userId, id);
}

export async function updateReply(
  tx: Tx,
  userId: string,
  id: string,
  change: Omit<Updateable<Database['replies']>, 'id' | 'user_id'>,
): Promise<void> {
  await tx.updateTable('replies').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Who wrote the mails that are known to belong to an application. */
export async function selectSenders(db: Db | Tx, userId: string) {
  return db
    .selectFrom('replies')
    .select(['application_id', 'sender'])
    .distinct()
    .where('user_id', '=', userId)
    .where('application_id', 'is not', null)
    .where('state', '<>', 'dismissed')
    .execute();
}

/** Who wrote the mails about an application that stand as accepted, and were known or vouched for. */
export async function selectTrustedSenders(tx: Tx, userId: string, applicationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('replies')
    .select('sender')
    .distinct()
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('class', '<>', 'bounce')
    .where(state, '=', 'accepted')
    .where(sql<boolean>`warnings = '[]' and (origin -> 'unknown') is distinct from 'true'`)
    .execute();
  return rows.map(({ sender }) => sender);
}

/** Deletes mails that nobody put with an application since then. @returns how many */
export async function deleteUnassignedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('replies')
    .where('application_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Whether mails of an application `a` still hold what `anonymiseSenders` takes out, and `text` is not yet in its place.
 */
export const hasSenderData = (text: string) =>
  sql<boolean>`(exists (select from replies r where r.application_id = a.id and r.text <> ${text})
    or exists (select from sent_mails s where s.application_id = a.id and s.text <> ${text}))`;

/**
 * Takes people out of the mails of these applications: of the sender the domain stays, of the subject all but their
 * name and addresses, of the text a sentence that says so.
 *
 * @param these the applications' ids, for `in`
 * @returns how many
 */
export async function anonymiseSenders(tx: Tx, these: RawBuilder<string>, text: string): Promise<number> {
  await tx
    .deleteFrom('reply_corrections')
    .where('reply_id', 'in', (eb) => eb.selectFrom('replies').select('id').where('application_id', 'in', these))
    .execute();
  await tx
    .updateTable('sent_mails')
    .set({
      recipient: sql`split_part(recipient, '@', 2)`,
      subject: '',
      text: sql`case when text is null then null else ${text} end`,
    })
    .where('application_id', 'in', these)
    .execute();
  await tx.updateTable('reply_asks').set({ due_words: null }).where('application_id', 'in', these).execute();
  const { numUpdatedRows } = await tx
    .updateTable('replies')
    .set({
      sender: sql`coalesce(substring(sender from '@([^@<>]+)>?$'), '')`,
      subject: sql`regexp_replace(
        replace(subject, coalesce(btrim(substring(sender from '^([^<]*)<')), substring(sender from '^[^<@]+$'), ''),
          '•••'),
        '[[:alnum:]._%+''-]+@[[:alnum:].-]+', '•••', 'g')`,
      text,
      evidence: null,
      origin: null,
      invitation: null,
      // A server repeats the address that it does not know.
      delivery: sql`case when delivery is not null then jsonb_set(delivery, '{reason}', 'null') end`,
    })
    .where('text', '<>', text)
    .where('application_id', 'in', these)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What is kept of a person's mails behind the one with the id `after`, in the order in which they came in here. */
export async function repliesForExport(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('replies')
    .select([...columns, 'created_at'])
    // What it was read as, where the person said that it is something else.
    .select((eb) =>
      eb
        .selectFrom('reply_corrections')
        .select('read_class')
        .whereRef('reply_corrections.reply_id', '=', 'replies.id')
        .as('read_class'),
    )
    .where('user_id', '=', userId);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** When the only meeting of an application that is still to come begins; undefined where there is none, or several. */
export async function findNextMeeting(
  tx: Tx,
  userId: string,
  applicationId: string,
  after: Date,
): Promise<Date | undefined> {
  const rows = await tx
    .selectFrom('agreed_meetings')
    .select('starts_at')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('starts_at', '>', after)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.starts_at : undefined;
}
