// @module-tag long
import { describeOnPhones, sizes, test, waitUntil } from './pages.ts';

/** Several applications are selected and changed at once, and failures are reported. */
const journey = (what: string, size: { width: number; height: number }) =>
  test(`several at once, on ${what}`, async ({ app, visit }) => {
    const person = await app.register();
    const call = (method: string, path: string, body?: object) =>
      app.call(method, `/api/applications${path}`, { token: person.token, ...(body ? { body } : {}) });
    const begin = async (title: string, ...verbs: string[]) => {
      const { body } = await call('POST', '', { title, employer: 'Krogen' });
      for (const verb of verbs) await call('POST', `/${body.id}/moves`, { verb });
      return body.id;
    };
    const kock = await begin('Kock', 'mark_sent');
    await begin('Bagare', 'mark_sent');
    await begin('Diskare');
    const visitor = await visit({ token: person.token, size });
    const { page } = visitor;
    await visitor.open('/ansokningar');
    await visitor.at('Ansökningar');
    await visitor.press('Välj flera');
    await page.getByLabel('Välj Kock, Krogen').check();
    await page.getByLabel('Välj Diskare, Krogen').check();
    await page.getByText('2 valda').waitFor();
    await visitor.glance(`several that are chosen, on ${what}`, 'light');
    await visitor.fits('several that are chosen');
    await visitor.press('Inget svar');
    await page.getByText('1 ansökan ändrades inte').waitFor();
    await page.getByText('Diskare, Krogen: Den har läget Sparad', { exact: false }).waitFor();
    await visitor.inspect('one that was refused');
    await page.getByText('1 ansökan är utan svar').waitFor();
    await visitor.press('Ångra');
    await waitUntil(async () => (await call('GET', `/${kock}`)).body.state, 'sent');

    await visitor.press('Tagga …');
    await page.getByLabel('Tagg', { exact: true }).fill('sommar');
    await visitor.press('Tagga');
    await page.getByRole('button', { name: 'sommar (2)' }).click();
    await page.getByRole('link', { name: 'Bagare' }).waitFor({ state: 'detached' });
    await waitUntil(() => page.getByRole('list', { name: 'Taggar' }).count(), 2);
    await visitor.inspect('applications of one tag');

    await call('POST', `/${kock}/moves`, { verb: 'reject' });
    await visitor.open('/ansokningar');
    await visitor.press('Välj flera');
    await page.getByLabel('Välj Kock, Krogen').check();
    await visitor.press('Arkivera');
    await page.getByRole('link', { name: 'Kock' }).waitFor({ state: 'detached' });
    await visitor.press('Arkiv');
    await page.getByRole('link', { name: 'Kock' }).waitFor();
    await visitor.press('Välj flera');
    await page.getByLabel('Välj Kock, Krogen').check();
    await visitor.press('Ta fram');
    await page.getByText('Inget är arkiverat').waitFor();
  });

journey('a desk', sizes.desk);
describeOnPhones(journey);
