import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
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

/**
 * Marks the notifications that lead to these paths as read when the page is opened or looked at again. What arrives
 * while it stands there stays unread, and is told by mail or push: perhaps nobody is looking.
 *
 * @param opening changes when another page is opened
 */
export function useReadOnOpening(hrefs: string[], opening = ''): void {
  const { data: unread } = useUnread();
  const isVisible = useDocumentVisibility() === 'visible';
  const opened = useRef<string>(undefined);
  const shown = hrefs.slice(0, 100).join('\n');
  useEffect(() => {
    if (!isVisible) opened.current = undefined;
    if (unread === undefined || !isVisible || !shown || opened.current === opening) return;
    opened.current = opening;
    if (unread === 0) return;
    void api(routes.readNotifications, { body: { hrefs: shown.split('\n') } }).then(
      ({ read }) => (read > 0 ? invalidatePrefix('notifications') : undefined),
      // After a failure they stay unread, as before.
      () => undefined,
    );
  }, [unread, isVisible, shown, opening]);
}

export const useNotificationSettings = () => useApi(routes.notificationSettings, {});

export async function saveSettings(body: BodyOf<typeof routes.changeNotificationSettings>): Promise<void> {
  setAnswer(routes.notificationSettings, {}, await api(routes.changeNotificationSettings, { body }));
}

/** What a digest would contain now; fetched anew each time it is opened. */
export const usePreview = () => useApi(routes.previewDigest, {}, { staleTime: 0, gcTime: 0 });
