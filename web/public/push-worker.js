// Shows what is pushed while no page is open, and opens where it leads. It answers no requests of the page and keeps
// nothing: what it was sent is all that it knows.
const home = self.location.origin;
const untold = { id: 'sokvag', title: 'Det har hänt något i Sökväg', link: '/aviseringar' };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
