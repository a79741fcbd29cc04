// @module-tag long
import { expect } from 'vitest';
import { storeAds } from '../ads.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { describeOnPhones, sizes, test, type Visit, type Visitor, waitUntil } from './pages.ts';

/** What is said about a requirement that was read with low confidence, and the user's correction of one. */
const asked = (kind: string, label: string, more: object = {}) => ({
  ...{ kind, label, level: 'must', sentence: `Du har ${label}.` },
  ...more,
});
const cook = {
  headline: 'Kock till skolan',
  description: 'Du lagar mat i skolans kök.',
  employer: 'Skolköket AB',
  occupation_id: 'smpl_occ_kock',
  occupation_label: 'Kock',
  occupation_group_id: 'smpl_grp_5120',
  occupation_group_label: 'Kockar och kallskänkor',
  requirements: JSON.stringify([
    asked('skill', 'Kokgryta', { confidence: 0.98 }),
    asked('skill', 'Bageri', { confidence: 0.6 }),
    asked('language', 'Finska', { confidence: 0.95, alternatives: ['Finska', 'Meänkieli'] }),
    asked('driving_licence', 'C-körkort'),
    asked('skill', 'Servering', { level: 'nice', confidence: 0.4 }),
  ]),
};
const cv = {
  work: [{ name: 'Kulturköket', position: 'Kock', startDate: '2015-01', highlights: ['Lagade mat i kokgryta'] }],
  skills: [{ name: 'Kokgryta' }],
  languages: [{ language: 'Svenska' }, { language: 'Engelska' }],
};

/** A user with the open page of their match with the ad. */
async function atMatch(app: TestApp, visit: Visit, size = sizes.desk): Promise<[Visitor, Person, string]> {
  const [adId = ''] = await storeAds(app, cook);
  const person = await app.register();
  const { token } = person;
  await app.call('PUT', '/api/profile', { token, body: { cv, wishes: {} } });
  await scored(app, person);
  const visitor = await visit({ token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/matchningar/${adId}`);
  await visitor.page.getByRole('heading', { name: 'Krav för krav' }).waitFor();
  return [visitor, person, adId];
}
const scored = (app: TestApp, { token }: Person) =>
  waitUntil(async () => (await app.call('GET', '/api/matches/rescoring', { token })).body.state, 'idle');
const row = (visitor: Visitor, label: string) => visitor.page.locator('[data-verdict]').filter({ hasText: label });
const verdict = async (visitor: Visitor, label: string) => row(visitor, label).getAttribute('data-verdict');

test('what was read with little confidence is never said to be missing', async ({ app, visit }) => {
  const [visitor, , adId] = await atMatch(app, visit);
  const bakery = row(visitor, 'Bageri');
  await bakery.getByText('Kanske', { exact: true }).waitFor();
  await bakery.getByText('Vi är inte säkra på att annonsen kräver det här.').waitFor();
  expect(await bakery.innerText()).not.toContain('Saknas');
  await row(visitor, 'Servering').getByText('Vi är inte säkra på att annonsen frågar efter det här.').waitFor();
  await row(visitor, 'Finska eller Meänkieli').getByText('Saknas i din profil').waitFor();
  // The agency's field is certain: it is an obstacle; the language with confidence 0.95 is not.
  await expect.poll(() => visitor.page.getByText('Hinder:').count()).toBe(1);
  await visitor.inspect('requirements that are unsure');

  await visitor.open(`/annonser/${adId}`);
  await visitor.page.getByText('Finska eller Meänkieli').waitFor();
  await visitor.page.getByText('Vi är inte säkra på att annonsen kräver det här.').waitFor();
  await visitor.inspect('an ad with requirements that are unsure');
});

test('"stämmer inte" is answered by the keyboard, holds at once, and is taken back', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const [visitor, person] = await atMatch(app, visit);
  const dialog = visitor.page.getByRole('dialog', { name: 'Vad stämmer inte?' });
  const { keyboard } = visitor.page;
  const button = visitor.button('Stämmer inte: C-körkort');
  await button.focus();
  await keyboard.press('Enter');
  await dialog.getByText('C-körkort').waitFor();
  await keyboard.press('Escape');
  await visitor.focusIsOn(button);

  await keyboard.press('Enter');
  await visitor.tabTo(dialog.getByRole('button', { name: /^Annonsen kräver inte det här/ }));
  await visitor.inspect('what is wrong with a requirement');
  await keyboard.press('Enter');
  await row(visitor, 'C-körkort').getByText('Du har sagt att annonsen inte kräver det').waitFor();
  await visitor.hears('status', /^Sparat\. Annonsen har \d+ poäng\.$/);
  await expect.poll(() => visitor.page.getByText('Hinder:').count()).toBe(0);
  const undo = visitor.button('Ångra: C-körkort');
  await visitor.focusIsOn(undo);
  await visitor.inspect('a requirement that was corrected');
  await keyboard.press('Enter');
  await visitor.page.getByText('Hinder:').waitFor();
  await visitor.focusIsOn(button);
  await scored(app, person);
});

test('a failure is told, and nothing is changed', { tags: 'long' }, async ({ app, visit }) => {
  const [visitor] = await atMatch(app, visit);
  visitor.foresee(/^503 /);
  const failing = /\/requirements\/correction$/;
  await visitor.page.route(failing, (route) => route.fulfill({ status: 503, json: {} }));
  await visitor.press('Stämmer inte: Bageri');
  await visitor.page.getByRole('button', { name: /^Jag har det här/ }).click();
  await visitor.page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await verdict(visitor, 'Bageri')).toBe('maybe');
});

test('the administrator sees how ads were read, and what was corrected', { tags: 'long' }, async ({ app, visit }) => {
  const [, person, adId] = await atMatch(app, visit);
  const body = { kind: 'skill', label: 'Bageri', says: 'not_asked' };
  await app.call('PUT', `/api/matches/${adId}/requirements/correction`, { token: person.token, body });
  await scored(app, person);
  const { token } = await app.asAdmin();
  const visitor = await visit({ token });
  await visitor.open('/admin/lasning');
  const ads = visitor.page.getByRole('region', { name: 'Annonser' });
  await ads.getByText(/Krävs inte: [1-9]/).waitFor();
  await ads.getByText('Körkort', { exact: true }).waitFor();
  await visitor.at('Läsning');
});

describeOnPhones((what, size) => {
  test('what one has is met at once, and leads to the profile', { tags: 'long' }, async ({ app, visit }) => {
    const [visitor, person] = await atMatch(app, visit, size);
    await visitor.press('Stämmer inte: Bageri');
    await visitor.inspect(`what is wrong with a requirement on ${what}`);
    await visitor.page.getByRole('button', { name: /^Jag har det här/ }).click();
    await row(visitor, 'Bageri').getByText('Du har sagt att du har det').waitFor();
    const link = visitor.link('Lägg till i profilen Bageri');
    expect(await link.getAttribute('href')).toBe('/profil#skills');
    await visitor.inspect(`a requirement that was corrected on ${what}`);
    await scored(app, person);
    // A requirement that is met can only be marked as not required.
    await visitor.press('Stämmer inte: Kokgryta');
    await visitor.page.getByRole('button', { name: /^Annonsen kräver inte det här/ }).waitFor();
    await expect.poll(() => visitor.page.getByRole('button', { name: /^Jag har det här/ }).count()).toBe(0);
  });
});
