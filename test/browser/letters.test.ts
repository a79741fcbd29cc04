// @module-tag long
import { expect } from 'vitest';
import type { Json } from '../calls.ts';
import { password } from '../factories.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test } from './pages.ts';

/** Versions of a letter, two administrators who write it at once, and a second administrator: each in a browser. */

async function paidOrder(app: TestApp, who: Person, admin: Person): Promise<Json> {
  const order = (await app.call('POST', '/api/orders', { token: who.token, body: { letterCount: 1 } })).body;
  const body = { status: 'paid', reason: 'Betalt på annat sätt' };
  return (await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token: admin.token, body })).body;
}

const put = (app: TestApp, admin: Person, order: Json, text: string) =>
  app.call('PUT', `/api/admin/orders/${order.id}/letters/${order.letters[0].id}`, {
    token: admin.token,
    body: { text },
  });

test('a customer reads the new version and opens the one before', async ({ app, visit }) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const order = await paidOrder(app, anna, admin);
  await put(app, admin, order, 'Så skrev vi först.');
  const body = { status: 'sent' };
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token: admin.token, body });
  await put(app, admin, order, 'Så här blev det bättre.');
  const message = { text: 'Tack, det tar vi med.' };
  await app.call('POST', `/api/admin/orders/${order.id}/messages`, { token: admin.token, body: message });

  const visitor = await visit({ token: anna.token, size: sizes.phone });
  const { page } = visitor;
  await visitor.open(`/brev/${order.code}`);
  await visitor.at(`Beställning ${order.code}`);
  await page.getByText('Ny version av brevet').waitFor();
  await page.getByText(/2 versioner/).waitFor();
  // What is ready comes before the messages, and has no day by which it is to be.
  await page.getByText(message.text).waitFor();
  const parts = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(parts.slice(0, 2)).toEqual(['Ditt brev', 'Meddelanden']);
  expect(await page.getByText(/^(senast|inom) /).count()).toBe(0);
  await page.getByRole('link', { name: 'Läs Brev 1' }).click();
  await page.getByText('Så här blev det bättre.').waitFor();
  await page.getByRole('link', { name: /^Tidigare version/ }).click();
  await page.getByText('Så skrev vi först.').waitFor();
  await visitor.inspect('Brev 1');
  await page.getByRole('link', { name: 'Läs den nya versionen' }).click();
  await page.getByText('Så här blev det bättre.').waitFor();

  // Of an order that has ended nothing is promised.
  const asked = { version: 2, comments: [{ quote: null, comment: 'Nämn körkortet.' }] };
  const path = `orders/${order.id}/letters/${order.letters[0].id}/revisions`;
  expect((await app.call('POST', `/api/${path}`, { token: anna.token, body: asked })).status).toBe(201);
  await visitor.open(`/brev/${order.code}/${order.letters[0].id}`);
  await page.getByText(/Vi ändrar brevet/).waitFor();
  const end = { status: 'refunded', reason: 'Du ångrade dig' };
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token: admin.token, body: end });
  await page.getByText(/Vi ändrar brevet/).waitFor({ state: 'detached' });
  await visitor.open(`/brev/${order.code}`);
  await page.getByText(/^Klart .* 2 versioner$/).waitFor();
  await page.getByText('Du ångrade dig').waitFor();
  expect(await page.getByText('Utanför ordningen').count()).toBe(0);
});

test('a letter ordered for no application goes into the one chosen, and replaces nothing approved unasked', async ({
  app,
  visit,
}) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const ours = async (method: string, path: string, body?: object) =>
    (await app.call(method, `/api/applications${path}`, { token: anna.token, ...(body && { body }) })).body;
  const { id } = await ours('POST', '', { title: 'Kock', employer: 'Krogen', recipient: 'chef@krogen.example' });
  await ours('POST', `/${id}/moves`, { verb: 'draft' });
  await ours('PUT', `/${id}/letter`, { text: 'Mitt eget brev.' });
  const { materialHash } = await ours('POST', `/${id}/moves`, { verb: 'request_approval' });
  expect(await ours('POST', `/${id}/approval`, { materialHash })).toMatchObject({ state: 'approved' });
  const order = await paidOrder(app, anna, admin);
  await put(app, admin, order, 'Det beställda brevet.');
  const body = { status: 'sent' };
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token: admin.token, body });

  const visitor = await visit({ token: anna.token, size: sizes.phone });
  const { page } = visitor;
  await visitor.open(`/brev/${order.code}`);
  await page.getByRole('link', { name: /^Läs Brev 1/ }).click();
  const choice = page.getByLabel('Ansökan', { exact: true });
  await choice.waitFor();
  expect(await choice.inputValue()).toBe('');
  await visitor.press('Använd i ansökan');
  await page.getByText('Välj en ansökan.').waitFor();
  await choice.selectOption({ label: 'Kock, Krogen' });
  await visitor.press('Använd i ansökan');
  const dialog = page.getByRole('dialog', { name: 'Använd brevet i Kock, Krogen?' });
  await dialog.getByText('Du har redan godkänt ansökan.').waitFor();
  await visitor.inspect('frågan innan ett godkänt brev ersätts');
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await ours('GET', `/${id}`)).toMatchObject({ state: 'approved', letter: { text: 'Mitt eget brev.' } });
  await visitor.press('Använd i ansökan');
  await dialog.getByRole('button', { name: 'Använd brevet' }).click();
  await page.waitForURL(`**/ansokningar/${id}`);
  expect(await ours('GET', `/${id}`)).toMatchObject({ state: 'drafting', letter: { text: 'Det beställda brevet.' } });
});

test('two administrators who write the same letter: the second sees both texts and chooses', async ({ app, visit }) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const order = await paidOrder(app, anna, admin);
  const visitor = await visit({ token: admin.token });
  const { page } = visitor;
  visitor.foresee(/409/);
  await visitor.open(`/admin/bestallningar/${order.code}`);
  await visitor.at(`Beställning ${order.code}`);
  const field = page.getByLabel('Text, Brev 1');
  await field.fill('Det jag skrev.');
  await put(app, admin, order, 'Det den andra skrev.');
  await page.getByRole('button', { name: 'Spara brevet' }).click();
  await page.getByText('Inget är borta. Så här står det där:').waitFor();
  await page.getByText('Det den andra skrev.').waitFor();
  expect(await field.inputValue()).toBe('Det jag skrev.');
  await visitor.inspect(`Beställning ${order.code}`);
  expect((await letterNow(app, admin, order)).text).toBe('Det den andra skrev.');

  await page.getByRole('button', { name: 'Fortsätt med min text' }).click();
  await page.getByRole('button', { name: 'Spara brevet' }).click();
  await expect.poll(async () => (await letterNow(app, admin, order)).text, { timeout: 15_000 }).toBe('Det jag skrev.');
  await page.getByRole('button', { name: 'Tidigare versioner' }).click();
  await page
    .getByText(/utkast · admin@example.com/)
    .first()
    .click();
  await page.getByRole('dialog').getByText('Det den andra skrev.').waitFor();
});

test('what is delivered unchanged is no new version, and emoji are said to be left out', async ({ app, visit }) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const order = await paidOrder(app, anna, admin);
  await put(app, admin, order, 'Så skrev vi.');
  const body = { status: 'sent' };
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token: admin.token, body });
  const visitor = await visit({ token: admin.token, size: sizes.phone });
  const { page } = visitor;
  await visitor.open(`/admin/bestallningar/${order.code}`);
  await visitor.at(`Beställning ${order.code}`);
  await visitor.press('Läs och ändra Brev 1');
  await visitor.press('Leverera ny version');
  await page.getByText('Du har inte ändrat något.').waitFor();
  await page.getByLabel('Text, Brev 1').fill('Så skrev vi 🙂.');
  await page.getByText('Emojier kommer inte med på papperet.').waitFor();
  await expect.poll(() => page.getByText('Du har inte ändrat något.').count()).toBe(0);
  await visitor.inspect(`Beställning ${order.code}, med emoji`);
  await visitor.press('Leverera ny version');
  await page.getByText(/^Sparat/).waitFor();
  expect((await letterNow(app, admin, order)).version).toBe(2);

  // Comments that are not sent are asked about before the page is left.
  const customer = await visit({ token: anna.token });
  await customer.open(`/brev/${order.code}`);
  await customer.page.getByRole('link', { name: /^Läs Brev 1/ }).click();
  await customer.page.getByText('Emojier kommer inte med på papperet.').waitFor();
  await customer.press('Be om en ändring');
  await customer.press('Kommentera stycke 1');
  await customer.page.getByRole('textbox', { name: 'Kommentar 1' }).fill('Utan smiley.');
  const asked = customer.page.waitForEvent('dialog');
  const reloaded = customer.page.reload();
  await (await asked).accept();
  await reloaded;
});

const letterNow = async (app: TestApp, admin: Person, order: Json) =>
  (await app.call('GET', `/api/admin/orders/${order.id}/letters/${order.letters[0].id}`, { token: admin.token })).body;

test('what is typed and not saved is asked about before it is sent', async ({ app, visit }) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const { code, id } = await paidOrder(app, anna, admin);
  const { letters } = (await app.call('GET', `/api/admin/orders/${id}`, { token: admin.token })).body;
  const visitor = await visit({ token: admin.token, size: sizes.phone });
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  visitor.foresee(/^400 /);
  await visitor.open(`/admin/bestallningar/${code}`);
  await visitor.at(`Beställning ${code}`);
  await page.getByLabel('Text, Brev 1').fill('Det första.');
  await page.getByText(/^Utkast sparat/).waitFor();
  await page.getByText('Utkast', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Inte skrivet').count()).toBe(0);
  await page.getByRole('button', { name: 'Skicka brevet' }).click();
  await dialog.getByText('Brev 1 är ett utkast som inte är sparat').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Skicka ändå' }).count()).toBe(0);
  await visitor.inspect('ett utkast som ska skickas');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Spara brevet' }).click();
  await page.getByText(/^Sparat/).waitFor();

  // Saved, and refused: the dialog no longer calls it unsaved, and the letter says what it lacks.
  await page.getByLabel('Text, Brev 1').fill('Det andra, till [namn].');
  await page.getByRole('button', { name: 'Skicka brevet' }).click();
  await dialog.getByRole('button', { name: 'Spara och skicka' }).click();
  await dialog.getByText(/Något är kvar att fylla i: Brev 1/).waitFor();
  await dialog.getByRole('button', { name: 'Skicka 1 brev' }).waitFor();
  await expect.poll(() => dialog.getByText('inte är sparade').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByText('Något är kvar att fylla i', { exact: true }).waitFor();

  // Typed over the saved draft: the customer gets what was typed last.
  await page.getByLabel('Text, Brev 1').fill('Det andra.');
  await page.getByRole('button', { name: 'Skicka brevet' }).click();
  await dialog.getByText('Brev 1 har ändringar som inte är sparade').waitFor();
  await dialog.getByRole('button', { name: 'Skicka bara det som är sparat (1 brev)' }).waitFor();
  await visitor.inspect('ändringar som ska skickas');
  await dialog.getByRole('button', { name: 'Spara och skicka' }).click();
  await page.getByText('Levererat').first().waitFor();
  const path = `/api/orders/${id}/letters/${letters[0].id}`;
  expect((await app.call('GET', path, { token: anna.token })).body.text).toBe('Det andra.');
});

test('a draft that was written elsewhere is read before it is sent', async ({ app, visit }) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const order = await paidOrder(app, anna, admin);
  const path = `/api/admin/orders/${order.id}/letters/${order.letters[0].id}/draft`;
  const draft = (text: string, edition: number) =>
    app.call('PUT', path, { token: admin.token, body: { text, edition } });
  expect((await draft('Hej, jag', 0)).status).toBe(200);
  const visitor = await visit({ token: admin.token, size: sizes.phone });
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await visitor.open(`/admin/bestallningar/${order.code}`);
  await visitor.at(`Beställning ${order.code}`);
  expect(await page.getByLabel('Text, Brev 1').inputValue()).toBe('Hej, jag');
  await page.getByRole('button', { name: 'Skicka brevet' }).click();
  await dialog.getByText('Brev 1 är ändrat någon annanstans').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Spara och skicka' }).count()).toBe(0);
  await visitor.inspect('ett utkast från någon annanstans');
  await dialog.getByRole('button', { name: 'Till breven' }).click();

  // Another administrator saves a draft while another text is written here.
  await page.getByLabel('Text, Brev 1').fill('Det jag skrev.');
  await page.getByText(/^Utkast sparat/).waitFor();
  expect((await draft('Hej, jag söker', 2)).status).toBe(200);
  await page.getByRole('button', { name: 'Skicka brevet' }).click();
  await dialog.getByText('Brev 1 är ändrat någon annanstans').waitFor();
  await dialog.getByRole('button', { name: 'Till breven' }).click();
  await page.getByRole('button', { name: 'Ta det andra utkastet' }).click();
  await page.getByRole('button', { name: 'Skicka brevet' }).click();
  await dialog.getByRole('button', { name: 'Spara och skicka' }).click();
  await page.getByText('Levererat').first().waitFor();
  expect((await letterNow(app, admin, order)).text).toBe('Hej, jag söker');
});

test('an administrator who moves what another has moved is told so', async ({ app, visit }) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const order = await paidOrder(app, anna, admin);
  await put(app, admin, order, 'Hej!');
  const visitor = await visit({ token: admin.token });
  const { page } = visitor;
  visitor.foresee(/409/);
  await visitor.open(`/admin/bestallningar/${order.code}`);
  await visitor.at(`Beställning ${order.code}`);
  await page.getByRole('button', { name: 'Skicka brevet' }).click();
  const body = { status: 'on_hold' };
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token: admin.token, body });
  await page.getByRole('button', { name: 'Skicka 1 brev' }).click();
  await page.getByText(/Beställningen har ändrats till Väntar på kund av admin@example.com/).waitFor();
  await page.getByRole('button', { name: 'Läs in på nytt' }).click();
  await page.getByText('Väntar på kund').first().waitFor();
});

test('an administrator makes another one in the page, and takes it back', async ({ app, visit }) => {
  const [bo, admin] = [await app.register(), await app.asAdmin()];
  const visitor = await visit({ token: admin.token, size: sizes.phone });
  const { page } = visitor;
  visitor.foresee(/403/);
  await visitor.open(`/admin/anvandare?q=${encodeURIComponent(bo.email)}`);
  await visitor.at('Användare');
  await page.getByRole('button', { name: `Gör till administratör: ${bo.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ditt lösenord').fill('fel lösenord');
  await dialog.getByRole('button', { name: 'Gör till administratör' }).click();
  await dialog.getByText('Lösenordet stämmer inte', { exact: false }).first().waitFor();
  await dialog.getByLabel('Ditt lösenord').fill('admin-losenord');
  await dialog.getByRole('button', { name: 'Gör till administratör' }).click();
  await page.getByText('Administratör: Brev', { exact: true }).waitFor();
  await visitor.inspect('Användare');

  const { token } = (await app.call('POST', '/api/auth/login', { body: { email: bo.email, password } })).body;
  const other = await visit({ token });
  await other.open('/admin/bestallningar');
  await other.at('Beställningar');

  await page.getByRole('button', { name: `Ta bort som administratör: ${bo.email}` }).click();
  await dialog.getByLabel('Ditt lösenord').fill('admin-losenord');
  await dialog.getByRole('button', { name: 'Ta bort som administratör' }).click();
  await page.getByRole('button', { name: `Gör till administratör: ${bo.email}` }).waitFor();
  // The open page of the other user learns that its login has ended.
  other.foresee(/^401 \/api\/auth\/me$/);
  await other.page.waitForURL('**/logga-in');
});
