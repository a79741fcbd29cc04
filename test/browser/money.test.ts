import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, violationsOf } from '../chromium.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';

/**
 * The operator's work with money: payments by hand, too low or double payments, refunds, cancellations, bulk changes,
 * the end of the month.
 */
let app: TestApp;
let browser: Browser;
let anna: Person;
let page: Page;

beforeAll(async () => {
  [app, browser] = await Promise.all([openTestApp(), openChromium()]);
  anna = await app.register();
  page = await windowOf(await app.asAdmin());
});
afterAll(async () => {
  await browser?.close();
  await app?.[Symbol.asyncDispose]();
});

async function windowOf(person: Person): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'sv-SE', reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  await context.clock.setFixedTime(app.clock.now());
  await context.addInitScript((token) => localStorage.setItem('sokvag.token', token), person.token);
  return context.newPage();
}

const place = async (letterCount = 1): Promise<{ id: string; code: string }> =>
  (await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount } })).body;
const look = async ({ code }: { code: string }) =>
  (await app.call('GET', `/api/orders/${code}`, { token: anna.token })).body;
const kindsAbout = async ({ id }: { id: string }): Promise<string[]> => {
  const { token } = await app.asAdmin();
  const { body } = await app.call('GET', `/api/admin/orders/${id}/mails`, { token });
  return body.items.map(({ kind }: { kind: string }) => kind);
};

const uncheckedDay = 'Kontrollera dagen och kryssa i rutan.';
const dialog = () => page.getByRole('dialog', { name: /./ });
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const answer = (name: string | RegExp) => dialog().getByRole('button', { name }).last().click();
async function open({ code }: { code: string }): Promise<void> {
  await page.goto(`${app.url}/admin/bestallningar/${code}`);
  await page.getByRole('heading', { level: 1, name: `Beställning ${code}` }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Pengar' }).waitFor();
}
async function closed(): Promise<void> {
  await dialog().waitFor({ state: 'detached' });
  expect(await violationsOf(page)).toEqual([]);
}
async function choose(status: string): Promise<void> {
  await press('Ändra status');
  await page.getByRole('menuitem', { name: status }).click();
}

test('money by hand pays the order, and closes what its customer is shown', async () => {
  const order = await place();
  await open(order);
  await press('Registrera betalning');
  await dialog().getByText('Beställningen blir betald, och kunden får ett mejl.').waitFor();
  // The gutter of the scrollbar is as dark as the overlay.
  const colours = `[document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor)`;
  const [gutter, paper] = await page.evaluate<string[]>(colours);
  expect(gutter).not.toBe(paper);
  await answer('Registrera betalning');
  await closed();
  await page.getByRole('button', { name: 'Skicka brevet' }).waitFor();
  expect(await look(order)).toMatchObject({ status: 'paid', allowed: [], amountMissing: 0 });
  // The request for the waiting orders is held back: until it is answered, the page must not claim that none waits.
  const held = Promise.withResolvers<void>();
  await page.route(/orders\?.*toSend=true/, (route) => held.promise.then(() => route.continue()));
  const first = page.waitForResponse(/orders\?.*status=processing/);
  await page.goto(`${app.url}/admin`);
  const waiting = page.getByRole('region', { name: 'Har väntat längst' });
  await (await first).finished();
  await waiting.getByText('Läser in beställningar').waitFor();
  held.resolve();
  await waiting.getByRole('link', { name: new RegExp(order.code) }).click();
  // The list filtered by one status would not contain it.
  const back = page.getByRole('link', { name: 'Beställningar', exact: true });
  await page.getByRole('heading', { level: 1, name: `Beställning ${order.code}` }).waitFor();
  const paths = await back.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([...new Set(paths)]).toEqual(['/admin/bestallningar']);
  await page.unroute(/orders\?.*status=paid/);

  const customer = await windowOf(anna);
  await customer.goto(`${app.url}/brev/${order.code}`);
  await customer.getByText('Betalningen har kommit. Nu skriver vi ditt brev.').waitFor();
  await expect.poll(() => customer.getByRole('heading', { name: 'Betala' }).count()).toBe(0);
  await customer.context().close();
});

test('what is missing is said to both, and an equal record is asked about', { tags: 'long' }, async () => {
  const order = await place(2);
  await open(order);
  // A double click opens the dialog as well, and its second half does not close it.
  await page.getByRole('button', { name: 'Registrera betalning' }).first().dblclick();
  await dialog().getByLabel('Belopp i kronor').fill('149');
  await dialog()
    .getByLabel(/^Registrera bara/)
    .check();
  await answer('Registrera betalning');
  await closed();
  await page.getByText('Kvar att betala').waitFor();
  expect(await kindsAbout(order)).toEqual(['order_created']);
  const customer = await windowOf(anna);
  await customer.goto(`${app.url}/brev/${order.code}`);
  await customer.getByText(/Vi har fått 149\skr\. 149\skr saknas\./).waitFor();
  await customer.getByRole('heading', { name: 'Kvar att betala' }).waitFor();
  await customer
    .getByRole('term')
    .filter({ hasText: /^Betalat / })
    .waitFor();
  const tooLittle = customer.getByText('Tar Swish inte emot ett så litet belopp?');
  expect(await tooLittle.count()).toBe(0);
  const almost = await place();
  const body = { kind: 'payment', amount: 148.99, receivedAt: app.clock.now() };
  const { token } = await app.asAdmin();
  await app.call('POST', `/api/admin/orders/${almost.id}/payments`, { token, body });
  await customer.goto(`${app.url}/brev/${almost.code}`);
  await tooLittle.waitFor();
  await customer.context().close();

  await press('Registrera betalning');
  await answer('Registrera betalning');
  await dialog()
    .getByText(/registrerades klockan/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await look(order)).toMatchObject({ amountPaid: 149 });
  await dialog().getByLabel('Ja, det är en till').check();
  await answer('Registrera betalning');
  await closed();
  expect(await look(order)).toMatchObject({ status: 'paid', amountPaid: 298 });
});

test('a part is recorded although the order was moved meanwhile, and the rest is asked for', async () => {
  const order = await place(2);
  await open(order);
  await press('Registrera betalning');
  await dialog().getByLabel('Belopp i kronor').fill('100');
  await app.call('POST', `/api/orders/${order.code}/confirm-payment`, { token: anna.token });
  await answer('Registrera betalning');
  await dialog().getByText('Kunden har inte fått frågan om resten').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await look(order)).toMatchObject({ status: 'processing', amountPaid: 100 });
  await answer('Be om resten');
  await closed();
  expect(await look(order)).toMatchObject({ status: 'on_hold', amountPaid: 100 });
  const asked = ['order_created', 'order_processing', 'order_on_hold'];
  expect(await kindsAbout(order)).toEqual(asked);

  // An order that waits already is not moved: the payment's own mail asks for the rest.
  await press('Registrera betalning');
  await dialog().getByLabel('Belopp i kronor').fill('50');
  await answer('Registrera betalning');
  await closed();
  expect(await kindsAbout(order)).toEqual([...asked, 'order_part_paid']);

  await press('Registrera betalning');
  await dialog().getByLabel('Belopp i kronor').fill('140');
  await dialog()
    .getByLabel(/^Det räcker/)
    .check();
  await dialog().getByLabel('Varför räcker beloppet?').fill('Rabatt');
  await answer('Registrera betalning');
  await closed();
  expect(await look(order)).toMatchObject({ status: 'paid', amountPaid: 290 });
  expect(await kindsAbout(order)).toEqual([...asked, 'order_part_paid', 'order_paid']);
});

test('Återbetald asks for the refund first; called off, the money is to go back', { tags: 'long' }, async () => {
  const order = await place();
  await open(order);
  await press('Registrera betalning');
  await answer('Registrera betalning');
  await closed();
  await page.getByRole('button', { name: /^Ladda upp fil/ }).waitFor();
  await choose('Avbruten');
  await dialog()
    .getByText(/149\skr har kommit in/)
    .waitFor();
  await answer(/^Ändra till/);
  await closed();
  await page.getByText('Att betala tillbaka').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^(?:Skriv|Ladda upp fil)/ }).count()).toBe(0);
  await choose('Återbetald');
  await dialog().getByText('Registrera återbetalning för').waitFor();
  await dialog().getByRole('button', { name: 'Markera som återbetald utan att registrera pengar' }).click();
  await dialog()
    .getByText(/149\skr har inte betalats tillbaka/)
    .waitFor();
  await answer(/^Ändra till/);
  await dialog().getByText('Skriv varför, så går det att förstå i efterhand.').first().waitFor();
  expect(await look(order)).toMatchObject({ status: 'cancelled', amountToRefund: 149 });
  await answer('Avbryt');
  await page.goto(`${app.url}/admin`);
  await page.getByRole('link', { name: /^Återbetalningar/ }).click();
  await page
    .getByText(/Betala tillbaka 149\skr/)
    .first()
    .waitFor();
  await open(order);
  await press('Registrera återbetalning');
  await answer('Registrera återbetalning');
  await closed();
  expect(await look(order)).toMatchObject({ status: 'refunded', amountPaid: 0, paymentState: 'refunded' });
});

test('Skickad asks for a letter first, for one order and for many', { tags: 'long' }, async () => {
  const order = await place();
  await open(order);
  await choose('Skickad');
  await dialog().getByText('är inte skrivet').waitFor();
  expect(
    await dialog()
      .getByRole('button', { name: /^Skicka/ })
      .count(),
  ).toBe(0);
  await dialog().getByRole('button', { name: 'Markera som skickad utan brev' }).click();
  await dialog().getByText('Inget brev är skrivet.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await answer('Avbryt');

  await page.goto(`${app.url}/admin/bestallningar?q=${order.code}`);
  await page.getByRole('checkbox', { name: 'Välj alla' }).check();
  await press('Ändra status');
  await dialog().getByLabel('Ny status').selectOption('sent');
  await dialog().getByText('Inget brev är skrivet.').waitFor();
  await answer('Ändra 1 beställning');
  await dialog().getByText('1 beställning gick inte att ändra.').waitFor();
  await dialog().getByText('Inget brev är skrivet. Skriv varför').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await answer('Stäng');
  expect(await look(order)).toMatchObject({ status: 'created' });
});

test('the month ends with what the overview says', { tags: 'long' }, async () => {
  await page.goto(`${app.url}/admin`);
  await page.getByRole('heading', { name: 'Försäljning' }).waitFor();
  const { body } = await app.call('GET', '/api/admin/dashboard', { token: (await app.asAdmin()).token });
  const shown = body.incomeByMonth.find(({ month }: { month: string }) => month === '2026-11').amount;
  await page.goto(`${app.url}/admin/betalningar`);
  await page.getByLabel('Månad').selectOption('2026-11');
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press('Hämta SIE-fil')]);
  const sie = iconv.decode(await readFile(await download.path()), 'cp437');
  const sold = [...sie.matchAll(/#TRANS (?:3001|2611) \{\} (\S+)/g)].reduce((sum, row) => sum - Number(row[1]), 0);
  expect(Math.round(sold * 100)).toBe(Math.round(shown * 100));
  expect(sie).toContain('#KONTO 2890 "Skuld till kunder"');
});

test('a month is fetched, what came since is fetched alone, and the month is closed', { tags: 'long' }, async () => {
  const order = await place();
  const admin = (await app.asAdmin()).token;
  const pay = (amount: number) =>
    app.call('POST', `/api/admin/orders/${order.id}/payments`, {
      token: admin,
      body: { kind: 'payment', amount, receivedAt: '2026-09-15' },
    });
  const saved = async (name: string | RegExp): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press(name)]);
    return iconv.decode(await readFile(await file.path()), 'cp437');
  };
  const vouchersIn = (sie: string) => [...sie.matchAll(/^#VER "S" (\d+)/gm)].map(([, number]) => Number(number));
  await pay(10);
  await pay(20);
  await page.goto(`${app.url}/admin/betalningar`);
  await page.getByLabel('Månad').selectOption('2026-09');
  await page.getByText('2 kvitton, inget hämtat än. Månaden är öppen.').waitFor();
  await press('Stäng månaden');
  await dialog().getByText('Allt till och med september 2026 stängs.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await answer('Stäng månaden');
  await closed();
  await page.getByText('2 kvitton, inget hämtat än. Månaden är stängd.').waitFor();
  const first = vouchersIn(await saved('Hämta SIE-fil'));
  expect(first).toHaveLength(2);
  await page.getByText('2 kvitton, alla hämtade. Månaden är stängd.').waitFor();

  // The file of October closes that month too: later payments belong to November, and a file of new entries contains
  // them alone.
  await page.getByLabel('Månad').selectOption('2026-11');
  const november = vouchersIn(await saved('Hämta SIE-fil'));
  await page.getByLabel('Månad').selectOption('2026-10');
  await press('Hämta SIE-fil');
  await dialog().getByText('Allt till och med oktober 2026 stängs.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const october = vouchersIn(await saved('Hämta och stäng'));
  await page.getByText('Månaden är stängd.').waitFor();
  await pay(30);
  await page.reload();
  await page.getByLabel('Månad').selectOption('2026-11');
  const fresh = await saved('Hämta bara det nya (1)');
  expect(fresh).toContain(', avser 2026-09-15"');
  expect(vouchersIn(fresh)).toEqual([Math.max(...first, ...november, ...october) + 1]);

  await page.getByText('Hämtade filer').click();
  expect(vouchersIn(await saved(/^Hämta igen: filen för september 2026/))).toEqual(first);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Sök bland alla kvitton' }).click();
  await page.getByLabel('Sök', { exact: true }).fill(order.code);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await rows.first().getByText('bokfört 1 november 2026').waitFor();
  await page.getByLabel('Månad i bokföringen').selectOption('2026-09');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
});

test('too much money and an odd day are asked about, and the customer is told what goes back', {
  tags: 'long',
}, async () => {
  const token = (await app.asAdmin()).token;
  await app.call('POST', '/api/admin/bookkeeping/closings', { token, body: { month: '2026-10' } });
  const order = await place();
  await open(order);
  await press('Registrera betalning');
  await dialog().getByLabel('Belopp i kronor').fill('249');
  await dialog().getByText('Resten ska betalas tillbaka, och kunden får ett mejl om det.').waitFor();
  await dialog().getByLabel('Ja, beloppet är rätt').check();
  await dialog().getByLabel('Kom in').fill('2026-10-31');
  await dialog().getByText('Pengarna är daterade 31 oktober 2026, före beställningen').waitFor();
  await dialog().getByText('Bokföringen är stängd för oktober 2026. Pengarna bokförs 1 november 2026').waitFor();
  await answer('Registrera betalning');
  await dialog().getByText(uncheckedDay).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await look(order)).toMatchObject({ amountPaid: 0 });
  // The error that was read out goes with the value it concerned.
  await dialog().getByLabel('Kom in').fill('2026-10-30');
  await expect.poll(() => dialog().getByRole('alert').allTextContents()).not.toContain(uncheckedDay);
  await dialog().getByLabel('Kom in').fill('2026-10-31');
  await dialog().getByLabel('Ja, dagen är rätt').check();
  await answer('Registrera betalning');
  await closed();
  const customer = await windowOf(anna);
  await customer.goto(`${app.url}/brev/${order.code}`);
  await customer.getByText(/Du har betalat 100\skr för mycket: 249\skr har kommit, och priset är 149\skr\./).waitFor();
  await customer.goto(`${app.url}/brev`);
  const row = customer.getByRole('listitem').filter({ hasText: order.code });
  await row.getByText(/^100\skr att få tillbaka$/).waitFor();
  // Whatever else the order waits for: nobody asks for money that is refunded.
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, {
    token,
    body: { status: 'on_hold', reason: 'Vad gäller det?' },
  });
  await customer.reload();
  await row.getByText('Väntar på dig').waitFor();
  expect(await row.textContent()).not.toContain('Att betala');
  await customer.context().close();
});

test('money for an order that has ended is told to go back', { tags: 'long' }, async () => {
  const order = await place();
  const { token } = await app.asAdmin();
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token, body: { status: 'cancelled' } });
  await open(order);
  await press('Registrera betalning');
  await dialog().getByText('Beställningen är avbruten. Det som kommer in nu ska betalas tillbaka').waitFor();
  expect(await dialog().getByLabel('Belopp i kronor').inputValue()).toBe('');
  // More than its price is asked about, the price is not.
  await dialog().getByLabel('Belopp i kronor').fill('14 900');
  await dialog().getByText('Beloppet är 14 900 kr. Beställningen kostade 149 kr.').waitFor();
  await answer('Registrera betalning');
  await dialog().getByRole('alert').getByText('Kontrollera beloppet och kryssa i rutan.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog().getByLabel('Belopp i kronor').fill('149');
  await expect.poll(() => dialog().getByRole('checkbox').count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await answer('Registrera betalning');
  await closed();
  expect(await look(order)).toMatchObject({ status: 'cancelled', amountPaid: 149, amountToRefund: 149 });
});

test('where the books cannot be had the day is asked about, also of who was quicker', { tags: 'long' }, async () => {
  const books = '**/api/admin/bookkeeping';
  const held = Promise.withResolvers<void>();
  await page.route(books, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500 });
  });
  const order = await place();
  await open(order);
  await press('Registrera betalning');
  await answer('Registrera betalning');
  await dialog().locator('button[aria-disabled=true]').waitFor();
  held.resolve();
  await dialog().getByText('Vi kunde inte hämta bokföringen').waitFor();
  await dialog().getByText(uncheckedDay).first().waitFor();
  expect(await look(order)).toMatchObject({ amountPaid: 0 });
  await page.unroute(books);
  await dialog().getByLabel('Ja, dagen är rätt').check();
  await answer('Registrera betalning');
  await closed();
  expect(await look(order)).toMatchObject({ status: 'paid', amountPaid: 149 });
});

test('a row of the bank that is older than its order is not chosen beforehand', { tags: 'long' }, async () => {
  const { token } = await app.asAdmin();
  await app.call('POST', '/api/admin/bookkeeping/closings', { token, body: { month: '2026-10' } });
  const order = await place();
  const row = (day: string) =>
    `1,80000,0000000000,${day},${day},${day},1231181189,Sökväg,+46700000001,Åsa Öberg,${order.code},08:15,149.00,`;
  const head =
    'Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,' +
    'Tid,Belopp,Orderreferens';
  await page.goto(`${app.url}/admin/betalningar`);
  const file = ['* Swish-rapport', head, row('2026-10-31'), ''].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'swish.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('Inget är valt.').waitFor();
  await page.getByText('Pengarna är daterade 31 oktober 2026, före beställningen').waitFor();
  // A payment that needs a look has no green mark.
  await page.getByRole('main').getByRole('listitem').getByText('Före beställningen', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Stämmer', { exact: true }).count()).toBe(0);
  await page.getByLabel(/^Registrera rad 3/).check();
  await press('Registrera 1 betalning');
  await dialog().getByText('Före beställningen, rad 3: Pengarna är daterade 31 oktober 2026').waitFor();
  await dialog().getByText('1 rad är från en månad som är stängd i bokföringen.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await answer('Registrera');
  await closed();
  expect(await look(order)).toMatchObject({ status: 'paid', amountPaid: 149 });
});
