import { useQuery } from '@tanstack/react-query';
import type { Calendar } from '../../../src/calendar/contract.ts';
import type { Suggestion, SuggestionList, TodayItem, TodayList } from '../../../src/today/contract.ts';
import { cache } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';

export type { Suggestion, SuggestionList, TodayItem, TodayList };
export type Entry = Calendar['items'][number];

const keys = { today: ['today'], suggestions: ['suggestions'] };

/** All that waits: which seven are shown, the page decides, so that the rest is there at once. */
export const useToday = () =>
  useQuery({ queryKey: keys.today, queryFn: ({ signal }) => get<TodayList>('/api/today?all=true', signal) });

export const useSuggestions = () =>
  useQuery({
    queryKey: keys.suggestions,
    queryFn: ({ signal }) => get<SuggestionList>('/api/suggestions', signal),
    staleTime: 300_000,
  });

export const useWeek = (from: string, to: string) =>
  useQuery({
    queryKey: ['calendar', 'week', from, to],
    queryFn: ({ signal }) => get<Calendar>(`/api/calendar?from=${from}&to=${to}`, signal),
    staleTime: 60_000,
  });

const pathOf = ({ id }: TodayItem, what: 'done' | 'snooze') => `/api/today/${id}/${what}`;

/** It is gone from the page at once; when the service did not hear of it, it comes back. */
async function leave(item: TodayItem, tell: () => Promise<unknown>): Promise<void> {
  await cache.cancelQueries({ queryKey: keys.today });
  cache.setQueryData<TodayList>(
    keys.today,
    (list) => list && { ...list, items: list.items.filter(({ id }) => id !== item.id) },
  );
  try {
    await tell();
  } finally {
    void cache.invalidateQueries({ queryKey: keys.today });
  }
}

export const markDone = (item: TodayItem) => leave(item, () => post(pathOf(item, 'done')));
export const snooze = (item: TodayItem, until: string) => leave(item, () => post(pathOf(item, 'snooze'), { until }));

export async function takeBack(item: TodayItem, what: 'done' | 'snooze'): Promise<void> {
  await call<void>('DELETE', pathOf(item, what));
  await cache.invalidateQueries({ queryKey: keys.today });
}

const dismissalOf = ({ id }: Suggestion) => `/api/suggestions/${id}/dismissal`;

export async function dismissSuggestion(suggestion: Suggestion): Promise<void> {
  await post(dismissalOf(suggestion));
  cache.setQueryData<SuggestionList>(
    keys.suggestions,
    (list) => list && { ...list, items: list.items.filter(({ id }) => id !== suggestion.id) },
  );
}

export async function takeBackDismissal(suggestion: Suggestion): Promise<void> {
  await call<void>('DELETE', dismissalOf(suggestion));
  await cache.invalidateQueries({ queryKey: keys.suggestions });
}
