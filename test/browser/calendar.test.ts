// @module-tag long
import { expect } from 'vitest';
import { storeAds } from '../ads.ts';
import { addInterview } from '../journeys/calendar/interviews.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visit, type Visitor, waitUntil } from './pages.ts';

const at = (text: string) => new Date(text);

/** A user with one entry of each kind, on Wednesday 18 November 2026. */
async function busy(app: TestApp): Promise<Person> {
  const who = await app.register();
  const begin = async (body: object) =>
    (await app.call('POST', '/api/applications', { token: who.token, body })).body.id;
  const move = (id: string, verb: string) =>
    app.call('POST', `/api/applications/${id}/moves`, { token: who.token, body: { verb } });
  const ads = await storeAds(
    app,
    { headline: 'Kock', employer: 'Krogen', deadline: '2026-11-18' },
    {
      headline: 'Undersköterska till hemtjänsten i Östra Göinge',
      employer: 'Östra Göinge kommun',
      deadline: '2026-11-20',
    },
    { headline: 'Bagare', employer: 'Bageriet', deadline: '2026-11-20' },
    { headline: 'Konditor', employer: 'Konditoriet', deadline: '2026-11-20' },
    { headline: 'Kallskänka', employer: 'Festen', deadline: '2026-11-20' },
    { headline: 'Diskare', employer: 'Kafét', deadline: '2026-11-20' },
    { headline: 'Servitör', employer: 'Grand', deadline: '2026-11-27', status: 'removed' },
  );
  for (const adId of ads) await begin({ adId });
  const followed = await begin({ title: 'Hovmästare', employer: 'Operakällaren' });
  await move(followed, 'mark_sent');
  const met = await begin({ title: 'Souschef', employer: 'Kustkrogen' });
  await move(met, 'mark_sent');
  await move(met, 'interview');
  await addInterview(app, who, met, { startsAt: at('2026-11-18T12:00:00Z'), place: 'Hamngatan 4, Malmö' });
  await addInterview(app, who, met, { startsAt: at('2026-12-02T09:30:00Z'), kind: 'video', round: 2 });
  const offered = await begin({ title: 'Kökschef', employer: 'Slottet' });
  await move(offered, 'mark_sent');
  await move(offered, 'offer');
  return who;
}

async function enter(app: TestApp, visit: Visit, who: Person, size = sizes.desk): Promise<Visitor> {
  const visitor = await visit({ token: who.token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  return visitor;
}

test('a month on a desk, by mouse and by keys', async ({ app, visit }) => {
  const who = await busy(app);
  const visitor = await enter(app, visit, who);
  const { page } = visitor;
  await visitor.open('/matchningar');
  await visitor.link('Kalender').click();
  await visitor.at('Kalender');
  await page.getByRole('heading', { name: 'november 2026' }).waitFor();
  const cell = (day: string) => page.locator('td', { has: page.locator(`time[datetime="${day}"]`) });
  await waitUntil(() => page.locator('td[data-today]').innerText(), expect.stringContaining('18'));
  await waitUntil(
    () => cell('2026-11-18').getByRole('link').allInnerTexts(),
    [
      expect.stringMatching(/Sista ansökningsdag:\s+Kock\s*, Krogen/),
      expect.stringMatching(/Intervju på plats:\s+13\.00 Souschef\s*, Kustkrogen/),
    ],
  );
  await cell('2026-11-20').getByText('2 till').click();
  await waitUntil(() => cell('2026-11-20').getByRole('link').count(), 5);
  expect(await cell('2026-11-27').getByRole('link').innerText()).toContain('Stängd');
  await visitor.inspect('a month with a full day');

  await visitor.tabTo(visitor.button('Nästa månad'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'december 2026' }).waitFor();
  await visitor.isRead();
  await waitUntil(() => cell('2026-12-14').innerText(), expect.stringContaining('Sista dag för rapporten'));
  expect(new URL(page.url()).search).toBe('?vy=manad&manad=2026-12');
  await page.reload();
  await page.getByRole('heading', { name: 'december 2026' }).waitFor();
  await visitor.press('I dag');
  await cell('2026-11-25')
    .getByRole('link', { name: /Svara på erbjudandet/ })
    .click();
  await visitor.at('Kökschef');
});

test('a list on a phone, behind Mer, and what leads to a first day', async ({ app, visit }) => {
  const who = await busy(app);
  const visitor = await enter(app, visit, who, sizes.phone);
  const { page } = visitor;
  await visitor.open('/mer');
  await visitor.link('Kalender').click();
  await visitor.at('Kalender');
  const days = () => page.getByRole('heading', { level: 2 }).allInnerTexts();
  await waitUntil(async () => (await days()).slice(0, 3), ['I dag, ons 18 nov', 'Fre 20 nov', 'Ons 25 nov']);
  const today = page.getByRole('region', { name: 'I dag, ons 18 nov' });
  await today.getByText('13.00–14.00').waitFor();
  await today.getByText('Hamngatan 4, Malmö').waitFor();
  await visitor.press('Visa de senaste 30 dagarna');
  await page.getByText('oktober 2026', { exact: true }).waitFor();
  await visitor.inspect('a list with what has been');
  await visitor.press('Månad');
  await visitor.isRead();
  await visitor.inspect('a month on a phone');

  const nobody = await enter(app, visit, await app.register(), sizes.smallest);
  await nobody.open('/kalender');
  await nobody.page.getByRole('heading', { name: 'Inga egna datum ännu' }).waitFor();
  await nobody.at('Kalender');
  await nobody.page.route('**/api/calendar?*', (route) => route.abort());
  nobody.foresee(/FAILED \/api\/calendar/);
  await nobody.page.reload();
  await nobody.hears('alert', 'Din kalender kunde inte hämtas');
  await nobody.inspect('a calendar that could not be read');
});

test('a link for calendars of others is made, copied, made anew and taken back', async ({ app, visit }) => {
  const who = await app.register();
  const visitor = await enter(app, visit, who);
  const { page } = visitor;
  await visitor.open('/kalender');
  await visitor.link('Ha den i din egen kalender').click();
  await visitor.at('Ha den i din egen kalender');
  await visitor.press('Skapa länk');
  await visitor.hears('status', 'Länken är klar.');
  const first = await visitor.field('Din kalenderlänk').inputValue();
  expect((await app.call('GET', new URL(first).pathname)).status).toBe(200);
  await page.getByText('Länken går bara till den här datorn.', { exact: false }).waitFor();
  await page.getByText('Google Kalender', { exact: true }).click();
  await visitor.inspect('a new link');

  await page.reload();
  await page.getByText(/hämtade den senast/).waitFor();
  expect(await page.content()).not.toContain(first);
  await visitor.press('Skapa ny länk …');
  await visitor.inspect('a question before a new link');
  await visitor.press('Skapa ny länk');
  await visitor.hears('status', 'Länken är klar.');
  const second = await visitor.field('Din kalenderlänk').inputValue();
  expect((await app.call('GET', new URL(first).pathname)).status).toBe(404);

  await visitor.press('Ta bort länken …');
  await visitor.press('Ta bort länken');
  await visitor.button('Skapa länk').waitFor();
  expect((await app.call('GET', new URL(second).pathname)).status).toBe(404);
  await visitor.inspect('no link');
});
