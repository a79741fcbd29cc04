import { expect } from 'vitest';
import { storeAds } from '../ads.ts';
import type { TestApp } from '../open-test-app.ts';
import { describeOnPhones, sizes, test, type Visit, waitUntil } from './pages.ts';

const lund = { municipality_label: 'Lund', region_label: 'Skåne län' };
const malmo = { municipality_label: 'Malmö', region_label: 'Skåne län' };

async function storeSome(app: TestApp) {
  await storeAds(
    app,
    { headline: 'Sjuksköterska natt', occupation_label: 'Sjuksköterska', description: 'Du arbetar natt.', ...lund },
    { headline: 'Sjuksköterska dag', occupation_label: 'Sjuksköterska', ...lund },
    { headline: 'Sjuksköterska till akuten', occupation_label: 'Sjuksköterska', ...malmo },
    { headline: 'Undersköterska', occupation_label: 'Undersköterska', employer: 'Sjukhusbolaget AB', ...malmo },
  );
}

async function enter(app: TestApp, visit: Visit, size = sizes.desk) {
  const { token } = await app.register();
  return visit({ token, size });
}

test('what was typed is shown piece by piece, and each piece can be taken away', async ({ app, visit }) => {
  await storeSome(app);
  const visitor = await enter(app, visit);
  await visitor.open(`/annonser?q=${encodeURIComponent('ssk natt lund')}`);
  const read = visitor.page.getByRole('list', { name: 'Så läste vi sökningen' });
  await read.waitFor();
  await expect
    .poll(() => read.getByRole('button').allInnerTexts())
    .toEqual(['Yrke: Sjuksköterska', 'Arbetstid: natt', 'Ort: Lund']);
  await visitor.page.getByText('1 annons nämner allt du skrev. De andra kommer nära.').waitFor();
  await visitor.inspect('a search that was understood');
  await visitor.button('Ta bort Arbetstid: natt').click();
  await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'ssk lund');
  await visitor.focusIsOn(visitor.button('Ta bort Ort: Lund'));
});

test('a word that no ad has is told, and the ads are those of the other words', async ({ app, visit }) => {
  await storeSome(app);
  const visitor = await enter(app, visit);
  await visitor.open(`/annonser?q=${encodeURIComponent('kvastryttare natt')}`);
  await visitor.page.getByText('Ingen annons har ”kvastryttare”. Här är de som kommer närmast resten.').waitFor();
  await visitor.page.getByRole('heading', { name: 'Sjuksköterska natt' }).first().waitFor();
  await visitor.inspect('a search with an unknown word');
  await visitor.button('Ta bort Okänt ord: kvastryttare').click();
  await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'natt');
});

test('a word that was typed twice is shown twice, and each can be taken away', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  await storeSome(app);
  const visitor = await enter(app, visit);
  await visitor.open(`/annonser?q=${encodeURIComponent('akuten natt akuten')}`);
  const read = visitor.page.getByRole('list', { name: 'Så läste vi sökningen' });
  await visitor.button('Ta bort Ord: akuten').nth(1).click();
  await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'akuten natt');
  await waitUntil(() => read.getByRole('button').allInnerTexts(), ['Ord: akuten', 'Arbetstid: natt']);
});

test('a slip is repaired and told, and what was typed can be searched for after all', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  await storeSome(app);
  const visitor = await enter(app, visit);
  await visitor.open(`/annonser?q=${encodeURIComponent('sjukskötreska')}`);
  await visitor.page.getByText('Vi sökte på sjuksköterska.').waitFor();
  await visitor.button('Sök på ”sjukskötreska” i stället').click();
  await visitor.page.getByText('Ingen annons passar').first().waitFor();
});

test('names are offered while the search is typed, by keys alone', async ({ app, visit }) => {
  await storeSome(app);
  const visitor = await enter(app, visit);
  await visitor.open('/annonser');
  const field = visitor.page.getByRole('combobox', { name: 'Sök bland annonserna' });
  await field.pressSequentially('sjuksk');
  await visitor.page
    .getByRole('option', { name: /^Sjuksköterska/ })
    .first()
    .waitFor();
  await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'sjuksk');
  await visitor.inspect('completions');
  await field.press('ArrowDown');
  await field.press('Enter');
  await waitUntil(() => field.inputValue(), 'sjuksköterska');
  await field.press('End');
  await field.pressSequentially(' lu');
  await visitor.page.getByRole('option', { name: /^Lund/ }).first().click();
  await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'sjuksköterska lund');
});

test('what is typed on after a search has run stays as it was typed', async ({ app, visit }) => {
  await storeSome(app);
  const visitor = await enter(app, visit);
  const searched = async () => new URL(visitor.page.url()).searchParams.get('q');
  await visitor.open('/annonser');
  const field = visitor.page.getByRole('combobox', { name: 'Sök bland annonserna' });
  await field.pressSequentially('sjuksköterska ');
  await waitUntil(searched, 'sjuksköterska');
  await field.pressSequentially('lund');
  await waitUntil(searched, 'sjuksköterska lund');
  expect(await field.inputValue()).toBe('sjuksköterska lund');
  await visitor.page.goBack();
  await waitUntil(() => field.inputValue(), '');
});

describeOnPhones((_what, size) => {
  test('completions and chips fit', { tags: 'long' }, async ({ app, visit }) => {
    await storeSome(app);
    const visitor = await enter(app, visit, size);
    await visitor.open(`/annonser?q=${encodeURIComponent('sjuksköterska utan körkort natt lund yoga')}`);
    await visitor.page.getByRole('list', { name: 'Så läste vi sökningen' }).waitFor();
    await visitor.inspect('chips on a phone');
    await visitor.page.getByRole('combobox', { name: 'Sök bland annonserna' }).fill('sjuk');
    await visitor.page.getByRole('option').first().waitFor();
    // The list below is searched again while the user types, and is faded until then.
    await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'sjuk');
    await visitor.inspect('completions on a phone');
  });
});
