import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import { DELETED_TEXT } from './rules.ts';

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

/** The state of a reply. The database function takes undone moves into account. */
const state = sql<'proposed' | 'accepted' | 'dismissed'>`reply_state(replies)`;

/** Whether a newer version of its invitation has arrived in a mail without warnings. */
const isOutdated = sql<boolean>`exists (select from replies n where n.user_id = replies.user_id and n.id <> replies.id
  and n.warnings = '[]' and n.invitation ->> 'uid' = replies.invitation ->> 'uid'
  and n.invitation ->> 'recurrenceId' is not distinct from replies.invitation ->> 'recurrenceId'
  and ((n.invitation ->> 'sequence')::int, n.invitation ->> 'method' = 'cancel')
    > ((replies.invitation ->> 'sequence')::int, replies.invitation ->> 'method' = 'cancel'))`;

/** Whether a later mail changes the same meeting. */
const isOvertaken = sql<boolean>`reply_is_overtaken(replies)`;

/** Whether the user has corrected the class. */
const isCorrected = sql<boolean>`exists (select from reply_corrections c where c.reply_id = replies.id)`;

const derived = [
  state.as('state'),
  isCorrected.as('is_corrected'),
  isOutdated.as('is_outdated'),
  isOvertaken.as('is_overtaken'),
] as const;

/** Adds a mail. Returns false where it is stored already. */
export async function insertReply(tx: Tx, row: NewReply): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('replies')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'message_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds a pasted mail. @returns its id, or that of the same mail pasted before */
export async function insertPastedReply(tx: Tx, row: NewReply): Promise<string> {
  const { id } = await tx
    .insertInto('replies')
    .values(row)
    // A no-op update, so that the existing row is returned, even if another request has just inserted it.
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

/** The mails with invitations to the same meeting, oldest first. */
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

/** Whether the application has another reply that is not dismissed. */
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

/** A page of a user's replies, last received first, following the one that `after` names. */
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

/** Locks a reply until the transaction ends, so that concurrent decisions on it run one after the other. */
export async function lockReply(tx: Tx, userId: string, id: string): Promise<ReplyRow | undefined> {
  const locked = await tx
    .selectFrom('replies')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Read after the lock, as another transaction may have changed the row.
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

/** The senders of mails assigned to applications. */
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

/** The senders of accepted mails of an application that were known on arrival or trusted by the user. */
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

/** Deletes mails without an application that were stored before `before`. @returns the number of mails */
export async function deleteUnassignedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('replies')
    .where('application_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** SQL condition: whether mails of an application `a` still hold what `anonymiseSenders` removes. */
export const hasSenderData = sql<boolean>`(
  exists (select from replies r where r.application_id = a.id and r.text <> ${DELETED_TEXT})
  or exists (select from sent_mails s where s.application_id = a.id and s.text <> ${DELETED_TEXT}))`;

/**
 * Removes personal data from the mails of these applications. The sender keeps only the domain, the subject loses the
 * sender's name and all addresses, and the text is replaced by `DELETED_TEXT`.
 *
 * @param these SQL subquery with the ids of the applications
 * @returns the number of mails
 */
export async function anonymiseSenders(tx: Tx, these: RawBuilder<string>): Promise<number> {
  await tx
    .deleteFrom('reply_corrections')
    .where('reply_id', 'in', (eb) => eb.selectFrom('replies').select('id').where('application_id', 'in', these))
    .execute();
  await tx
    .updateTable('sent_mails')
    .set({
      recipient: sql`split_part(recipient, '@', 2)`,
      subject: '',
      text: sql`case when text is null then null else ${DELETED_TEXT} end`,
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
      text: DELETED_TEXT,
      evidence: null,
      origin: null,
      invitation: null,
      // The reason of a delivery report often repeats the address.
      delivery: sql`case when delivery is not null then jsonb_set(delivery, '{reason}', 'null') end`,
    })
    .where('text', '<>', DELETED_TEXT)
    .where('application_id', 'in', these)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A batch of a user's mails with ids above `after`, in the order in which they were stored. */
export async function repliesForExport(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('replies')
    .select([...columns, 'created_at'])
    // The predicted class, where the user has corrected it.
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

/** The start of the only upcoming meeting of an application; undefined where there is none, or several. */
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
