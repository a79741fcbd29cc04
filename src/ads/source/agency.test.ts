import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgencyBehaviour, AgencyDouble, agencyAd } from '../../../test/doubles/agency.ts';
import { listen } from '../../../test/listening.ts';
import { agencyChunks, changesUrl, snapshotUrl } from './agency.ts';
import { SourceProblem } from './source.ts';

const now = new Date('2026-11-18T09:15:00Z');
const agency = new AgencyDouble(now);
beforeAll(() => agency.start());
afterAll(() => agency[Symbol.asyncDispose]());

async function read(manner: AgencyBehaviour, patience = { head: 5000, stall: 5000 }, stopping = new AbortController()) {
  agency.manner = () => manner;
  const chunks: Buffer[] = [];
  for await (const chunk of agencyChunks(snapshotUrl(agency.url), now, stopping.signal, patience)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('the body comes whole', async () => {
  agency.put(agencyAd('1', { headline: 'Målare på Åland' }));
  const line = JSON.stringify(agency.ads.get('1'));
  expect(await read({ chunks: [1, 2, 500] })).toBe(`${line}\n`);
  expect(await read({ form: 'array' })).toBe(`[${line}]`);
});

test('changes are asked for in UTC without a zone', () => {
  expect(changesUrl('http://x', now)).toBe('http://x/v2/stream?updated-after=2026-11-18T09%3A15%3A00');
});

test('a server that falls silent is left', async () => {
  const problem = await problemOf(read({ after: { bytes: 10, comes: 'silence' } }, { head: 5000, stall: 100 }));
  expect(problem).toBeInstanceOf(SourceProblem);
  expect((problem as Error).message).toBe('Arbetsförmedlingens server var tyst i 0 sekunder.');
});

test('a stop of the service is no problem of the source', async () => {
  const stopping = new AbortController();
  const reading = problemOf(read({ after: { bytes: 10, comes: 'silence' } }, undefined, stopping));
  stopping.abort();
  const problem = await reading;
  expect(problem).not.toBeInstanceOf(SourceProblem);
  expect((problem as Error).name).toBe('AbortError');
});

test.each([
  ['90', '2026-11-18T09:16:30.000Z'],
  ['Wed, 18 Nov 2026 09:20:00 GMT', '2026-11-18T09:20:00.000Z'],
  ['Wed, 18 Nov 2026 08:00:00 GMT', '2026-11-18T09:15:00.000Z'],
  ['soon', '2026-11-18T09:16:00.000Z'],
  ['99999999', '2026-11-19T09:15:00.000Z'],
])('Retry-After: %s', async (header, retryAt) => {
  const problem = await problemOf(read({ status: 429, headers: { 'retry-after': header } }));
  expect((problem as SourceProblem).retryAt?.toISOString()).toBe(retryAt);
});

test('a page instead of ads is a problem', async () => {
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>'));
  const port = await listen(server);
  const chunks = agencyChunks(`http://127.0.0.1:${port}`, now, new AbortController().signal);
  expect(await problemOf(chunks.next())).toBeInstanceOf(SourceProblem);
  server.close();
});
