// Shows what is pushed while no page is open, and opens where it leads. Where the page keeps answers for want of a
// network (web/features/offline), it answers with them when there is none; else every request goes its own way.
const home = self.location.origin;
const answers = 'sokvag-answers';
const shell = 'sokvag-shell';
/** What one looks up on the way: the day's list, saved jobs, interviews, the calendar, and who is logged in. */
const looked = [
  /^\/api\/(?:auth\/me|today|calendar|saved-ads|captured-ads)$/,
  /^\/api\/(?:ads|captured-ads)\/[0-9a-f-]{36}$/,
  /^\/api\/interviews\/[0-9a-f-]{36}\/preparation$/,
];
const untold = { id: 'sokvag', title: 'Det har hänt något i Sökväg', link: '/aviseringar' };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== home) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (looked.some((path) => path.test(url.pathname))) event.respondWith(answerOf(request));
  else if (url.pathname.startsWith('/assets/') || url.pathname === '/scheme.js') event.respondWith(fileOf(request));
});

/** The page routes its paths itself: one of them stands for all. */
async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/', { cacheName: shell });
    if (kept) return kept;
    throw error;
  }
}

async function fileOf(request) {
  return (await caches.match(request, { cacheName: shell })) ?? fetch(request);
}

async function answerOf(request) {
  try {
    const response = await fetch(request);
    if (response.ok && (await caches.has(answers))) await keep(request, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: answers, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** With its time, so that the page can say how old it is. */
async function keep({ url }, response) {
  const headers = new Headers(response.headers);
  headers.set('X-Kept-At', new Date().toISOString());
  const kept = await caches.open(answers);
  await kept.put(url, new Response(await response.blob(), { headers }));
}

self.addEventListener('push', (event) => {
  const { id, title, link } = read(event.data);
  // A notification that is told anew takes the place of its earlier one.
  const options = { tag: id, renotify: true, data: { link }, icon: '/icon-192.png', lang: 'sv' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Browsers demand that something is shown for each push, read or not. */
function read(data) {
  try {
    const { id, title, link } = data.json();
    return { id: String(id ?? untold.id), title: String(title || untold.title), link: String(link) };
  } catch {
    return untold;
  }
}

/** Never away from this service, and never over what somebody is writing in an open page. */
async function open(link) {
  let url = new URL(untold.link, home);
  try {
    const named = new URL(link, home);
    if (named.origin === home) url = named;
  } catch {
    // The list of all of them will do.
  }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url.href);
  await (there ? there.focus() : self.clients.openWindow(url.href));
}
