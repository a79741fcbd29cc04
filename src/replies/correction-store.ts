import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** Stores a user's correction of a mail. A later one replaces its class, and keeps the predicted one. */
export async function saveCorrection(tx: Tx, row: Insertable<Database['reply_corrections']>): Promise<void> {
  const { class: name, at } = row;
  await tx
    .insertInto('reply_corrections')
    .values(row)
    .onConflict((c) => c.column('reply_id').doUpdateSet({ class: name, at }))
    .execute();
}

/** A user's corrections of a sender's mails that were predicted as this class, newest first. */
export async function selectCorrections(
  db: Db | Tx,
  { userId, senderHash, readClass, limit }: { userId: string; senderHash: Buffer; readClass: string; limit: number },
) {
  return db
    .selectFrom('reply_corrections')
    .select(['class', 'template'])
    .where('user_id', '=', userId)
    .where('sender_hash', '=', senderHash)
    .where('read_class', '=', readClass)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Counts all stored mails by predicted class, certainty and corrected class. */
export async function countReadings(db: Db) {
  const { rows } = await sql<{ read: string; said: string | null; isSure: boolean; count: number }>`
    select coalesce(c.read_class, r.class) as read, c.class as said, coalesce(c.read_is_sure, r.is_sure) as "isSure",
      count(*)::int as count
    from replies r left join reply_corrections c on c.reply_id = r.id
    -- Delivery reports are recognized by their format, not by the classifier.
    where r.delivery is null
    group by 1, 2, 3`.execute(db);
  return rows;
}
