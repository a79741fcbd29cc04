// @module-tag long
import { describe, expect } from 'vitest';
import { storeAds } from '../ads.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { describeOnPhones, sizes, test, type Visitor } from './pages.ts';

/** The search field that opens every page and finds everything, by keyboard or by touch. */
const field = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Sök och gå till' });
const option = ({ page }: Visitor, name: string | RegExp) => page.getByRole('option', { name });

async function begun(app: TestApp, { token }: Person, title: string): Promise<void> {
  const body = { title, employer: 'Hamnkrogen' };
  expect((await app.call('POST', '/api/applications', { token, body })).status).toBe(201);
}

describe('on a desk', () => {
  test('by keys alone to an application, a kept ad, the search, a page and what is begun', async ({ app, visit }) => {
    const person = await app.register();
    await begun(app, person, 'Kallskänka');
    const [kept] = await storeAds(app, { headline: 'Klockmakare i stan' }, { headline: 'Klockmakare på landet' });
    await app.call('PUT', `/api/ads/${kept}/saving`, { token: person.token, body: {} });
    const visitor = await visit({ token: person.token, size: sizes.desk });
    const { keyboard } = visitor.page;
    await visitor.open('/idag');
    await visitor.at('Idag');
    await visitor.button('Sök och gå till').focus();
    await keyboard.press('Control+k');
    await visitor.focusIsOn(field(visitor));
    await option(visitor, /^Kallskänka/).waitFor();
    await visitor.glance('what can be found, before a word is typed', 'light');
    await visitor.glance('what can be found, before a word is typed', 'dark');
    await keyboard.press('Escape');
    await visitor.focusIsOn(visitor.button('Sök och gå till'));

    await keyboard.press('Control+k');
    await field(visitor).fill('kallskanka');
    await visitor.page
      .getByText('Inget hittades', { exact: false })
      .or(option(visitor, /^Sök annonser/))
      .waitFor();
    // Enter at once: the first option still belongs to the word before.
    await field(visitor).fill('kallskänka');
    await keyboard.press('Enter');
    await visitor.at('Kallskänka');

    await keyboard.press('Control+k');
    await field(visitor).fill('klockmakare');
    await option(visitor, /^Klockmakare på landet/).waitFor();
    await expect.poll(() => option(visitor, /^Klockmakare i stan/).count()).toBe(1);
    await visitor.inspect('kept and other ads');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await visitor.at('Annonser');
    expect(new URL(visitor.page.url()).searchParams.get('q')).toBe('klockmakare');

    await keyboard.press('Control+k');
    await field(visitor).fill('redovisningsek');
    await option(visitor, /^Redovisningsekonom/).click();
    await visitor.at('Redovisningsekonom');
    await visitor.open('/annonser');
    await visitor.at('Annonser');

    // Also while the focus is in a field of the page.
    await keyboard.press('/');
    await keyboard.press('Control+k');
    await field(visitor).fill('aktivitetsrapport');
    await keyboard.press('Enter');
    await visitor.at('Aktivitetsrapport');
    await keyboard.press('Control+k');
    await field(visitor).fill('skriv in');
    await keyboard.press('Enter');
    const dialog = visitor.page.getByRole('dialog', { name: 'Lägg till en aktivitet' });
    await dialog.waitFor();
    // An open question has to be answered first.
    await keyboard.press('Control+k');
    await expect.poll(() => field(visitor).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await dialog.waitFor({ state: 'detached' });
    await keyboard.press('?');
    await visitor.page.getByText('Sök och gå till vad som helst', { exact: false }).waitFor();
    await visitor.inspect('the keys that every page has');
  });

  test('an administrator finds orders and people', async ({ app, visit }) => {
    const person = await app.register();
    const order = await app.call('POST', '/api/orders', { token: person.token, body: { letterCount: 1 } });
    expect(order.status).toBe(201);
    const visitor = await visit({ token: (await app.asAdmin()).token, size: sizes.desk });
    await visitor.open('/admin');
    await visitor.at('Översikt');
    await visitor.press('Sök och gå till');
    await field(visitor).fill(person.email);
    await option(visitor, new RegExp(`^${order.body.code}`)).waitFor();
    await option(visitor, new RegExp(`^${person.email}`)).click();
    await visitor.at('Användare');
    await visitor.page.keyboard.press('Control+k');
    await field(visitor).fill(order.body.code);
    await option(visitor, new RegExp(`^${order.body.code}`)).waitFor();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL(`**/admin/bestallningar/${order.body.code}`);
  });
});

describeOnPhones((what, size) => {
  test(`by touch to a page and to what is begun, on ${what}`, async ({ app, visit }) => {
    const person = await app.register();
    await begun(app, person, 'Bagare');
    const visitor = await visit({ token: person.token, size });
    await visitor.open('/idag');
    await visitor.at('Idag');
    await visitor.press('Sök och gå till');
    await option(visitor, /^Bagare/).waitFor();
    await visitor.glance(`what can be found, on ${what}`, 'light');
    await visitor.fits('the palette');
    await field(visitor).fill('åtkomst');
    await option(visitor, 'Åtkomstnycklar').click();
    await visitor.page.waitForURL('**/konto/nycklar');
    await visitor.press('Sök och gå till');
    await field(visitor).fill('ny ans');
    await option(visitor, 'Ny ansökan').click();
    await visitor.page.getByRole('dialog', { name: 'Ny ansökan' }).waitFor();
  });
});
