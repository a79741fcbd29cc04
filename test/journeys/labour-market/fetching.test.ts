import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshLabourMarket } from '../../../src/labour-market/labour-market.ts';
import type { Json } from '../../calls.ts';
import { listen } from '../../listening.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

/** Statistics from URLs; a test server answers as the publishers do. */
let app: TestApp;
let server: Server;
let base: string;
let answers: Record<string, RequestListener>;
const asked: { url: string; etag: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push({ url, etag: request.headers['if-none-match'] });
    answers[url]?.(request, response);
    if (!response.writableEnded) response.writeHead(500).end();
  });
  base = `http://127.0.0.1:${await listen(server)}`;
  app = await openTestApp({
    still: true,
    env: { SWEDEN_SOURCE: `${base}/yrkesbarometer.json ${base}/tables/data?valueCodes[Region]=SE11,SE12&lang=sv` },
  });
  const { token } = await app.asAdmin();
  const paused = { token, body: { paused: true } };
  expect((await app.call('PATCH', '/api/admin/schedule/labour-market.read', paused)).status).toBe(200);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  server.close();
});

const status = async (): Promise<Json> => {
  const { token } = await app.asAdmin();
  return (await app.call('GET', '/api/admin/labour-market', { token })).body;
};
const barometer = (omgang: string) =>
  JSON.stringify([
    {
      yb_yrke: 'Ekonomer',
      yb_concept_id: 'b1',
      lan: '00',
      ssyk: '3313',
      jobbmojligheter: 'stora',
      prognos: 'öka',
      omgang,
    },
  ]);
const pay = '"sektor","yrke (SSYK 2012)","kön","Medianlön 2025"\n"0 samtliga","3313 Ekonomer","1+2 totalt","42000"\n';
const editions =
  (etag: string, body: string): RequestListener =>
  (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(body);
  };
const later = (hours: number) => app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000));
const versions = (found: Json) => found.sources.map(({ kind, version }: Json) => [kind, version]);

test('addresses are asked once a day, for another edition only, and one that fails stands alone', async () => {
  const payUrl = '/tables/data?valueCodes[Region]=SE11,SE12&lang=sv';
  answers = { '/yrkesbarometer.json': editions('"1"', barometer('2026-1')), [payUrl]: editions('"p"', pay) };
  expect(await refreshLabourMarket(app.parts)).toBe('1 outlook, 1 pay, 0 related, 0 skills');
  expect(asked.map(({ url }) => url)).toEqual(['/yrkesbarometer.json', payUrl]);
  // Not fetched again within the day.
  later(20);
  expect(await refreshLabourMarket(app.parts)).toBeUndefined();
  expect(asked).toHaveLength(2);
  // An unchanged edition is answered with 304, and nothing is read again.
  later(5);
  expect(await refreshLabourMarket(app.parts)).toBeUndefined();
  expect(asked.slice(2).map(({ etag }) => etag)).toEqual(['"1"', '"p"']);

  // A maintenance page with status 200 removes no figures, while the other URL has a new edition.
  answers = {
    '/yrkesbarometer.json': editions('"2"', barometer('2026-2')),
    [payUrl]: (_request, response) => response.writeHead(200).end('<p>Underhåll</p>'),
  };
  later(25);
  expect(await refreshLabourMarket(app.parts)).toBe('1 outlook, 1 pay, 0 related, 0 skills');
  const told = await status();
  expect(versions(told)).toEqual([
    ['outlook', '2026-2'],
    ['pay', '2025'],
  ]);
  expect(told.addresses.map(({ problem }: Json) => problem)).toEqual([null, 'känns inte igen']);

  // After an hour it is requested again, whatever failed; the figures stay as before.
  answers[payUrl] = (_request, response) => response.writeHead(503).end();
  later(2);
  expect(await refreshLabourMarket(app.parts)).toBeUndefined();
  expect((await status()).addresses[1]).toMatchObject({ problem: 'svarade med ett fel' });
  answers[payUrl] = editions('"q"', pay.replaceAll('2025', '2026'));
  later(2);
  await refreshLabourMarket(app.parts);
  const mended = await status();
  expect(mended.addresses[1].problem).toBeNull();
  expect(versions(mended)).toEqual([
    ['outlook', '2026-2'],
    ['pay', '2026'],
  ]);
});

test('an address that is not of the internet is not reached in prod, nor one that answers without an end', async () => {
  const { net, ...config } = app.parts.config;
  const guarded = { ...app.parts, config: { ...config, net: { ...net, allowPrivatePages: false } } };
  const before = asked.length;
  later(25);
  await refreshLabourMarket(guarded);
  expect(asked).toHaveLength(before);
  const told = await status();
  expect(told.addresses.map(({ problem }: Json) => problem)).toEqual(['gick inte att nå', 'gick inte att nå']);
  expect(told.sources).toHaveLength(2);

  answers['/yrkesbarometer.json'] = (_request, response) =>
    response.writeHead(200, { 'content-length': String(33 * 1024 * 1024) }).flushHeaders();
  server.removeAllListeners('request');
  server.on('request', (request, response) => answers[request.url ?? '']?.(request, response));
  later(2);
  await refreshLabourMarket(app.parts);
  expect((await status()).addresses[0]).toMatchObject({ problem: 'är större än 32 MB' });
});

test('without the setting the files go too', async () => {
  const parts = {
    ...app.parts,
    config: { ...app.parts.config, labourMarket: { ...app.parts.config.labourMarket, sources: undefined } },
  };
  expect(await refreshLabourMarket(parts)).toBe('Ingen källa: siffrorna är borttagna');
  expect(await app.rows('select address from labour_market_fetched')).toEqual([]);
});
