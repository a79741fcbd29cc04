// @module-tag long
import { expect } from 'vitest';
import { password } from '../factories.ts';
import { test } from './pages.ts';

test('a page that cannot be fetched without a network says so, stays, and comes with the network', async ({
  app,
  visit,
}) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  await visitor.open('/idag');
  await visitor.at('Idag');
  visitor.foresee(/^ERR_INTERNET_DISCONNECTED /, /^error: /);
  const context = visitor.page.context();
  await context.setOffline(true);
  await visitor.link('Kalender').click();
  await visitor.hears('alert', 'Sidan kunde inte hämtas');
  await visitor.hears('alert', 'Vi når inte Sökväg just nu. Kontrollera uppkopplingen och försök igen.');
  await visitor.press('Försök igen');
  await visitor.button('Försök igen').waitFor();
  await expect.poll(() => visitor.link('Profil').count()).toBe(1);

  await context.setOffline(false);
  await visitor.at('Kalender');
});

test('what one looks up on the way is read without a network where the login is kept, and heals', async ({
  app,
  visit,
}) => {
  const { email, token } = await app.register();
  const saved = await app.call('POST', '/api/ads/capture', {
    token,
    body: { title: 'Svetsare på varvet', employer: 'Varvet', text: 'Varvet söker en svetsare som kan läsa ritningar.' },
  });
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/logga-in');
  await visitor.fill({ 'E-post': email, Lösenord: password });
  await page.getByLabel('Håll mig inloggad').check();
  await visitor.press('Logga in');
  await visitor.at('Idag');
  const keptPath = `/api/captured-ads/${saved.body.ad.id}`;
  const isKept = (path: string) =>
    page.evaluate(`(async () => {
      const kept = (await caches.has('sokvag-answers')) ? await caches.open('sokvag-answers') : undefined;
      return (await kept?.match('${path}', { ignoreVary: true })) !== undefined;
    })()`);
  await expect.poll(() => isKept(keptPath)).toBe(true);

  // Without a profile a saved job is not compared with anything.
  visitor.foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|^error: |^404 .*\/match$/);
  const context = page.context();
  const [worker] = context.serviceWorkers();
  // With a full disk nothing new is cached, and every answer still arrives.
  await worker?.evaluate(`self.full = 0; self.put ??= Cache.prototype.put;
    Cache.prototype.put = async () => { self.full += 1; throw new DOMException('full', 'QuotaExceededError'); };`);
  await page.reload();
  await visitor.at('Idag');
  await expect.poll(() => worker?.evaluate('self.full')).toBeGreaterThan(0);
  await expect.poll(() => page.getByText('Det här sparades').count()).toBe(0);
  await worker?.evaluate('Cache.prototype.put = self.put');
  // The browser's own switch works for pages only, not for service workers.
  const setOffline = async (isOffline: boolean) => {
    await worker?.evaluate(`self.online ??= self.fetch;
      self.fetch = ${isOffline} ? async () => { throw new TypeError('no network'); } : self.online;`);
    await context.setOffline(isOffline);
  };
  await setOffline(true);
  await page.reload();
  await visitor.at('Idag');
  await page.getByText('Det här sparades').waitFor();
  await visitor.inspect('the list of the day without a network');
  await visitor.link('Kalender').click();
  await visitor.at('Kalender');
  await page.goto(new URL(`/sparade/${saved.body.ad.id}`, page.url()).href);
  await visitor.at('Svetsare på varvet');
  await page.getByText('läsa ritningar').first().waitFor();
  // A page that is not cached says that it is not available offline.
  await visitor.link('Profil').click();
  await page.getByRole('alert').first().waitFor();
  await page.goBack();
  await page.getByText('Det här sparades').waitFor();
  await setOffline(false);
  await page.getByText('Det här sparades').waitFor({ state: 'detached' });

  // After logout nothing stays in the browser.
  await visitor.press('Logga ut');
  await visitor.at('Logga in');
  await expect.poll(() => page.evaluate(`caches.has('sokvag-answers')`)).toBe(false);
});

test('where the login is not kept nothing is', async ({ app, visit }) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  await visitor.open('/idag');
  await visitor.at('Idag');
  expect(await visitor.page.evaluate('caches.keys()')).toEqual([]);
  expect(await visitor.page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(
    0,
  );
});
