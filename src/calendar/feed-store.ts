import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { CalendarEntry } from './contract.ts';
import type { FeedEntry } from './feed-rules.ts';

/** A user's feed. Only a hash of its address is stored. */
export async function findFeed(db: Db | Tx, userId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a new address, which replaces the earlier one. */
export async function replaceFeed(
  tx: Tx,
  { userId, tokenHash, at }: { userId: string; tokenHash: Buffer; at: Date },
): Promise<void> {
  const fresh = { token_hash: tokenHash, created_at: at, last_read_at: null };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...fresh })
    .onConflict((c) => c.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** Returns false when the user had no feed. */
export async function deleteFeed(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The user whose feed a token opens; undefined for a locked account. */
export async function findFeedOwner(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts_read as u', 'u.id', 'f.user_id')
    .select('f.user_id')
    .where('f.token_hash', '=', tokenHash)
    .where('u.locked_at', 'is', null)
    .executeTakeFirst();
  return found?.user_id;
}

/**
 * Records that the feed was read and locks its row until the transaction ends, so that two concurrent reads get the
 * same.
 *
 * @returns whether the token is still valid
 */
export async function recordFeedRead(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_feeds')
    .set({ last_read_at: at })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The published entries of a user's feed, with their sequences. */
export async function selectFeedEntries(tx: Tx, userId: string): Promise<FeedEntry[]> {
  const rows = await tx
    .selectFrom('calendar_entries')
    .select(['content', 'sequence', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, entry: content as CalendarEntry }));
}

export async function replaceFeedEntries(tx: Tx, userId: string, told: readonly FeedEntry[]): Promise<void> {
  if (told.length === 0) return;
  await tx
    .insertInto('calendar_entries')
    .values(
      told.map(({ entry, sequence, changedAt }) => ({
        user_id: userId,
        uid: entry.uid,
        sequence,
        content: JSON.stringify(entry),
        cancelled: entry.cancelled,
        changed_at: changedAt,
      })),
    )
    .onConflict((c) =>
      c
        .columns(['user_id', 'uid'])
        .doUpdateSet((eb) => ({
          sequence: eb.ref('excluded.sequence'),
          content: eb.ref('excluded.content'),
          cancelled: eb.ref('excluded.cancelled'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
    )
    .execute();
}

/**
 * Deletes place and link from entries of interviews that are over, once the interview itself no longer has them or is
 * deleted: a feed that nobody fetches would keep them for ever.
 */
export async function deleteMeetingPlaces(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('calendar_entries')
    .set({ content: sql`content || '{"link": null, "place": null}'` })
    .where(sql<boolean>`(content->>'link' is not null or content->>'place' is not null)`)
    .where(sql<boolean>`(content->>'lastDay')::date < ${before}::date`)
    .where(
      sql<boolean>`not exists (select from interviews_read i where i.user_id = calendar_entries.user_id
        and i.id::text = content->>'interviewId' and (i.link is not null or i.place is not null))`,
    )
    .execute();
}

/**
 * Deletes the quoted sentence of a mail from an entry whose last day is past, once the employer's request is done or
 * its sentence is deleted.
 */
export async function deleteDueDateQuotes(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('calendar_entries')
    .set({ content: sql`content || '{"note": null}'` })
    .where(sql<boolean>`content->>'kind' = 'ask' and content->>'note' is not null`)
    .where(sql<boolean>`(content->>'lastDay')::date < ${before}::date`)
    .where(
      sql<boolean>`not exists (select from replies_read_asks k where k.user_id = calendar_entries.user_id
        and starts_with(calendar_entries.uid, 'ask-' || k.id) and k.due_words is not null)`,
    )
    .execute();
}
