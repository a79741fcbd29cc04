import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { listen } from '../../listening.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { developer, type Matching, openMatching, recordsOf } from '../matching/people.ts';

/** An application that began with the short form of an ad on another site gets the ad's full text. */
let matching: Matching;
let kim: Person;
let other: Person;
let site: Server;
let base: string;
let asked: string[] = [];
const page = `<html><head><title>Systemutvecklare | Kodverket</title></head><body><main><h1>Systemutvecklare</h1>
<p>Vi söker dig som kan Java och TypeScript och har minst tre års erfarenhet av systemutveckling.</p>
<p>Du har B-körkort och talar och skriver god svenska. Det är meriterande om du kan Docker.</p>
<p>Du kommer att arbeta i ett team som bygger tjänster tillsammans, från idé till drift.</p></main></body></html>`;
const posting = (title: string) => ({ '@type': 'JobPosting', title, hiringOrganization: { name: 'Krogen' } });
const pages: Record<string, string> = {
  '/flera': `<script type="application/ld+json">${JSON.stringify(['Kock', 'Servitör'].map(posting))}</script>`,
};
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, 5));
  kim = await matching.personWith(developer);
  other = await matching.app.register();
  site = createServer(({ url = '' }, response) => {
    asked.push(url);
    const shut = url === '/stangd';
    const type = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(shut ? 403 : 200, type).end(shut ? '' : (pages[url] ?? page));
  });
  base = `http://127.0.0.1:${await listen(site)}`;
}, 180_000);
afterAll(async () => {
  site.close();
  await matching[Symbol.asyncDispose]();
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object, who = kim) =>
  matching.app.call(method, path, { token: who.token, ...(body ? { body } : {}) });

async function begin(path: string): Promise<{ adId: string; id: string }> {
  const [adId = ''] = await storeAds(matching.app, {
    ...{ url: `${base}${path}`, link_site: 'jobb.example', headline: 'Systemutvecklare till Hamnen' },
    ...{ employer: 'Hamnen AB', municipality_label: 'Luleå', deadline: '2026-12-20' },
  });
  const begun = await call('POST', '/api/applications', { adId });
  expect(begun.body).toMatchObject({ adId, capturedId: null, linkedSite: 'jobb.example' });
  return { adId, id: begun.body.id };
}
const labelsOf = async (id: string): Promise<string[]> =>
  (await call('GET', `/api/applications/${id}/requirements`)).body.items.map(({ label }: Json) => label);

test('the text is fetched and read, and what was written stays', async () => {
  const { adId, id } = await begin('/ett');
  const at = `/api/applications/${id}`;
  expect(await labelsOf(id)).toEqual([]);
  const given = { notes: 'Ring Robin', recipient: 'jobb@hamnen.example', transport: 'mailto', subject: 'Till Hamnen' };
  await call('PATCH', at, { ...given, answers: { why: 'Havet' } });
  await call('PUT', `${at}/letter`, { text: 'Hej! Jag söker jobbet.' });
  await call('POST', `${at}/tailored-cv`, {});
  await call('POST', `${at}/moves`, { verb: 'draft' });
  await call('POST', `${at}/moves`, { verb: 'request_approval' });
  const { materialHash } = (await call('GET', at)).body;
  expect((await call('POST', `${at}/approval`, { materialHash })).body.state).toBe('approved');

  const fetched = await call('POST', `${at}/ad-text`);
  expect(fetched).toMatchObject({
    status: 200,
    body: {
      ...{ ...given, id, adId: null, linkedSite: null, capturedId: expect.any(String) },
      ...{ title: 'Systemutvecklare till Hamnen', employer: 'Hamnen AB', deadline: '2026-12-20' },
      adText: expect.stringContaining('Java och TypeScript'),
      letter: { text: 'Hej! Jag söker jobbet.' },
      answers: { why: 'Havet' },
      tailoredCv: { version: 1 },
      // Its requirements were not known when the user approved.
      ...{ state: 'drafting', approval: null },
    },
  });
  expect(await labelsOf(id)).toEqual(expect.arrayContaining(['Java', 'Docker']));
  const tailored = await call('POST', `${at}/tailored-cv`, {});
  expect(tailored.body.gaps.map(({ label }: Json) => label)).toContain('B-körkort');
  expectProblem(await call('POST', `${at}/ad-text`), 'conflict');

  const { capturedId } = fetched.body;
  for (const again of [{ adId }, { capturedId }])
    expect((await call('POST', '/api/applications', again)).body.applicationId).toBe(id);
});

test('what was brought here already is used, and nothing is fetched', async () => {
  const { adId, id } = await begin('/tva');
  const text = 'Systemutvecklare\nDu kan Java och har B-körkort.';
  const { ad } = (await call('POST', '/api/ads/capture', { url: `${base}/tva`, text })).body;
  for (const again of [{ adId }, { capturedId: ad.id }]) {
    const refused = await call('POST', '/api/applications', again);
    expectProblem(refused, 'conflict');
    expect(refused.body.applicationId).toBe(id);
  }
  asked = [];
  const taken = await call('POST', `/api/applications/${id}/ad-text`);
  expect(taken.body).toMatchObject({ capturedId: ad.id, adText: expect.stringContaining('Du kan Java') });
  expect(asked).toEqual([]);
});

test('a page that says nothing changes nothing, and says what to do', async () => {
  for (const [path, field] of [
    ['/stangd', 'url'],
    ['/flera', 'choice'],
  ] as const) {
    const { adId, id } = await begin(path);
    const before = (await call('GET', `/api/applications/${id}`)).body;
    expectProblem(await call('POST', `/api/applications/${id}/ad-text`), 'validation_failed', [field]);
    expect((await call('GET', `/api/applications/${id}`)).body).toEqual(before);
    expect(before).toMatchObject({ adId });
  }
});

test("nobody else's, and none that has its text", async () => {
  const { id } = await begin('/tre');
  expectProblem(await call('POST', `/api/applications/${id}/ad-text`, undefined, other), 'not_found');
  const own = await call('POST', '/api/applications', { title: 'Kock', employer: 'Krogen' });
  expectProblem(await call('POST', `/api/applications/${own.body.id}/ad-text`), 'conflict');
});

test('what was sent stays as it was sent, with the text for the talk', async () => {
  const { id } = await begin('/fyra');
  const at = `/api/applications/${id}`;
  await call('PUT', `${at}/letter`, { text: 'Hej! Jag söker jobbet.' });
  const sent = await call('POST', `${at}/moves`, { verb: 'mark_sent' });
  expect(sent.body.state).toBe('sent');
  const fetched = await call('POST', `${at}/ad-text`);
  expect(fetched.body).toMatchObject({ state: 'sent', sentAt: sent.body.sentAt, history: sent.body.history });
  expect(fetched.body.adText).toContain('Java och TypeScript');
});
