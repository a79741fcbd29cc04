import { invalidatePrefix, setAnswer, useApi, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../api/route.ts';

export type { Notification } from '../../../src/notifications/contract.ts';
export type NotificationSettings = AnswerOf<typeof routes.notificationSettings>;
export type KindSettings = NotificationSettings['kinds'][number];

export const useNotifications = () => usePages(routes.listNotifications, { query: { limit: 25 } });

/** How many have not been read; asked for again when something happens (see `api/live.ts`). */
export const useUnread = () =>
  useApi(routes.listNotifications, { query: { limit: 1 } }, { select: ({ unread }) => unread });

/** Marks these as read; all of them without ids. */
export async function markRead(ids?: string[]): Promise<void> {
  await api(routes.readNotifications, { body: { ids } });
  await invalidatePrefix('notifications');
}

export const useNotificationSettings = () => useApi(routes.notificationSettings, {});

export async function saveSettings(body: BodyOf<typeof routes.changeNotificationSettings>): Promise<void> {
  setAnswer(routes.notificationSettings, {}, await api(routes.changeNotificationSettings, { body }));
}

/** What a summary would say now; asked for each time it is looked at. */
export const usePreview = () => useApi(routes.previewDigest, {}, { staleTime: 0, gcTime: 0 });
