import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { invalidatePrefix, setAnswer, useApi, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../api/route.ts';

export type { Notification } from '../../../src/notifications/contract.ts';
export type NotificationSettings = AnswerOf<typeof routes.notificationSettings>;
export type KindSettings = NotificationSettings['kinds'][number];

export const useNotifications = () => usePages(routes.listNotifications, { query: { limit: 25 } });

/** The number of unread notifications; refetched on events (see `api/live.ts`). */
export const useUnread = () =>
  useApi(routes.listNotifications, { query: { limit: 1 } }, { select: ({ unread }) => unread });

/** Marks these notifications as read; all of them if `ids` is absent. */
export async function markRead(ids?: string[]): Promise<void> {
  await api(routes.readNotifications, { body: { ids } });
  await invalidatePrefix('notifications');
}

/** Marks the notifications that lead to these paths as read, as the page now shows what they are about. */
export function useReadWhileShown(hrefs: string[]): void {
  const { data: unread } = useUnread();
  const isVisible = useDocumentVisibility() === 'visible';
  const shown = hrefs.slice(0, 100).join('\n');
  useEffect(() => {
    if (!unread || !isVisible || !shown) return;
    void api(routes.readNotifications, { body: { hrefs: shown.split('\n') } }).then(
      ({ read }) => (read > 0 ? invalidatePrefix('notifications') : undefined),
      // After a failure they stay unread, as before.
      () => undefined,
    );
  }, [unread, isVisible, shown]);
}

export const useNotificationSettings = () => useApi(routes.notificationSettings, {});

export async function saveSettings(body: BodyOf<typeof routes.changeNotificationSettings>): Promise<void> {
  setAnswer(routes.notificationSettings, {}, await api(routes.changeNotificationSettings, { body }));
}

/** What a digest would contain now; fetched anew each time it is opened. */
export const usePreview = () => useApi(routes.previewDigest, {}, { staleTime: 0, gcTime: 0 });
