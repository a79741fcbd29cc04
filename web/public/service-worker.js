// Shows what is pushed while no page is open, and opens where it leads. Where the page keeps answers for want of a
// network (web/features/offline), it answers with them when there is none. Else it gives only files of the page itself.
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

/** Milliseconds. A lift gives no error: what is kept comes then, and what comes later is kept for the next time. */
const patience = 4000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== home) return;
  // The page routes its paths itself: one of them stands for all.
  if (request.mode === 'navigate') event.respondWith(pageOf(request, '/'));
  else if (url.pathname === '/scheme.js') event.respondWith(pageOf(request, request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (looked.some((path) => path.test(url.pathname))) event.respondWith(answerOf(event));
});

async function pageOf(request, name) {
  return firstOf(fetch(request), await caches.match(name, { cacheName: shell }));
}

/** Its name has a hash: it is never another one. */
async function fileOf(request) {
  return (await caches.match(request, { cacheName: shell })) ?? fetch(request);
}

async function answerOf(event) {
  const { request } = event;
  // Opened before: whoever leaves meanwhile deletes it, and what is put into it then goes with it.
  const kept = (await caches.has(answers)) ? await caches.open(answers) : undefined;
  if (!kept) return fetch(request);
  const stored = await kept.match(request.url, { ignoreVary: true });
  const coming = fetch(request);
  // A full disk is no reason to lose the answer.
  event.waitUntil(coming.then((response) => response.ok && keep(kept, request.url, response.clone())).catch(() => {}));
  return firstOf(coming, stored);
}

/** What comes, or what there was, where that fails or takes long. */
async function firstOf(coming, stored) {
  if (!stored) return coming;
  const later = new Promise((resolve) => setTimeout(resolve, patience, stored));
  return Promise.race([coming.catch(() => stored), later]);
}

/** With its time, so that the page can say how old it is. */
async function keep(kept, url, response) {
  const headers = new Headers(response.headers);
  headers.set('X-Kept-At', new Date().toISOString());
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
