import { describe, expect } from 'vitest';
import { type AdRow, storeAds } from '../ads.ts';
import type { TestApp } from '../open-test-app.ts';
import { describeOnPhones, sizes, test, type Visit, type Visitor, waitUntil } from './pages.ts';

const skane = { region_id: 'smpl_reg_12', region_label: 'Skåne län' };
const lund = { ...skane, municipality_id: 'smpl_mun_1281', municipality_label: 'Lund' };
const stockholm = {
  region_id: 'smpl_reg_01',
  region_label: 'Stockholms län',
  municipality_id: 'smpl_mun_0180',
  municipality_label: 'Stockholm',
};
const person = { name: 'Kim Ek', title: 'chef', email: 'kim@smide.example', phone: '08-123 45 67' };
const whole: AdRow = {
  headline: 'Svetsare till verkstaden',
  description: 'Du svetsar rör. Du har licens. Det är bra om du kan läsa ritningar.',
  employer: 'Smide AB',
  street_address: 'Storgatan 1',
  postcode: '222 22',
  city: 'Lund',
  ...lund,
  deadline: '2026-11-20',
  extent_id: 'deltid',
  extent_label: 'Deltid',
  extent_min: 50,
  extent_max: 75,
  contacts: JSON.stringify([person]),
  apply_email: 'jobb@smide.example',
  apply_reference: 'S-17',
  url: 'https://annonser.example.com/17',
  requirements: JSON.stringify([
    { kind: 'skill', label: 'Svetslicens', level: 'must', sentence: 'Du har licens.' },
    { kind: 'skill', label: 'Ritningsläsning', level: 'nice', sentence: 'Det är bra om du kan läsa ritningar.' },
  ]),
};

/** A user who is logged in, whose browser has the service's clock. */
async function enter(app: TestApp, visit: Visit, size = sizes.desk): Promise<Visitor> {
  const { token } = await app.register();
  const visitor = await visit({ token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  return visitor;
}

/** The headlines of the list, in their order. */
const headlines = (visitor: Visitor) => visitor.page.locator('[data-ad]').allInnerTexts();
/** The index knows the words of a new ad at the next search or the one after. */
async function searchFinds(app: TestApp, q: string): Promise<void> {
  const { token } = await app.register();
  await waitUntil(async () => (await app.call('GET', `/api/ads?q=${q}`, { token })).body.total, 1);
}
const addressOf = (visitor: Visitor) => new URL(visitor.page.url());
const told = (visitor: Visitor, words: string) => visitor.page.getByText(words, { exact: true }).first().waitFor();

describe('on a desk', () => {
  test('words and filters find ads, the address keeps them, and the ad stands beside the list', async ({
    app,
    visit,
  }) => {
    const many = Array.from({ length: 27 }, (_, i) => ({ headline: `Frisör ${i + 1}`, ...stockholm }));
    await storeAds(app, ...many, whole, { headline: 'Svetsare, natt', ...stockholm, remote: true });
    const visitor = await enter(app, visit);
    await visitor.open('/annonser?q=fris%C3%B6r');
    await visitor.at('Annonser');
    await told(visitor, '27 annonser');
    await expect.poll(() => visitor.page.locator('[data-ad]').count()).toBe(25);
    await visitor.press('Visa fler');
    await waitUntil(() => visitor.page.locator('[data-ad]').count(), 27);

    await visitor.page.locator('h1').click();
    await visitor.page.keyboard.press('/');
    const field = visitor.page.getByRole('combobox', { name: 'Sök bland annonserna' });
    await visitor.focusIsOn(field);
    await field.fill('svetsare');
    await field.press('Enter');
    await waitUntil(
      () => headlines(visitor).then((found) => found.toSorted()),
      ['Svetsare till verkstaden', 'Svetsare, natt'],
    );

    await visitor.button(/^Ort/).click();
    await visitor.page.getByRole('checkbox', { name: /^Skåne län/ }).waitFor();
    await visitor.inspect('the filter of places');
    await visitor.page.getByLabel('Sök län eller kommun').fill('lun');
    await visitor.page.getByRole('checkbox', { name: /^Lund/ }).check();
    await waitUntil(() => headlines(visitor), ['Svetsare till verkstaden']);
    await visitor.page.keyboard.press('Escape');
    await visitor.focusIsOn(visitor.button(/^Ort/));
    expect(addressOf(visitor).searchParams.get('municipality')).toBe('smpl_mun_1281');

    const pane = visitor.page.getByRole('region', { name: 'Annons: Svetsare till verkstaden' });
    const asked = pane.getByRole('heading', { name: 'Det här krävs' });
    await asked.waitFor();
    // What an ad asks for has no mark: one would look like a verdict on the reader.
    const list = asked.locator('xpath=following-sibling::ul');
    expect([await list.getByRole('listitem').count(), await list.locator('svg').count()]).toEqual([1, 0]);
    await pane.getByText('2 dagar kvar', { exact: true }).first().waitFor();
    await visitor.inspect('a search with an ad beside it');

    await visitor.page.goBack();
    await waitUntil(() => visitor.page.locator('[data-ad]').count(), 2);
    await visitor.page.goForward();
    await waitUntil(() => headlines(visitor), ['Svetsare till verkstaden']);
    await visitor.page.reload();
    await waitUntil(() => headlines(visitor), ['Svetsare till verkstaden']);
    expect(await field.inputValue()).toBe('svetsare');
    await visitor.press('Ta bort Kommun: Lund');
    await waitUntil(() => visitor.page.locator('[data-ad]').count(), 2);
    await visitor.focusIsOn(field);
  });

  test('arrow keys go through the list, Enter goes into the ad, and its own page leads back', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    await storeAds(app, { headline: 'Glasblåsare ett' }, { headline: 'Glasblåsare två' });
    const visitor = await enter(app, visit);
    await visitor.open('/annonser?q=glasbl%C3%A5sare&sort=published');
    await visitor.isRead();
    await waitUntil(() => headlines(visitor), ['Glasblåsare två', 'Glasblåsare ett']);
    await visitor.tabTo(visitor.link('Glasblåsare två'));
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.focusIsOn(visitor.link('Glasblåsare ett'));
    const pane = visitor.page.getByRole('region', { name: 'Annons: Glasblåsare ett' });
    await pane.waitFor();
    await visitor.page.keyboard.press('Enter');
    await visitor.focusIsOn(pane);
    await pane.getByRole('link', { name: 'Egen sida' }).click();
    await visitor.at('Glasblåsare ett');
    await visitor.page.goBack();
    await pane.waitFor();
    expect(addressOf(visitor).searchParams.get('q')).toBe('glasblåsare');

    await visitor.page.locator('h1').click();
    await visitor.page.keyboard.press('?');
    await visitor.page.getByRole('dialog').getByText('Till sökfältet').waitFor();
    await visitor.inspect('the keys of the list');
  });

  test('an empty list says what took the hits away, and a failure is no empty list', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    await storeAds(app, { headline: 'Cirkusdirektör', occupation_label: 'Cirkusdirektör', ...stockholm });
    const visitor = await enter(app, visit);
    await visitor.open('/annonser?q=cirkusdirekt%C3%B6r&region=smpl_reg_12');
    await visitor.page.getByRole('heading', { name: 'Ingen annons passar' }).waitFor();
    await visitor.hears('status', 'Ingen annons passar');
    await visitor.at('Annonser');
    await visitor.press('Utan ”Skåne län”: 1 träff');
    await waitUntil(() => headlines(visitor), ['Cirkusdirektör']);

    await visitor.open('/annonser?q=cirkusdirekt%C3%B6r&region=smpl_reg_12&remote=true');
    await told(visitor, 'Det räcker inte att ta bort ett av dina val. Ta bort flera, eller börja om.');
    await visitor.press('Börja om');
    await waitUntil(async () => addressOf(visitor).search, '');

    await visitor.open('/annonser?q=cirkusdirekt%C3%B6r+kiruna');
    await visitor.button('Spara sökningen').waitFor();
    await told(visitor, 'Ingen annons nämner allt du skrev. Här är de som kommer närmast.');
    await visitor.press('Ta bort Ort: Kiruna');
    await waitUntil(() => headlines(visitor), ['Cirkusdirektör']);

    await visitor.open('/annonser?q=cirkusdirkt%C3%B6r');
    await told(visitor, 'cirkusdirektör');
    await waitUntil(() => headlines(visitor), ['Cirkusdirektör']);

    const unread = { items: [], nextCursor: null, total: 0, reading: true };
    await visitor.page.route(/\/api\/ads\?/, (route) => route.fulfill({ json: unread }));
    await visitor.open('/annonser?q=sjuksk%C3%B6terska');
    await visitor.hears('status', 'Annonserna är inte inlästa än');
    await visitor.at('Annonser');
    await expect.poll(() => visitor.page.getByText('Ingen annons passar').count()).toBe(0);
    await visitor.page.unroute(/\/api\/ads\?/);
    await visitor.press('Titta igen');
    await visitor.page.getByRole('heading', { name: 'Ingen annons passar' }).waitFor();

    visitor.foresee(/^500 \/api\/ads$/);
    await visitor.page.route(/\/api\/ads\?/, (route) => route.fulfill({ status: 500, json: {} }));
    await visitor.open('/annonser');
    await visitor.hears('alert', 'Annonserna kunde inte hämtas');
    await visitor.at('Annonser');
    await visitor.page.unroute(/\/api\/ads\?/);
    await visitor.press('Försök igen');
    await visitor.page.locator('[data-ad]').first().waitFor();
  });

  test('a search is kept, tells of a new ad, gets another name, and goes', { tags: 'long' }, async ({ app, visit }) => {
    await storeAds(app, { headline: 'Fyrvaktare', occupation_label: 'Fyrvaktare', ...stockholm });
    const visitor = await enter(app, visit);
    const dialog = visitor.page.getByRole('dialog');
    await searchFinds(app, 'fyrvaktrae');
    // Misspelt: the search that is saved is the one whose hits are shown.
    await visitor.open('/annonser?q=fyrvaktrae&region=smpl_reg_01');
    await waitUntil(() => headlines(visitor), ['Fyrvaktare']);
    await visitor.press('Spara sökningen');
    await visitor.inspect('the name of a search');
    expect(await dialog.getByLabel('Namn').inputValue()).toBe('Fyrvaktare, Stockholms län');
    await dialog.getByLabel('Namn').fill(' ');
    await dialog.getByRole('button', { name: 'Spara sökningen' }).click();
    await dialog.getByText('Skriv ett namn på sökningen.').first().waitFor();
    await dialog.getByLabel('Namn').fill('Fyrar');
    expect(await dialog.getByLabel('Tala om när det kommer nya').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Spara sökningen' }).click();
    await told(visitor, 'Sparad som Fyrar');
    await told(visitor, 'Fyrar är sparad. Vi talar om när det kommer nya annonser.');

    app.wait({ minutes: 1 });
    await storeAds(app, { headline: 'Fyrvaktare, vikarie', ...stockholm });
    await visitor.open('/annonser/sparade');
    await visitor.at('Sparade sökningar');
    await told(visitor, '1 ny');
    await visitor.link('Fyrar').click();
    await visitor.at('Annonser');
    const fresh = visitor.page.getByRole('listitem').filter({ hasText: 'Fyrvaktare, vikarie' });
    await fresh.getByText('Ny', { exact: true }).waitFor();
    await expect.poll(() => visitor.page.getByText('Ny', { exact: true }).count()).toBe(1);

    await visitor.page.getByRole('link', { name: /^Sparade.sökningar/ }).click();
    await visitor.at('Sparade sökningar');
    await told(visitor, 'Inget nytt');
    await visitor.press('Ändra Fyrar');
    await told(visitor, 'Vi talar om när det kommer nya');
    await dialog.getByLabel('Namn').fill('Alla fyrar');
    await dialog.getByLabel('Tala om när det kommer nya').uncheck();
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await visitor.link('Alla fyrar').waitFor();
    await told(visitor, 'Vi säger inte till när det kommer nya');
    await visitor.press('Ta bort Alla fyrar');
    await visitor.inspect('the question before a search is deleted');
    await dialog.getByRole('button', { name: 'Ta bort sökningen' }).click();
    await visitor.page.getByRole('heading', { name: 'Inga sparade sökningar' }).waitFor();
    await visitor.focusIsOn(visitor.page.locator('h1'));
    await visitor.at('Sparade sökningar');
  });
});

describeOnPhones((what, size) => {
  test('list, filters, ad, and back to where one was', { tags: 'long' }, async ({ app, visit }) => {
    const word = `Repslagare${size.width}`;
    const long = `${word} ${'Donaudampfschiffahrtsgesellschaft'.repeat(3)}`;
    const [id = ''] = await storeAds(app, { ...whole, headline: long, description: long });
    await storeAds(app, { headline: word, ...stockholm });
    await app.rows(`insert into ad_versions (ad_id, version, at, changes) values ($1, 2, $2, $3)`, [
      id,
      app.clock.now(),
      JSON.stringify([
        { field: 'deadline', from: '2026-11-19', to: '2026-11-20' },
        { field: 'description', from: 'Den gamla texten', to: long },
      ]),
    ]);
    const visitor = await enter(app, visit, size);
    await visitor.open(`/annonser?q=${encodeURIComponent(word)}`);
    await visitor.at('Annonser');
    await visitor.press('Filter');
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByText('Ort', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: /^Skåne län/ }).check();
    await visitor.inspect(`the filters on ${what}`);
    await dialog.getByRole('button', { name: 'Visa 1 annons' }).click();
    await waitUntil(() => headlines(visitor), [long]);
    await visitor.focusIsOn(visitor.button(/^Filter/));

    await visitor.link(long).click();
    await visitor.at(long);
    await visitor.page.getByText('Ändrad sedan den kom').waitFor();
    await visitor.page.getByText('Texten är ändrad. Så löd den förut').click();
    await visitor.page.getByText('Den gamla texten').waitFor();
    await visitor.inspect(`an ad on ${what}`);
    expect(await visitor.link('08-123 45 67').getAttribute('href')).toBe('tel:081234567');
    await visitor.page.goBack();
    await visitor.focusIsOn(visitor.link(long));
    await visitor.link(long).click();
    await visitor.link('Till träffarna').click();
    await waitUntil(() => headlines(visitor), [long]);
  });
});

describe('an ad', () => {
  test('that is closed says so, and offers no way to apply', { tags: 'long' }, async ({ app, visit }) => {
    const [id = ''] = await storeAds(app, {
      ...whole,
      status: 'expired',
      contacts: '[]',
      apply_email: null,
      closed_at: app.clock.now(),
    });
    const visitor = await enter(app, visit);
    await visitor.open(`/annonser/${id}`);
    await visitor.at('Svetsare till verkstaden');
    await told(visitor, 'Annonsen är stängd');
    await told(visitor, 'Kontaktuppgifterna togs bort när annonsen stängdes.');
    await expect.poll(() => visitor.page.getByRole('link', { name: 'Mejla ansökan' }).count()).toBe(0);
  });

  test('that is not there is no failure', { tags: 'long' }, async ({ app, visit }) => {
    const visitor = await enter(app, visit);
    visitor.foresee(/^404 \/api\/ads\/finns-inte$/);
    await visitor.open('/annonser/finns-inte');
    await visitor.at('Annonsen finns inte');
  });

  test('is printed alone', { tags: 'long' }, async ({ app, visit }) => {
    const [id = ''] = await storeAds(app, { ...whole, headline: 'Till tryck' });
    const visitor = await enter(app, visit);
    await visitor.open(`/annonser/${id}`);
    await visitor.at('Till tryck');
    await visitor.page.emulateMedia({ media: 'print' });
    await waitUntil(() => visitor.page.getByRole('navigation').count(), 0);
    const heading = visitor.page.getByRole('heading', { name: 'Till tryck' });
    await expect.poll(() => heading.isVisible()).toBe(true);
    // The screen is in dark mode here; print never is.
    expect(await visitor.page.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark');
    // The browser applies the print style asynchronously.
    await waitUntil(
      () => visitor.page.evaluate(`getComputedStyle(document.querySelector('h1')).color`),
      'rgb(0, 0, 0)',
    );
  });
});
