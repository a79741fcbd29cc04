// @module-tag long
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, violationsOf } from '../chromium.ts';
import { waitForMail } from '../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';
import { makeWorkbook } from '../workbook.ts';

/** The operator's day, in a browser: from the customer's order to the delivered letter. */

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([openTestApp(), openChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await app?.[Symbol.asyncDispose]();
});

/** Opens a browser window in which this user is logged in. */
async function windowOf(person: Person, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, locale: 'sv-SE', reducedMotion: 'reduce' });
  context.setDefaultTimeout(10_000);
  // The browser's clock is the service's.
  await context.clock.setFixedTime(app.clock.now());
  await context.addInitScript((token) => localStorage.setItem('sokvag.token', token), person.token);
  return { context, page: await context.newPage() };
}

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };

async function expectGood(page: Page, heading: string) {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  // What is still loading is a skeleton, which other tests check.
  await page
    .getByText(/^Läser in/)
    .first()
    .waitFor({ state: 'detached' });
  expect(await violationsOf(page), heading).toEqual([]);
  const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(over, `${heading} is too wide`).toBeLessThanOrEqual(0);
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const click = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click();

/** The bank's report of one day. */
function report(rows: { message: string; amount: string }[]): Buffer {
  const lines = rows.map(
    ({ message, amount }, at) =>
      `${at + 1},80000,0000000000,2026-11-18,2026-11-18,2026-11-18,1231234567,Bolaget,+4670000000${at},Åsa ` +
      `Öberg,${message},08:1${at},${amount},`,
  );
  return Buffer.from(
    [
      '* Swish-rapport Avser 2026-11-18 - 2026-11-18 Skapad 2026-11-18 12:39 CET',
      'Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,' +
        'Tid,Belopp,Orderreferens',
      ...lines,
      '',
    ].join('\r\n'),
  );
}

/** Orders letters on a phone and confirms the payment; returns the code. */
async function orderAndConfirm(page: Page): Promise<string> {
  await page.goto(`${app.url}/brev/ny`);
  await page.getByLabel('Vad ska vi veta?').fill('Undersköterska i Borås.');
  await click(page, 'button', /^Beställ och betala/);
  await page.waitForURL(/\/brev\/[A-Z0-9]{6}$/);
  const code = page.url().slice(-6);
  await expectGood(page, `Beställning ${code}`);

  await page.getByText('Betala med en annan telefon').click();
  const picture = page.getByRole('img', { name: /QR-kod för Swish/ });
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);

  await click(page, 'button', 'Jag har betalat');
  await page.getByRole('dialog', { name: /./ }).getByRole('button', { name: 'Ja, jag har betalat' }).click();
  await page.getByText('Det här är inget kvitto').waitFor();
  return code;
}

async function readFileOfBank(page: Page, code: string) {
  await page.goto(`${app.url}/admin/betalningar`);
  await expectGood(page, 'Betalningar');
  await page.getByLabel('Bankens fil', { exact: true }).setInputFiles({
    name: 'swish-november.csv',
    mimeType: 'text/csv',
    buffer: report([
      { message: code.toLowerCase(), amount: '149.00' },
      { message: 'Tack för fikat', amount: '35.00' },
    ]),
  });
  await expectGood(page, 'swish-november.csv');
  await page.getByText('Stämmer').first().waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /Registrera rad/ }).count()).toBe(1);
  // Pressing twice registers one payment.
  await page.getByRole('button', { name: 'Registrera 1 betalning' }).dblclick();
  await page.getByText('1 rad är registrerad').waitFor();
  expect(await violationsOf(page)).toEqual([]);
}

async function writeAndSend(page: Page, code: string, text: string) {
  await page.goto(`${app.url}/admin/bestallningar/${code}`);
  await expectGood(page, `Beställning ${code}`);
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: /./ }).getByText('är inte skrivet').waitFor();
  await page.locator('button:focus', { hasText: 'Skriv först' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog', { name: /./ }).getByRole('button', { name: 'Skriv först' }).click();

  await page.getByLabel('Text, Brev 1').fill(text);
  await page.getByText('Osparat').waitFor();
  // Another page and a reload later the text is still there, and the closed row says so.
  await click(page, 'link', 'Översikt');
  await page.reload();
  await page.goto(`${app.url}/admin/bestallningar/${code}`);
  expect(await page.getByLabel('Text, Brev 1').inputValue()).toBe(text);
  await click(page, 'button', 'Stäng');
  await page.getByText('Utkast', { exact: true }).waitFor();
  await click(page, 'button', 'Skriv Brev 1');
  await click(page, 'button', 'Spara brevet');
  await page.getByText(/^Sparat/).waitFor();
  await click(page, 'button', 'Skicka brevet');
  await page.getByRole('dialog', { name: /./ }).getByRole('button', { name: 'Skicka 1 brev' }).click();
  await page.getByText('Levererat').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
}

async function readLetterAndReceipt(page: Page, code: string, text: string) {
  await page.goto(`${app.url}/brev/${code}`);
  await expectGood(page, `Beställning ${code}`);
  const receipt = await saved(page, () => click(page, 'button', 'Hämta kvitto'));
  expect(receipt.name).toBe(`kvitto-${code}.pdf`);
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await click(page, 'link', 'Läs Brev 1');
  await expectGood(page, 'Brev 1');
  expect(await page.getByRole('article', { name: 'Brev 1' }).innerText()).toBe(text);
}

async function close(...contexts: BrowserContext[]) {
  await Promise.all(contexts.map((context) => context.close()));
}

test('from order to letter: claim, bank file, writing, sending, reading', async () => {
  const [anna, admin] = await Promise.all([app.register(), app.asAdmin()]);
  const [customer, operator] = await Promise.all([windowOf(anna, phone), windowOf(admin, desk)]);
  const text = 'Hej,\n\nJag söker tjänsten som undersköterska hos er.\n\nAnna';

  const code = await orderAndConfirm(customer.page);

  await operator.page.goto(`${app.url}/admin`);
  await expectGood(operator.page, 'Översikt');
  await operator.page.getByRole('link', { name: /^Att göra/ }).click();
  await expectGood(operator.page, 'Beställningar');
  await click(operator.page, 'link', code);
  await expectGood(operator.page, `Beställning ${code}`);

  await readFileOfBank(operator.page, code);
  await writeAndSend(operator.page, code, text);
  await readLetterAndReceipt(customer.page, code, text);
  await waitForMail({ to: anna.email, subject: code });

  await close(customer.context, operator.context);
});

test('money by hand: a part that is accepted with a reason, and its reversal', { tags: 'long' }, async () => {
  const [anna, admin] = await Promise.all([app.register(), app.asAdmin()]);
  const placed = await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 2 } });
  const { code, id } = placed.body;
  await app.call('POST', `/api/orders/${id}/confirm-payment`, { token: anna.token });
  const { context, page } = await windowOf(admin, desk);
  // The dialog gets its name in the frame after it appears.
  const dialog = page.getByRole('dialog', { name: /./ });

  await page.goto(`${app.url}/admin/bestallningar/${code}`);
  await expectGood(page, `Beställning ${code}`);
  await page.keyboard.press('?');
  await dialog.getByText('Registrera betalning').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('b');
  await dialog.getByLabel('Belopp i kronor').fill('100');
  await dialog.getByText(/198\skr blir kvar att betala/).waitFor();
  await dialog.getByLabel(/^Det räcker/).check();
  await dialog.getByRole('button', { name: 'Registrera betalning' }).click();
  await dialog.getByText('Skriv varför beloppet räcker.').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel(/Varför räcker beloppet/).fill('Rabatt');
  await dialog.getByRole('button', { name: 'Registrera betalning' }).click();
  await page.getByRole('button', { name: 'Skicka breven' }).waitFor();
  await page.getByText('Delvis betald').waitFor();

  await page.getByRole('button', { name: /^Rätta betalning på/ }).click();
  await dialog.getByLabel('Varför?').fill('Fel order');
  await dialog.getByRole('button', { name: 'Rätta betalningen' }).click();
  await page.getByText('rättad, räknas inte').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const { body } = await app.call('GET', `/api/admin/orders/${code}`, { token: admin.token });
  expect(body).toMatchObject({ status: 'paid', amountPaid: 0 });
  expect(body.payments).toHaveLength(2);
  await close(context);
});

test('many at once, accounts and the schedule, on a phone', { tags: 'long' }, async () => {
  const [anna, admin] = await Promise.all([app.register(), app.asAdmin()]);
  for (const _ of [1, 2]) {
    await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 1 } });
  }
  const { context, page } = await windowOf(admin, phone);
  const dialog = page.getByRole('dialog', { name: /./ });

  await page.goto(`${app.url}/admin/bestallningar?q=${encodeURIComponent(anna.email)}`);
  await expectGood(page, 'Beställningar');
  await page.getByRole('checkbox', { name: 'Välj alla' }).check();
  await click(page, 'button', 'Ändra status');
  await dialog.getByLabel('Ny status').selectOption('on_hold');
  await dialog.getByRole('button', { name: 'Ändra 2 beställningar' }).click();
  await dialog.getByText('Alla är som du ville.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stäng' }).last().click();
  const csv = await saved(page, () => click(page, 'button', 'Hämta som CSV'));
  expect(csv.bytes.toString()).toContain('Väntar på kund');

  await click(page, 'link', 'Mer');
  await expectGood(page, 'Mer');
  await click(page, 'link', 'Användare');
  await expectGood(page, 'Användare');
  await page.getByRole('searchbox').fill(anna.email);
  await click(page, 'button', `Lås ${anna.email}`);
  await dialog.getByText(`Låsa ${anna.email}?`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lås kontot' }).click();
  await page.getByRole('button', { name: `Lås upp ${anna.email}` }).waitFor();
  expect((await app.login(anna)).status).not.toBe(200);

  await page.goto(`${app.url}/admin/schema`);
  await expectGood(page, 'Schema');
  await click(page, 'button', /^Kör nu: /);
  await page
    .getByText(/^senast /)
    .first()
    .waitFor();
  await page.getByText('Klar', { exact: true }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await close(context);
});

test('a file of an unknown bank is described once, and the whole file is undone', { tags: 'long' }, async () => {
  const [anna, admin] = await Promise.all([app.register(), app.asAdmin()]);
  const placed = await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 1 } });
  const { code } = placed.body;
  const { context, page } = await windowOf(admin, desk);
  const headings = ['Dag', 'Klockslag', 'Text', 'Från', 'Summa', 'Saldo'];

  await page.goto(`${app.url}/admin/betalningar`);
  await page
    .getByLabel('Bankens fil', { exact: true })
    .setInputFiles({
      name: 'sparbanken.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: makeWorkbook({ Blad1: [headings, ['03/11/2026', { time: '08:15' }, code, 'Anna', 149, 1149]] }),
    });
  await expectGood(page, 'Beskriv kolumnerna');
  await page.getByLabel('Datum skrivs').selectOption('day-first');
  await page.getByLabel('Debet eller kredit').selectOption('ingen');
  await page.getByLabel('Beskrivningens namn').fill('Sparbanken');
  await click(page, 'button', 'Spara och läs in filen');
  await expectGood(page, 'sparbanken.xlsx');
  const columns = page.getByRole('region', { name: 'Så lästes filen' });
  await columns.getByText('Summa').waitFor();
  await columns.getByText('Används inte: Saldo').waitFor();
  // Older than its order; a date with day and month swapped would be as well.
  await page.getByLabel(/^Registrera rad/).check();
  await click(page, 'button', 'Registrera 1 betalning');
  await page.getByRole('dialog', { name: /./ }).getByRole('button', { name: 'Registrera', exact: true }).click();
  await page.getByText('1 rad är registrerad').waitFor();

  await click(page, 'button', 'Ångra hela filen');
  await page.getByRole('dialog', { name: /./ }).getByRole('button', { name: 'Ångra hela filen' }).click();
  await page.getByRole('dialog', { name: /./ }).waitFor({ state: 'detached' });
  await page.getByText('inget registrerat').waitFor();
  const { body } = await app.call('GET', `/api/admin/orders/${code}`, { token: admin.token });
  expect(body).toMatchObject({ status: 'created', amountPaid: 0 });

  // The next file of this bank needs no description, wherever its headings are.
  const text = `Kontoutdrag\n\n${headings.join(';')}\n18/11/2026;11:00;${code};Anna;149,00;1149,00\n`;
  await page.goto(`${app.url}/admin/betalningar`);
  await page
    .getByLabel('Bankens fil', { exact: true })
    .setInputFiles({ name: 'vecka-47.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expectGood(page, 'vecka-47.csv');
  await page.getByText('Stämmer').first().waitFor();
  await close(context);
});
