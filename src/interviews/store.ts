import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** The rounds of an application, by time. */
export async function selectRounds(db: Db | Tx, userId: string, applicationId: string) {
  return db
    .selectFrom('interviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** The UIDs of employers' calendar events, each with its round. */
export async function selectCalendarUids(db: Db | Tx, userId: string, applicationId: string) {
  return db
    .selectFrom('interview_invitations as c')
    .innerJoin('interviews as i', 'i.id', 'c.interview_id')
    .select(['c.interview_id', 'c.uid'])
    .where('c.user_id', '=', userId)
    .where('i.application_id', '=', applicationId)
    .execute();
}

const ownInterview = (db: Db | Tx, userId: string, id: string) =>
  db.selectFrom('interviews').selectAll().where('user_id', '=', userId).where('id', '=', id);

export async function findInterview(db: Db | Tx, userId: string, id: string) {
  return ownInterview(db, userId, id).executeTakeFirst();
}
export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

/** Locks an interview until the transaction ends, so that writes from two tabs are serialized. */
export async function lockInterview(tx: Tx, userId: string, id: string): Promise<InterviewRow | undefined> {
  return ownInterview(tx, userId, id).forUpdate().executeTakeFirst();
}

/** The number of the next round of a locked application, and the total number of its interviews. */
export async function findNextRound(
  tx: Tx,
  userId: string,
  applicationId: string,
): Promise<{ round: number; all: number }> {
  const { last, all } = await tx
    .selectFrom('interviews')
    .select((eb) => [
      sql<number | null>`max(round) filter (where cancelled_at is null)`.as('last'),
      eb.fn.countAll<string>().as('all'),
    ])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return { round: (last ?? 0) + 1, all: Number(all) };
}

export async function insertInterview(tx: Tx, row: Insertable<Database['interviews']>): Promise<void> {
  await tx.insertInto('interviews').values(row).execute();
}

/**
 * Changes an interview's time, place and other columns that the calendar shows. The calendar feed keeps its own
 * sequence number.
 */
export async function rescheduleInterview(
  tx: Tx,
  userId: string,
  id: string,
  change: Pick<
    Updateable<Database['interviews']>,
    | 'starts_at'
    | 'ends_at'
    | 'kind'
    | 'place'
    | 'link'
    | 'people'
    | 'round'
    | 'cancelled_at'
    | 'moving_since'
    | 'rescheduled_at'
    | 'updated_at'
  >,
): Promise<void> {
  await tx.updateTable('interviews').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Stores the user's notes as the next version. */
export async function writeNotes(
  tx: Tx,
  userId: string,
  id: string,
  change: Pick<Updateable<Database['interviews']>, 'notes' | 'answers' | 'debrief' | 'updated_at'>,
): Promise<void> {
  await tx
    .updateTable('interviews')
    .set({ ...change, notes_version: sql`notes_version + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteInterview(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('interviews')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores what a reply did to an interview. */
export async function insertReplyEffect(tx: Tx, row: Insertable<Database['interview_replies']>): Promise<void> {
  await tx
    .insertInto('interview_replies')
    .values(row)
    .onConflict((c) => c.columns(['reply_id', 'interview_id']).doNothing())
    .execute();
}

export type PreviousInterview = NonNullable<Selectable<Database['interview_replies']>['before']>;

/** Deletes and returns what replies did to a user's interviews. */
export async function deleteReplyEffects(tx: Tx, userId: string, replyIds: readonly string[]) {
  return tx
    .deleteFrom('interview_replies')
    .using('interviews')
    .whereRef('interviews.id', '=', 'interview_replies.interview_id')
    .where('interviews.user_id', '=', userId)
    .where('interview_replies.reply_id', '=', sql<string>`any(${replyIds}::uuid[])`)
    .returning(['interview_replies.interview_id', 'interview_replies.before'])
    .execute();
}

/** Whether interviews of an application `a` still hold data that `anonymisePeople` removes. */
export const hasPeopleData = sql<boolean>`exists (select from interviews i where i.application_id = a.id
  and (i.people <> '[]' or i.link is not null or i.place is not null
    or exists (select from interview_replies ir where ir.interview_id = i.id)))`;

/**
 * Removes people, links and places from the interviews of these applications, with the earlier values stored for
 * replies.
 *
 * @param these a subquery of the applications' ids, for `in`
 * @returns the number of interviews changed
 */
export async function anonymisePeople(tx: Tx, these: RawBuilder<string>): Promise<number> {
  const old = sql<string>`(select id from interviews where application_id in ${these})`;
  await tx.deleteFrom('interview_replies').where('interview_id', 'in', old).execute();
  const { numUpdatedRows } = await tx
    .updateTable('interviews')
    .set({ people: '[]', link: null, place: null })
    .where('id', 'in', old)
    .where(sql<boolean>`(people <> '[]' or link is not null or place is not null)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Every interview of a user, by time, for the data export. */
export async function selectAllInterviews(db: Db, userId: string) {
  return db
    .selectFrom('interviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
