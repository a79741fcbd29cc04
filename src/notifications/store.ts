import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RowRange } from '../platform/kernel/cursor.ts';
import type { ReadRequest } from './contract.ts';
import type { Notice } from './rules.ts';

/** Notifications of users. Every statement of a request names the owner. */

const columns = ['id', 'kind', 'title', 'body', 'href', 'count', 'at', 'read_at'] as const;
export type NotificationRow = Pick<Selectable<Database['notifications']>, (typeof columns)[number]>;

/**
 * Adds a notification, or updates the unread one of its group and increments its count. Where only the same text
 * counts, another text begins a new count.
 *
 * @returns the id of the notification, which is `id` when it is new
 */
export async function insertNotification(
  tx: Tx,
  { id, userId, notice, at }: { id: string; userId: string; notice: Notice; at: Date },
): Promise<string> {
  const { kind, groupKey, title, body, href, countsSameText } = notice;
  const more = sql<number>`notifications.count + 1`;
  const count = countsSameText ? sql<number>`case when notifications.body = ${body} then ${more} else 1 end` : more;
  const row = await tx
    .insertInto('notifications')
    .values({ id, user_id: userId, kind, group_key: groupKey, title, body, href, at, read_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_key'])
        .where('read_at', 'is', null)
        .doUpdateSet({ kind, title, body, href, at, count }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** How a notification leaves the page. */
export type Channel = 'mail' | 'push';

/** Plans a delivery of a notification. Does nothing where one is already waiting. */
export async function planDelivery(tx: Tx, notificationId: string, channel: Channel, dueAt: Date): Promise<void> {
  await tx
    .insertInto('notification_deliveries')
    .values({ notification_id: notificationId, channel, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectNotifications(
  db: Db,
  userId: string,
  { limit, after }: RowRange,
): Promise<NotificationRow[]> {
  let query = db.selectFrom('notifications').select(columns).where('user_id', '=', userId);
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Marks notifications as read: those with the ids and addresses, or all. The caller must have locked the user.
 *
 * @returns how many were unread
 */
export async function markRead(tx: Tx, userId: string, { ids, hrefs }: ReadRequest, now: Date): Promise<number> {
  let query = tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', ids);
  if (hrefs) query = query.where('href', 'in', hrefs);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Deletes a group of notifications, read or not. @returns how many */
export async function deleteGroup(tx: Tx, userId: string, groupKey: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('group_key', '=', groupKey)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function selectAllNotifications(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .select([...columns])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
}

export async function deleteNotificationsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notifications').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Claims due deliveries, oldest first. Those whose notification was read meanwhile, or whose account is locked, are
 * dropped. `taken` counts all claimed ones.
 */
export async function claimDueDeliveries(tx: Tx, channel: Channel, now: Date, limit: number) {
  const due = await tx
    .selectFrom('notification_deliveries')
    .select('notification_id')
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ notification_id }) => notification_id);
  if (ids.length === 0) return { taken: 0, rows: [] };
  await tx
    .deleteFrom('notification_deliveries')
    .where('channel', '=', channel)
    .where('notification_id', 'in', ids)
    .execute();
  const rows = await tx
    .selectFrom('notifications as n')
    .innerJoin('accounts_read as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.kind', 'u.email', 'n.title', 'n.body', 'n.href'])
    .where('n.id', 'in', ids)
    .where('n.read_at', 'is', null)
    .where('u.locked_at', 'is', null)
    .orderBy('n.at')
    .execute();
  return { taken: ids.length, rows };
}
