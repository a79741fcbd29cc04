// @module-tag long
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Kind, openAdministrator } from '../administrator.ts';
import type { Json } from '../calls.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visitor } from './pages.ts';

/**
 * An administrator with the permission for letters and one with the permission for money reach their own pages and
 * nothing else. A page that requests what its reader may not read fails the visit: each refused call is a line of the
 * console.
 */

/** An order that is paid, with a letter to write. */
async function paidOrder(app: TestApp): Promise<{ order: Json; anna: Person }> {
  const [anna, root] = [await app.register(), await app.asAdmin()];
  const body = { letterCount: 1, instructions: 'Skriv att jag kan laga fisk', consents: ['cv', 'answers'] };
  const order = (await app.call('POST', '/api/orders', { token: anna.token, body })).body;
  const paid = await app.call('POST', `/api/admin/orders/${order.id}/payments`, {
    token: root.token,
    body: { kind: 'payment', amount: order.amountDue, receivedAt: app.clock.now(), reference: 'OCR-4711' },
  });
  expect(paid.status).toBe(201);
  return { order, anna };
}

const shown = {
  letters: { menu: ['Översikt', 'Beställningar', 'Konto'], tiles: ['Att skicka', 'Väntar på kund'] },
  money: {
    menu: ['Översikt', 'Beställningar', 'Betalningar', 'Konto'],
    tiles: ['Att göra', 'Väntar på kund', 'Återbetalningar'],
  },
};

function menuOf({ page }: Visitor): Promise<string[]> {
  const entries = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link').filter({ visible: true });
  return firstLines(entries);
}

async function firstLines(links: Locator): Promise<string[]> {
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
}

const looks: [Kind & keyof typeof shown, 'desk' | 'phone'][] = [
  ['letters', 'desk'],
  ['money', 'phone'],
  ['letters', 'phone'],
  ['money', 'desk'],
];

for (const [kind, size] of looks)
  test(`an administrator for ${kind} sees what is theirs, on a ${size}`, async ({ app, visit }) => {
    const { order } = await paidOrder(app);
    const admin = await openAdministrator(app, [kind]);
    const visitor = await visit({ token: admin.token, size: sizes[size] });
    const { page } = visitor;
    await visitor.open('/');
    await visitor.at('Översikt');
    await expect.poll(() => menuOf(visitor)).toEqual(shown[kind].menu);
    const tiles = page.getByRole('main').getByRole('list').first().getByRole('link');
    await expect.poll(() => firstLines(tiles)).toEqual(shown[kind].tiles);
    await page.getByRole('heading', { name: kind === 'letters' ? 'Att skriva först' : 'Försäljning' }).waitFor();

    await visitor.open('/admin/bestallningar');
    await visitor.at('Beställningar');
    await expect.poll(() => visitor.button('Hämta som CSV').count()).toBe(kind === 'money' ? 1 : 0);
    await page.getByRole('link', { name: order.code }).click();
    await visitor.at(`Beställning ${order.code}`);
    const isThere = async (words: string) => (await page.getByText(words, { exact: true }).count()) > 0;
    await expect.poll(() => isThere('Skriv att jag kan laga fisk')).toBe(kind === 'letters');
    await expect.poll(() => isThere('Referens OCR-4711')).toBe(kind === 'money');
    await expect.poll(() => visitor.button('Registrera återbetalning').count()).toBe(kind === 'money' ? 1 : 0);
    await expect.poll(() => visitor.button('Skicka brevet').count()).toBe(kind === 'letters' ? 1 : 0);
    // Statuses that need another permission are not offered.
    await visitor.press('Ändra status');
    const offered = kind === 'letters' ? ['Skickad', 'Avbruten'] : ['Avbruten', 'Återbetald'];
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(offered);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox');
    await palette.fill('be');
    await page.getByRole('option').first().waitFor();
    const payments = page.getByRole('option', { name: 'Betalningar', exact: true });
    await expect.poll(() => payments.count()).toBe(kind === 'money' ? 1 : 0);
    await palette.fill(order.code);
    await page.getByRole('option', { name: order.code }).waitFor();
    await page.keyboard.press('Escape');

    // A page that is opened by somebody else's link says why it is closed.
    await visitor.open(kind === 'money' ? '/admin/anvandare' : '/admin/betalningar');
    await visitor.at('Den här sidan ingår inte i din behörighet');
    await page.getByText(`behörigheten ${kind === 'money' ? 'Allt' : 'Betalningar'}`, { exact: false }).waitFor();
    await visitor.link('Till översikten').click();
    await visitor.at('Översikt');
  });

describe('the administrators’ page', () => {
  test('gives permissions, changes them, and an open page follows at once', async ({ app, visit }) => {
    const [bo, root] = [await app.register(), await app.asAdmin()];
    const visitor = await visit({ token: root.token, size: sizes.phone });
    const { page } = visitor;
    await visitor.open(`/admin/anvandare?q=${encodeURIComponent(bo.email)}`);
    await visitor.at('Användare');
    await visitor.press(`Gör till administratör: ${bo.email}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Betalningar/ }).check();
    await dialog.getByLabel('Ditt lösenord').fill(root.password);
    await visitor.inspect('the question who may do what');
    await dialog.getByRole('button', { name: 'Gör till administratör' }).click();
    await page.getByText('Administratör: Betalningar', { exact: true }).waitFor();
    await visitor.inspect('an administrator in the list');

    const login = await app.login(bo);
    const other = await visit({ token: login.body.token, size: sizes.desk });
    await other.open('/admin/betalningar');
    await other.at('Betalningar');
    await visitor.press(`Ändra behörighet: ${bo.email}`);
    await dialog.getByRole('radio', { name: /^Brev Skriva/ }).check();
    await dialog.getByLabel('Ditt lösenord').fill(root.password);
    await dialog.getByRole('button', { name: 'Ändra behörigheten' }).click();
    await page.getByText('Administratör: Brev', { exact: true }).waitFor();
    await other.at('Den här sidan ingår inte i din behörighet');
    expect(await menuOf(other)).toEqual(shown.letters.menu);
    await other.page.getByText('Nu har du Brev. Sidan visar det som ingår.').waitFor();
    // A page that is closed is no part of the overview.
    await expect.poll(() => other.page.locator('nav [aria-current]').count()).toBe(0);
    await other.open('/konto');
    await other.at('Konto');
    await other.page.locator('#behorighet').getByText('Inga bankuppgifter.').waitFor();
  });

  test('a refusal tells what changed, where the page had not heard of it', async ({ app, visit }) => {
    const { order } = await paidOrder(app);
    const admin = await openAdministrator(app, ['letters', 'money']);
    const visitor = await visit({ token: admin.token, size: sizes.phone });
    await visitor.open(`/admin/bestallningar/${order.code}`);
    await visitor.at(`Beställning ${order.code}`);
    await visitor.page.getByText('Skriv att jag kan laga fisk').waitFor();
    await app.rows(`update users set permissions = '{money}' where id = $1`, [admin.id]);
    visitor.foresee(/^403 .api.admin.(orders.[^/]+.letters|letter-pages)/);
    await visitor.page.getByLabel('Text, Brev 1').fill('Hej Krogen!');
    await visitor.page.getByText('Nu har du Betalningar. Sidan visar det som ingår.').waitFor();
    await expect.poll(() => visitor.page.getByText('Skriv att jag kan laga fisk').count()).toBe(0);
    expect(await menuOf(visitor)).toEqual(shown.money.menu);
    // The page "Mer" has nothing to show now.
    await visitor.open('/admin/mer');
    await visitor.at('Översikt');
  });

  test('an administrator who becomes a customer is told, and led to their own start', async ({ app, visit }) => {
    const admin = await openAdministrator(app, ['money']);
    const root = await app.asAdmin();
    const visitor = await visit({ token: admin.token, size: sizes.phone });
    const { page } = visitor;
    await visitor.open('/admin/betalningar');
    await visitor.at('Betalningar');
    const body = { currentPassword: root.password };
    const removed = await app.call('DELETE', `/api/admin/users/${admin.id}/administrator`, { token: root.token, body });
    expect(removed.status).toBe(204);
    visitor.foresee(/^401 /);
    await visitor.at('Logga in');
    await page.getByText('Är du fortfarande administratör fortsätter du där du var.').waitFor();
    await visitor.fill({ 'E-post': admin.email, Lösenord: admin.password });
    await visitor.press('Logga in');
    await visitor.at('Idag');
    await page.getByText('Du är inte administratör längre').waitFor();
    await visitor.inspect('a customer who was an administrator');
  });

  test('tells who looked at what', async ({ app, visit }) => {
    const { order, anna } = await paidOrder(app);
    const [writer, root] = [await openAdministrator(app, ['letters']), await app.asAdmin()];
    await app.call('GET', `/api/admin/orders/${order.id}/desk/cv`, { token: writer.token });
    const visitor = await visit({ token: root.token, size: sizes.phone });
    await visitor.open(`/admin/insyn?q=${order.code}`);
    await visitor.at('Insyn');
    const row = visitor.page.getByRole('main').getByRole('listitem');
    await row.getByText('Cv:t', { exact: true }).waitFor();
    expect(await row.innerText()).toContain(anna.email);
    expect(await row.innerText()).toContain(writer.email);
    await visitor.link(order.code).click();
    await visitor.at(`Beställning ${order.code}`);
  });
});
