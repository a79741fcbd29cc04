import { invalidate, setAnswer, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type { CalendarEntry, CalendarFeed, CalendarKind } from '../../../src/calendar/contract.ts';

/** The calendar for a span of days, both ends included. */
export const useCalendar = (from: string, to: string) => useApi(routes.getCalendar, { query: { from, to } });

/** Reads the calendar once, for a question before something is added. */
export const readCalendar = (from: string, to: string) => api(routes.getCalendar, { query: { from, to } });

export const useFeed = () => useApi(routes.getCalendarFeed, {});

/** Creates the address of the feed. Only this answer contains it, so it is not cached. */
export async function makeFeed(): Promise<string> {
  const { url, ...feed } = await api(routes.makeCalendarFeed);
  setAnswer(routes.getCalendarFeed, {}, feed);
  return url ?? '';
}

export async function revokeFeed(): Promise<void> {
  await api(routes.revokeCalendarFeed);
  await invalidate(routes.getCalendarFeed);
}
