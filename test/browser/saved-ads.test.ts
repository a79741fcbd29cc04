import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { proposeMailedJobs } from '../../src/saved-ads/saved-ads.ts';
import { storeAds } from '../ads.ts';
import { listen } from '../listening.ts';
import { describeOnPhones, sizes, test } from './pages.ts';

/** A job from another site is added by its link, shown with what was read, edited, applied for and removed. */
let site: Server;
let base: string;
beforeAll(async () => {
  const html = `<html><head><title>Bagare - Kringlan</title></head><body><main><h1>Bagare</h1><dl>
    <dt>Ort</dt><dd>Umeå</dd><dt>Sista ansökningsdag</dt><dd>2026-12-24</dd></dl>
    <p>${'Vi söker en bagare med B-körkort. '.repeat(9)}</p>`;
  site = createServer((request, response) => {
    const found = request.url?.startsWith('/bagare');
    response.writeHead(found ? 200 : 403, { 'content-type': 'text/html; charset=utf-8' }).end(found ? html : '');
  });
  base = `http://127.0.0.1:${await listen(site)}`;
});
afterAll(() => site.close());

const journey = (what: string, size: { width: number; height: number }) =>
  test(`a job from elsewhere, on ${what}`, { tags: 'long' }, async ({ app, visit }) => {
    const { token } = await app.register();
    const visitor = await visit({ token, size });
    const { page } = visitor;
    visitor.foresee(/^400 \/api\/ads\/capture/, /^404 \/api\/captured-ads\/.*\/match/);
    await visitor.open('/sparade');
    await visitor.at('Sparade jobb');
    await page.getByRole('link', { name: 'Lägg till jobb' }).first().click();
    await visitor.at('Lägg till jobb');
    await page.getByLabel('Länk').fill(`${base}/stangd`);
    await page.getByRole('button', { name: 'Lägg till jobbet' }).click();
    await page.getByText('Sidan släpper inte in oss').first().waitFor();
    await page.getByRole('button', { name: 'Klistra in texten i stället' }).click();
    expect(await page.getByLabel('Länk').inputValue()).toBe(`${base}/stangd`);

    // As the share sheet of a browser opens it.
    await visitor.open(`/sparade/lagg-till?${new URLSearchParams({ text: `Kolla! ${base}/bagare` })}`);
    expect(await page.getByLabel('Länk').inputValue()).toBe(`${base}/bagare`);
    await page.getByRole('button', { name: 'Lägg till jobbet' }).click();
    await visitor.at('Bagare');
    await page.getByText('Kringlan').first().waitFor();
    await page.getByText('Ändra uppgifter och anteckningar').click();
    expect(await page.getByLabel('Sista ansökningsdag').inputValue()).toBe('2026-12-24');
    await page.getByLabel('Anteckningar').fill('Ring först');
    await page.getByRole('button', { name: 'Spara ändringarna' }).click();
    await page.getByText('Sparat').waitFor();
    await page.getByRole('link', { name: 'Sparade jobb' }).click();
    await visitor.at('Sparade jobb');
    await page.getByText('Ring först').waitFor();
    await page.getByRole('link', { name: 'Bagare' }).click();
    await page.getByText('Ändra uppgifter och anteckningar').click();
    await page.getByLabel('Kontakt').fill('Robin i butiken');
    await page.getByLabel('Annonsens text').fill('Vi söker en bagare som kan surdeg.');
    await page.getByRole('button', { name: 'Spara ändringarna' }).click();
    await page.getByText('Kontakt: Robin i butiken').waitFor();
    await page.getByText('Vi söker en bagare som kan surdeg.', { exact: true }).last().waitFor();
    await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
    await page.getByRole('button', { name: 'Behåll det' }).click();
    await page.getByRole('button', { name: 'Börja ansökan' }).click();
    await page.waitForURL(/ansokningar/);

    const [adId] = await storeAds(app, { headline: `Konditor på ${what}` });
    await visitor.open(`/annonser/${adId}`);
    await page.getByRole('button', { name: 'Spara', exact: true }).click();
    await page.getByRole('button', { name: 'Sparad', exact: true }).waitFor();
    await visitor.open('/sparade');
    await page.getByRole('link', { name: `Konditor på ${what}` }).waitFor();
    await page.getByRole('button', { name: 'Anteckning och taggar' }).click();
    await page.getByLabel('Anteckning', { exact: true }).fill('Nära hemma');
    await page.getByRole('combobox', { name: 'Taggar' }).fill('favorit');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Nära hemma').waitFor();
    await page.getByText('favorit', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sparad', exact: true }).click();
    await page.getByRole('link', { name: `Konditor på ${what}` }).waitFor({ state: 'detached' });
  });

journey('a desk', sizes.desk);
describeOnPhones(journey);

const linkedJourney = (what: string, size: { width: number; height: number }) =>
  test(`an ad on another site is found, and its text brought here, on ${what}`, { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const { token } = await app.register();
    const headline = `Bagare till ${what}`;
    const linked = { link_site: 'kringlan.example', employer: 'Kringlan', municipality_label: 'Umeå' };
    await storeAds(app, { ...linked, headline, url: `${base}/bagare?${what.length}` });
    const [shut] = await storeAds(app, { ...linked, headline: 'Konditor', url: `${base}/stangd` });
    const visitor = await visit({ token, size });
    const { page } = visitor;
    visitor.foresee(/^400 \/api\/ads\/capture/, /^404 \/api\/captured-ads\/.*\/match/);
    await visitor.open(`/annonser?q=${encodeURIComponent(headline)}`);
    const row = page.getByRole('listitem').filter({ hasText: headline }).first();
    await row.getByText('Finns hos kringlan.example').waitFor();
    await row.getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Annonsen finns hos kringlan.example' }).waitFor();
    expect(await page.getByRole('link', { name: 'Läs hos kringlan.example' }).getAttribute('href')).toContain(base);
    await visitor.inspect('an ad on another site');
    await page.getByRole('button', { name: 'Hämta texten' }).click();
    // Both pages have the same heading.
    await page.waitForURL('**/sparade/*');
    await visitor.at(headline);
    await page.goBack();
    await page.getByRole('link', { name: 'Visa texten som du har hämtat' }).waitFor();
    await expect.poll(() => page.getByText('Hämta hela texten hit').count()).toBe(0);
    await page.getByRole('link', { name: 'Visa texten som du har hämtat' }).click();
    await page.waitForURL('**/sparade/*');
    await visitor.at(headline);

    await visitor.open(`/annonser/${shut}`);
    await page.getByText('Hämta hela texten hit').waitFor();
    await page.getByRole('button', { name: 'Hämta texten' }).click();
    await page.getByText('Sidan släpper inte in oss').waitFor();
    await page.getByRole('link', { name: 'Klistra in texten' }).click();
    await page.getByLabel('Annonsens text').waitFor();
    await page.getByText('Det gäller Konditor.').waitFor();
    expect(await page.getByLabel('Länk').inputValue()).toBe(`${base}/stangd`);

    await visitor.open(`/annonser/${shut}`);
    await page.getByRole('button', { name: 'Spara', exact: true }).click();
    await visitor.open('/sparade');
    await page.getByText('Kringlan · Umeå · finns hos kringlan.example').waitFor();
  });

linkedJourney('a desk', sizes.desk);
describeOnPhones(linkedJourney);

const applicationJourney = (what: string, size: { width: number; height: number }) =>
  test(`the text is brought to an application that has the brief, on ${what}`, { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const { token } = await app.register();
    const linked = { link_site: 'kringlan.example', employer: 'Kringlan', headline: `Bagare, ansökan på ${what}` };
    const begun = async (path: string) => {
      const [adId] = await storeAds(app, { ...linked, url: `${base}/${path}` });
      return (await app.call('POST', '/api/applications', { token, body: { adId } })).body.id;
    };
    const visitor = await visit({ token, size });
    const { page } = visitor;
    visitor.foresee(/^400 \/api\/applications\/.*\/ad-text/);
    const advertised = async () => {
      await visitor.at(linked.headline);
      if (size.width < 1000) await page.getByRole('tab', { name: 'Annons' }).click();
    };
    await visitor.open(`/ansokningar/${await begun(`bagare-${what.length}`)}`);
    await page.getByLabel('Anteckningar').fill('Ring först');
    await advertised();
    await visitor.inspect('an application with a brief');
    await page.getByRole('button', { name: 'Hämta texten' }).click();
    await page.getByText('Vi söker en bagare med B-körkort.').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Hämta texten' }).count()).toBe(0);
    expect(await page.getByLabel('Anteckningar').inputValue()).toBe('Ring först');

    await visitor.open(`/ansokningar/${await begun(`stangd-${what.length}`)}`);
    await advertised();
    await page.getByRole('button', { name: 'Hämta texten' }).click();
    await page.getByText('Sidan släpper inte in oss').waitFor();
    await page.getByRole('link', { name: 'Klistra in texten' }).click();
    await page.getByLabel('Annonsens text').fill('Vi söker en bagare som kan surdeg.');
    await page.getByRole('button', { name: 'Lägg till jobbet' }).click();
    await page.waitForURL('**/ansokningar/*');
    await advertised();
    await page.getByText('Vi söker en bagare som kan surdeg.').waitFor();
  });

applicationJourney('a desk', sizes.desk);
describeOnPhones(applicationJourney);

test('an ad that an earlier version answered with is shown', async ({ app, visit }) => {
  const { token } = await app.register();
  const [id] = await storeAds(app, { headline: 'Svarvare', employer: 'Varvet' });
  await storeAds(app, { headline: 'Fräsare', employer: 'Varvet', link_site: 'kringlan.example' });
  const visitor = await visit({ token });
  const { page } = visitor;
  await page.route(`**/api/ads/${id}`, async (route) => {
    const answer = await route.fetch();
    const { alsoAt: _, linkedSite: __, ...kept } = await answer.json();
    await route.fulfill({ response: answer, json: kept });
  });
  await visitor.open(`/annonser/${id}`);
  await visitor.at('Svarvare');
  await page.getByRole('heading', { name: 'Om jobbet', exact: true }).waitFor();
  await expect.poll(() => page.getByText('finns hos').count()).toBe(0);

  await visitor.link('Varvet').click();
  await visitor.at('Varvet');
  await page.getByText('finns hos kringlan.example').waitFor();
});

const pileJourney = (what: string, size: { width: number; height: number }) =>
  test(`jobs of a mail are kept and thrown, on ${what}`, { tags: 'long' }, async ({ app, visit }) => {
    const { id, token } = await app.register();
    const jobs = ['Kock', 'Bagare', 'Diskare'].map((title) => ({
      title,
      url: `https://jobb.example/${title}`,
      employer: 'Krogen Blå',
      place: 'Umeå',
    }));
    await app.parts.db
      .transaction()
      .execute((tx) => proposeMailedJobs(tx, app.parts, id, { sender: 'Jobblandet', jobs, at: app.parts.clock.now() }));
    const visitor = await visit({ token, size });
    const { page } = visitor;
    await visitor.open('/sparade');
    await page.getByRole('heading', { name: 'Nya från dina mejl (3)' }).waitFor();
    await page.getByText('Från mejl av Jobblandet').first().waitFor();
    await page.getByRole('button', { name: 'Släng Diskare' }).click();
    await page.getByText('Diskare är slängt').waitFor();
    await page.getByRole('button', { name: 'Ångra' }).click();
    await page.getByRole('heading', { name: 'Nya från dina mejl (3)' }).waitFor();
    await page.getByRole('button', { name: 'Spara Kock' }).click();
    await page.getByRole('heading', { name: 'Jobb som du har lagt till' }).waitFor();
    await page.getByText('Krogen Blå · Umeå · från mejl').waitFor();
    await page.getByRole('button', { name: 'Släng alla' }).click();
    await page.getByRole('heading', { name: /Nya från dina mejl/ }).waitFor({ state: 'detached' });
  });

pileJourney('a desk', sizes.desk);
describeOnPhones(pileJourney);

test('one key keeps and one hides the ad of a list, and both are taken back', async ({ app, visit }) => {
  const { token } = await app.register();
  await storeAds(app, { headline: 'Glasblåsare på prov' });
  const visitor = await visit({ token, size: sizes.desk });
  const { page } = visitor;
  await visitor.open('/annonser?q=glasblåsare');
  await page.getByRole('link', { name: 'Glasblåsare på prov' }).first().focus();
  const row = page.getByRole('listitem').filter({ hasText: 'Glasblåsare på prov' }).first();
  await page.keyboard.press('s');
  await row.getByText('Sparad', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await row.getByText('Sparad', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Glasblåsare på prov' }).first().focus();
  await page.keyboard.press('h');
  await page.getByText('Glasblåsare på prov är dold').waitFor();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await page.getByText('Glasblåsare på prov är dold').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Glasblåsare på prov' }).first().waitFor();
});

test('an ad that was applied to is marked in the search', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.register();
  const [adId] = await storeAds(app, { headline: 'Sadelmakare på prov' });
  const { body } = await app.call('POST', '/api/applications', { token, body: { adId } });
  await app.call('POST', `/api/applications/${body.id}/moves`, { token, body: { verb: 'mark_sent' } });
  const visitor = await visit({ token, size: sizes.desk });
  await visitor.open('/annonser?q=sadelmakare');
  const row = visitor.page.getByRole('listitem').filter({ hasText: 'Sadelmakare på prov' }).first();
  await row.getByText(/^Sökt /).waitFor();
});
