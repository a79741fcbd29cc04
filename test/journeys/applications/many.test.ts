import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import type { Person, TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { type Desk, openDesk } from './desk.ts';

/** One request changes many applications, and each gets a result of its own. */
let desk: Desk;
let app: TestApp;
beforeAll(async () => {
  desk = await openDesk();
  app = desk.app;
});
afterAll(() => desk[Symbol.asyncDispose]());

async function begun(who: Person, title: string, ...verbs: string[]): Promise<string> {
  const { body } = await desk.begin(who, { title, employer: 'Krogen' });
  for (const verb of verbs) expect((await desk.move(who, body.id, verb)).status).toBe(200);
  return body.id;
}
const change = (who: Person, body: object, token = who.token) =>
  app.call('POST', '/api/applications/changes', { token, body });
const outcomes = async (who: Person, body: object): Promise<string[]> => {
  const answer = await change(who, body);
  expect(answer.status).toBe(200);
  return answer.body.items.map(({ outcome }: Json) => outcome);
};
const titles = async (who: Person, query = ''): Promise<string[]> =>
  (await app.call('GET', `/api/applications${query}`, { token: who.token })).body.items
    .map(({ title }: Json) => title)
    .sort();

test('what waits is marked as unanswered, and taken back unless more has happened', async () => {
  const who = await app.register();
  const ids = [await begun(who, 'Kock', 'mark_sent'), await begun(who, 'Bagare', 'mark_sent', 'acknowledge')];
  const draft = await begun(who, 'Diskare');
  const answer = await change(who, { ids: [...ids, draft], action: 'no_reply' });
  expect(answer.body.items).toEqual([
    { id: ids[0], outcome: 'done', detail: null },
    { id: ids[1], outcome: 'done', detail: null },
    { id: draft, outcome: 'refused', detail: 'Den har läget Sparad, så det finns inget svar att vänta på.' },
  ]);
  expect(await outcomes(who, { ids, action: 'no_reply' })).toEqual(['unchanged', 'unchanged']);
  await desk.move(who, ids[1] ?? '', 'reject');
  expect(await outcomes(who, { ids, action: 'undo_no_reply' })).toEqual(['done', 'refused']);
  expect((await desk.look(who, ids[0] ?? '')).state).toBe('sent');
  expect((await desk.look(who, ids[1] ?? '')).state).toBe('rejected');
});

test('what has ended is put away and found again, and what is opened again is not away', async () => {
  const who = await app.register();
  const ended = await begun(who, 'Kock', 'withdraw');
  const going = await begun(who, 'Bagare', 'mark_sent');
  expect(await outcomes(who, { ids: [ended, going], action: 'archive' })).toEqual(['done', 'refused']);
  expect(await titles(who)).toEqual(['Bagare', 'Kock']);
  expect(await titles(who, '?archived=false')).toEqual(['Bagare']);
  expect(await titles(who, '?archived=true')).toEqual(['Kock']);
  expect(await outcomes(who, { ids: [ended], action: 'archive' })).toEqual(['unchanged']);
  expect((await desk.move(who, ended, 'reopen')).body).toMatchObject({ state: 'saved', archivedAt: null });
  await desk.move(who, ended, 'withdraw');
  await outcomes(who, { ids: [ended], action: 'archive' });
  expect(await outcomes(who, { ids: [ended, going], action: 'restore' })).toEqual(['done', 'unchanged']);
  expect(await titles(who, '?archived=true')).toEqual([]);
});

test('tags are added, counted, searched by and taken away', async () => {
  const who = await app.register();
  const ids = [await begun(who, 'Kock'), await begun(who, 'Bagare')];
  expect(await outcomes(who, { ids, action: 'tag', tag: '  nära   hemma ' })).toEqual(['done', 'done']);
  expect(await outcomes(who, { ids: ids.slice(0, 1), action: 'tag', tag: 'favorit' })).toEqual(['done']);
  expect(await outcomes(who, { ids, action: 'tag', tag: 'favorit' })).toEqual(['unchanged', 'done']);
  expect(await outcomes(who, { ids: ids.slice(1), action: 'untag', tag: 'favorit' })).toEqual(['done']);
  const { body } = await app.call('GET', '/api/applications/tags', { token: who.token });
  expect(body.items).toEqual([
    { tag: 'favorit', count: 1 },
    { tag: 'nära hemma', count: 2 },
  ]);
  expect(await titles(who, '?tag=favorit')).toEqual(['Kock']);
  for (let n = 0; n < 8; n += 1) await outcomes(who, { ids: ids.slice(0, 1), action: 'tag', tag: `t${n}` });
  expect(await outcomes(who, { ids, action: 'tag', tag: 'en till' })).toEqual(['refused', 'done']);
  expect(await outcomes(await app.register(), { ids, action: 'untag', tag: 'favorit' })).toEqual([
    'refused',
    'refused',
  ]);
});

test('ads that were applied for are told, each id of their vacancy', async () => {
  const who = await app.register();
  const [first, second, other] = await storeAds(
    app,
    { headline: 'Kock' },
    { headline: 'Kock' },
    { headline: 'Bagare' },
  );
  await app.rows(`insert into ad_duplicates (ad_id, group_id) values ($1, $3), ($2, $3)`, [first, second, first]);
  const { body } = await desk.begin(who, { adId: second });
  expect((await desk.move(who, body.id, 'mark_sent')).status).toBe(200);
  const told = await app.call('GET', '/api/applications/ads', { token: who.token });
  const ids = told.body.items.map(({ adId, id, state }: Json) => [adId, id, state]);
  expect(ids.sort()).toEqual([first, second].map((ad) => [ad, body.id, 'sent']).sort());
  expect(ids.flat()).not.toContain(other);
});

test('what is asked for wrongly is said at its field, and changes nothing', async () => {
  const who = await app.register();
  const ids = [await begun(who, 'Kock', 'mark_sent')];
  expectProblem(await change(who, { ids, action: 'tag', tag: '  ' }), 'validation_failed', ['tag']);
  expectProblem(await change(who, { ids, action: 'tag' }), 'validation_failed', ['tag']);
  expectProblem(await change(who, { ids, action: 'archive', tag: 'x' }), 'validation_failed', ['tag']);
  expectProblem(await change(who, { ids: [], action: 'archive' }), 'validation_failed', ['ids']);
  expectProblem(await change(who, { ids, action: 'send' }), 'validation_failed', ['action']);
  expect(await desk.look(who, ids[0] ?? '')).toMatchObject({ state: 'sent', tags: [], archivedAt: null });
});

test('the tags of one are changed by themselves, and end no approval', async () => {
  const who = await app.register();
  const id = await begun(who, 'Kock');
  const patch = (tags: string[]) => app.call('PATCH', `/api/applications/${id}`, { token: who.token, body: { tags } });
  expect((await patch(['nära', ' nära ', 'natt  skift'])).body).toMatchObject({
    tags: ['nära', 'natt skift'],
    state: 'saved',
  });
  expect(await titles(who, `?tag=${encodeURIComponent('natt skift')}`)).toEqual(['Kock']);
  expect((await patch([])).body.tags).toEqual([]);
  expectProblem(await patch(Array.from({ length: 11 }, (_, n) => `tagg ${n}`)), 'validation_failed');
});
