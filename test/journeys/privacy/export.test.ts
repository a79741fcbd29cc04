import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** A user's export is generated while it is read. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const MEGABYTE = 1024 * 1024;

/** A user with attachments of these lengths, stored in this order. */
async function somebodyWith(lengths: number[]): Promise<{ person: Person; files: { id: string; bytes: Buffer }[] }> {
  const person = await app.register();
  const body = { title: 'Kock', employer: 'Krogen' };
  const { id } = (await app.call('POST', '/api/applications', { token: person.token, body })).body;
  const files = [];
  for (const length of lengths) {
    const file = { id: newId(), bytes: randomBytes(length) };
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    await app.rows(
      `insert into application_attachments (id, application_id, name, media_type, size, file, sha256, at)
       values ($1, $2, 'foto.png', 'image/png', $3, $4, $5, $6)`,
      [file.id, id, length, file.bytes, sha256, app.clock.now()],
    );
    files.push(file);
  }
  return { person, files };
}

const exportOf = ({ token }: Person) => app.call('GET', '/api/account/export', { token });

/** An export in the middle of the first large file, whose reader has paused. */
async function begun({ token }: Person): Promise<{ answer: IncomingMessage; read: Buffer[] }> {
  const request = get(new URL('/api/account/export', app.url), { headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const read: Buffer[] = [];
  let length = 0;
  while (length < MEGABYTE) {
    const chunk = answer.read() as Buffer | null;
    if (!chunk) await once(answer, 'readable');
    else {
      read.push(chunk);
      length += chunk.length;
    }
  }
  return { answer, read };
}

test('files come whole, whatever their length is to the pieces that they are read in', { tags: 'long' }, async () => {
  const lengths = [1, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 3 * MEGABYTE];
  const { person, files } = await somebodyWith(lengths);
  const reply = await exportOf(person);
  const unzipped = Object.entries(unzipSync(reply.bytes)).filter(([name]) => name.endsWith('foto.png'));
  expect(unzipped.map(([, bytes]) => bytes.length).toSorted((a, b) => a - b)).toEqual(lengths);
  for (const { id, bytes } of files) {
    const [, found] = unzipped.find(([name]) => name.includes(id.slice(-6))) ?? [];
    expect(Buffer.from(found ?? []).equals(bytes)).toBe(true);
  }
});

test('a long list is whole and in order, though it is read in batches', { tags: 'long' }, async () => {
  const person = await app.register();
  const titles = Array.from({ length: 25 }, (_, i) => `Tjänst ${i}`);
  for (const title of titles) {
    await app.call('POST', '/api/applications', { token: person.token, body: { title, employer: 'Krogen' } });
  }
  const files = unzipSync((await exportOf(person)).bytes);
  const applications = JSON.parse(strFromU8(files['ansokningar.json'] ?? new Uint8Array()));
  expect(applications.map(({ title }: { title: string }) => title)).toEqual(titles);
});

test('a second one is refused while the first is read, and others have theirs', { tags: 'long' }, async () => {
  const { person } = await somebodyWith([8 * MEGABYTE, 8 * MEGABYTE]);
  const first = await begun(person);
  const refused = expectProblem(await exportOf(person), 'too_many_requests');
  expect(refused.detail).toMatch(/^Du hämtar redan dina uppgifter\./);
  expect((await exportOf(await app.register())).status).toBe(200);
  first.answer.resume();
  await once(first.answer, 'end');
  expect((await exportOf(person)).status).toBe(200);
});

test('a reader who leaves in the middle may begin again', { tags: 'long' }, async () => {
  const { person } = await somebodyWith([8 * MEGABYTE, 8 * MEGABYTE]);
  const first = await begun(person);
  first.answer.destroy();
  await expect.poll(async () => (await exportOf(person)).status, { timeout: 10_000 }).toBe(200);
});

test('nothing is held while a reader waits: what is removed before its turn is not there', {
  tags: 'long',
}, async () => {
  const { person, files } = await somebodyWith([8 * MEGABYTE, 8 * MEGABYTE, 10]);
  const first = await begun(person);
  const idle = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  // Other transactions are idle between statements now and then; a transaction that the export holds stays idle.
  await expect.poll(async () => await app.rows(idle), { timeout: 10_000 }).toEqual([{ n: 0 }]);
  await app.rows('delete from application_attachments where id = $1', [files[2]?.id]);
  for await (const chunk of first.answer) first.read.push(chunk as Buffer);
  const unzipped = Object.entries(unzipSync(Buffer.concat(first.read)));
  const lengths = unzipped.filter(([name]) => name.endsWith('foto.png')).map(([, { length }]) => length);
  expect(lengths).toEqual([8 * MEGABYTE, 8 * MEGABYTE]);
});

test('a file that is deleted during the export breaks the answer off', { tags: 'long' }, async () => {
  const { person, files } = await somebodyWith([24 * MEGABYTE]);
  const first = await begun(person);
  await app.rows('delete from application_attachments where id = $1', [files[0]?.id]);
  first.answer.resume();
  await expect(once(first.answer, 'end')).rejects.toThrow('aborted');
  expect((await exportOf(person)).status).toBe(200);
});

test('what only asks for the head has none made', async () => {
  const person = await app.register();
  const reply = await app.call('HEAD', '/api/account/export', { token: person.token });
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const log = 'select 1 from security_events where user_id = $1 and kind = $2';
  expect(await app.rows(log, [person.id, 'data_exported'])).toEqual([]);
});
