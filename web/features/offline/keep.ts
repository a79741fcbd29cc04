import { api } from '../../api/client.ts';
import { startKeepingAnswers } from '../../api/kept-answers.ts';
import * as routes from '../../api/operations.ts';
import { renewalDue } from '../../api/token.ts';
import { dayInStockholm } from '../../text/day.ts';
import { addDays, DAYS_AHEAD, monthOf, weeksOf } from '../calendar/month.ts';

/**
 * Keeps what one looks up on the way, to be read without a network: only in a browser where the login is kept, which is
 * the person's own, and until they leave.
 */
export async function keepForOffline(): Promise<void> {
  if (renewalDue() === null || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
  await navigator.serviceWorker.ready;
  // Whoever left meanwhile leaves nothing behind.
  if (renewalDue() === null) return;
  const isFresh = await startKeepingAnswers();
  await keepPages();
  if (!isFresh) await readAll();
}

/** The parts of the pages, with all that they came with. What an earlier version had goes. */
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

/** Read once through the service worker, which keeps them. */
async function readAll(): Promise<void> {
  const today = dayInStockholm();
  const days = weeksOf(monthOf(today)).flat();
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const [calendar, saved, captured] = await Promise.all([
    api(routes.getCalendar, { query }),
    api(routes.listSavedAds),
    api(routes.listCapturedAds),
    // The strip of the week, the list of a phone, and what is to be done.
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

/** Of each kind, the newest. */
const MOST = 30;
