// Shows pushes while no page is open, and opens their links. If the page stores answers for use without a network
// (web/features/offline), this worker returns them when there is none. Otherwise it only serves the files of the page
// itself.
const home = self.location.origin;
const answers = 'sokvag-answers';
const shell = 'sokvag-shell';
/** The answers that users look up on the way: the day's list, saved jobs, interviews, the calendar, and the user. */
const looked = [
  /^\/api\/(?:auth\/me|today|calendar|saved-ads|captured-ads)$/,
  /^\/api\/(?:ads|captured-ads)\/[0-9a-f-]{36}$/,
  /^\/api\/interviews\/[0-9a-f-]{36}\/preparation$/,
];
const untold = { id: 'sokvag', title: 'Det har hänt något i Sökväg', link: '/aviseringar' };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/**
 * Milliseconds. In a lift a request hangs without an error: then the stored answer is returned, and a late response is
 * stored for the next time.
 */
const patience = 4000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== home) return;
  // The page does its own routing: one stored page serves all paths.
  if (request.mode === 'navigate') event.respondWith(pageOf(request, '/'));
  else if (url.pathname === '/scheme.js') event.respondWith(pageOf(request, request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (looked.some((path) => path.test(url.pathname))) event.respondWith(answerOf(event));
});

async function pageOf(request, name) {
  return firstOf(fetch(request), await caches.match(name, { cacheName: shell }));
}

/** The name contains a hash, so the content never changes. */
async function fileOf(request) {
  return (await caches.match(request, { cacheName: shell })) ?? fetch(request);
}

async function answerOf(event) {
  const { request } = event;
  // Opened before the fetch: if a logout deletes the cache meanwhile, a later write is lost with it.
  const kept = (await caches.has(answers)) ? await caches.open(answers) : undefined;
  if (!kept) return fetch(request);
  const stored = await kept.match(request.url, { ignoreVary: true });
  const coming = fetch(request);
  // A full disk must not lose the answer.
  event.waitUntil(coming.then((response) => response.ok && keep(kept, request.url, response.clone())).catch(() => {}));
  return firstOf(coming, stored);
}

/** The response, or the stored one if that fails or takes long. */
async function firstOf(coming, stored) {
  if (!stored) return coming;
  const later = new Promise((resolve) => setTimeout(resolve, patience, stored));
  return Promise.race([coming.catch(() => stored), later]);
}

/** Stores a response with the time, so that the page can show its age. */
async function keep(kept, url, response) {
  const headers = new Headers(response.headers);
  headers.set('X-Kept-At', new Date().toISOString());
  await kept.put(url, new Response(await response.blob(), { headers }));
}

self.addEventListener('push', (event) => {
  const { id, title, link } = read(event.data);
  // A repeated notification replaces its earlier one.
  const options = { tag: id, renotify: true, data: { link }, icon: '/icon-192.png', lang: 'sv' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Browsers require a visible notification for each push, even if its data cannot be read. */
function read(data) {
  try {
    const { id, title, link } = data.json();
    return { id: String(id ?? untold.id), title: String(title || untold.title), link: String(link) };
  } catch {
    return untold;
  }
}

/** Never leads away from this service, and never replaces an open page in which the user types. */
async function open(link) {
  let url = new URL(untold.link, home);
  try {
    const named = new URL(link, home);
    if (named.origin === home) url = named;
  } catch {
    // Then the list of notifications is opened.
  }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url.href);
  await (there ? there.focus() : self.clients.openWindow(url.href));
}
