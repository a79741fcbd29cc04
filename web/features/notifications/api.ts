import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type {
  DigestPreview,
  Notification,
  NotificationList,
  NotificationSettings,
  NotificationSettingsRequest,
} from '../../../src/notifications/contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';

export type { Notification, NotificationSettings };
export type KindSettings = NotificationSettings['kinds'][number];

const all = ['notifications'];
const settingsKey = ['notification-settings'];

export const useNotifications = () => usePages<Notification>([...all, 'list'], '/api/notifications?limit=25&');

/** How many have not been read; asked for again when something happens (see `api/live.ts`). */
export const useUnread = () =>
  useQuery({
    queryKey: [...all, 'unread'],
    queryFn: async ({ signal }) =>
      (await get<Static<typeof NotificationList>>('/api/notifications?limit=1', signal)).unread,
  });

/** Marks these as read; all of them without ids. */
export async function markRead(ids?: string[]): Promise<void> {
  await post('/api/notifications/read', ids ? { ids } : {});
  await cache.invalidateQueries({ queryKey: all });
}

export const useNotificationSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => get<NotificationSettings>('/api/notification-settings', signal),
  });

export async function saveSettings(change: NotificationSettingsRequest): Promise<void> {
  cache.setQueryData(
    settingsKey,
    await call<NotificationSettings>('PUT', '/api/notification-settings', { body: change }),
  );
}

/** What a summary would say now; asked for each time it is looked at. */
export const usePreview = () =>
  useQuery({
    queryKey: ['digest-preview'],
    queryFn: ({ signal }) => get<DigestPreview>('/api/digest/preview', signal),
    staleTime: 0,
    gcTime: 0,
  });
