import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { hasBrowsers } from './push-store.ts';
import { effectiveChannels, type Notice, nextNonQuietTime } from './rules.ts';
import { findSettings, parseQuietHours } from './settings-store.ts';
import * as store from './store.ts';

/** Delay of the mail in seconds: a user who reads the page meanwhile needs none. */
const MAIL_AFTER = 300;

/** Delay of the push in seconds: a user with the page open has read the notification by then. */
const PUSH_AFTER = 30;

/** Creates a notification in the caller's transaction, and plans its mail and push as the user's settings say. */
export async function notifyUser(tx: Tx, parts: Parts, userId: string, notice: Notice): Promise<void> {
  const settings = await findSettings(tx, userId);
  const channels = effectiveChannels(notice.kind, settings?.channels ?? {});
  // `page` is true wherever mail or push is.
  if (!channels.page) return;
  const now = parts.clock.now();
  const id = await store.insertNotification(tx, { id: newId(), userId, notice, at: now });
  const quiet = parseQuietHours(settings);
  if (channels.mail) await store.planDelivery(tx, id, 'mail', nextNonQuietTime(addSeconds(now, MAIL_AFTER), quiet));
  if (channels.push && (await hasBrowsers(tx, userId)))
    await store.planDelivery(tx, id, 'push', nextNonQuietTime(addSeconds(now, PUSH_AFTER), quiet));
  await publishChange(tx, parts, userId);
}

/** Sends the change to the user's open pages. */
export async function publishChange(tx: Tx, parts: Parts, userId: string): Promise<void> {
  const subject = { type: 'notifications', id: userId };
  await publishEvent(tx, parts, { userId, kind: 'notification.added', subject });
}
