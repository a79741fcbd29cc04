// @module-tag long
import { describe, expect } from 'vitest';
import { type AdRow, storeAds } from '../ads.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { describeOnPhones, sizes, test, type Visit, type Visitor, waitUntil } from './pages.ts';

const stockholm = {
  region_id: 'smpl_reg_01',
  region_label: 'Stockholms län',
  municipality_id: 'smpl_mun_0180',
  municipality_label: 'Stockholm',
};
const lund = {
  region_id: 'smpl_reg_12',
  region_label: 'Skåne län',
  municipality_id: 'smpl_mun_1281',
  municipality_label: 'Lund',
};
const cook = {
  occupation_id: 'smpl_occ_kock',
  occupation_label: 'Kock',
  occupation_group_id: 'smpl_grp_5120',
  occupation_group_label: 'Kockar och kallskänkor',
};
const asked = (kind: string, label: string, level: string, sentence: string) => ({ kind, label, level, sentence });

/** The earlier an ad is listed here, the closer it is to a cook's profile. */
const ads: AdRow[] = [
  {
    headline: 'Kock till skolan',
    description: 'Du lagar mat i skolans kök. Du har vana av kokgryta. Det är bra om du kan bageri.',
    employer: 'Skolköket AB',
    ...cook,
    ...lund,
    deadline: '2026-11-24',
    requirements: JSON.stringify([
      asked('skill', 'Kokgryta', 'must', 'Du har vana av kokgryta.'),
      asked('skill', 'Bageri', 'nice', 'Det är bra om du kan bageri.'),
    ]),
  },
  {
    headline: 'Kock, säsong',
    description: 'Laga mat med oss i sommar. Du måste kunna engelska.',
    employer: 'Sommarmat AB',
    ...cook,
    ...stockholm,
    remote: true,
    requirements: JSON.stringify([
      asked('language', 'Engelska', 'must', 'Du måste kunna engelska.'),
      asked('skill', 'Bageri', 'nice', 'Bageri är meriterande.'),
    ]),
  },
  {
    headline: 'Ekonomiassistent',
    description: 'Du bokför fakturor och stämmer av konton.',
    employer: 'Siffror AB',
    ...stockholm,
  },
];

const cv = {
  basics: { label: 'Kock' },
  work: [{ name: 'Kulturköket', position: 'Kock', startDate: '2015-01', highlights: ['Lagade mat i kokgryta'] }],
  skills: [{ name: 'Kokgryta' }],
  languages: [{ language: 'Svenska' }, { language: 'Finska' }],
};

/** A user whose profile was saved through the API, and who has been scored. */
async function scoredPerson(app: TestApp, wishes: object = {}): Promise<Person> {
  const person = await app.register();
  const { token } = person;
  await app.call('PUT', '/api/profile', { token, body: { cv, wishes } });
  await waitUntil(() => stateOf(app, person), 'idle');
  return person;
}
const stateOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/api/matches/rescoring', { token })).body.state;

async function enter(app: TestApp, visit: Visit, person: Person, size = sizes.desk): Promise<Visitor> {
  const visitor = await visit({ token: person.token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  return visitor;
}

const headlines = (visitor: Visitor) => visitor.page.locator('[data-ad]').allInnerTexts();
const told = (visitor: Visitor, words: string | RegExp) =>
  visitor.page.getByText(words, { exact: true }).first().waitFor();
const stored = new WeakSet<TestApp>();
async function withAds(app: TestApp): Promise<void> {
  if (stored.has(app)) return;
  stored.add(app);
  await storeAds(app, ...ads);
}

test('without a profile it says what to do first, and a failure is no empty list', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  await withAds(app);
  const visitor = await enter(app, visit, await app.register());
  await visitor.open('/matchningar');
  await visitor.page.getByRole('heading', { name: 'Börja med ditt cv' }).waitFor();
  await visitor.at('Matchningar');
  await visitor.link('Teman').click();
  await visitor.at('Teman');
  await visitor.page.getByRole('heading', { name: 'Börja med din profil' }).waitFor();
  await visitor.link('Bortvalda').click();
  await visitor.at('Bortvalda');
  await visitor.page.getByRole('heading', { name: 'Inget bortvalt' }).waitFor();

  visitor.foresee(/^500 \/api\/matches$/);
  await visitor.page.route(/\/api\/matches\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.open('/matchningar');
  await visitor.hears('alert', 'Dina matchningar kunde inte hämtas');
  await visitor.at('Matchningar');
  await visitor.page.unroute(/\/api\/matches\?/);
  await visitor.press('Försök igen');
  await visitor.page.getByRole('heading', { name: 'Börja med ditt cv' }).waitFor();
});

describe('on a desk', () => {
  test('matches, why they fit, a dismissal that is taken back, and what it taught', async ({ app, visit }) => {
    await withAds(app);
    const person = await scoredPerson(app);
    const visitor = await enter(app, visit, person);
    const dialog = visitor.page.getByRole('dialog');
    await visitor.open('/matchningar');
    await visitor.at('Matchningar');
    await waitUntil(async () => (await headlines(visitor))[0], 'Kock till skolan');
    // All filters and the order stand on one line.
    const middles = await Promise.all(
      [visitor.button(/^Stark/), visitor.button('Distans'), visitor.page.getByLabel('Ordning')].map(async (tool) => {
        const { y = 0, height = 0 } = (await tool.boundingBox()) ?? {};
        return Math.round((y + height / 2) / 4);
      }),
    );
    expect(new Set(middles).size).toBe(1);

    const pane = visitor.page.getByRole('region', { name: 'Matchning: Kock till skolan' });
    const [match] = (await app.call('GET', '/api/matches', { token: person.token })).body.items;
    const rows = pane.getByRole('table').locator('tbody td b');
    const sum = async () =>
      (await rows.allInnerTexts()).map((row) => Number(row.replace('−', '-'))).reduce((all, one) => all + one, 0);
    await expect.poll(sum).toBe(match.score);
    await pane.getByText(`${match.score}`, { exact: true }).first().waitFor();
    await pane.getByRole('heading', { name: 'Det här skulle höja poängen' }).waitFor();
    expect(await pane.getByRole('link', { name: 'Lagade mat i kokgryta' }).getAttribute('href')).toBe(
      '/profil#work.0.highlights.0',
    );
    expect(await pane.getByRole('link', { name: 'Lägg till Bageri' }).getAttribute('href')).toBe('/profil#skills');

    await visitor.tabTo(visitor.link('Kock till skolan'));
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.focusIsOn(visitor.link('Kock, säsong'));
    const second = visitor.page.getByRole('region', { name: 'Matchning: Kock, säsong' });
    await second.getByText('Hinder:').waitFor();
    // Its row tells the fit whole as well, on a line of its own where it must.
    const row = visitor.page.getByRole('listitem').filter({ has: visitor.link('Kock, säsong') });
    const fit = row.getByText(/ \d+ krav$/);
    expect(await fit.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await visitor.inspect('a match with something in its way');

    await visitor.press('Utan hinder');
    await waitUntil(async () => (await headlines(visitor)).includes('Kock, säsong'), false);
    await visitor.press('Utan hinder');
    await visitor.press('Distans');
    await waitUntil(() => headlines(visitor), ['Kock, säsong']);
    await visitor.press('Distans');
    await visitor.press('Ort och yrke');
    await dialog.getByLabel('Sök län eller kommun').fill('lun');
    await dialog.getByRole('checkbox', { name: /^Lund/ }).check();
    const done = dialog.getByRole('button', { name: 'Visa 1 annons' });
    await done.waitFor();
    await visitor.inspect('where, and in what field');
    await done.click();
    await waitUntil(() => headlines(visitor), ['Kock till skolan']);
    await visitor.press('Ta bort Kommun: Lund');
    await waitUntil(() => visitor.page.locator('[data-ad]').count(), 2);

    await visitor.press('Visa 1 svag');
    await waitUntil(() => headlines(visitor), ['Kock till skolan', 'Kock, säsong', 'Ekonomiassistent']);
    await visitor.press('Dölj svaga');
    await waitUntil(() => visitor.page.locator('[data-ad]').count(), 2);

    await visitor.press('Passar inte: Kock till skolan');
    await visitor.inspect('why an ad does not suit');
    await dialog.getByRole('radio', { name: 'Yrket' }).check();
    await dialog.getByRole('button', { name: 'Välj bort annonsen' }).click();
    const back = visitor.button('Ta tillbaka: Kock till skolan');
    await visitor.focusIsOn(back);
    await told(visitor, 'Bortvald. Det som inte passade: yrket.');
    await told(visitor, /Yrke: Kockar och kallskänkor, −4 poäng/);
    await visitor.button('Visa den nya ordningen').waitFor();
    await visitor.inspect('an ad that was dismissed just now');
    await back.click();
    await visitor.focusIsOn(visitor.button('Passar inte: Kock till skolan'));
  });
});

describeOnPhones((what, size) => {
  test('list, explanation, ad, a dismissal in own words, and the theme', { tags: 'long' }, async ({ app, visit }) => {
    await withAds(app);
    const person = await scoredPerson(app);
    const visitor = await enter(app, visit, person, size);
    const dialog = visitor.page.getByRole('dialog');
    await visitor.open('/annonser?q=kock');
    await visitor.isRead();
    await visitor.link('Matchningar').click();
    await visitor.at('Matchningar');
    await visitor.link('Kock till skolan').click();
    await visitor.at('Kock till skolan');
    await visitor.link('Läs annonsen').click();
    await visitor.page.getByRole('heading', { name: 'Om jobbet' }).waitFor();
    await visitor.at('Kock till skolan');
    await visitor.page
      .getByRole('link', { name: /^Så passar annonsen dig$/ })
      .last()
      .click();
    await visitor.page.getByRole('heading', { name: 'Krav för krav' }).waitFor();
    await visitor.link('Till annonsen').click();
    await visitor.page.getByRole('heading', { name: 'Om jobbet' }).waitFor();

    await visitor.press('Passar inte');
    await dialog.getByRole('radio', { name: 'Något annat' }).check();
    await dialog.getByLabel('Vad?').fill('För varmt i köket');
    await visitor.inspect(`why an ad does not suit on ${what}`);
    await dialog.getByRole('button', { name: 'Välj bort annonsen' }).click();
    await visitor.focusIsOn(visitor.button('Ta tillbaka'));
    await waitUntil(() => stateOf(app, person), 'idle');
    await visitor.open('/matchningar');
    await waitUntil(async () => (await headlines(visitor)).includes('Kock till skolan'), false);
    await visitor.link('Bortvalda').click();
    await told(visitor, 'Bortvald. ”För varmt i köket”');
    await told(visitor, '−1 poäng');
    await visitor.at('Bortvalda');
    await visitor.fill({ 'Ordet, helt utskrivet': 'säsong' });
    await visitor.press('Dölj');
    await told(visitor, 'Döljer 1 matchning just nu.');
    await visitor.inspect(`what is hidden on ${what}`);
    await visitor.press('Visa igen: säsong');
    await visitor.focusIsOn(visitor.page.locator('h1'));
    await visitor.press('Ta tillbaka: Yrke: Kockar och kallskänkor');
    await visitor.button('Passar inte: Kock till skolan').waitFor();
    await visitor.focusIsOn(visitor.page.locator('h1'));

    await waitUntil(() => stateOf(app, person), 'idle');
    await visitor.link('Teman').click();
    await visitor.link('Kockar och kallskänkor').waitFor();
    await visitor.at('Teman');
    await visitor.link('Kockar och kallskänkor').click();
    await waitUntil(() => headlines(visitor).then((found) => found.toSorted()), ['Kock till skolan', 'Kock, säsong']);
    await visitor.at('Kockar och kallskänkor');
    await visitor.link('Kock, säsong').click();
    await visitor.at('Kock, säsong');
    await visitor.page.goBack();
    await visitor.focusIsOn(visitor.link('Kock, säsong'));
  });
});

test('what lies below the lowest score is told, and shown when asked for', { tags: 'long' }, async ({ app, visit }) => {
  await withAds(app);
  const visitor = await enter(app, visit, await scoredPerson(app, { lowestScore: 99 }));
  await visitor.open('/matchningar');
  await visitor.page.getByRole('heading', { name: 'Inget når upp till din lägsta poäng' }).waitFor();
  expect(await visitor.link('Ändra gränsen').getAttribute('href')).toBe('/profil#wishes.lowestScore');
  await visitor.press('Visa dem ändå');
  await waitUntil(() => visitor.page.locator('[data-ad]').count(), 2);

  const { page } = visitor;
  await page.route(/\/api\/matches\?/, async (route) => {
    const list = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, items: [], nextCursor: null, total: 0, belowLowest: 0 } });
  });
  await visitor.open('/matchningar');
  await page.getByText('Det finns inga öppna annonser att jämföra med just nu.').waitFor();
  await page.route(/\/api\/ads\?/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null, total: 0, reading: true } }),
  );
  await visitor.open('/matchningar');
  await page.getByText('Sökväg läser in annonserna för första gången.').waitFor();
  await visitor.at('Matchningar');
});
