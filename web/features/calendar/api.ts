import { useQuery } from '@tanstack/react-query';
import type { Calendar, CalendarEntry, CalendarFeed, CalendarKind } from '../../../src/calendar/contract.ts';
import { cache } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';

export type { CalendarEntry, CalendarFeed, CalendarKind };

/** From a day to a day, both within. */
export const useCalendar = (from: string, to: string) =>
  useQuery({
    queryKey: ['calendar', 'days', from, to],
    queryFn: ({ signal }) => get<Calendar>(`/api/calendar?from=${from}&to=${to}`, signal),
  });

const feedKey = ['calendar', 'feed'];

export const useFeed = () =>
  useQuery({ queryKey: feedKey, queryFn: ({ signal }) => get<CalendarFeed>('/api/calendar/feed', signal) });

/** The address is told in this answer alone: it is not kept with the rest. */
export async function makeFeed(): Promise<string> {
  const { url, ...feed } = await post<CalendarFeed>('/api/calendar/feed');
  cache.setQueryData<CalendarFeed>(feedKey, feed);
  return url ?? '';
}

export async function revokeFeed(): Promise<void> {
  await call<void>('DELETE', '/api/calendar/feed');
  await cache.invalidateQueries({ queryKey: feedKey });
}
