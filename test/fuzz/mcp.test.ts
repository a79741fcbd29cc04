import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_ANSWER_LENGTH } from '../../src/mcp/shorten.ts';
import type { Tool } from '../../src/mcp/tool.ts';
import { tools } from '../../src/mcp/tools.ts';
import { storeAds } from '../ads.ts';
import { makeToken } from '../journeys/accounts/access-token.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/** Messages that a confused model might send: none causes an internal error, and every answer is a valid message. */
const seed = 20_261_120;
const ROUNDS = 60;

let app: TestApp;
let token: string;
let ids: string[];
beforeAll(async () => {
  app = await openTestApp();
  const person = await app.register();
  token = (await makeToken(app, person, 'write')).token;
  const body = { title: 'Kock', employer: 'Krogen' };
  const { id } = (await app.call('POST', '/api/applications', { token, body })).body;
  ids = [id, ...(await storeAds(app, { headline: 'Kock' }, { headline: 'Svetsare' }))];
});
afterAll(() => app[Symbol.asyncDispose]());

const junk = () =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '..', '%00', '\u0000', '\ud800', 'true', '2026-02-31', 'x'.repeat(25_000), ...ids),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
  );

/** Some valid fields, some invalid ones, and some that do not exist. */
function argumentsOf({ input }: Tool) {
  const fields = Object.keys(input.properties).map((name) => {
    const right = /^(id|adId)$/.test(name)
      ? fc.constantFrom(...ids)
      : name === 'lines'
        ? fc.array(fc.string(), { maxLength: 3 })
        : fc.constantFrom('kock', '2026-11-20', 'region');
    return [name, fc.option(fc.oneof({ weight: 3, arbitrary: right }, junk()), { nil: undefined })] as const;
  });
  const known = fc.record(Object.fromEntries(fields));
  return fc.oneof({ weight: 9, arbitrary: known }, fc.dictionary(fc.string(), junk(), { maxKeys: 3 }), junk());
}

test('no call of a tool breaks anything', async () => {
  const codes = new Map<string, number>();
  for (const tool of tools) {
    const property = fc.asyncProperty(argumentsOf(tool), async (given) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool.name, arguments: given } };
      const { status, body: answered, bytes } = await app.call('POST', '/mcp', { token, body });
      expect(status, bytes.toString().slice(0, 300)).toBeLessThan(500);
      if (status !== 200 || answered.error) return;
      const { content, isError } = answered.result;
      const text: string = content.at(-1).text;
      expect(text.length).toBeLessThanOrEqual(MAX_ANSWER_LENGTH);
      const { code = 'done' } = isError ? JSON.parse(text) : {};
      codes.set(code, (codes.get(code) ?? 0) + 1);
      expect(code, `${tool.name} ${JSON.stringify(given)}`).not.toMatch(/internal|unauthenticated|forbidden/);
    });
    await fc.assert(property, { numRuns: ROUNDS, seed, endOnFailure: false });
  }
  for (const code of ['done', 'validation_failed', 'not_found']) expect(codes.get(code), code).toBeGreaterThan(0);
});

test('no message breaks anything', async () => {
  const method = fc.oneof(
    fc.constantFrom('initialize', 'tools/list', 'tools/call', 'ping', 'server/discover', 'toString', '__proto__'),
    junk(),
  );
  const version = fc.constantFrom('2026-07-28', '2025-11-25', '', 'x');
  const message = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0', null),
      id: junk(),
      method,
      params: fc.oneof(junk(), fc.record({ name: junk(), arguments: junk(), protocolVersion: junk() })),
    },
    { requiredKeys: [] },
  );
  const property = fc.asyncProperty(fc.oneof(message, junk()), version, async (body, told) => {
    const headers: Record<string, string> = told ? { 'mcp-protocol-version': told } : {};
    const { status, body: answered, bytes } = await app.call('POST', '/mcp', { token, body, headers });
    expect(status, bytes.toString().slice(0, 300)).toBeLessThan(500);
    if (status === 202) expect(bytes).toHaveLength(0);
    else expect(answered.jsonrpc).toBe('2.0');
  });
  await fc.assert(property, { numRuns: 600, seed });
});
