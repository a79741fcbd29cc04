/** Every page on phones, wherever links lead: nothing is cut off, and axe finds no violation. */
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { sizes, test, type Visitor } from '../browser/pages.ts';
import { uniqueEmail } from '../factories.ts';
import type { Person, TestApp } from '../open-test-app.ts';

async function place(app: TestApp, who: Person, letterCount = 1, instructions?: string) {
  const body = { letterCount, instructions };
  return (await app.call('POST', '/api/orders', { token: who.token, body })).body;
}

/** Every path without a parameter. */
const plainPaths = [...readFileSync('web/app.tsx', 'utf8').matchAll(/ path="([^":*]+)"/g)].map(([, path = '']) => path);

/** At most this many pages of one route; required pages are listed, as is every page without a parameter. */
const ENOUGH = 8;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Inspects the pages that the paths and their links lead to, on both phones. */
async function walk(visitor: Visitor, paths: string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const ahead = [...paths];
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    const folder = folderOf(path);
    const likewise = [...seen].filter((each) => folderOf(each) === folder);
    const named = paths.includes(path) || plainPaths.includes(path);
    if (seen.has(path) || (likewise.length >= ENOUGH && !named)) continue;
    await visitor.page.setViewportSize(sizes.phone);
    await visitor.open(path);
    await visitor.isRead();
    const { origin, pathname } = new URL(visitor.page.url());
    const led = seen.has(pathname);
    seen.add(path).add(pathname);
    if (led) continue;
    await visitor.glance(path, seen.size % 2 ? 'light' : 'dark');
    await visitor.fits(path);
    await visitor.page.setViewportSize(sizes.smallest);
    await visitor.fits(path);
    const links = await visitor.page.getByRole('link').evaluateAll((all) => all.map(({ href }) => href));
    const ours = links
      .map((link) => new URL(link))
      .filter((link) => link.origin === origin && !link.pathname.startsWith('/api/'));
    ahead.push(...ours.map((link) => link.pathname));
  }
  return seen;
}

test('the pages before the login fit a telephone', async ({ visit }) => {
  const visitor = await visit({ size: sizes.phone });
  expect(await walk(visitor, plainPaths)).toContain('/glomt-losenord');
});

describe('with orders of many kinds', () => {
  const long = `https://jobb.example/${'mycket-lang-adress-utan-mellanrum/'.repeat(6)}`;
  let customer: Person;
  let codes: string[];
  let letter: string;
  test.beforeAll(async ({ app }) => {
    customer = await app.register(uniqueEmail('en.person.med.mycket.lang.adress.som.inte.ryms'));
    const { token } = await app.asAdmin();
    codes = [];
    const admin = async (method: string, path: string, body: object) =>
      (await app.call(method, `/api/admin/orders/${path}`, { token, body })).body;
    for (const status of ['created', 'on_hold', 'processing', 'paid', 'sent', 'refunded']) {
      const order = await place(app, customer, 2, long);
      codes.push(order.code);
      if (status === 'sent') {
        await admin('PUT', `${order.id}/letters/${order.letters[0].id}`, { text: `Hej!\n\n${long}` });
        letter = `/brev/${order.code}/${order.letters[0].id}`;
      }
      await admin('PATCH', `${order.id}/status`, { status, reason: long });
    }
  });

  test('the customer’s pages fit a telephone', async ({ visit }) => {
    const visitor = await visit({ token: customer.token, size: sizes.phone });
    const orders = codes.map((code) => `/brev/${code}`);
    const seen = await walk(visitor, ['/', '/konto', '/brev/ny', '/finns/inte', ...orders]);
    expect([...seen]).toEqual(expect.arrayContaining(['/brev', '/matchningar', '/svar', '/kalender', letter]));
  });

  test('the administrator’s pages fit a telephone', async ({ app, visit }) => {
    const admin = await app.asAdmin();
    const visitor = await visit({ token: admin.token, size: sizes.phone });
    const orders = codes.map((code) => `/admin/bestallningar/${code}`);
    await walk(visitor, ['/', ...plainPaths.filter((path) => path.startsWith('/admin')), ...orders]);
  });

  test('what unfolds and what lies over the page fits a telephone', async ({ app, visit }) => {
    const guest = await visit({ size: sizes.smallest });
    await guest.open('/glomt-losenord');
    await guest.fill({ 'E-post': customer.email });
    await guest.press('Skicka länken');
    await guest.at('Titta i din e-post');

    const visitor = await visit({ token: customer.token, size: sizes.smallest });
    await visitor.open('/konto');
    await visitor.at('Konto');
    for (const name of ['Byt e-post', 'Byt lösenord', 'Slå på']) await visitor.press(name);
    await visitor.inspect('the unfolded forms');
    await visitor.press('Radera kontot …');
    await visitor.page.getByRole('dialog').waitFor();
    await visitor.inspect('the question before an account is deleted');

    const { code } = await place(app, customer);
    await visitor.open(`/brev/${code}`);
    await visitor.press('Jag har betalat');
    await visitor.page.getByRole('dialog').waitFor();
    await visitor.inspect('the question before a payment is confirmed');
  });
});
