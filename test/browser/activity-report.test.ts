import { expect } from 'vitest';
import { descriptionOf, sizes, test } from './pages.ts';

test('the month that was applied in is there to copy, with one’s own target and figures', { tags: 'long' }, async ({
  app,
  visit,
}) => {
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

  // A saved activity is corrected in the same form.
  await line.getByRole('button', { name: 'Ändra Kock' }).click();
  const dialog = anna.page.getByRole('dialog');
  expect(await dialog.getByLabel('Ort').inputValue()).toBe('Umeå');
  expect(await dialog.getByLabel('Hur du hittade det').inputValue()).toBe('applied_spontaneous');
  await anna.inspect('a line that is corrected');
  await dialog.getByLabel('Ort').fill('Luleå');
  await dialog.getByLabel('Hur du hittade det').selectOption('applied_assigned');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await anna.page.getByRole('heading', { name: 'Sökt jobb som Arbetsförmedlingen anvisat eller tipsat om' }).waitFor();
  await line.getByText('Luleå').waitFor();

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
  await anna.hears('alert', 'Skriv ett antal från 1 till 100');
  expect(await descriptionOf(target)).toContain('Skriv ett antal från 1 till 100');
  await target.fill('6');
  await anna.press('Spara målet');
  await anna.page.getByRole('progressbar', { name: 'Sökta jobb av målet' }).waitFor();
  await anna.inspect('a target');
  // What failed is said below both files, until one is there.
  await anna.page.route('**/api/activity-report.pdf*', (route) => route.abort(), { times: 1 });
  anna.foresee(/^ERR_FAILED \/api\/activity-report\.pdf/);
  await anna.press('PDF');
  const failure = anna.page.getByRole('alert').filter({ hasText: 'Vi når inte Sökväg just nu' });
  await failure.waitFor();
  const sheet = anna.page.waitForEvent('download');
  await anna.press('Kalkylark');
  expect((await sheet).suggestedFilename()).toBe('aktivitetsrapport-2026-11.csv');
  await failure.waitFor({ state: 'detached' });
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

test('a month is handed in with what is missing, changed and handed in again', async ({ app, visit }) => {
  const { token, id: user } = await app.register();
  const call = async (path: string, body: object) => (await app.call('POST', `/api${path}`, { token, body })).body;
  const { id } = await call('/applications', { title: 'Kock', employer: 'Krogen' });
  await call(`/applications/${id}/moves`, { verb: 'mark_sent' });
  await app.rows(`update applications set sent_at = '2026-10-20T08:00:00Z' where user_id = $1`, [user]);
  const anna = await visit({ token });
  await anna.open('/aktivitetsrapport?manad=2026-11');
  await anna.at('Aktivitetsrapport');

  // An activity outside the program is added by hand; a future day is refused at its field, and an activity of another
  // month is shown in that month.
  await anna.press('Lägg till aktivitet');
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByLabel('Aktivitet', { exact: true }).selectOption('interview');
  await dialog.getByLabel('När').fill('2030-01-01');
  await dialog.getByLabel('Jobb och arbetsgivare').fill('Diskare, Skolan');
  await anna.inspect('an interview by hand');
  anna.foresee(/^400 \/api\/activities$/);
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  await dialog.getByText('Skriv in den när den är gjord.').first().waitFor();
  await dialog.getByLabel('När').fill('2026-10-21');
  await dialog.getByLabel('Ort').fill('Umeå');
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  await anna.page.getByRole('heading', { name: 'Varit på anställningsintervju' }).waitFor();

  // An activity that was added automatically is left out where it is listed, and included again by the same button.
  await anna.press('Ta inte med Kock');
  await anna.page.getByText('Är inte med i rapporten.').waitFor();
  await anna.focusIsOn(anna.button('Ta med Kock'));
  await anna.inspect('a line that is left out');
  await anna.press('Ta med Kock');
  await anna.page.getByText('Är inte med i rapporten.').waitFor({ state: 'detached' });

  await anna.press('Jag har lämnat in den');
  await anna.page.getByRole('heading', { name: 'En rad saknar uppgifter. Lämna in ändå?' }).waitFor();
  await anna.inspect('a month that is not whole');
  await anna.press('Fyll i först');
  await dialog.waitFor({ state: 'detached' });
  await anna.press('Jag har lämnat in den');
  await anna.press('Markera som inlämnad');
  await anna.press('Ändra och lämna in igen');
  await anna.page.getByText('Nu kan du ändra raderna.').waitFor();

  // What failed before a question does not stand beside its answer.
  await anna.page.route('**/api/activity-report/**', (route) => route.abort(), { times: 1 });
  anna.foresee(/^ERR_FAILED \/api\/activity-report\//);
  await anna.press('Låt det inlämnade gälla');
  const failure = anna.page.getByRole('region', { name: 'Inlämning' }).getByRole('alert');
  await failure.waitFor();
  await anna.press('Jag har lämnat in den igen');
  await failure.waitFor({ state: 'detached' });
  await anna.press('Fyll i först');
  await dialog.waitFor({ state: 'detached' });

  // Deleted only after a confirmation; a failure is reported.
  await anna.page.getByRole('button', { name: 'Ändra Diskare, Skolan' }).click();
  await anna.press('Ta bort …');
  await anna.inspect('a question before something goes');
  await anna.press('Låt den vara');
  await anna.press('Ta bort …');
  await anna.page.route('**/api/activities/*', (route) => route.abort());
  anna.foresee(/^ERR_FAILED \/api\/activities\//);
  await anna.press('Ta bort aktiviteten');
  await dialog.getByRole('alert').waitFor();
  await anna.page.unroute('**/api/activities/*');
  await anna.press('Ta bort aktiviteten');
  await anna.page.getByText('Borta: Varit på anställningsintervju').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await anna.page.getByLabel('Ort').fill('Umeå');
  await anna.page.getByLabel('Hur du hittade det').selectOption('applied_advertised');
  await anna.press('Spara');
  await anna.page.getByRole('heading', { name: 'Sökt annonserat jobb' }).waitFor();
  await anna.inspect('a month that is changed');
  await anna.press('Jag har lämnat in den igen');
  await anna.page.getByText(/^Tidigare inlämning/).click();
  await anna.page.getByText('Varit på anställningsintervju: 2026-10-21, Diskare, Skolan, Umeå').waitFor();
  await anna.inspect('a month that was handed in twice');
  await anna.press('Jag har inte lämnat in den');
  await anna.press('Ta bort markeringen');
  await anna.page.getByText('Nu kan du ändra raderna.').waitFor();
});
