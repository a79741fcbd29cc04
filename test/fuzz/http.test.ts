import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, Reply } from '../calls.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { expectProblemForm } from '../problem.ts';
import { type FuzzedRequest, operationsOf, requestTo } from './requests.ts';

/**
 * Thousands of requests that are nearly valid. None causes a server error (5xx), and every refusal has the standard
 * format. `FUZZ_SEED` sets another seed, `random` a new one; a failure reports its seed.
 */
const { FUZZ_SEED = '20261120' } = process.env;
const seed = FUZZ_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED);
const ROUNDS = 80;

let app: TestApp;
let document: Json;
const tokens: Record<FuzzedRequest['who'], string | undefined> = {
  nobody: undefined,
  user: undefined,
  admin: undefined,
  junk: 'eyJhbGciOiJub25lIn0.e30.',
};
beforeAll(async () => {
  app = await openTestApp();
  document = (await app.call('GET', '/api/openapi.json')).body;
});
afterAll(() => app[Symbol.asyncDispose]());

let sent = 0;
const seen = new Map<number, number>();

async function send({ method, path, who, headers, raw }: FuzzedRequest): Promise<void> {
  // A logout among the requests would end the token that the others use.
  if (who === 'user' || who === 'admin') {
    const { status } = await app.call('GET', '/api/auth/me', { token: tokens[who] ?? 'none' });
    if (status !== 200) tokens[who] = (who === 'admin' ? await app.asAdmin() : await app.register()).token;
  }
  const token = tokens[who];
  const reply: Reply = await app.call(method, path, { token, headers, raw });
  sent += 1;
  seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
  expect(reply.status, reply.bytes.toString().slice(0, 300)).toBeLessThan(500);
  if (reply.status >= 400 && method !== 'HEAD') expectProblemForm(reply);
}

test('no request breaks anything', async () => {
  for (const operation of operationsOf(document)) {
    const property = fc.asyncProperty(requestTo(operation, document), send);
    await fc.assert(property, { numRuns: ROUNDS, seed, endOnFailure: false });
  }
  expect(sent).toBeGreaterThanOrEqual(ROUNDS * operationsOf(document).length);
  expect(sent).toBeGreaterThanOrEqual(5000);
  // The requests were nearly valid: some succeeded, and each kind of refusal occurred.
  for (const status of [200, 400, 401, 403, 404, 405, 415]) expect(seen.get(status), String(status)).toBeGreaterThan(0);
  expect((await app.call('GET', '/readyz')).status).toBe(200);
  const mails = await app.rows(`select 1 from mail_outbox where recipient ~ '[^!-~]|,|;|<|>' limit 1`);
  expect(mails).toEqual([]);
});

test('no bytes break anything', async () => {
  const { hostname, port } = new URL(app.url);
  const line = fc.oneof(
    fc.constantFrom(
      'GET / HTTP/1.1',
      'POST /api/auth/login HTTP/1.1',
      'GET /api/auth/me HTTP/9.9',
      'Host: x',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      'Expect: 100-continue',
      'Upgrade: websocket',
      'Connection: upgrade',
      'Authorization: Bearer \u0001',
      ' folded',
      '',
      '0',
      'zz',
      '{"a":1}',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 30 }),
  );
  const property = fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    await once(socket, 'close');
    const answers = Buffer.concat(chunks)
      .toString()
      .split(/(?=HTTP\/1\.1 \d{3} )/);
    for (const answer of answers.filter(Boolean)) {
      const status = Number(answer.slice(9, 12));
      expect(status, answer).toBeLessThan(500);
      // Node itself sends this status, before any handler runs.
      if (status < 400 || status === 417) continue;
      expect(answer).toMatch(/content-type: application\/problem\+json/i);
    }
  });
  await fc.assert(property, { numRuns: 500, seed });
  expect((await app.call('GET', '/healthz')).status).toBe(200);
});
