import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { hasBrowsers } from './push-store.ts';
import { effectiveChannels, type Notice, nextNonQuietTime } from './rules.ts';
import { findSettings, parseQuietHours } from './settings-store.ts';
import * as store from './store.ts';

/** Whoever looks at the page meanwhile needs no mail, in seconds. */
const MAIL_AFTER = 300;

/** A push is for now; but whoever has the page open has read it by then. In seconds. */
const PUSH_AFTER = 30;

/** Tells a person something in the caller's transaction: on the page, by mail and by push, as they wish. */
export async function notifyUser(tx: Tx, parts: Parts, userId: string, notice: Notice): Promise<void> {
  const settings = await findSettings(tx, userId);
  const channels = effectiveChannels(notice.kind, settings?.channels ?? {});
  // What goes out is on the page as well.
  if (!channels.page) return;
  const now = parts.clock.now();
  const id = await store.insertNotification(tx, { id: newId(), userId, notice, at: now });
  const quiet = parseQuietHours(settings);
  if (channels.mail) await store.planDelivery(tx, id, 'mail', nextNonQuietTime(addSeconds(now, MAIL_AFTER), quiet));
  if (channels.push && (await hasBrowsers(tx, userId)))
    await store.planDelivery(tx, id, 'push', nextNonQuietTime(addSeconds(now, PUSH_AFTER), quiet));
  await publishChange(tx, parts, userId);
}

/** The person's open pages show what is new. */
export async function publishChange(tx: Tx, parts: Parts, userId: string): Promise<void> {
  const subject = { type: 'notifications', id: userId };
  await publishEvent(tx, parts, { userId, kind: 'notification.added', subject });
}
