import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../factories.ts';
import { form } from '../orders/form.ts';
import { bodyOf, type Desk, letter, openDesk } from './desk.ts';

/** What a user exports of their applications, and that all of it is deleted with the account. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7]);

/** A user with all kinds of data: letters, a file, a used approval, status changes that were undone. */
async function somebody() {
  const anna = await desk.app.register();
  await desk.addAccount(anna);
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen', recipient: 'a@b.se' }), 201);
  const { raw, headers } = form([{ name: 'file', fileName: 'foto.png', content: png }]);
  const path = `/api/applications/${id}`;
  await desk.app.call('POST', `${path}/attachments`, { token: anna.token, raw, headers });
  await desk.move(anna, id, 'draft');
  await desk.move(anna, id, 'undo');
  await desk.move(anna, id, 'draft');
  await desk.write(anna, id, 'Ett första försök');
  await desk.write(anna, id, letter);
  await desk.move(anna, id, 'request_approval');
  bodyOf(await desk.approve(anna, id), 201);
  bodyOf(await desk.app.call('POST', `${path}/attestation`, { token: anna.token, body: {} }), 200);
  return { anna, id };
}

test('the export has every letter, what was sent and the files, and no password', async () => {
  const { anna, id } = await somebody();
  const { bytes } = await desk.app.call('GET', '/api/account/export', { token: anna.token });
  const files = unzipSync(new Uint8Array(bytes));
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(json('ansokningar.json')).toMatchObject([
    {
      id,
      state: 'sent',
      letters: [{ text: 'Ett första försök' }, { text: letter }],
      sendings: [{ outcome: 'sent', letter, attachments: [{ name: 'foto.png' }] }],
    },
  ]);
  expect(json('e-postserver.json')).toEqual({
    host: '127.0.0.1',
    port: 25,
    secure: false,
    username: 'jag',
    from: anna.email,
  });
  const attached = Object.keys(files).filter((name) => name.startsWith(`ansokningar/${id}/`));
  expect(attached).toEqual([expect.stringMatching(/-foto\.png$/)]);
  expect(Buffer.from(files[attached[0] ?? ''] ?? [])).toEqual(png);
  const [{ password: sealed }] = await desk.app.rows('select password from sending_accounts where user_id = $1', [
    anna.id,
  ]);
  expect(Buffer.from(bytes).includes(sealed)).toBe(false);
});

test('with the account goes everything', async () => {
  const { anna, id } = await somebody();
  const body = { currentPassword: password };
  expect((await desk.app.call('DELETE', '/api/account', { token: anna.token, body })).status).toBe(204);
  for (const table of [
    'application_history',
    'application_letters',
    'application_attachments',
    'approvals',
    'sendings',
  ])
    expect(await desk.app.rows(`select 1 from ${table} where application_id = $1`, [id])).toEqual([]);
  expect(await desk.app.rows('select 1 from applications where user_id = $1', [anna.id])).toEqual([]);
  expect(await desk.app.rows('select 1 from sending_accounts where user_id = $1', [anna.id])).toEqual([]);
});
