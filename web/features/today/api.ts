import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { Calendar } from '../../../src/calendar/contract.ts';
import type { Suggestion, TodayItem } from '../../../src/today/contract.ts';
import { cache, invalidate, queryKeyOf, setAnswer, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type { TodayList } from '../../../src/today/contract.ts';
export type { Suggestion, TodayItem };
export type CalendarItem = Calendar['items'][number];

/** All items: the page shows seven and has the rest at once. */
const everything = { query: { all: true } };

export const useToday = () => useApi(routes.getToday, everything);

export const useSuggestions = () => useApi(routes.listSuggestions, {}, { staleTime: 300_000 });

export const useWeek = (from: string, to: string) =>
  useApi(routes.getCalendar, { query: { from, to } }, { staleTime: 60_000 });

/** The item disappears at once, and returns if the call fails. */
async function leave({ id }: TodayItem, tell: (place: { params: { itemId: string } }) => Promise<unknown>) {
  await cache.cancelQueries({ queryKey: queryKeyOf(routes.getToday, everything) });
  setAnswer(
    routes.getToday,
    everything,
    (list) => list && { ...list, items: list.items.filter((item) => item.id !== id) },
  );
  try {
    await tell({ params: { itemId: id } });
  } finally {
    void invalidate(routes.getToday);
  }
}

export const markDone = (item: TodayItem) => leave(item, (place) => api(routes.markTodayDone, place));
export const snooze = (item: TodayItem, until: string) =>
  leave(item, (place) => api(routes.snoozeToday, { ...place, body: { until } }));

/**
 * Marks the item as done that leads here, when the page is opened or looked at again: it was there to be read. An item
 * that arrives while the page stands there stays, as perhaps nobody is looking.
 *
 * @param href null where no item leads here; undefined while what it leads to is loading
 */
export function useDoneOnOpening(href: string | null | undefined): void {
  const { data, isFetching } = useApi(routes.getToday, everything, { enabled: typeof href === 'string' });
  const isVisible = useDocumentVisibility() === 'visible';
  const opened = useRef(false);
  const isLoaded = href === null || (href !== undefined && data !== undefined && !isFetching);
  const item = href ? data?.items.find(({ action }) => action.href === href) : undefined;
  useEffect(() => {
    if (!isVisible) opened.current = false;
    if (!isVisible || !isLoaded || opened.current) return;
    opened.current = true;
    // After a failure it stays in the list, as before.
    if (item) void markDone(item).catch(() => undefined);
  }, [isVisible, isLoaded, item]);
}

export async function undoDoneOrSnooze({ id }: TodayItem, what: 'done' | 'snooze'): Promise<void> {
  await api(what === 'done' ? routes.takeBackTodayDone : routes.takeBackTodaySnooze, { params: { itemId: id } });
  await invalidate(routes.getToday);
}

export async function dismissSuggestion({ id }: Suggestion): Promise<void> {
  await api(routes.dismissSuggestion, { params: { id } });
  setAnswer(
    routes.listSuggestions,
    {},
    (list) => list && { ...list, items: list.items.filter((item) => item.id !== id) },
  );
}

export async function takeBackDismissal({ id }: Suggestion): Promise<void> {
  await api(routes.takeBackSuggestionDismissal, { params: { id } });
  await invalidate(routes.listSuggestions);
}
