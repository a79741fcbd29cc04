import { expect } from 'vitest';
import { sizes, test } from './pages.ts';

test('the month that was applied in is there to copy, with one’s own target and figures', async ({ app, visit }) => {
  const { token } = await app.register();
  const anna = await visit({ token });
  await anna.open('/ansokningar/siffror');
  await anna.at('Så går det');
  await anna.page.getByRole('heading', { name: 'Inget att räkna än' }).waitFor();
  const body = { title: 'Kock', employer: 'Krogen' };
  const { id } = (await app.call('POST', '/api/applications', { token, body })).body;
  await app.call('POST', `/api/applications/${id}/moves`, { token, body: { verb: 'mark_sent' } });

  await anna.open('/aktivitetsrapport?manad=2026-11');
  await anna.at('Aktivitetsrapport');
  const line = anna.page.getByRole('listitem').filter({ hasText: 'Krogen' });
  await anna.page.getByText('En rad behöver ett svar från dig').waitFor();
  await line.getByLabel('Ort').fill('Umeå');
  await line.getByLabel('Hur du hittade det').selectOption('applied_spontaneous');
  await line.getByRole('button', { name: 'Spara' }).click();
  await anna.page.getByRole('heading', { name: 'Gjort spontanansökan' }).waitFor();
  await line.getByText('Umeå').waitFor();

  await anna.press('Lägg till aktivitet');
  await anna.page.getByLabel('Aktivitet', { exact: true }).selectOption('sfi');
  await anna.page.getByLabel('Hur ofta').selectOption('weekly');
  await anna.press('tis');
  await anna.page.getByLabel('Från och med').fill('2026-11-01');
  await anna.page.getByLabel('Vilken kurs och skola').fill('Sfi C, Komvux');
  await anna.page.getByLabel('Ort').last().fill('Umeå');
  await anna.inspect('an activity that recurs');
  await anna.press('Lägg till');
  await anna.page.getByText('tisdag, 3–17 november (3 gånger)').waitFor();
  await anna.press('Lägg till målet i din planering');
  const target = anna.page.getByLabel(/^Jobb att söka i månaden/);
  await target.fill('många');
  await anna.press('Spara målet');
  await anna.page.getByText('Skriv ett antal från 1 till 100').waitFor();
  await target.fill('6');
  await anna.press('Spara målet');
  await anna.page.getByRole('progressbar', { name: 'Sökta jobb av målet' }).waitFor();
  await anna.inspect('a target');
  const saved = anna.page.waitForEvent('download');
  await anna.press('PDF');
  expect((await saved).suggestedFilename()).toBe('aktivitetsrapport-2026-11.pdf');

  await anna.open('/ansokningar/siffror');
  await anna.at('Så går det');
  await anna.page.getByText('är för få för att räkna i procent').waitFor();
  await anna.page.setViewportSize(sizes.smallest);
  await anna.fits('figures');
  await anna.open('/aktivitetsrapport?manad=2026-11');
  await anna.at('Aktivitetsrapport');
});
