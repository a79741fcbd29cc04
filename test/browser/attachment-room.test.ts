import { describe, expect } from 'vitest';
import { form } from '../journeys/orders/form.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, waitUntil } from './pages.ts';

/** How much a user may attach, where files are attached, and how to free space. */
const MEGABYTE = 1024 * 1024;
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(2 * MEGABYTE)]);

async function withFile(app: TestApp, { token }: Person, title: string): Promise<string> {
  const body = { title, employer: 'Hamnkrogen' };
  const { id } = (await app.call('POST', '/api/applications', { token, body })).body;
  const { raw, headers } = form([{ name: 'file', fileName: 'Portfolio.png', content: png }]);
  const attached = await app.call('POST', `/api/applications/${id}/attachments`, { token, raw, headers });
  expect(attached.status).toBe(201);
  return id;
}

describe.each([
  ['desk', sizes.desk],
  ['phone', sizes.phone],
])('on a %s', (_what, size) => {
  test('what is used is told, and when it is nearly all a file of what was sent may go', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const person = await app.register();
    const draft = await withFile(app, person, 'Kock');
    const sent = await withFile(app, person, 'Kallskänka');
    const moved = await app.call('POST', `/api/applications/${sent}/moves`, {
      token: person.token,
      body: { verb: 'mark_sent' },
    });
    expect(moved.status).toBe(200);
    const visitor = await visit({ token: person.token, size });
    await visitor.page.clock.setFixedTime(app.clock.now());
    const toSend = () => visitor.page.getByRole('tab', { name: /^(Mejl|Skicka)/ }).click();
    await visitor.open(`/ansokningar/${draft}`);
    await toSend();
    await visitor.page.getByText('Bilagorna i alla dina ansökningar tar 4,0 MB av 200,0 MB.').waitFor();
    await visitor.inspect('room');

    await app.rows('update application_attachments set size = $1 where application_id = $2', [190 * MEGABYTE, sent]);
    await visitor.open(`/ansokningar/${draft}`);
    await toSend();
    await visitor.page.getByText(/tar 192,0 MB av 200,0 MB\. Ta bort bilagor som du inte behöver/).waitFor();
    await visitor.inspect('little room');
    await visitor.open(`/ansokningar/${sent}`);
    await visitor.press('Ta bort … Portfolio.png');
    await visitor.inspect('a question');
    await visitor.press('Ta bort filen');
    await visitor.page.getByText('Inga bilagor.').waitFor();
    const left = async () => (await app.call('GET', '/api/attachment-storage', { token: person.token })).body.used;
    await waitUntil(left, 2 * MEGABYTE + 8);
  });
});
