import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { listen } from '../../listening.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/** The commute; a test server answers as ResRobot does. */
let app: TestApp;
let planner: Server;
let anna: Person;
let answer: { status: number; body: string };
let asked: URLSearchParams[] = [];

const HOME = 'smpl_mun_1480';

beforeAll(async () => {
  planner = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://planner');
    asked.push(url.searchParams);
    response.writeHead(url.pathname === '/v2.1/trip' ? answer.status : 404).end(answer.body);
  });
  const port = await listen(planner);
  const env = { RESROBOT_KEY: 'nyckel', RESROBOT_URL: `http://127.0.0.1:${port}/v2.1` };
  app = await openTestApp({ still: true, env });
  anna = await app.register();
});
beforeEach(async () => {
  await app.rows('update commutes set failed_at = null');
  asked = [];
  answer = trips(way('07:02', '07:55'), way('07:10', '07:51'));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  planner.close();
});

const at = (time: string) => ({ name: 'Hållplats', date: '2026-11-19', time: `${time}:00` });
/** A walk, two rides with a change, a walk. */
const way = (leaves: string, arrives: string) => ({
  LegList: {
    Leg: [
      { type: 'WALK', Origin: at(leaves), Destination: at('07:15') },
      { type: 'JNY', Origin: at('07:15'), Destination: at('07:30') },
      { type: 'TRSF', Origin: at('07:30'), Destination: at('07:32') },
      { type: 'JNY', Origin: at('07:35'), Destination: at('07:45') },
      { type: 'WALK', Origin: at('07:45'), Destination: at(arrives) },
    ],
  },
});
const trips = (...Trip: unknown[]) => ({ status: 200, body: JSON.stringify({ Trip }) });
const refusal = (status: number, errorCode: string) => ({ status, body: JSON.stringify({ errorCode, errorText: '' }) });

let northwards = 57;
/** An ad at a place where no other ad is. */
async function newAd(): Promise<string> {
  northwards += 0.01;
  const [id] = await storeAds(app, { latitude: northwards, longitude: 12 });
  return String(id);
}
const commute = async (adId: string, { token }: Person = anna): Promise<Json> =>
  (await app.call('GET', `/api/ads/${adId}/commute`, { token })).body;
const minutesLater = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000));
const liveIn = (person: Person, home: string | null) =>
  app.call('PUT', '/api/profile', { token: person.token, body: { cv: {}, wishes: { home } } });

test('without a home it says so, and nobody is asked', async () => {
  expect(await commute(await newAd())).toMatchObject({ trip: null, problem: 'home_missing' });
  expect(asked).toEqual([]);
  expect((await liveIn(anna, HOME)).status).toBe(200);
});

test('the shortest way that is there at eight, asked once for all who live there', async () => {
  const ad = await newAd();
  answer = trips(way('06:30', '08:05'), way('07:02', '07:55'), way('07:10', '07:51'));
  const trip = { day: '2026-11-19', leaves: '07:10', arrives: '07:51', minutes: 41, changes: 1 };
  expect(await commute(ad)).toMatchObject({ from: 'Göteborg', distanceKm: 77, trip, problem: null });
  const { accessId, date, time, searchForArrival, destCoordLong } = Object.fromEntries(asked[0] ?? []);
  expect({ accessId, date, time, searchForArrival, destCoordLong }).toEqual({
    ...{ accessId: 'nyckel', date: '2026-11-19', time: '08:00', searchForArrival: '1', destCoordLong: '12' },
  });

  const bo = await app.register();
  await liveIn(bo, HOME);
  expect(await commute(ad, bo)).toMatchObject({ trip });
  expect(asked).toHaveLength(1);
});

test('that there is no way is an answer, a planner that fails is none', async () => {
  const [none, silent] = [await newAd(), await newAd()];
  answer = refusal(400, 'SVC_NO_RESULT');
  expect(await commute(none)).toMatchObject({ trip: null, problem: 'no_trip' });
  expect(await commute(none)).toMatchObject({ problem: 'no_trip' });
  expect(asked).toHaveLength(1);
  for (const [at, failure] of [
    refusal(429, 'API_TOO_MANY_REQUESTS'),
    refusal(400, 'API_QUOTA'),
    { status: 502, body: '<html>Bad gateway</html>' },
    { status: 200, body: JSON.stringify({ Trip: [{ LegList: { Leg: [] } }] }) },
    { status: 200, body: JSON.stringify({ Trip: [{ LegList: { Leg: [{ Origin: 1 }] } }] }) },
  ].entries()) {
    answer = failure;
    expect(await commute(silent)).toMatchObject({ trip: null, problem: 'unreached', distanceKm: expect.any(Number) });
    expect(asked).toHaveLength(2 + at);
    minutesLater(6);
  }
  answer = trips(way('07:10', '07:51'));
  expect(await commute(silent)).toMatchObject({ trip: { minutes: 41 } });
});

test('an old answer is asked again, and stays where the planner fails', async () => {
  const ad = await newAd();
  const { askedAt } = await commute(ad);
  const before = app.clock.now();
  app.clock.set(new Date(before.getTime() + 31 * 24 * 3_600_000));
  answer = refusal(403, 'API_AUTH');
  const { token } = (await app.login(anna)).body;
  expect(await commute(ad, { ...anna, token })).toMatchObject({ trip: { minutes: 41 }, askedAt });
  expect(asked).toHaveLength(2);
  app.clock.set(before);
});

test('after a failure a way rests for some minutes, after three of them all ways do', async () => {
  const [first, second, third, fourth] = [await newAd(), await newAd(), await newAd(), await newAd()];
  answer = refusal(429, 'API_TOO_MANY_REQUESTS');
  minutesLater(6);
  for (const ad of [first, first, second, second]) expect(await commute(ad)).toMatchObject({ problem: 'unreached' });
  expect(asked).toHaveLength(2);
  // Other processes know it too.
  const failed = await app.rows('select * from commutes where failed_at > $1', [
    new Date(app.clock.now().getTime() - 1),
  ]);
  expect(failed).toHaveLength(2);
  await commute(third);
  expect(asked).toHaveLength(3);
  answer = trips(way('07:10', '07:51'));
  expect(await commute(fourth)).toMatchObject({ problem: 'unreached' });
  expect(asked).toHaveLength(3);
  minutesLater(6);
  for (const ad of [first, fourth]) expect(await commute(ad)).toMatchObject({ trip: { minutes: 41 } });
  expect(asked).toHaveLength(5);
});

test('questions for the same way at the same time are one question', async () => {
  const ad = await newAd();
  const answers = await Promise.all(Array.from({ length: 6 }, () => commute(ad)));
  for (const one of answers) expect(one).toMatchObject({ trip: { minutes: 41 }, problem: null });
  expect(asked).toHaveLength(1);
});
