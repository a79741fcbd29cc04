// @module-tag long
import { expect } from 'vitest';
import { plainPdf } from '../journeys/profile/cv-files.ts';
import { sizes, test, type Visitor } from './pages.ts';

/** After an import, what the CV seems to say is proposed, and the page asks about gaps kindly. */

const card = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Det här såg vi i ditt cv' });

test('the home and the occupations of a CV are one answer away, and are not proposed again', async ({ app, visit }) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  await visitor.open('/profil/las-in');
  await visitor.page
    .getByLabel('Ditt cv', { exact: true })
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await plainPdf() });
  await visitor.press('Spara i profilen');
  await visitor.at('Min profil');
  await card(visitor).getByText('Bor du i Umeå?').waitFor();
  await visitor.inspect('what was seen in a CV');
  await visitor.press('Ja, där bor jag: Umeå');
  await visitor.hears('status', 'Umeå är nu kommunen där du bor.');
  await visitor.focusIsOn(card(visitor).getByRole('heading'));
  await visitor.page.getByRole('button', { name: 'Ta bort Umeå', exact: true }).waitFor();
  await card(visitor)
    .getByRole('button', { name: /^Ja, lägg till/ })
    .first()
    .click();
  await visitor.hears('status', /tillagt bland yrkena/);
  await card(visitor).getByRole('button', { name: /^Nej/ }).first().click();
  await visitor.hears('status', 'Då föreslår vi det inte igen.');
  await visitor.page.reload();
  await visitor.at('Min profil');
  await expect.poll(() => card(visitor).count()).toBe(0);
  const { wishes } = (await app.call('GET', '/api/profile', { token })).body;
  expect([typeof wishes.home, wishes.occupations.length]).toEqual(['string', 1]);
});

test('a gap is asked about kindly, and need not be told of', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.register();
  const cv = {
    work: [
      { position: 'Qwx', name: 'A', startDate: '2024-03' },
      { position: 'Qwx', name: 'B', startDate: '2020-03', endDate: '2022-01' },
      { position: 'Qwx', name: 'C', startDate: '2018-01', endDate: '2019' },
      { position: 'Qwx', name: 'D', startDate: '2014-01', endDate: '2015-12' },
    ],
  };
  const put = (facts: object) => app.call('PUT', '/api/profile', { token, body: { cv: facts, wishes: {} } });
  await put(cv);
  const visitor = await visit({ token, size: sizes.phone });
  await visitor.open('/profil');
  await visitor.at('Min profil');
  const first = card(visitor).getByRole('listitem').filter({ hasText: 'Mellan januari 2022 och mars 2024 står inget' });
  await first.getByText('Vill du berätta? Du behöver inte.').waitFor();
  await visitor.inspect('gaps on a phone');
  await first.getByRole('button', { name: 'Annat' }).press('Enter');
  await visitor.focusIsOn(first.getByLabel('Vad gjorde du?'));
  await visitor.page.keyboard.type('Byggde hus');
  await visitor.inspect('what else somebody did');
  await visitor.page.keyboard.press('Enter');
  await visitor.hears('status', 'Byggde hus är tillagt i ditt cv.');
  await visitor.button('Ändra Byggde hus').waitFor();

  const second = card(visitor).getByRole('listitem').filter({ hasText: 'Mellan december 2015 och januari 2018' });
  await second.getByRole('button', { name: 'Sjuk' }).click();
  await visitor.hears('status', 'Det får vara din sak.');
  await visitor.page.reload();
  await visitor.at('Min profil');
  await expect.poll(() => card(visitor).count()).toBe(0);
  const { cv: now } = (await app.call('GET', '/api/profile', { token })).body;
  expect(now.work).toHaveLength(5);
  expect(now.work[1]).toEqual({ position: 'Byggde hus', startDate: '2022-02', endDate: '2024-02' });
});

test('what is not saved is saved first', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.register();
  const cv = { basics: { location: { city: 'Umeå' } }, work: [{ position: 'Qwx', name: 'A' }] };
  await app.call('PUT', '/api/profile', { token, body: { cv, wishes: {} } });
  const visitor = await visit({ token });
  await visitor.open('/profil');
  await visitor.field('Heltid').check();
  await card(visitor).getByText('Spara dina ändringar först').waitFor();
  expect(await visitor.button('Ja, där bor jag: Umeå').isDisabled()).toBe(true);
  await visitor.press('Spara profilen');
  await visitor.press('Ja, där bor jag: Umeå');
  await visitor.hears('status', 'Umeå är nu kommunen där du bor.');
});
