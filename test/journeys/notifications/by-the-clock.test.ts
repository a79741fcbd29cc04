import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyInterviews, notifySavedSearches } from '../../../src/notifications/notifications.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { START } from '../../factories.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/** Notifications that are due by time, not caused by an event. */
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { TOKEN_TTL: '900d' } });
  // The tests trigger the sweep themselves.
  const { token } = await app.asAdmin();
  for (const name of ['saved-searches.notify', 'interviews.remind']) {
    const paused = { token, body: { paused: true } };
    expect((await app.call('PATCH', `/api/admin/schedule/${name}`, paused)).status).toBe(200);
  }
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
  /** Stores ads with a time of their own, as each fetch does. */
  async function came(...headlines: string[]) {
    app.wait({ minutes: 1 });
    await storeAds(app, ...headlines.map((headline) => ({ headline })));
  }
  const look = () => notifySavedSearches(app.parts);

  test('are told once for each batch, with their number and the way to the search', { tags: 'long' }, async () => {
    await came('Bagare till natten');
    const id = await save();
    await look();
    expect(await told()).toEqual([]);

    await came('Bagare', 'Bagare och konditor', 'Snickare');
    await came('Bagare i Skellefteå');
    await look();
    await look();
    const notice = { kind: 'saved_search', href: `/annonser/sparade?sokning=${id}`, count: 1 };
    expect(await told()).toMatchObject([{ ...notice, title: 'Nya annonser i Bagare i Umeå' }]);

    await readAll();
    await came('Svetsare');
    await look();
    expect(await told()).toHaveLength(1);
    await came('Bagare igen');
    await look();
    expect((await told())[0]).toMatchObject({ ...notice, title: 'Nya annonser i Bagare i Umeå' });
    expect(await told()).toHaveLength(2);
  });

  test('are told by one of many that look at once', { tags: 'long' }, async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => app.register()));
    for (const { token } of people) await app.call('POST', searches, { token, body: bakers });
    await came('Bagare till julen');
    const counts = await Promise.all(Array.from({ length: 4 }, look));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60);
    for (const who of people) expect(await told(who)).toMatchObject([{ count: 1 }]);
  });

  test('are not told to whoever does not want to know, and from then on to whoever begins to', {
    tags: 'long',
  }, async () => {
    const id = await save({ ...bakers, notify: false });
    const change = (body: object) => app.call('PATCH', `${searches}/${id}`, { token: anna.token, body });
    await came('Bagare 1');
    await look();
    await change({ notify: true });
    await look();
    expect(await told()).toEqual([]);
    await came('Bagare 2');
    // Repeating it changes nothing, nor does another name.
    await change({ notify: true, name: 'Bageri' });
    await look();
    expect(await told()).toMatchObject([{ title: 'Nya annonser i Bageri' }]);
    await came('Bagare 3', 'Konditor 1');
    await change({ query: { q: 'konditor' } });
    await came('Konditor 2');
    await readAll();
    await look();
    expect((await told())[0]).toMatchObject({ title: 'Nya annonser i Bageri' });
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
    expect(await told()).toMatchObject([{ title: 'Nya annonser i Bagare i Umeå' }]);
  });
});

describe('interviews', () => {
  const look = () => notifyInterviews(app.parts);
  const at = (time: string) => app.clock.set(new Date(time));
  beforeEach(() => app.clock.set(START));

  /** An interview for an application that was sent. */
  async function invited(startsAt: string, employer = 'Bageriet') {
    const post = async (path: string, body: object): Promise<Json> => {
      const reply = await app.call('POST', `/api/applications${path}`, { token: anna.token, body });
      expect(reply.status).toBeLessThan(300);
      return reply.body;
    };
    const application = await post('', { title: 'Bagare', employer });
    await post(`/${application.id}/moves`, { verb: 'mark_sent' });
    const { id } = await post(`/${application.id}/interviews`, { startsAt });
    const reject = () => post(`/${application.id}/moves`, { verb: 'reject' });
    return { id, reject };
  }

  test('are told the day before and on the morning, each once', { tags: 'long' }, async () => {
    const { id } = await invited('2026-11-20T12:00:00.000Z');
    at('2026-11-19T15:45:00Z');
    await look();
    expect(await told()).toEqual([]);
    at('2026-11-19T16:00:00Z');
    await Promise.all(Array.from({ length: 5 }, look));
    await look();
    const notice = { kind: 'interview', href: `/intervjuer/${id}`, count: 1 };
    expect(await told()).toMatchObject([{ ...notice, title: 'fre 20 nov kl. 13.00: intervju på plats hos Bageriet' }]);
    await readAll();
    at('2026-11-20T06:30:00Z');
    await Promise.all(Array.from({ length: 5 }, look));
    at('2026-11-20T12:15:00Z');
    await look();
    expect(await told()).toMatchObject([
      { ...notice, title: 'fre 20 nov kl. 13.00: intervju på plats hos Bageriet' },
      notice,
    ]);
  });

  test('at another time are told anew, and those that were called off not at all', { tags: 'long' }, async () => {
    const { id } = await invited('2026-11-20T12:00:00.000Z');
    const cancelled = await invited('2026-11-20T13:00:00.000Z', 'Konditoriet');
    const { reject } = await invited('2026-11-20T14:00:00.000Z', 'Krogen');
    const change = (interview: string, body: object) =>
      app.call('PATCH', `/api/interviews/${interview}`, { token: anna.token, body });
    expect((await change(cancelled.id, { cancelled: true })).status).toBe(200);
    await reject();
    at('2026-11-19T16:00:00Z');
    await look();
    expect(await told()).toMatchObject([{ href: `/intervjuer/${id}` }]);
    await readAll();
    expect((await change(id, { startsAt: '2026-11-21T10:00:00.000Z' })).status).toBe(200);
    at('2026-11-20T08:00:00Z');
    await look();
    expect(await told()).toHaveLength(1);
    at('2026-11-20T16:00:00Z');
    await look();
    expect((await told())[0]).toMatchObject({ title: 'lör 21 nov kl. 11.00: intervju på plats hos Bageriet' });
  });
});
