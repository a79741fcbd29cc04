import { expect } from 'vitest';
import { type AdRow, storeAds } from '../ads.ts';
import { password, uniqueEmail } from '../factories.ts';
import { plainPdf } from '../journeys/profile/cv-files.ts';
import type { TestApp } from '../open-test-app.ts';
import { sizes, test, type Visit, type Visitor, waitUntil } from './pages.ts';

const nursing: AdRow = {
  description: 'Du arbetar med omvårdnad som undersköterska på ett äldreboende.',
  occupation_id: 'smpl_occ_underskoterska',
  occupation_label: 'Undersköterska',
  occupation_group_id: 'smpl_grp_5321',
  occupation_group_label: 'Undersköterskor, hemtjänst, hemsjukvård, äldreboende och habilitering',
  region_id: 'smpl_reg_24',
  region_label: 'Västerbottens län',
  municipality_id: 'smpl_mun_2482',
  municipality_label: 'Skellefteå',
};

/** Types into a field with suggestions, and takes the first suggestion with that text. */
async function choose(visitor: Visitor, field: string, typed: string, label: string | RegExp) {
  await visitor.page.getByRole('combobox', { name: field, exact: true }).fill(typed);
  await visitor.page.getByRole('listbox').getByRole('option', { name: label }).first().click();
}

const region = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });
const titles = (visitor: Visitor) =>
  visitor.page.locator('[data-kind]').getByRole('heading', { level: 3 }).allInnerTexts();

/** Logs in as the seeded user, who has data of every kind. */
async function asAnna(app: TestApp, visit: Visit, size = sizes.desk): Promise<Visitor> {
  const { body } = await app.login({ email: 'anna@example.com', password: 'anna-losenord' });
  const visitor = await visit({ token: body.token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  return visitor;
}

test('a new account comes to its first matches in three steps', async ({ app, visit }) => {
  await storeAds(
    app,
    ...['Natt', 'Dag', 'Rehab'].map((headline) => ({ ...nursing, headline: `Undersköterska, ${headline}` })),
  );
  const began = performance.now();
  const visitor = await visit();
  await visitor.open('/registrera');
  await visitor.fill({ 'E-post': uniqueEmail(), Lösenord: password });
  await visitor.press('Skapa konto');
  await visitor.at('Idag');
  const guide = region(visitor, 'Kom igång');
  const steps = guide.getByRole('list').first().locator('> li');
  expect(await steps.nth(0).getAttribute('aria-current')).toBe('step');
  // A new user sees no empty list.
  await expect.poll(() => visitor.page.getByRole('heading', { name: 'Inget brådskande' }).count()).toBe(0);

  await guide.getByRole('link', { name: 'Läs in ditt cv' }).click();
  await visitor.at('Läs in cv');
  const buffer = await plainPdf();
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer };
  await visitor.page.getByLabel('Ditt cv', { exact: true }).setInputFiles(file);
  await visitor.at('Kontrollera ditt cv');
  await visitor.page
    .getByRole('button', { name: /^Spara/ })
    .first()
    .click();
  await visitor.at('Min profil');
  await visitor.link('Vidare till Idag').click();
  await visitor.at('Idag');
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step');

  await guide.getByRole('button', { name: 'Spara det du söker' }).click();
  await guide.getByText('Välj ett yrke, eller kommunen där du bor.').waitFor();
  await guide.getByLabel('Kommun där du bor').fill('Ingenstans');
  await guide.getByText('Inget passar.').waitFor();
  // The first press: nothing above the button may disappear when the field loses the focus.
  await guide.getByRole('button', { name: 'Spara det du söker' }).click();
  await guide.getByText('Välj ett av förslagen, eller töm fältet.').waitFor();
  await choose(visitor, 'Yrken', 'underskö', 'Undersköterska');
  await choose(visitor, 'Kommun där du bor', 'Skell', /Skellefteå/);
  await guide.getByRole('button', { name: 'Spara det du söker' }).click();
  await guide.getByRole('link', { name: 'Se dina matchningar' }).waitFor();
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`A new account has its first matches after ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(180);
  await visitor.at('Idag');
  await guide.getByText(/^Vi har jämfört dig med \d+ annons(er)?\. /).waitFor();
  await guide.getByRole('button', { name: 'Klart, dölj' }).click();
  await waitUntil(() => guide.count(), 0);
});

test('what waits, in its order: done, put off, taken back, and the rest unfolded', async ({ app, visit }) => {
  const visitor = await asAnna(app, visit);
  await visitor.open('/idag');
  await visitor.at('Idag');
  await waitUntil(async () => (await titles(visitor)).length, 7);
  const [first = '', second = ''] = await titles(visitor);
  expect(first).toBe('Intervju hos Vardaga Fristad');

  await visitor.press(`Klart: ${first}`);
  await waitUntil(async () => (await titles(visitor))[0], second);
  await visitor.focusIsOn(visitor.page.getByRole('heading', { level: 2, name: /saker att göra$/ }));
  const toast = visitor.page.getByRole('alert').filter({ hasText: 'Avbockat.' });
  await toast.getByRole('button', { name: 'Ångra' }).click();
  await waitUntil(async () => (await titles(visitor))[0], first);
  await visitor.focusIsOn(visitor.page.getByRole('heading', { level: 2, name: /saker att göra$/ }));

  await visitor.press(`Skjut upp: ${second}`);
  await visitor.page.getByRole('menuitem', { name: 'I morgon' }).click();
  await visitor.page.getByText('1 sak är uppskjuten, och kommer tillbaka tors 19 nov 08.00.').waitFor();
  await expect.poll(() => titles(visitor)).not.toContain(second);
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: 'Uppskjutet till' })
    .getByRole('button', { name: 'Ångra' })
    .click();
  await waitUntil(async () => (await titles(visitor))[1], second);

  await visitor.press(/^Resten kan vänta/);
  await waitUntil(async () => (await titles(visitor)).length > 7, true);
  await visitor.inspect('the rest');
  const week = region(visitor, 'Din vecka');
  await week.getByText('Sista ansökningsdag').first().waitFor();
  const heard = await week.getByRole('listitem').getByText(/: /).allTextContents();
  expect(heard.filter((text) => /^\S+ \d+ \S+: (inget|\d+ datum)$/.test(text))).toHaveLength(7);
  expect(heard.join()).toMatch(/\d datum/);

  const tip = region(visitor, 'Förslag');
  await tip.getByRole('heading', { name: 'Anpassat cv har gett dig fler svar' }).waitFor();
  await tip.getByText('Av 4 ansökningar med anpassat cv har 4 fått svar, av 5 utan 2.').waitFor();
  await visitor.press('Visa inte igen: Anpassat cv har gett dig fler svar');
  await waitUntil(() => visitor.page.getByText('Anpassat cv har gett dig fler svar').count(), 0);
});

test('on a phone the list fits; a failure and a missing part are no empty list', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const visitor = await asAnna(app, visit, sizes.smallest);
  visitor.foresee(/^500 \/api\/today$/);
  await visitor.page.route(/\/api\/today/, (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.open('/idag');
  await visitor.hears('alert', 'Dagens lista kunde inte hämtas');
  await visitor.at('Idag');
  await expect.poll(() => visitor.page.getByRole('heading', { name: 'Inget brådskande' }).count()).toBe(0);
  await visitor.page.unroute(/\/api\/today/);
  await visitor.press('Försök igen');
  await waitUntil(async () => (await titles(visitor)).length, 7);
  await visitor.inspect('the list on a phone');

  const part = { part: 'replies', label: 'svar från arbetsgivare' };
  const empty = { items: [], more: 0, snoozed: { count: 0, nextAt: null }, presets: [], asOf: app.clock.now() };
  await visitor.page.route(/\/api\/today/, (route) => route.fulfill({ json: { ...empty, missing: [part] } }));
  await visitor.open('/idag');
  await visitor.page.getByText('Vi kunde inte läsa svar från arbetsgivare just nu.').waitFor();
  await expect.poll(() => visitor.page.getByRole('heading', { name: 'Inget brådskande' }).count()).toBe(0);
  await visitor.page.unroute(/\/api\/today/);
  await visitor.page.route(/\/api\/today/, (route) => route.fulfill({ json: { ...empty, missing: [] } }));
  await visitor.open('/mer');
  // Without a profile the guide replaces the empty list; with one there is nothing to do.
  await app.call('PUT', '/api/profile', {
    token: (await visitor.page.evaluate(`localStorage.getItem('sokvag.token')`)) as string,
    body: { cv: { basics: { label: 'Kock' } }, wishes: { home: 'smpl_mun_1490' } },
  });
  await visitor.open('/idag');
  await visitor.page.getByRole('heading', { name: 'Inget brådskande' }).waitFor();
  await visitor.inspect('nothing to do');
});
