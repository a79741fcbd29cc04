// @module-tag long
import { randomBytes } from 'node:crypto';
import type { Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { PushService } from '../doubles/push-service.ts';
import type { TestApp } from '../open-test-app.ts';
import { sizes, test, type Visitor, waitUntil } from './pages.ts';

/**
 * A headless Chromium has no push service and shows no notifications: the page gets a PushManager of ours, and what the
 * service worker would show is recorded. All else is real.
 */
type Answer = 'default' | 'granted' | 'denied';

interface Stub {
  permission: Answer;
  answer: Answer;
  breaks?: boolean;
}

const keys = new PushService().subscribe().keys;

async function stub(visitor: Visitor, { permission, answer, breaks = false }: Stub): Promise<string> {
  const endpoint = `https://push.example/${randomBytes(8).toString('base64url')}`;
  const settings = JSON.stringify({ endpoint, keys, permission, answer, breaks });
  await visitor.page.addInitScript(`(() => {
    const { endpoint, keys, permission, answer, breaks } = ${settings};
    const kept = 'test.push';
    let now = localStorage.getItem(kept + '.permission') ?? permission;
    window.asked = 0;
    Object.defineProperty(Notification, 'permission', { get: () => now });
    Notification.requestPermission = async () => {
      window.asked += 1;
      now = answer;
      localStorage.setItem(kept + '.permission', now);
      return now;
    };
    const subscription = (key) => ({
      endpoint,
      options: {
        applicationServerKey:
          Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => { localStorage.removeItem(kept); return true; },
    });
    const get = async () => {
      const key = localStorage.getItem(kept);
      return key ? subscription(key) : null;
    };
    PushManager.prototype.getSubscription = get;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (breaks || !userVisibleOnly) throw new DOMException('push service not available', 'AbortError');
      localStorage.setItem(kept, applicationServerKey);
      return get();
    };
  })()`);
  return endpoint;
}

const isSubscribed = (page: Page) => page.evaluate(`localStorage.getItem('test.push') !== null`);
const browsersOf = async ({ call }: TestApp, token: string): Promise<string[]> =>
  (await call('GET', '/api/push-subscriptions', { token })).body.items.map(
    ({ endpoint }: { endpoint: string }) => endpoint,
  );

test('is asked for by a press alone, tells what comes, and ends with the logout', async ({ app, visit }) => {
  const anna = await app.register();
  const page = await visit({ token: anna.token, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' });
  const endpoint = await stub(page, { permission: 'default', answer: 'granted' });
  await page.open('/konto/aviseringar');
  await page.at('Vad du får veta');
  await page.page.getByText('Av i den här webbläsaren').waitFor();
  await page.inspect('push is off');
  expect(await page.page.evaluate('window.asked')).toBe(0);
  expect(page.page.context().serviceWorkers()).toEqual([]);

  await page.press('Slå på i den här webbläsaren');
  await page.page.getByText('På i den här webbläsaren').waitFor();
  await page.inspect('push is on');
  await waitUntil(() => browsersOf(app, anna.token), [endpoint]);
  await page.page.reload();
  await page.page.getByText('På i den här webbläsaren').waitFor();
  expect(await page.page.evaluate('window.asked')).toBe(0);

  const [worker] = page.page.context().serviceWorkers();
  expect(new URL(worker?.url() ?? '').pathname).toBe('/service-worker.js');
  const told = { id: 'n1', title: 'Bageriet vill träffa dig', link: new URL('/svar', page.page.url()).href };
  await watch(worker);
  await push(worker, JSON.stringify(told));
  await push(worker, JSON.stringify({ ...told, title: 'Bageriet frågar dig något' }));
  await push(worker, 'skräp');
  await waitUntil(
    async () => (await shown(worker)).toSorted(),
    ['Bageriet frågar dig något', 'Det har hänt något i Sökväg'],
  );
  expect(await click(worker, 'Bageriet frågar dig något')).toBe('/svar');
  await push(worker, JSON.stringify({ ...told, title: 'Bort', link: 'https://annan.example/svar' }));
  await waitUntil(async () => (await shown(worker)).includes('Bort'), true);
  expect(await click(worker, 'Bort')).toBe('/aviseringar');

  // All other sessions are logged out, and their push subscriptions end with them; this browser subscribes again.
  const other = { endpoint: 'https://push.example/annan', keys };
  await app.call('POST', '/api/push-subscriptions', { token: anna.token, body: other });
  await app.login(anna);
  await page.open('/konto');
  await page.press('Logga ut alla andra enheter');
  await waitUntil(() => browsersOf(app, anna.token), [endpoint]);

  await page.button('Logga ut').first().click();
  await waitUntil(() => isSubscribed(page.page), false);
  const { token } = (await app.login(anna)).body;
  await waitUntil(() => browsersOf(app, token), []);
});

test('is turned off here and in another browser, and the kinds have a column of their own', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const { token } = await app.register();
  const phone = {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
    body: { endpoint: 'https://push.example/telefonen', keys },
  };
  await app.call('POST', '/api/push-subscriptions', { token, ...phone });
  const page = await visit({ token, size: sizes.smallest });
  await stub(page, { permission: 'default', answer: 'granted' });
  await page.open('/konto/aviseringar');
  await page.at('Vad du får veta');
  await page.press('Slå på i den här webbläsaren');
  await page.page.getByText('På i den här webbläsaren').waitFor();
  await page.press('Stäng av i Chrome på Android-telefon');
  await page.hears('alert', 'Aviseringar är av i Chrome på Android-telefon.');
  await page.inspect('on the smallest phone');
  await page.press('Stäng av här');
  await page.page.getByText('Av i den här webbläsaren').waitFor();
  expect([await isSubscribed(page.page), await browsersOf(app, token)]).toEqual([false, []]);

  await page.field('Andra svar från arbetsgivare: I Sökväg').uncheck();
  await page.field('Påminnelser: I Sökväg').uncheck();
  await page.field('Påminnelser: Push').check();
  await page.press('Spara');
  await page.page.getByText('Dina val är sparade.').waitFor();
  const { kinds } = (await app.call('GET', '/api/notification-settings', { token })).body;
  expect(kinds).toContainEqual(expect.objectContaining({ kind: 'reply', page: false, mail: false, push: false }));
  expect(kinds).toContainEqual(expect.objectContaining({ kind: 'nudge', page: true, mail: false, push: true }));
});

test('says what to do where it cannot be turned on', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.register();
  const refused = await visit({ token });
  await stub(refused, { permission: 'default', answer: 'denied' });
  await refused.open('/konto/aviseringar');
  await refused.press('Slå på i den här webbläsaren');
  await refused.page.getByText('Webbläsaren blockerar aviseringar från Sökväg').waitFor();
  await refused.inspect('blocked');
  await expect.poll(() => refused.button('Slå på i den här webbläsaren').count()).toBe(0);

  const undecided = await visit({ token });
  await stub(undecided, { permission: 'default', answer: 'default' });
  await undecided.open('/konto/aviseringar');
  await undecided.press('Slå på i den här webbläsaren');
  await undecided.hears('status', 'svara Tillåt');

  const cutOff = await visit({ token });
  await stub(cutOff, { permission: 'default', answer: 'granted', breaks: true });
  await cutOff.open('/konto/aviseringar');
  await cutOff.press('Slå på i den här webbläsaren');
  await cutOff.hears('status', 'når inte sin tjänst');

  const old = await visit({ token });
  await old.page.addInitScript('delete window.PushManager');
  await old.open('/konto/aviseringar');
  await old.page.getByText('Den här webbläsaren kan inte visa aviseringar').waitFor();

  const iPhone = await visit({ token, size: sizes.phone, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' });
  await iPhone.page.addInitScript('delete window.PushManager');
  await iPhone.open('/konto/aviseringar');
  await iPhone.page.getByText('Lägg Sökväg på hemskärmen först').waitFor();
  await iPhone.inspect('to be installed first');
  expect(await browsersOf(app, token)).toEqual([]);
});

test('somebody else who logs in is not shown what happens to the one before', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const [anna, bjorn] = [await app.register(), await app.register()];
  const page = await visit({ token: anna.token });
  await stub(page, { permission: 'default', answer: 'granted' });
  await page.open('/konto/aviseringar');
  await page.press('Slå på i den här webbläsaren');
  await page.page.getByText('På i den här webbläsaren').waitFor();
  // Anna's login expires, as logins do after some hours.
  await page.page.evaluate(`localStorage.removeItem('sokvag.token')`);
  await page.open('/logga-in');
  await page.logIn(bjorn);
  await page.page.waitForURL('**/idag');
  await waitUntil(() => isSubscribed(page.page), false);
  await page.open('/konto/aviseringar');
  await page.page.getByText('Av i den här webbläsaren').waitFor();
});

test('the page can be installed', { tags: 'long' }, async ({ app, visit }) => {
  const page = await visit();
  await page.open('/logga-in');
  const href = await page.page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await app.call('GET', href ?? '');
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const { name, start_url, display, icons } = JSON.parse(manifest.bytes.toString());
  expect({ name, start_url, display }).toEqual({ name: 'Sökväg', start_url: '/idag', display: 'standalone' });
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await app.call('GET', src);
    expect([icon.status, icon.headers['content-type']], src).toEqual([200, type]);
  }
  const worker = await app.call('GET', '/service-worker.js');
  expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(worker.headers['cache-control']).toBe('no-cache');
  const session = await page.page.context().newCDPSession(page.page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

/** Records in the worker what it shows and opens. */
const watch = (worker: Worker | undefined) =>
  worker?.evaluate(`(() => {
    self.all = new Map();
    self.registration.showNotification = async (title, { tag, data }) => {
      self.all.set(tag, { title, data, close: () => self.all.delete(tag) });
    };
    self.clients.openWindow = async (url) => { self.opened = new URL(url).pathname; };
  })()`);

/** Passes a push to the worker as the browser would. */
const push = (worker: Worker | undefined, data: string) =>
  worker?.evaluate(`void self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(data)} }))`);

const shown = (worker: Worker | undefined) =>
  worker?.evaluate('[...self.all.values()].map(({ title }) => title)') as Promise<string[]>;

/** Clicks a notification. @returns the path that opens */
async function click(worker: Worker | undefined, title: string): Promise<unknown> {
  await worker?.evaluate(`(() => {
    const notification = [...self.all.values()].find((one) => one.title === ${JSON.stringify(title)});
    const event = new ExtendableEvent('notificationclick');
    self.opened = undefined;
    self.dispatchEvent(Object.assign(event, { notification }));
  })()`);
  await waitUntil(() => worker?.evaluate('self.opened !== undefined') as Promise<boolean>, true);
  expect(await shown(worker)).not.toContain(title);
  return worker?.evaluate('self.opened');
}
