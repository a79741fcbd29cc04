import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reply } from '../../calls.ts';
import { openTestApp, type Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { form } from '../orders/form.ts';
import { bodyOf, type Desk, openDesk } from './desk.ts';

/** How much a user may attach in total. */
const KILOBYTE = 1024;
const QUOTA = 1000 * KILOBYTE;
const env = { ATTACHMENT_QUOTA: '1000kB' };
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk({ env });
});
beforeEach(async () => {
  anna = await desk.app.register();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** A file that passes as a picture as far as it is checked. */
function picture(size: number): Buffer {
  const bytes = Buffer.alloc(size, 7);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  return bytes;
}

const begin = async (): Promise<string> =>
  bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen' }), 201).id;

function attach(id: string, size: number, app = desk.app): Promise<Reply> {
  const { raw, headers } = form([{ name: 'file', fileName: 'foto.png', content: picture(size) }]);
  return app.call('POST', `/api/applications/${id}/attachments`, { token: anna.token, raw, headers });
}
const storage = async () => bodyOf(await desk.app.call('GET', '/api/attachment-storage', { token: anna.token }), 200);

test('what is beyond it is refused with how much is used and what to do, and takes no place', async () => {
  const [first, second] = [await begin(), await begin()];
  bodyOf(await attach(first, 600 * KILOBYTE), 201);
  const problem = expectProblem(await attach(second, 401 * KILOBYTE), 'too_large', ['file']);
  expect(problem.detail).toMatch(/^Filen är på 0,4 MB, men dina bilagor tar redan 0,6 MB av 1 MB\. Ta bort /);
  expect(await storage()).toEqual({ used: 600 * KILOBYTE, quota: QUOTA });
  // Exactly to the byte.
  bodyOf(await attach(second, 400 * KILOBYTE), 201);
  expectProblem(await attach(first, 9), 'too_large');
  expect(await storage()).toEqual({ used: QUOTA, quota: QUOTA });
});

test('is one’s own: another’s files take nothing of it', { tags: 'long' }, async () => {
  bodyOf(await attach(await begin(), QUOTA), 201);
  anna = await desk.app.register();
  expect(await storage()).toEqual({ used: 0, quota: QUOTA });
  bodyOf(await attach(await begin(), QUOTA), 201);
});

test('has room again for what was taken away, and for the files of an application that is gone', {
  tags: 'long',
}, async () => {
  const [first, second] = [await begin(), await begin()];
  const { attachments } = bodyOf(await attach(first, 500 * KILOBYTE), 201);
  bodyOf(await attach(second, 500 * KILOBYTE), 201);
  bodyOf(await desk.patch(anna, first, { attachments: [] }), 200);
  expect(attachments).toHaveLength(1);
  const gone = await desk.app.call('DELETE', `/api/applications/${second}`, { token: anna.token });
  expect(gone.status).toBe(204);
  expect((await storage()).used).toBe(0);
});

test('what is kept beyond it stays, and nothing is added to it', async () => {
  const id = await begin();
  const { attachments } = bodyOf(await attach(id, 100 * KILOBYTE), 201);
  await desk.app.rows('update application_attachments set size = $1 where id = $2', [3 * QUOTA, attachments[0].id]);
  expect(await storage()).toEqual({ used: 3 * QUOTA, quota: QUOTA });
  expectProblem(await attach(id, 9), 'too_large');
  expect((await desk.look(anna, id)).attachments).toHaveLength(1);
});

test('of what was sent a file may be let go of, and nothing else about it changes', { tags: 'long' }, async () => {
  const id = await begin();
  bodyOf(await attach(id, 300 * KILOBYTE), 201);
  bodyOf(await attach(id, 300 * KILOBYTE), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  const before = await desk.look(anna, id);
  expectProblem(await attach(id, 9), 'invalid_transition');
  const [stays] = before.attachments;
  expectProblem(await desk.patch(anna, id, { attachments: [], subject: 'Nytt' }), 'invalid_transition');
  const after = bodyOf(await desk.patch(anna, id, { attachments: [stays.id] }), 200);
  expect(after).toMatchObject({ state: 'sent', sentAt: before.sentAt, attachments: [stays], history: before.history });
  expect((await storage()).used).toBe(300 * KILOBYTE);
});

test.each(['sending', 'needs_verification'])(
  'while an application is in %s, which may go out again, its files stay',
  async (state) => {
    const id = await begin();
    bodyOf(await attach(id, KILOBYTE), 201);
    await desk.app.rows('update applications set state = $1, sent_at = now() where id = $2', [state, id]);
    expectProblem(await desk.patch(anna, id, { attachments: [] }), 'invalid_transition');
    expect((await desk.look(anna, id)).attachments).toHaveLength(1);
  },
);

test('twenty files at once, at two services, do not pass it together', { tags: 'long' }, async () => {
  const { database, clock } = desk.app;
  await using beside = await openTestApp({ database, env, role: 'serve', overrides: { clock } });
  const ids = await Promise.all(Array.from({ length: 20 }, begin));
  const replies = await Promise.all(ids.map((id, i) => attach(id, 300 * KILOBYTE, i % 2 === 0 ? desk.app : beside)));
  const tally = desk.tally(replies);
  expect(tally['201']).toBe(3);
  expect(tally['413 too_large']).toBe(17);
  expect((await storage()).used).toBe(900 * KILOBYTE);
});
