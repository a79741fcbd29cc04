import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** Push subscriptions of browsers, and the keys of this installation. Every statement of a request names the owner. */

export async function selectBrowsers(db: Db | Tx, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'user_agent', 'created_at', 'last_success_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type BrowserRow = Awaited<ReturnType<typeof selectBrowsers>>[number];

export async function hasBrowsers(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of the user's other browsers. */
export async function countOtherBrowsers(tx: Tx, userId: string, endpoint: string): Promise<number> {
  const { n } = await tx
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export type NewBrowser = Omit<Database['push_subscriptions'], 'last_success_at'>;

/**
 * Adds a browser, or updates a known one. It moves from another account only with its keys: then it is the same
 * browser, used by another user. @returns undefined where the keys differ
 */
export async function putBrowser(tx: Tx, browser: NewBrowser): Promise<BrowserRow | undefined> {
  const { id, endpoint: _, ...told } = browser;
  return tx
    .insertInto('push_subscriptions')
    .values({ ...browser, last_success_at: null })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(() => ({
          ...told,
          // A new owner gets a new id, so that pushes planned for the earlier owner are dropped.
          id: sql<string>`case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id
          else ${id} end`,
          last_success_at: sql<Date | null>`case when push_subscriptions.user_id = excluded.user_id
          then push_subscriptions.last_success_at end`,
        }))
        .where((eb) =>
          eb.or([
            eb('push_subscriptions.user_id', '=', browser.user_id),
            eb.and([
              eb('push_subscriptions.auth', '=', browser.auth),
              eb('push_subscriptions.p256dh', '=', browser.p256dh),
            ]),
          ]),
        ),
    )
    .returning(['id', 'endpoint', 'user_agent', 'created_at', 'last_success_at'])
    .executeTakeFirst();
}

export async function deleteBrowser(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

/** Deletes a user's browsers added up to `until`: all, or those with this user agent. */
export async function deleteBrowsersAddedBefore(
  tx: Tx,
  userId: string,
  { until, userAgent }: { until: Date; userAgent: string | null | undefined },
): Promise<void> {
  let query = tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('created_at', '<=', until);
  if (userAgent !== undefined) query = query.where('user_agent', 'is not distinct from', userAgent);
  await query.execute();
}

/** Deletes all browsers of a user. */
export async function deleteBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** Stores the only key pair. Of two created concurrently the first one stays. */
export async function insertServerKeys(db: Db, made: { publicKey: string; privateKey: string }): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findServerKeys(db: Db) {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
}

/**
 * A notification with one of its user's browsers; undefined where it is read, the account is locked, or the browser is
 * gone.
 */
export async function findPushToSend(db: Db, notificationId: string, subscriptionId: string) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('accounts_read as u', 'u.id', 'n.user_id')
    .innerJoin('push_subscriptions as s', 's.user_id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.kind', 'n.title', 'n.href', 's.endpoint', 's.p256dh', 's.auth'])
    .where('n.id', '=', notificationId)
    .where('s.id', '=', subscriptionId)
    .where('n.read_at', 'is', null)
    .where('u.locked_at', 'is', null)
    .executeTakeFirst();
}

export async function markPushed(db: Db, subscriptionId: string, at: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_success_at: at }).where('id', '=', subscriptionId).execute();
}

/** Deletes a browser that the push service no longer knows. One that subscribed again with other keys stays. */
export async function deleteGoneBrowser(db: Db, subscriptionId: string, auth: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).where('auth', '=', auth).execute();
}
