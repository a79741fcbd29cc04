import { lockUserRow } from '../accounts/accounts.ts';
import { employerOrJob, findRepliedApplications } from '../applications/applications.ts';
import type { Tx } from '../platform/db/open.ts';
import { type ClaimedEvent, claimUnhandledEvents } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { type PageRequest, readPage } from '../platform/kernel/cursor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { notificationMail } from '../platform/mail/templates/notification.ts';
import type { Parts } from '../platform/parts.ts';
import type { Notification, NotificationKind, ReadRequest } from './contract.ts';
import { notifyUser, publishChange } from './notify-user.ts';
import { browsersForExport, removeLoggedOutBrowsers } from './push.ts';
import { enqueueDuePushes } from './push-sending.ts';
import { endStaleReminders } from './reminder-store.ts';
import { effectiveChannels, endedGroup, eventNotice, type Notice, nextNonQuietTime } from './rules.ts';
import { getSettings } from './settings.ts';
import { findSettings, parseQuietHours } from './settings-store.ts';
import * as store from './store.ts';

export { previewDigest, sendDueDigests } from './digest.ts';
export { addBrowser, listBrowsers, removeBrowser } from './push.ts';
export { deliverPushTask, sendPush } from './push-sending.ts';
export { deleteBrowsers as endBrowsers } from './push-store.ts';
export { notifyInterviews, notifyReports } from './reminders.ts';
export { notifySavedSearches } from './saved-searches.ts';
export { changeSettings, getSettings } from './settings.ts';

/** Number of events or deliveries that one transaction handles. */
const AT_ONCE = 100;
const KEPT_SECONDS = 180 * 24 * 3600;

/** A page of the caller's notifications, newest first, and the number of unread ones. */
export async function listNotifications(
  parts: Parts,
  actor: Actor,
  request: PageRequest,
): Promise<{ items: Notification[]; nextCursor: string | null; unread: number } | Refused> {
  const page = await readPage(
    request,
    (range) => store.selectNotifications(parts.db, actor.userId, range),
    (row) => row.at,
    ({ at, read_at, kind, ...rest }) => ({
      ...rest,
      kind: kind as NotificationKind,
      at: at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }),
  );
  return page instanceof Refused ? page : { ...page, unread: await store.countUnread(parts.db, actor.userId) };
}

export async function markNotificationsRead(parts: Parts, actor: Actor, which: ReadRequest): Promise<{ read: number }> {
  return parts.db.transaction().execute(async (tx) => {
    // Reading and creating notifications of the same user exclude each other.
    await lockUserRow(tx, actor.userId);
    const read = await store.markRead(tx, actor.userId, which, parts.clock.now());
    // Updates the number on the user's other open pages.
    if (read > 0) await publishChange(tx, parts, actor.userId);
    return { read };
  });
}

/**
 * Turns new events into notifications, and sends the mails and pushes that are due. Safe in concurrent processes: each
 * event, mail and push is claimed once.
 */
export async function createNotifications(parts: Parts): Promise<void> {
  while ((await tellSome(parts)) === AT_ONCE);
  while ((await mailSome(parts)) === AT_ONCE);
  while ((await enqueueDuePushes(parts, AT_ONCE)) === AT_ONCE);
}

async function tellSome(parts: Parts): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    const events = await claimUnhandledEvents(tx, parts, AT_ONCE);
    for (const event of events) {
      if (event.kind === 'logins.ended') await removeLoggedOutBrowsers(tx, event);
      if (touchesInterviews.includes(event.kind)) await endReminders(tx, parts, event.userId);
      const ended = endedGroup(event);
      if (ended && (await store.deleteGroup(tx, event.userId, ended)) > 0) await publishChange(tx, parts, event.userId);
      const notice = await noticeFor(tx, event);
      if (notice) await notifyUser(tx, parts, event.userId, notice);
    }
    return events.length;
  });
}

/** Events that may change an interview. They end unread reminders of its old time at once. */
const touchesInterviews: readonly string[] = ['interview.changed', 'reply.arrived', 'reply.settled'];

async function endReminders(tx: Tx, parts: Parts, userId: string): Promise<void> {
  if ((await endStaleReminders(tx, userId, parts.clock.now())) > 0) await publishChange(tx, parts, userId);
}

async function noticeFor(tx: Tx, event: ClaimedEvent): Promise<Notice | undefined> {
  const { subject, data, userId } = event;
  const applicationId = subject.type === 'application' ? subject.id : data.applicationId;
  const found =
    typeof applicationId === 'string' ? await findRepliedApplications(tx, userId, [applicationId]) : undefined;
  const [application] = found?.values() ?? [];
  return eventNotice(event, { application: application && { ...application, employer: employerOrJob(application) } });
}

/** Sends due mails. All that is due for one user goes into one mail. */
async function mailSome(parts: Parts): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const { taken, rows } = await store.claimDueDeliveries(tx, 'mail', now, AT_ONCE);
    for (const [userId, due] of Map.groupBy(rows, ({ user_id }) => user_id)) {
      // The user may have changed the settings since the mail was planned.
      const settings = await findSettings(tx, userId);
      const wanted = due.filter(
        ({ kind }) => effectiveChannels(kind as NotificationKind, settings?.channels ?? {}).mail,
      );
      const [first] = wanted;
      if (!first) continue;
      const until = nextNonQuietTime(now, parseQuietHours(settings));
      if (until > now) {
        for (const { id } of wanted) await store.planDelivery(tx, id, 'mail', until);
        continue;
      }
      const items = wanted.map(({ title, body, href }) => ({ title, body, link: parts.links.to(href) }));
      await enqueueMail(tx, parts, first.email, notificationMail(items, parts.links.to('/konto/aviseringar')));
    }
    return taken;
  });
}

export async function deleteOldNotifications(parts: Parts): Promise<number> {
  return store.deleteNotificationsBefore(parts.db, addSeconds(parts.clock.now(), -KEPT_SECONDS));
}

export async function notificationsForExport(parts: Parts, userId: string) {
  const notifications = await store.selectAllNotifications(parts.db, userId);
  const settings = await getSettings(parts.db, userId);
  return { notifications, settings, browsers: await browsersForExport(parts, userId) };
}
