import { expect } from 'vitest';
import { storeAds } from '../ads.ts';
import { describeOnPhones, sizes, test, waitUntil } from './pages.ts';

/** A job that the user added is listed among the matches and found by the search. */
const text =
  'Vi söker en kock som lagar husmanskost i kokgryta, planerar menyer, beställer råvaror och leder köket. ' +
  'Du har erfarenhet av storkök.';
const cv = {
  work: [{ name: 'Kulturköket', position: 'Kock', startDate: '2015-01', summary: text }],
  skills: [{ name: 'Kokgryta' }],
};

const journey = (what: string, size: { width: number; height: number }) =>
  test(`a job of one's own is matched and found, on ${what}`, { tags: 'long' }, async ({ app, visit }) => {
    await storeAds(app, { headline: `Kock på ${what}`, description: 'Du lagar mat.', employer: 'Köket AB' });
    const { token } = await app.register();
    await app.call('PUT', '/api/profile', { token, body: { cv, wishes: {} } });
    for (const n of [1, 2, 3, 4]) {
      const body = { title: `Kock till skepp ${n}`, employer: 'Skeppsköket', place: 'Umeå', text };
      await app.call('POST', '/api/ads/capture', { token, body: { ...body, url: `https://skepp.example/${n}` } });
    }
    await waitUntil(async () => (await app.call('GET', '/api/matches/rescoring', { token })).body.state, 'idle');
    const visitor = await visit({ token, size });
    const { page } = visitor;
    await visitor.open('/matchningar');
    await visitor.at('Matchningar');
    const list = page.getByRole('list', { name: 'Matchningar' });
    await list.getByText('Från skepp.example').first().waitFor();
    // One list with the best match first, whatever the source of the ad.
    const scores = (await list.getByText(/^Matchning \d+$/).allTextContents()).map((words) =>
      Number(words.split(' ')[1]),
    );
    expect(scores.length).toBeGreaterThan(3);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    await visitor.inspect('own jobs among the matches');
    await list.getByRole('link', { name: 'Kock till skepp 1' }).click();
    await visitor.at('Kock till skepp 1');
    await page.getByRole('link', { name: 'Matchningar' }).first().waitFor();
    const own = page.getByRole('region', { name: 'Bland egna jobb och arbetsgivare du följer' });
    await visitor.open('/annonser?q=skeppskök');
    await own.getByRole('link', { name: 'Kock till skepp 2' }).waitFor();
    await visitor.inspect('own jobs in the search');
    await visitor.open('/annonser?q=lagar');
    await own.getByText('från skepp.example').first().waitFor();
    await page.getByRole('combobox', { name: 'Sök bland annonserna' }).fill('');
    await own.waitFor({ state: 'detached' });
  });

journey('a desk', sizes.desk);
describeOnPhones(journey);

test('a pasted job without title and employer is named by the user, and sent with another letter', async ({
  app,
  visit,
}) => {
  const { token } = await app.register();
  await app.call('PUT', '/api/profile', { token, body: { cv, wishes: {} } });
  const visitor = await visit({ token });
  const { page } = visitor;
  await visitor.open('/sparade/lagg-till?satt=text');
  await visitor.at('Lägg till jobb');
  await visitor
    .field('Annonsens text')
    .fill(
      'Hos oss är ingen dag den andra lik. Du ska ha B-körkort och god vana av kokgryta. ' +
        'Vi ser gärna att du är lugn. Välkommen med din ansökan senast 20 december 2030.',
    );
  const title = visitor.field('Jobb');
  await expect
    .poll(() => title.evaluate((field) => field.closest('div')?.parentElement?.innerText))
    .toMatch('Frivilligt');
  visitor.foresee(/^400 .api.ads.capture$/);
  await visitor.button('Lägg till jobbet').click();
  await page.getByText('Vi hittar ingen titel').first().waitFor();
  expect(await title.evaluate((field) => field.closest('div')?.parentElement?.innerText)).not.toMatch('Frivilligt');
  await title.fill('Köksbiträde');
  await visitor.button('Lägg till jobbet').click();

  // Each requirement with its verdict, as for an ad of the source; only that can be corrected.
  await visitor.at('Köksbiträde');
  await page.getByRole('heading', { name: 'Krav för krav' }).waitFor();
  await page.locator('[data-verdict="missing"]').getByText('Saknas i din profil').waitFor();
  expect(await visitor.button(/Stämmer inte/).count()).toBe(0);

  // Weak matches are folded where there are others.
  await visitor.open('/matchningar?svaga=true');
  const row = page.getByRole('listitem').filter({ hasText: 'Köksbiträde' }).first();
  const left = async (text: string | RegExp) => (await row.getByText(text).boundingBox())?.x;
  expect(await left(/sök senast/i)).toBe(await left('Köksbiträde'));
  await row.getByRole('link', { name: 'Köksbiträde' }).click();

  await visitor.at('Köksbiträde');
  await visitor.button('Börja ansökan').click();
  await page.getByRole('tab', { name: 'Skicka' }).click();
  await expect.poll(() => visitor.field('Arbetsgivare').inputValue()).toBe('');

  const id = new URL(page.url()).pathname.split('/').at(-1);
  await app.call('PUT', `/api/applications/${id}/letter`, {
    token,
    body: { text: 'Jag har lagat mat i [[antal]] år.' },
  });
  await page.reload();
  await visitor.button('Markera som skickad').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Brevet här har 1 lucka kvar').waitFor();
  await visitor.inspect('an application with a gap that was sent');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  const sent = page.getByRole('region', { name: 'Det du skickade' });
  await sent.getByText('Brevet här hade luckor kvar').waitFor();
  expect(await sent.innerText()).not.toMatch('[[');
  const path = page.getByRole('list', { name: 'Ansökans väg' });
  expect(await path.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Utkast'),
    'Skickad',
    'På gång',
  ]);
});
