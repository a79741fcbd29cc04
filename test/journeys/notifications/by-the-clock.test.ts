import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellSavedSearches } from '../../../src/notifications/notifications.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/** What is told because its time has come, and not because somebody did something. */
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { TOKEN_TTL: '900d' } });
  // The tests look by themselves.
  const { token } = await app.asAdmin();
  const paused = { token, body: { paused: true } };
  expect((await app.call('PATCH', '/api/admin/schedule/saved-searches.notify', paused)).status).toBe(200);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await app.register();
});

const told = async (who = anna): Promise<Json[]> =>
  (await app.call('GET', '/api/notifications', { token: who.token })).body.items;
const readAll = () => app.call('POST', '/api/notifications/read', { token: anna.token, body: {} });

describe('new ads of saved searches', () => {
  const searches = '/api/saved-searches';
  const bakers = { name: 'Bagare i Umeå', query: { q: 'bagare' }, notify: true };
  const save = async (body: object = bakers): Promise<string> =>
    (await app.call('POST', searches, { token: anna.token, body })).body.id;
  /** Ads of another moment, as each fetch has its own. */
  async function came(...headlines: string[]) {
    app.wait({ minutes: 1 });
    await storeAds(app, ...headlines.map((headline) => ({ headline })));
  }
  const look = () => tellSavedSearches(app.parts);

  test('are told once for each batch, with their number and the way to the search', async () => {
    await came('Bagare till natten');
    const id = await save();
    await look();
    expect(await told()).toEqual([]);

    await came('Bagare', 'Bagare och konditor', 'Snickare');
    await came('Bagare i Skellefteå');
    await look();
    await look();
    const notice = { kind: 'saved_search', href: `/annonser/sparade?sokning=${id}`, count: 1 };
    expect(await told()).toMatchObject([{ ...notice, title: '3 nya annonser i Bagare i Umeå' }]);

    await readAll();
    await came('Svetsare');
    await look();
    expect(await told()).toHaveLength(1);
    await came('Bagare igen');
    await look();
    expect((await told())[0]).toMatchObject({ ...notice, title: 'En ny annons i Bagare i Umeå' });
    expect(await told()).toHaveLength(2);
  });

  test('are told by one of many that look at once', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => app.register()));
    for (const { token } of people) await app.call('POST', searches, { token, body: bakers });
    await came('Bagare till julen');
    const counts = await Promise.all(Array.from({ length: 4 }, look));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60);
    for (const who of people) expect(await told(who)).toMatchObject([{ count: 1 }]);
  });

  test('are not told to whoever does not want to know, and from then on to whoever begins to', async () => {
    const id = await save({ ...bakers, notify: false });
    const change = (body: object) => app.call('PATCH', `${searches}/${id}`, { token: anna.token, body });
    await came('Bagare 1');
    await look();
    await change({ notify: true });
    await look();
    expect(await told()).toEqual([]);
    await came('Bagare 2');
    // Saying it again changes nothing, nor does another name.
    await change({ notify: true, name: 'Bageri' });
    await look();
    expect(await told()).toMatchObject([{ title: 'En ny annons i Bageri' }]);
    await came('Bagare 3', 'Konditor 1');
    await change({ query: { q: 'konditor' } });
    await came('Konditor 2');
    await readAll();
    await look();
    expect((await told())[0]).toMatchObject({ title: 'En ny annons i Bageri' });
    expect(await told()).toHaveLength(2);
  });

  test('that the person has seen by themselves are no news', async () => {
    const id = await save();
    await came('Bagare A');
    await app.call('POST', `${searches}/${id}/opening`, { token: anna.token });
    await look();
    expect(await told()).toEqual([]);
  });

  test('of a search that cannot be run any more keep nobody else from theirs', async () => {
    const [place] = await storeAds(app, { municipality_id: 'borta', latitude: 60, longitude: 15 });
    await save({ name: 'Borta', query: { near: 'borta' }, notify: true });
    await save();
    await app.rows('delete from ads where id = $1', [place]);
    await came('Bagare B');
    await look();
    expect(await told()).toMatchObject([{ title: 'En ny annons i Bagare i Umeå' }]);
  });
});
