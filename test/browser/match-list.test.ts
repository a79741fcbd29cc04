import { describe, expect } from 'vitest';
import { storeAds } from '../ads.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { descriptionOf, test, type Visit, type Visitor, waitUntil } from './pages.ts';

const cook = {
  occupation_id: 'smpl_occ_kock',
  occupation_label: 'Kock',
  occupation_group_id: 'smpl_grp_5120',
  occupation_group_label: 'Kockar och kallskänkor',
};
const cv = { work: [{ name: 'Kulturköket', position: 'Kock', startDate: '2015-01' }], skills: [{ name: 'Kokgryta' }] };
const LAPTOP = { width: 1440, height: 900 };
const longEmployer = 'Kommunalförbundet för skolmat i Sjuhärad och Marks kommun';
const stored = new WeakSet<TestApp>();

async function withAds(app: TestApp): Promise<void> {
  if (stored.has(app)) return;
  stored.add(app);
  const kitchens = Array.from({ length: 12 }, (_, n) => ({
    headline: `Kock till kök ${n + 1}`,
    description: 'Du lagar mat i vårt kök.',
    employer: n === 0 ? longEmployer : `Köket ${n + 1} AB`,
    source_id: String(31_000_001 + n),
    ...cook,
  }));
  await storeAds(app, ...kitchens, { headline: 'Ekonomiassistent', description: 'Du bokför.', source_id: '31000099' });
}

async function personWith(app: TestApp, profile: object): Promise<Person> {
  const person = await app.register();
  const { token } = person;
  await app.call('PUT', '/api/profile', { token, body: { cv: {}, wishes: {}, ...profile } });
  await waitUntil(async () => (await app.call('GET', '/api/matches/rescoring', { token })).body.state, 'idle');
  return person;
}

async function enter(app: TestApp, visit: Visit, { token }: Person, size = LAPTOP): Promise<Visitor> {
  const visitor = await visit({ token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  return visitor;
}

const rows = ({ page }: Visitor) => page.getByRole('listitem').filter({ has: page.locator('[data-ad]') });
const boxes = async (visitor: Visitor) => Promise.all((await rows(visitor).all()).map((row) => row.boundingBox()));

describe('on a laptop', () => {
  test('eight matches stand in the first view, weak ones folded, and keys go through them', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    await withAds(app);
    const person = await personWith(app, { cv });
    const visitor = await enter(app, visit, person);
    await visitor.open('/matchningar');
    await visitor.at('Matchningar');
    const whole = (await boxes(visitor)).filter((box) => box && box.y + box.height <= LAPTOP.height);
    expect(whole.length).toBeGreaterThanOrEqual(8);
    await expect.poll(() => visitor.link('Ekonomiassistent').count()).toBe(0);
    await visitor.button('Visa 1 svag').waitFor();

    const { keyboard } = visitor.page;
    const names = await visitor.page.locator('[data-ad]').allInnerTexts();
    const nameAt = (n: number) => visitor.page.getByRole('link', { name: names[n], exact: true });
    await keyboard.press('j');
    await visitor.focusIsOn(nameAt(0));
    await keyboard.press('j');
    await visitor.focusIsOn(nameAt(1));
    const pane = visitor.page.getByRole('region', { name: `Matchning: ${names[1]}` });
    await pane.waitFor();
    await keyboard.press('Enter');
    await visitor.focusIsOn(pane);
    await nameAt(1).focus();
    await keyboard.press('k');
    await visitor.focusIsOn(nameAt(0));
    await keyboard.press('x');
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Välj bort annonsen' }).click();
    await visitor.page.getByText('Bortvald.').first().waitFor();
    await keyboard.press('?');
    await dialog.getByText('Nästa och föregående matchning').waitFor();
    await visitor.inspect('the keys of the list of matches');
  });

  test('an ad that was applied to is marked', { tags: 'long' }, async ({ app, visit }) => {
    await withAds(app);
    const person = await personWith(app, { cv });
    const { items } = (await app.call('GET', '/api/matches', { token: person.token })).body;
    const [{ ad }] = items;
    const begun = await app.call('POST', '/api/applications', { token: person.token, body: { adId: ad.id } });
    expect(begun.status).toBe(201);
    await app.rows(`update applications set state = 'sent', sent_at = '2026-11-12T09:00Z' where user_id = $1`, [
      person.id,
    ]);
    const visitor = await enter(app, visit, person);
    await visitor.open('/matchningar');
    const row = rows(visitor).filter({ has: visitor.page.getByRole('link', { name: ad.headline, exact: true }) });
    await row.getByText(/^Sökt \S+ 12 nov$/).waitFor();
  });

  test('why not: an ad that is no match is explained, by its link or the agency’s number', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    await withAds(app);
    const visitor = await enter(app, visit, await personWith(app, { cv }));
    await visitor.open('/matchningar');
    await visitor.isRead();
    await visitor.page.keyboard.press('v');
    const dialog = visitor.page.getByRole('dialog');
    const field = dialog.getByLabel('Länk till annonsen, eller dess nummer');
    await field.fill('ekonomi');
    await dialog.getByRole('button', { name: 'Visa varför' }).click();
    const fault = 'Klistra in länken till annonsen, eller skriv dess nummer.';
    await visitor.hears('alert', fault);
    expect(await descriptionOf(field)).toContain(fault);
    await visitor.inspect('a link that names no ad');
    await field.fill('12345');
    await dialog.getByRole('button', { name: 'Visa varför' }).click();
    await dialog.getByText('Ingen annons har numret 12345.').first().waitFor();
    await field.fill('https://arbetsformedlingen.se/platsbanken/annonser/31000099');
    await dialog.getByRole('button', { name: 'Visa varför' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Ekonomiassistent' }).waitFor();
    await visitor.page.getByText('Svag matchning').waitFor();
    await visitor.page.waitForURL(/\/matchningar\/[0-9a-f-]{36}$/);
  });

  test('the index being made, and a failure with a new try, are told', { tags: 'long' }, async ({ app, visit }) => {
    await withAds(app);
    const person = await personWith(app, { cv });
    const visitor = await enter(app, visit, person);
    let state: object = { state: 'preparing', scored: 12_400, total: 50_000, startedAt: null, finishedAt: null };
    await visitor.page.route(/\/api\/matches\/rescoring/, (route) => {
      if (route.request().method() === 'POST') state = { ...state, state: 'running', scored: 300, total: 600 };
      return route.fulfill({ json: state });
    });
    await visitor.page.route(/\/api\/matches\?/, async (route) => {
      const list = await (await route.fetch()).json();
      const byBand = { stark: 0, bra: 0, mojlig: 0, svag: 0 };
      await route.fulfill({ json: { ...list, items: [], nextCursor: null, total: 0, byBand } });
    });
    await visitor.open('/matchningar');
    await visitor.page.getByText('Förbereder annonserna: 12 400 av 50 000').waitFor();
    await visitor.inspect('the index being made');
    state = { ...state, state: 'failed' };
    await visitor.page.getByRole('heading', { name: 'Dina matchningar kunde inte räknas ut' }).waitFor();
    await visitor.inspect('scores that could not be worked out');
    await visitor.press('Försök igen');
    await visitor.page.getByText('Räknar poäng: 300 av 600').waitFor();
  });

  test('wishes without a CV lead to the CV', { tags: 'long' }, async ({ app, visit }) => {
    await withAds(app);
    const person = await personWith(app, { wishes: { occupations: ['smpl_occ_kock'] } });
    const visitor = await enter(app, visit, person);
    await visitor.open('/matchningar');
    await visitor.page.getByRole('heading', { name: 'Nu saknas bara ditt cv' }).waitFor();
    expect(await visitor.link('Läs in ditt cv').getAttribute('href')).toBe('/profil/las-in');
    await visitor.inspect('wishes and no CV');
  });
});

test('the first match stands in the upper half of a phone, and filters open', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  await withAds(app);
  const size = { width: 390, height: 844 };
  const visitor = await enter(app, visit, await personWith(app, { cv }), size);
  await visitor.open('/matchningar');
  await visitor.at('Matchningar');
  const [first] = await boxes(visitor);
  expect(first?.y).toBeLessThan(size.height / 2);
  const employer = visitor.page.getByText(longEmployer);
  expect(await employer.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
  await visitor.press('Filter och ordning');
  await visitor.button('Utan hinder').waitFor();
  await visitor.inspect('the filters of matches on a phone');
  await visitor.fits('the filters of matches on a phone');
});
