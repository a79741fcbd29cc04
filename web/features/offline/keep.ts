import { api } from '../../api/client.ts';
import { startKeepingAnswers } from '../../api/kept-answers.ts';
import * as routes from '../../api/operations.ts';
import { renewalDue } from '../../api/token.ts';
import { dayInStockholm } from '../../text/format.ts';
import { addDays, DAYS_AHEAD, monthOf, weeksOf } from '../calendar/month.ts';

/**
 * Stores what users look up on the way, to be read without a network: only in a browser with a kept login, which is
 * taken to be the user's own, and until the logout.
 */
export async function keepForOffline(): Promise<void> {
  if (renewalDue() === null || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
  await navigator.serviceWorker.ready;
  // If the user logged out meanwhile, nothing is stored.
  if (renewalDue() === null) return;
  const isFresh = await startKeepingAnswers();
  await keepPages();
  if (!isFresh) await readAll();
}

/** Stores the chunks of the pages that work without a network, and deletes those of earlier versions. */
async function keepPages(): Promise<void> {
  await Promise.all([
    import('../today/today-page.tsx'),
    import('../saved-ads/saved-ads-page.tsx'),
    import('../saved-ads/captured-page.tsx'),
    import('../ads/ad-page.tsx'),
    import('../calendar/calendar-page.tsx'),
    import('../interviews/preparation-page.tsx'),
    import('../users/more-page.tsx'),
  ]);
  const files = performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const wanted = new Set(['/', '/scheme.js', ...files]);
  const shell = await caches.open('sokvag-shell');
  const there = await shell.keys();
  const gone = there.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await shell.addAll([...wanted]);
  await Promise.all(gone.map((request) => shell.delete(request)));
}

/** Fetches all answers once, so that the service worker stores them. */
async function readAll(): Promise<void> {
  const today = dayInStockholm();
  const days = weeksOf(monthOf(today)).flat();
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const [calendar, saved, captured] = await Promise.all([
    api(routes.getCalendar, { query }),
    api(routes.listSavedAds),
    api(routes.listCapturedAds),
    // The week on the Today page, the list on a phone, and the tasks.
    api(routes.getCalendar, { query: { from: today, to: addDays(today, 6) } }),
    api(routes.getCalendar, { query: { from: today, to: addDays(today, DAYS_AHEAD) } }),
    api(routes.getToday, { query: { all: true } }),
    api(routes.me),
  ]);
  const interviews = new Set(calendar.items.flatMap(({ interviewId }) => interviewId ?? []));
  for (const id of interviews) await api(routes.interviewPreparation, { params: { id } });
  for (const { ad } of saved.items.slice(0, MOST)) await api(routes.getAd, { params: { id: ad.id } });
  for (const { id } of captured.items.slice(0, MOST)) await api(routes.getCapturedAd, { params: { id } });
}

/** The number of newest ones to store, for each kind. */
const MOST = 30;
