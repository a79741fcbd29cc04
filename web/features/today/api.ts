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

export async function takeBack({ id }: TodayItem, what: 'done' | 'snooze'): Promise<void> {
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
