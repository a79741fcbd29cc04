import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp();
  anna = await app.register();
});
afterAll(() => app[Symbol.asyncDispose]());

const path = '/api/saved-searches';
const save = (body: Json, person = anna) => app.call('POST', path, { token: person.token, body });
const get = async (id: string, person = anna) => (await app.call('GET', `${path}/${id}`, { token: person.token })).body;

test('a search is kept, listed, renamed and deleted', async () => {
  const person = await app.register();
  const query = { q: 'svetsare', region: ['ab'], remote: true };
  const saved = await save({ name: ' Svets ', query }, person);
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({ name: 'Svets', query, notify: false, newCount: 0 });
  const { id } = saved.body;
  const change = { name: 'Svets i Stockholm', notify: true };
  const changed = await app.call('PATCH', `${path}/${id}`, { token: person.token, body: change });
  expect(changed.body).toMatchObject({ ...change, query });
  const list = await app.call('GET', path, { token: person.token });
  expect(list.body).toEqual({ items: [changed.body] });
  expect((await app.call('DELETE', `${path}/${id}`, { token: person.token })).status).toBe(204);
  expectProblem(await app.call('DELETE', `${path}/${id}`, { token: person.token }), 'not_found');
  expect((await app.call('GET', path, { token: person.token })).body.items).toEqual([]);
});

test('a search for nothing that could be found is refused, and says which field', async () => {
  for (const q of ['och', '%', '🙂']) {
    const refused = await save({ name: 'Inget', query: { q } });
    expectProblem(refused, 'validation_failed');
    expect(refused.body.errors).toEqual([
      { field: 'query.q', message: 'Skriv ett ord att söka på. Tecken och små ord som ”och” räcker inte.' },
    ]);
  }
});

test('new are ads that came since its hits were last looked through', async () => {
  await storeAds(app, { headline: 'Plåtslagare gammal' });
  const { id } = (await save({ name: 'Plåt', query: { q: 'plåtslagare' } })).body;
  expect((await get(id)).newCount).toBe(0);
  app.wait({ hours: 1 });
  await storeAds(app, { headline: 'Plåtslagare' }, { headline: 'Byggnadsplåtslagare' }, { headline: 'Snickare' });
  await storeAds(app, { headline: 'Plåtslagare', status: 'removed' });
  expect((await get(id)).newCount).toBe(2);
  const opened = await app.call('POST', `${path}/${id}/opening`, { token: anna.token });
  expect([opened.status, opened.body.newCount]).toEqual([200, 0]);
  expect(opened.body.openedAt > opened.body.createdAt).toBe(true);
  app.wait({ hours: 1 });
  const [newest] = await storeAds(app, { headline: 'Plåtslagare' });
  const { newCount, newSince } = await get(id);
  expect(newCount).toBe(1);
  const found = await app.call('GET', '/api/ads?q=pl%C3%A5tslagare', { token: anna.token });
  const fresh = found.body.items.filter((ad: { firstSeenAt: string }) => ad.firstSeenAt > newSince);
  expect(fresh.map((ad: { id: string }) => ad.id)).toEqual([newest]);
});

describe('what is wrong is said', () => {
  test.each([
    [{ name: '', query: {} }, ['name']],
    [{ name: '  ', query: {} }, ['name']],
    [{ name: 'A' }, ['query']],
    [{ name: 'A', query: { near: 'nowhere' } }, ['query.near']],
    [{ name: 'A', query: { radiusKm: 5 } }, ['query.near']],
    [{ name: 'A', query: { deadlineBefore: '2026-02-30' } }, ['query.deadlineBefore']],
    [{ name: 'A', query: { remote: 'ja' } }, ['query.remote']],
    [{ name: 'A', query: { sort: 'published' } }, ['query.sort']],
    [{ name: 'A', query: { region: 'ab' } }, ['query.region']],
    [{ name: 'x'.repeat(101), query: {} }, ['name']],
  ])('%j', { tags: 'long' }, async (body, fields) => {
    expectProblem(await save(body), 'validation_failed', fields);
  });
});

test('a search around a place that is gone has no number, and the others have theirs', async () => {
  const person = await app.register();
  const [ad] = await storeAds(app, { municipality_id: 'gone', latitude: 60, longitude: 15 });
  await save({ name: 'Borta', query: { near: 'gone' } }, person);
  await save({ name: 'Kvar', query: {} }, person);
  await app.rows('delete from ads where id = $1', [ad]);
  const { items } = (await app.call('GET', path, { token: person.token })).body;
  expect(items.map(({ newCount }: { newCount: number | null }) => newCount)).toEqual([null, 0]);
});

test('a person has at most fifty, however many are saved at once', { tags: 'long' }, async () => {
  const person = await app.register();
  const replies = await Promise.all(Array.from({ length: 60 }, (_, i) => save({ name: `Nr ${i}`, query: {} }, person)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  const refused = replies.find(({ status }) => status !== 201);
  if (refused) expectProblem(refused, 'conflict');
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
});

test('a request that is sent twice with its key saves once', async () => {
  const person = await app.register();
  const send = () =>
    app.call('POST', path, {
      token: person.token,
      body: { name: 'En', query: {} },
      headers: { 'idempotency-key': 'en-gång' },
    });
  expectProblem(await send(), 'validation_failed', ['Idempotency-Key']);
  const again = () =>
    app.call('POST', path, {
      token: person.token,
      body: { name: 'En', query: {} },
      headers: { 'idempotency-key': 'en-gang' },
    });
  const [one, two] = [await again(), await again()];
  expect(two.body.id).toBe(one.body.id);
  expect((await app.call('GET', path, { token: person.token })).body.items).toHaveLength(1);
});

test("somebody else's search is not there", async () => {
  const other = await app.register();
  const { id } = (await save({ name: 'Min', query: {} })).body;
  for (const [method, at, body] of [
    ['GET', id],
    ['PATCH', id, { name: 'Din' }],
    ['POST', `${id}/opening`],
    ['DELETE', id],
  ] as const) {
    expectProblem(await app.call(method, `${path}/${at}`, { token: other.token, body }), 'not_found');
  }
  expect((await get(id)).name).toBe('Min');
});

test('they are in the export, and go with the account', { tags: 'long' }, async () => {
  const person = await app.register();
  await save({ name: 'Svets', query: { q: 'svetsare' } }, person);
  const { bytes } = await app.call('GET', '/api/account/export', { token: person.token });
  const file = unzipSync(new Uint8Array(bytes))['sparade-sokningar.json'];
  expect(JSON.parse(Buffer.from(file ?? []).toString())).toMatchObject([
    { name: 'Svets', query: { q: 'svetsare' }, notify: false },
  ]);
  const body = { currentPassword: person.password };
  expect((await app.call('DELETE', '/api/account', { token: person.token, body })).status).toBe(204);
  expect(await app.rows('select id from saved_searches where user_id = $1', [person.id])).toEqual([]);
});
