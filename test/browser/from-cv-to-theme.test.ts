import { expect } from 'vitest';
import { storeAds } from '../ads.ts';
import { plainPdf } from '../journeys/profile/cv-files.ts';
import { test, type Visitor, waitUntil } from './pages.ts';

/** The whole path of a user: a CV file, what matches it, why, and which ads belong together. */
const nurse = {
  occupation_id: 'smpl_occ_sjukskoterska',
  occupation_label: 'Sjuksköterska',
  occupation_group_id: 'smpl_grp_2221',
  occupation_group_label: 'Grundutbildade sjuksköterskor',
};
const asked = [
  {
    kind: 'experience',
    label: 'Erfarenhet av akutsjukvård',
    level: 'must',
    years: 2,
    sentence: 'Du har arbetat med akutsjukvård.',
  },
];
const headlines = (visitor: Visitor) => visitor.page.locator('[data-ad]').allInnerTexts();

test('a CV becomes matches with their reasons, themes, and one match for a vacancy that two have posted', {
  tags: 'long',
}, async ({ app, visit }) => {
  const [first, again] = await storeAds(
    app,
    { headline: 'Sjuksköterska till akuten', employer: 'Norra vården', ...nurse, requirements: JSON.stringify(asked) },
    {
      headline: 'Sjuksköterska till akuten',
      employer: 'Vårdbemanning Exempel',
      ...nurse,
      requirements: JSON.stringify(asked),
    },
    { headline: 'Sjuksköterska, natt', employer: 'Södra vården', ...nurse },
    { headline: 'Ekonomiassistent', employer: 'Siffror AB' },
  );
  await app.rows('insert into ad_duplicates (ad_id, group_id) values ($1, $3), ($2, $3)', [first, again, 'twins']);
  const { token } = await app.register();
  const visitor = await visit({ token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/profil');
  await visitor.link('Läs in ditt cv').click();
  await visitor.page
    .getByLabel('Ditt cv', { exact: true })
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await plainPdf() });
  await visitor.press('Spara i profilen');
  await visitor.hears('status', 'Ditt cv finns i profilen.');
  const state = async () => (await app.call('GET', '/api/matches/rescoring', { token })).body.state;
  await waitUntil(state, 'idle');

  await visitor.open('/matchningar');
  await waitUntil(async () => (await headlines(visitor)).length, 2);
  await visitor.press('Visa 1 svag');
  await waitUntil(async () => (await headlines(visitor)).length, 3);
  expect((await headlines(visitor)).toSorted()).toEqual([
    'Ekonomiassistent',
    'Sjuksköterska till akuten',
    'Sjuksköterska, natt',
  ]);
  expect((await headlines(visitor)).at(-1)).toBe('Ekonomiassistent');
  const folded = visitor.page.getByText(/^Finns också hos (?:Norra vården|Vårdbemanning Exempel)$/);
  await expect.poll(() => folded.count()).toBe(1);

  await visitor.link('Sjuksköterska till akuten').click();
  const pane = visitor.page.getByRole('region', { name: 'Matchning: Sjuksköterska till akuten' });
  await pane.getByRole('heading', { name: 'Så räknas poängen' }).waitFor();
  await pane.getByText('Erfarenhet, minst 2 år').waitFor();
  await pane.getByRole('heading', { name: 'Finns också hos' }).waitFor();
  const other = pane.getByRole('link', { name: /^(?:Norra vården|Vårdbemanning Exempel)$/ });
  expect(await other.getAttribute('href')).toMatch(new RegExp(`^/annonser/(?:${first}|${again})$`));
  await visitor.inspect('a vacancy that two have posted');

  await visitor.link('Teman').click();
  await visitor.link(/sjuksköterskor/i).click();
  await waitUntil(
    async () => (await headlines(visitor)).toSorted(),
    ['Sjuksköterska till akuten', 'Sjuksköterska, natt'],
  );
  await visitor.isRead();
});
