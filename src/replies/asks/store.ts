import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type AskEndedBy, type AskKind, repeatableAskKinds } from '../ask-contract.ts';

/** Asks of employers. Every statement names the owner. */

export type NewAskRow = Insertable<Database['reply_asks']>;

/** Asks, each with the times of its mail, the words that ask for a test, and when its last day was first told. */
const asksOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('reply_asks')
    .select(['id', 'application_id as applicationId', 'reply_id as replyId', 'due_on as dueOn', 'done_by as doneBy'])
    .select(['kind', 'due_words as dueWords', 'due_by as dueBy', 'asked_at as askedAt', 'done_at as doneAt'])
    .select(
      sql<string[]>`(select coalesce(jsonb_agg(t ->> 'startsAt' order by t ->> 'startsAt'), '[]')
        from replies r, jsonb_array_elements(r.times) t
        where r.id = reply_asks.reply_id and r.user_id = reply_asks.user_id and reply_asks.kind = 'time')`.as('times'),
    )
    .select(
      sql<string | null>`(select r.evidence from replies r
        where r.id = reply_asks.reply_id and r.user_id = reply_asks.user_id and reply_asks.kind = 'test')`.as('words'),
    )
    // A repeated ask keeps the day of the one that it replaced (`copyDueDay`).
    .select(
      sql<Date | null>`(select min(o.asked_at) from reply_asks o where o.user_id = reply_asks.user_id
        and o.application_id = reply_asks.application_id and o.kind = reply_asks.kind
        and o.due_on = reply_asks.due_on and o.due_words = reply_asks.due_words
        and o.asked_at < reply_asks.asked_at)`.as('dueSince'),
    )
    .where('user_id', '=', userId);

/** At most 500 asks: open ones first, then by last day, those without one last. */
export async function selectAsks(
  db: Db | Tx,
  userId: string,
  { applicationIds, replyIds, all }: { applicationIds?: readonly string[]; replyIds?: readonly string[]; all: boolean },
) {
  let query = asksOf(db, userId);
  if (applicationIds) query = query.where('application_id', '=', sql<string>`any(${applicationIds}::uuid[])`);
  if (replyIds) query = query.where('reply_id', '=', sql<string>`any(${replyIds}::uuid[])`);
  if (!all) query = query.where('done_at', 'is', null);
  return query
    .orderBy(sql`done_at is not null`)
    .orderBy(sql`due_on nulls last`)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(500)
    .execute();
}
export type AskRow = Awaited<ReturnType<typeof selectAsks>>[number];

/** The current job offer of an application, if no ask covers it. */
export async function findOffer(db: Db, userId: string, applicationId: string) {
  return db
    .selectFrom('replies_read_offers')
    .select('answered_at')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

export async function findAsk(db: Db | Tx, userId: string, id: string): Promise<AskRow | undefined> {
  return asksOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** The open asks of these users with their applications, oldest first, for the slices that show them. */
export async function selectOpenAsks(db: Db | Tx, userIds: readonly string[]) {
  return db
    .selectFrom('replies_read_asks as k')
    .innerJoin('applications_read as a', 'a.id', 'k.application_id')
    .select(['k.user_id', 'k.id', 'k.kind', 'k.reply_id', 'k.due_on', 'k.due_words', 'k.asked_at', 'k.times'])
    .select(['k.written_at', 'k.application_id', 'a.title', 'a.employer'])
    .where('k.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .whereRef('a.user_id', '=', 'k.user_id')
    .orderBy('k.asked_at')
    .execute();
}
export type OpenAskRow = Awaited<ReturnType<typeof selectOpenAsks>>[number];

/** Serializes changes to the asks of an application: two concurrent mails would each see no open ask. */
export async function lockAsks(tx: Tx, applicationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply_asks ${applicationId}`}, 0))`.execute(tx);
}

/** Inserts or updates an ask of a mail. An existing one keeps its state, and a last day that the user set. */
export async function putAsk(tx: Tx, row: NewAskRow): Promise<void> {
  await tx
    .insertInto('reply_asks')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['reply_id', 'kind'])
        .doUpdateSet({
          due_on: sql`case when reply_asks.due_by = 'person' then reply_asks.due_on else excluded.due_on end`,
          due_words: sql`case when reply_asks.due_by = 'person' then null else excluded.due_words end`,
          due_by: sql`case when reply_asks.due_by = 'person' then 'person' else excluded.due_by end`,
        }),
    )
    .execute();
}

/** Deletes the asks of a mail that are not of these kinds, or belong to another application. */
export async function deleteAsksExcept(
  tx: Tx,
  { userId, replyId, applicationId }: { userId: string; replyId: string; applicationId: string | null },
  kinds: readonly AskKind[],
): Promise<void> {
  await tx
    .deleteFrom('reply_asks')
    .where('user_id', '=', userId)
    .where('reply_id', '=', replyId)
    .where(sql<boolean>`(kind <> all(${kinds}::text[]) or application_id is distinct from ${applicationId}::uuid)`)
    .execute();
}

/** The open asks of an application from other mails or the user, with the text of the mail. */
export async function selectOpenAsksOfApplication(
  tx: Tx,
  { userId, replyId, applicationId }: { userId: string; replyId: string | null; applicationId: string },
) {
  return tx
    .selectFrom('reply_asks as k')
    .leftJoin('replies as r', 'r.id', 'k.reply_id')
    .select(['k.id', 'k.kind', 'k.asked_at', 'r.text'])
    .where('k.user_id', '=', userId)
    .where('k.application_id', '=', applicationId)
    .where('k.done_at', 'is', null)
    .where(sql<boolean>`(${replyId}::uuid is null or k.reply_id is distinct from ${replyId}::uuid)`)
    .execute();
}

/** The open asks of later mails that replaced those of this mail, directly or through further mails. */
export async function selectSupersedingAsks(tx: Tx, userId: string, replyId: string) {
  const again = sql<boolean>`(reply_id, kind) in (
    with recursive again as (
      select done_by_reply, kind from reply_asks where reply_id = ${replyId} and done_by = 'employer'
      union
      select k.done_by_reply, k.kind from reply_asks k
        join again a on k.reply_id = a.done_by_reply and k.kind = a.kind where k.done_by = 'employer')
    select done_by_reply, kind from again)`;
  return tx
    .selectFrom('reply_asks')
    .select(['id', 'kind'])
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('kind', '=', sql<AskKind>`any(${repeatableAskKinds}::text[])`)
    .where(again)
    .execute();
}

interface Ended {
  userId: string;
  at: Date;
  by: AskEndedBy;
  /** The mail that ends the ask, or whose answer does, if another mail asked. */
  byReply?: string;
}

type EndedAsk = Pick<Selectable<Database['reply_asks']>, 'kind' | 'due_on' | 'due_words' | 'due_by'>;

/** Ends open asks. @returns kind and last day of the ended ones */
export async function endAsks(
  tx: Tx,
  which: { ids: readonly string[] } | { replyId: string } | { applicationId: string },
  { userId, at, by, byReply }: Ended,
  narrowed: { kinds?: readonly AskKind[]; askedBefore?: Date } = {},
): Promise<EndedAsk[]> {
  let query = tx
    .updateTable('reply_asks')
    .set({ done_at: at, done_by: by, done_by_reply: byReply ?? null })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null);
  if ('ids' in which) query = query.where('id', '=', sql<string>`any(${which.ids}::uuid[])`);
  else if ('replyId' in which) query = query.where('reply_id', '=', which.replyId);
  else query = query.where('application_id', '=', which.applicationId);
  if (narrowed.kinds) query = query.where('kind', '=', sql<AskKind>`any(${narrowed.kinds}::text[])`);
  if (narrowed.askedBefore) query = query.where('asked_at', '<', narrowed.askedBefore);
  if (byReply) query = query.where(sql<boolean>`reply_id is distinct from ${byReply}::uuid`);
  return query.returning(['kind', 'due_on', 'due_words', 'due_by']).execute();
}

const reopened = { done_at: null, done_by: null, done_by_reply: null };
/** Whether no replacing ask is open: for per-mail kinds the ask of the replacing mail, otherwise any of the kind. */
const isAlone = sql<boolean>`not exists (select from reply_asks o where o.kind = reply_asks.kind and o.done_at is null
  and case when o.kind = any(${repeatableAskKinds}::text[]) then o.reply_id = reply_asks.done_by_reply
    and reply_asks.done_by = 'employer'
    else o.application_id = reply_asks.application_id end)`;

/**
 * Reopens the asks that a mail had replaced. Kinds that an application has only once are reopened only where none of
 * the kind is open.
 */
export async function reopenAsksEndedBy(tx: Tx, userId: string, replyId: string): Promise<void> {
  await tx
    .updateTable('reply_asks')
    .set(reopened)
    .where('user_id', '=', userId)
    .where('done_by_reply', '=', replyId)
    .where('done_by', '=', 'employer')
    // Of several asks of a kind only the latest is reopened, except for per-mail kinds.
    .where(
      sql<boolean>`(kind = any(${repeatableAskKinds}::text[]) or ${isAlone} and id in (
      select distinct on (application_id, kind) id from reply_asks where user_id = ${userId}
      and done_by_reply = ${replyId} and done_by = 'employer' order by application_id, kind, asked_at desc))`,
    )
    .execute();
}

/** Reopens asks that the user or an answer ended, unless a replacing ask is open. @returns how many were reopened */
export async function reopenAsks(
  tx: Tx,
  userId: string,
  which: { id: string } | { replyId: string; kinds: readonly AskKind[] } | { answerTo: string },
): Promise<number> {
  let query = tx
    .updateTable('reply_asks')
    .set(reopened)
    .where('user_id', '=', userId)
    .where('done_at', 'is not', null)
    .where(isAlone);
  if ('id' in which) query = query.where('id', '=', which.id);
  else if ('kinds' in which)
    query = query.where('reply_id', '=', which.replyId).where('kind', '=', sql<AskKind>`any(${which.kinds}::text[])`);
  else
    query = query
      .where('done_by', '=', 'answer')
      .where(sql<boolean>`${which.answerTo}::uuid in (reply_id, done_by_reply)`)
      // Not where the answer that ended the ask, or a later one, has not bounced.
      .where(sql<boolean>`not exists (select from sent_mails s where s.user_id = reply_asks.user_id
        and s.reply_id in (reply_asks.reply_id, ${which.answerTo}) and s.bounced_at is null
        and s.sent_at >= reply_asks.done_at)`);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

export async function setDueDay(tx: Tx, userId: string, id: string, dueOn: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reply_asks')
    .set({ due_on: dueOn, due_words: null, due_by: 'person' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Sets the last day that a reminder names on the open asks, unless the user has set another. */
export async function applyReminderDueDay(
  tx: Tx,
  userId: string,
  applicationId: string,
  due: { due_on: string; due_words: string },
): Promise<void> {
  await tx
    .updateTable('reply_asks')
    .set({ ...due, due_by: 'mail' })
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('done_at', 'is', null)
    .where(sql<boolean>`due_by is distinct from 'person'`)
    .execute();
}

/** Copies a last day to the ask that repeats an older one without a day. */
export async function copyDueDay(tx: Tx, userId: string, replyId: string, { kind, ...due }: EndedAsk): Promise<void> {
  await tx
    .updateTable('reply_asks')
    .set(due)
    .where('user_id', '=', userId)
    .where('reply_id', '=', replyId)
    .where('kind', '=', kind)
    .where('due_by', 'is', null)
    .execute();
}

/** A batch of mails that were stored before asks existed, with ids above `after`, oldest first. */
export async function selectMailsWithUnreadAsks(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = db.selectFrom('replies').select(['id', 'user_id']).where('asks_read', '=', false);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

export async function markAsksRead(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.updateTable('replies').set({ asks_read: true }).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** All asks of a user, for the data export. */
export async function selectAllAsks(db: Db, userId: string) {
  return db
    .selectFrom('reply_asks')
    .select(['id', 'application_id', 'reply_id', 'kind', 'due_on', 'due_words', 'due_by'])
    .select(['asked_at', 'done_at', 'done_by'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute();
}
