import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

const columns = [
  'id',
  'user_id',
  'application_id',
  'reply_id',
  'kind',
  'state',
  'version',
  'recipient',
  'recipient_name',
  'subject',
  'text',
  'quoted',
  'in_reply_to',
  'thread',
  'starts_at',
  'ends_at',
  'calendar',
  'approved_hash',
  'message_id',
  'sender',
  'server',
  'claimed_at',
  'ended_at',
  'outcome',
  'created_at',
  'updated_at',
] as const;

function answersWithFiles(db: Db | Tx) {
  return db
    .selectFrom('answers as n')
    .select(columns.map((column) => `n.${column}` as const))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('answer_files as f')
          .select(['f.id', 'f.name', 'f.size', 'f.sha256'])
          .whereRef('f.answer_id', '=', 'n.id')
          .orderBy('f.id'),
      ).as('files'),
    );
}

export async function findAnswer(db: Db | Tx, userId: string, id: string) {
  return answersWithFiles(db).where('n.user_id', '=', userId).where('n.id', '=', id).executeTakeFirst();
}
export type AnswerRow = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

/** Finds an answer of any user. Only for the sending, whose task holds the id. */
export async function findAnyAnswer(db: Db | Tx, id: string): Promise<AnswerRow | undefined> {
  return answersWithFiles(db).where('n.id', '=', id).executeTakeFirst();
}

/** Locks an answer until the transaction ends, and reads it after that. */
export async function lockAnswer(tx: Tx, userId: string, id: string): Promise<AnswerRow | undefined> {
  const locked = await tx
    .selectFrom('answers')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findAnswer(tx, userId, id);
}

/** Finds the unsent answer to a mail, in any state before `sent`, and locks it. */
export async function lockOpenAnswer(tx: Tx, userId: string, replyId: string) {
  return tx
    .selectFrom('answers')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .where('reply_id', '=', replyId)
    .where('state', '<>', 'sent')
    .forUpdate()
    .executeTakeFirst();
}

/** The answers of an application, oldest first. */
export async function selectAnswers(db: Db | Tx, userId: string, applicationId: string): Promise<AnswerRow[]> {
  return answersWithFiles(db)
    .where('n.user_id', '=', userId)
    .where('n.application_id', '=', applicationId)
    .orderBy('n.id')
    .execute();
}

/** Adds an answer. Returns false where another request has just begun an answer to the same mail. */
export async function insertAnswer(tx: Tx, row: Insertable<Database['answers']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answers')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes an answer, which ends its approval. */
export async function writeAnswer(tx: Tx, id: string, change: Updateable<Database['answers']>): Promise<void> {
  await tx
    .updateTable('answers')
    .set({ ...change, state: 'draft', approved_hash: null, approved_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'approved'])
    .execute();
}

export async function deleteAnswer(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('answers')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'approved'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function approveAnswer(tx: Tx, id: string, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answers')
    .set({ state: 'approved', approved_hash: hash, approved_at: at, outcome: null, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertFile(tx: Tx, row: Insertable<Database['answer_files']>): Promise<void> {
  await tx.insertInto('answer_files').values(row).execute();
}

/** Size of all files in a user's answers, in bytes. */
export async function selectStorageUsed(tx: Tx, userId: string): Promise<number> {
  const { used } = await tx
    .selectFrom('answer_files as f')
    .innerJoin('answers as n', 'n.id', 'f.answer_id')
    .select(sql<string>`coalesce(sum(f.size), 0)`.as('used'))
    .where('n.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(used);
}

export async function deleteFilesExcept(tx: Tx, answerId: string, kept: string[]): Promise<void> {
  let query = tx.deleteFrom('answer_files').where('answer_id', '=', answerId);
  if (kept.length > 0) query = query.where('id', 'not in', kept);
  await query.execute();
}

export async function selectFiles(db: Db, answerId: string) {
  return db
    .selectFrom('answer_files')
    .select(['name', 'media_type', 'file', 'sha256'])
    .where('answer_id', '=', answerId)
    .orderBy('id')
    .execute();
}

/** A batch of a user's answers with ids above `after`, for the data export. */
export async function answersForExport(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = answersWithFiles(db).where('n.user_id', '=', userId);
  if (after) query = query.where('n.id', '>', after);
  return query.orderBy('n.id').limit(limit).execute();
}

/** SQL condition: whether answers of an application `a` still name their recipient. */
export const hasAnswerData = sql<boolean>`exists (
  select from answers n where n.application_id = a.id and n.recipient_name <> '•••')`;

/** Removes personal data from the answers of these applications. @returns the number of answers */
export async function anonymiseAnswers(tx: Tx, these: RawBuilder<string>, text: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('answers')
    .set({
      recipient: sql`split_part(recipient, '@', 2)`,
      recipient_name: '•••',
      subject: '',
      text,
      quoted: '',
      calendar: null,
      message: null,
      outcome: null,
    })
    .where('application_id', 'in', these)
    .where('recipient_name', '<>', '•••')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
