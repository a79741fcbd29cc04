import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { password, uniqueEmail } from '../factories.ts';
import { descriptionOf, sizes, test, type Visitor, waitUntil } from './pages.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const part = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });

test('the account page ends another login, tells what happened, and gives out what is known', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const elsewhere = await visit({ userAgent: firefox });
  await elsewhere.open('/logga-in');
  await elsewhere.logIn(person);
  await elsewhere.at('Idag');

  const here = await visit({ token: person.token });
  await here.open('/konto');
  await here.at('Konto');
  const devices = part(here, 'Enheter').getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  expect(await devices.first().innerText()).toContain('Den här enheten');
  elsewhere.foresee(/^401 .api.(events|auth.me)$/);
  await here.press('Logga ut Firefox på Windows');
  await waitUntil(() => devices.count(), 1);
  await part(here, 'Enheter').getByText('Du är bara inloggad här.').waitFor();
  await elsewhere.at('Logga in');
  await elsewhere.hears('status', 'Du behöver logga in igen.');

  const [download] = await Promise.all([here.page.waitForEvent('download'), here.press('Ladda ner mina uppgifter')]);
  await here.hears('status', 'Filen är sparad');
  expect(download.suggestedFilename()).toMatch(/^sokvag-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(strFromU8(files['konto.json'] ?? new Uint8Array()))).toMatchObject({ email: person.email });
  expect(strFromU8(files['sakerhetslogg.json'] ?? new Uint8Array())).toContain('Firefox');

  await here.page.reload();
  await here.at('Konto');
  const log = part(here, 'Säkerhetslogg').getByRole('listitem');
  const lines = () => log.getByRole('paragraph').filter({ visible: true }).allInnerTexts();
  const { items } = (await app.call('GET', '/api/account/security-log', { token: person.token })).body;
  expect(items.length).toBeGreaterThanOrEqual(4);
  for (const { label } of items.slice(0, 4)) await expect.poll(lines).toContain(label);
});

test('an account is deleted with its password, and cannot be logged into any more', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token });
  const dialog = visitor.page.getByRole('dialog');
  await visitor.open('/konto');
  await visitor.at('Konto');
  await visitor.press('Radera kontot …');
  await dialog.getByText(`Radera kontot ${person.email}?`).waitFor();
  await visitor.inspect('the question before an account is deleted');
  visitor.foresee(/^403 .api.account$/);
  await visitor.fill({ 'Ditt lösenord': 'inte det rätta' });
  await visitor.press('Radera kontot');
  await visitor.focusIsOn(visitor.field('Ditt lösenord'));
  expect((await app.login(person)).status).toBe(200);

  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.press('Radera kontot');
  await visitor.at('Logga in');
  await visitor.hears('status', 'Kontot är raderat.');
  visitor.foresee(/^401 .api.auth.login$/);
  await visitor.logIn(person);
  await visitor.hears('alert', 'lösenord');
  expect(await app.rows('select id from users where id = $1', [person.id])).toEqual([]);
});

test('logging in needs no mouse, and a faulty field is told where it is', async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit();
  const { keyboard } = visitor.page;
  await visitor.open('/registrera');
  await visitor.at('Skapa ett konto');
  await visitor.tabTo(visitor.link('Till inloggningen'));
  await keyboard.press('Enter');
  await visitor.at('Logga in');
  await visitor.focusIsOn(visitor.page.getByRole('heading', { level: 1 }));

  const [email, secret] = [visitor.field('E-post'), visitor.field('Lösenord')];
  await visitor.tabTo(visitor.button('Logga in'));
  await keyboard.press('Enter');
  await visitor.focusIsOn(email);
  await visitor.hears('alert', 'Skriv en e-postadress');
  await visitor.hears('alert', 'Skriv ditt lösenord.');
  for (const [field, words] of [
    [email, 'Skriv en e-postadress, till exempel anna@example.se.'],
    [secret, 'Skriv ditt lösenord.'],
  ] as const) {
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await descriptionOf(field)).toContain(words);
  }
  await visitor.inspect('the faulty form');

  await keyboard.type(person.email);
  await visitor.tabTo(secret);
  visitor.foresee(/^401 .api.auth.login$/);
  await keyboard.type('inte det rätta');
  await keyboard.press('Enter');
  await visitor.hears('alert', 'lösenord');
  await visitor.inspect('the refused login');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await visitor.at('Idag');
  await visitor.focusIsOn(visitor.page.getByRole('heading', { level: 1 }));
});

test('what the server refuses stands at its field', { tags: 'long' }, async ({ app, visit }) => {
  const taken = await app.register();
  const visitor = await visit({ size: sizes.phone });
  await visitor.open('/registrera');
  await visitor.at('Skapa ett konto');
  visitor.foresee(/^4\d\d .api.auth.register$/);
  await visitor.fill({ 'E-post': taken.email, Lösenord: password });
  await visitor.press('Skapa konto');
  await visitor.focusIsOn(visitor.field('E-post'));
  expect(await descriptionOf(visitor.field('E-post'))).toBe('Det finns redan ett konto med den e-postadressen.');
  await visitor.inspect('an address that is taken');

  await visitor.fill({ 'E-post': uniqueEmail(), Lösenord: 'liverpool' });
  await visitor.press('Skapa konto');
  await visitor.focusIsOn(visitor.field('Lösenord'));
  const said = await descriptionOf(visitor.field('Lösenord'));
  expect(said).toMatch(/^Lösenordet används av så många/);
  expect(said).not.toContain('Går inte att välja');
});

const away = 'Vi når inte Sökväg just nu.';
const unavailable = { status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' };

test.for([
  { path: '/brev', call: '/api/orders?*', failed: 'Dina beställningar kunde inte hämtas', title: 'Brev' },
  { path: '/konto', call: '/api/auth/sessions', failed: 'Dina enheter kunde inte hämtas', title: 'Konto' },
  { path: '/brev', call: '/api/auth/me', failed: 'Sökväg kunde inte öppnas', title: 'Brev' },
  { path: '/logga-in', call: '/api/auth/me', failed: 'Sökväg kunde inte öppnas', title: 'Idag' },
])(
  '$failed: it says so, and trying again helps',
  { tags: 'long' },
  async ({ path, call, failed, title }, { app, visit }) => {
    const { token } = await app.register();
    const visitor = await visit({ token });
    const again = visitor.button('Försök igen');
    visitor.foresee(/^503 .api/, /^ERR_CONNECTION_REFUSED .api/);
    const where = `**${call}`;
    await visitor.page.route(where, (route) => route.fulfill(unavailable));
    await visitor.open(path);
    await visitor.hears('alert', failed);
    await visitor.hears('alert', away);
    await visitor.isRead();
    await visitor.inspect(failed);

    await visitor.page.unroute(where);
    await visitor.page.route(where, (route) => route.abort('connectionrefused'));
    await visitor.tabTo(again);
    await visitor.page.keyboard.press('Enter');
    await visitor.button('Försöker …').waitFor();
    await visitor.focusIsOn(again);
    await visitor.hears('alert', failed);
    await visitor.page.unroute(where);
    await visitor.page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    await visitor.at(title);
  },
);

test('whoever comes while the service hangs sees that it is waited for', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  const held = Promise.withResolvers<void>();
  await visitor.page.route('**/api/auth/me', (route) => held.promise.then(() => route.continue()));
  await visitor.open('/brev');
  await visitor.hears('status', 'Läser in Sökväg …');
  await visitor.inspect('the wait for the service');
  held.resolve();
  await visitor.at('Brev');
});

test('without its price no order is placed, and trying again helps', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  visitor.foresee(/^ERR_CONNECTION_REFUSED .api.payment.swish-info$/);
  await visitor.page.route('**/api/payment/swish-info', (route) => route.abort('connectionrefused'));
  await visitor.open('/brev/ny');
  await visitor.hears('alert', 'Priset kunde inte hämtas');
  await visitor.at('Beställ brev');
  await expect.poll(() => visitor.button(/^Beställ/).count()).toBe(0);
  await visitor.page.unroute('**/api/payment/swish-info');
  await visitor.press('Försök igen');
  await visitor.button('Beställ och betala 149 kr').waitFor();
});

test('a login that does not get through keeps what was typed', { tags: 'long' }, async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit();
  await visitor.open('/logga-in');
  visitor.foresee(/^ERR_CONNECTION_REFUSED .api.auth.login$/);
  await visitor.page.route('**/api/auth/login', (route) => route.abort('connectionrefused'));
  await visitor.logIn(person);
  await visitor.hears('alert', away);
  await visitor.inspect('a login that did not get through');
  await visitor.page.unroute('**/api/auth/login');
  await visitor.press('Logga in');
  await visitor.at('Idag');
});

test('an address that leads nowhere says so, and so does what belongs to others', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const { token } = await app.register();
  const stranger = await app.register();
  const order = (await app.call('POST', '/api/orders', { token: stranger.token, body: { letterCount: 1 } })).body;
  const visitor = await visit({ token });
  visitor.foresee(/^404 .api.orders/, /could not be decoded because it is a malformed URL segment/);
  for (const [path, title, way, to] of [
    ['/finns/inte', 'Sidan finns inte', 'Till startsidan', 'Idag'],
    ['/finns/%zz', 'Sidan finns inte', 'Till startsidan', 'Idag'],
    ['/admin/bestallningar', 'Sidan finns inte', 'Till startsidan', 'Idag'],
    [`/brev/${order.code}`, 'Beställningen finns inte', 'Till dina brev', 'Brev'],
  ] as const) {
    await visitor.open(path);
    await visitor.at(title);
    await visitor.link(way).click();
    await visitor.at(to);
  }
});

test('a login that ends on the way leads back to where one was', { tags: 'long' }, async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token });
  await visitor.open('/brev');
  await visitor.at('Brev');
  await visitor.link('Beställ brev').click();
  await visitor.at('Beställ brev');
  expect((await app.call('POST', '/api/auth/logout', { token: person.token })).status).toBe(204);
  visitor.foresee(/^401 .api/);
  await visitor.press('Beställ och betala 149 kr');
  await visitor.at('Logga in');
  await visitor.hears('status', 'Du behöver logga in igen. Sedan fortsätter du där du var.');
  await visitor.logIn(person);
  await visitor.at('Beställ brev');
  await visitor.press('Beställ och betala 149 kr');
  await visitor.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
});

test('what the policy forbids, and what fails unseen, does not pass unseen here', async ({ visit }) => {
  const visitor = await visit();
  await visitor.open('/logga-in');
  await visitor.at('Logga in');
  visitor.foresee(/never to be seen/);
  await visitor.page.evaluate(`{
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    fetch('/api/orders');
    fetch('https://elsewhere.invalid/').catch(() => {});
    setTimeout(() => { throw new Error('a fault of the page'); });
  }`);
  const wanted = [/inline script/, /^401 .api.orders$/, /connect-src/, /^uncaught: a fault/, /^never came: /];
  await waitUntil(async () => wanted.filter((line) => !visitor.faults().some((fault) => line.test(fault))), []);
  expect(await visitor.page.title()).toBe('Logga in – Sökväg');
  visitor.forget();
});
