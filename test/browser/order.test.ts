import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { password, uniqueEmail } from '../factories.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { descriptionOf, sizes, test, type Visitor } from './pages.ts';

const heading = (visitor: Visitor) => visitor.page.getByRole('heading', { level: 1 });
const codeIn = (visitor: Visitor) => new URL(visitor.page.url()).pathname.split('/').at(-1) ?? '';

/** The order as its customer gets it from the service. */
async function orderOf(app: TestApp, token: string, code: string) {
  return (await app.call('GET', `/api/orders/${code}`, { token })).body;
}

async function place(app: TestApp, who: Person, letterCount = 1, instructions?: string) {
  const body = { letterCount, instructions };
  return (await app.call('POST', '/api/orders', { token: who.token, body })).body;
}

test('from a new account to an order that the administrator sees among what is to be done', async ({
  app,
  visit,
}) => {
  const customer = await visit();
  await customer.open('/');
  await customer.at('Logga in');
  await customer.link('Skapa ett konto').click();
  await customer.at('Skapa ett konto');
  const email = uniqueEmail('kund');
  await customer.fill({ 'E-post': email, Lösenord: password });
  await customer.press('Skapa konto');
  await customer.at('Idag');
  await customer.link('Brev').click();
  await customer.at('Brev');
  const { token } = (await app.login({ email, password })).body;

  await customer.link('Beställ brev').click();
  await customer.at('Beställ brev');
  await customer.page.getByText(/1 brev à 149\skr =\s149\skr/).waitFor();
  await customer.press('Ett brev till');
  await customer.press('Ett brev till');
  await customer.page.getByText(/3 brev à 149\skr =\s447\skr/).waitFor();
  await customer.field('Vad ska vi veta?').fill('Jag söker jobb som bagare. Låt glad.');
  await customer.press('Beställ 3 brev');
  await customer.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
  const code = codeIn(customer);
  await customer.at(`Beställning ${code}`);
  const { payment } = await orderOf(app, token, code);
  expect(payment).toMatchObject({ amount: 447, message: code });
  const ticket = customer.page.getByRole('region', { name: 'Betala', exact: true });
  const digits = (await ticket.innerText()).replaceAll(/\s/g, '');
  for (const piece of ['447kr', payment.number, code]) expect(digits).toContain(piece);

  await customer.press('Jag har betalat');
  const dialog = customer.page.getByRole('dialog');
  await dialog.getByText(/Har du betalat 447\skr\?/).waitFor();
  await customer.inspect('the question before a payment is confirmed');
  await dialog.getByRole('button', { name: 'Avbryt', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await customer.focusIsOn(customer.button('Jag har betalat'));
  const untouched = await orderOf(app, token, code);
  expect([untouched.status, untouched.history.length]).toEqual(['created', 1]);

  await customer.press('Jag har betalat');
  await dialog.getByRole('button', { name: 'Bekräfta', exact: true }).click();
  await customer.hears('status', 'Tack för beskedet.');
  await customer.page.getByRole('list', { name: 'Beställningens väg' }).getByText('Hanteras').waitFor();
  await customer.at(`Beställning ${code}`);
  expect((await orderOf(app, token, code)).status).toBe('processing');

  const other = await app.register();
  const waiting = (await place(app, other)).code;
  const admin = await app.asAdmin();
  const { todo } = (await app.call('GET', '/api/admin/dashboard', { token: admin.token })).body;
  const operator = await visit();
  await operator.open('/logga-in');
  await operator.logIn(admin);
  await operator.at('Översikt');
  const tile = operator.page.getByRole('main').getByRole('link', { name: /^Att göra/ });
  expect(await tile.innerText()).toContain(String(todo));
  await tile.click();
  await operator.at('Beställningar');
  const row = (each: string) => operator.page.getByRole('row').filter({ hasText: each });
  await row(code).getByText('Hanteras').first().waitFor();
  expect(await row(waiting).count()).toBe(0);

  await operator.open('/admin/bestallningar');
  await operator.at('Beställningar');
  await row(waiting).waitFor();
  const ground = (each: string) =>
    row(each).evaluate((element) => {
      const { backgroundColor, boxShadow } = element.ownerDocument.defaultView.getComputedStyle(element);
      return { backgroundColor, boxShadow };
    });
  const [highlighted, plain] = [await ground(code), await ground(waiting)];
  expect(highlighted.backgroundColor).not.toBe(plain.backgroundColor);
  expect(highlighted.boxShadow).toContain('inset');
});

test('an order is placed and paid without a mouse', async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token });
  const { keyboard } = visitor.page;
  await visitor.open('/brev');
  await visitor.at('Brev');
  await keyboard.press('Tab');
  await visitor.focusIsOn(visitor.link('Hoppa till innehållet'));
  await visitor.inspect('the way past the menu');
  await keyboard.press('Enter');
  await visitor.focusIsOn(visitor.page.getByRole('main'));
  await keyboard.press('Tab');
  await visitor.focusIsOn(visitor.link('Beställ brev'));
  await keyboard.press('Enter');
  await visitor.at('Beställ brev');
  await visitor.focusIsOn(heading(visitor));

  const count = visitor.field('Antal brev');
  await visitor.tabTo(count);
  await keyboard.press('Backspace');
  await keyboard.press('Enter');
  await visitor.focusIsOn(count);
  await visitor.hears('alert', 'Välj ett helt antal mellan 1 och 50.');
  expect(await descriptionOf(count)).toContain('Välj ett helt antal mellan 1 och 50.');
  await visitor.inspect('an order without a number');
  await keyboard.type('1');
  await keyboard.press('ArrowUp');
  await visitor.tabTo(visitor.field('Vad ska vi veta?'));
  await keyboard.type('Kort och varmt.');
  await visitor.tabTo(visitor.button('Beställ 2 brev'));
  await keyboard.press('Enter');
  await visitor.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
  const code = codeIn(visitor);
  await visitor.at(`Beställning ${code}`);
  await visitor.focusIsOn(heading(visitor));

  const paid = visitor.button('Jag har betalat');
  await visitor.tabTo(paid);
  await keyboard.press('Enter');
  await visitor.page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await visitor.focusIsOn(paid);
  expect((await orderOf(app, person.token, code)).status).toBe('created');
  await keyboard.press('Enter');
  await visitor.tabTo(visitor.button('Bekräfta'));
  await keyboard.press('Enter');
  await visitor.focusIsOn(visitor.page.getByRole('status').filter({ hasText: 'Tack för beskedet.' }));
  expect((await orderOf(app, person.token, code)).status).toBe('processing');
});

test('what was written is kept as it was typed, through a reload, until it is sent', async ({
  app,
  visit,
}) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  await visitor.open('/brev/ny');
  await visitor.fill({ 'Antal brev': '2,5', 'Vad ska vi veta?': 'Kort och varmt.' });
  await visitor.press('Beställ brev');
  await visitor.hears('alert', 'Välj ett helt antal mellan 1 och 50.');
  await visitor.page.reload();
  await visitor.at('Beställ brev');
  expect(await visitor.field('Antal brev').inputValue()).toBe('2,5');
  expect(await visitor.field('Vad ska vi veta?').inputValue()).toBe('Kort och varmt.');
  await visitor.fill({ 'Antal brev': '2' });
  await visitor.press('Beställ 2 brev');
  await visitor.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
  const { instructions } = await orderOf(app, token, codeIn(visitor));
  expect(instructions).toBe('Kort och varmt.');
  await visitor.open('/brev/ny');
  await visitor.at('Beställ brev');
  expect(await visitor.field('Vad ska vi veta?').inputValue()).toBe('');
});

/** Every path of the page that names no thing. */
const plainPaths = [...readFileSync('web/app.tsx', 'utf8').matchAll(/ path="([^":*]+)"/g)].map(
  ([, path = '']) => path,
);

const WALK_MS = 120_000;

/** So many things of one kind are enough; what has to be among them is named. */
const ENOUGH = 8;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Looks at the pages that the paths and the links on them lead to, on both telephones. */
async function walk(visitor: Visitor, paths: string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const ahead = [...paths];
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    const folder = folderOf(path);
    const likewise = [...seen].filter((each) => folderOf(each) === folder);
    if (seen.has(path) || (likewise.length >= ENOUGH && !paths.includes(path))) continue;
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
    const ours = links.map((link) => new URL(link)).filter((link) => link.origin === origin);
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

  test('the customer’s pages fit a telephone', { timeout: WALK_MS }, async ({ visit }) => {
    const visitor = await visit({ token: customer.token, size: sizes.phone });
    // The account leads to the settings of a mail server and of a mailbox that are not there yet.
    visitor.foresee(/^404 \/api\/sending-account$/, /^404 \/api\/mailbox$/);
    const orders = codes.map((code) => `/brev/${code}`);
    const seen = await walk(visitor, ['/', '/konto', '/brev/ny', '/finns/inte', ...orders]);
    expect([...seen]).toEqual(expect.arrayContaining(['/brev', letter]));
  });

  test('the administrator’s pages fit a telephone', { timeout: WALK_MS }, async ({ app, visit }) => {
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
