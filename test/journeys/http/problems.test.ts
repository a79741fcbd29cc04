import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Unavailable } from '../../../src/platform/kernel/errors.ts';
import type { Reply } from '../../calls.ts';
import { password, uniqueEmail } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** Errors that any call can meet, each in the standard format. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

describe('a path that is not there', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/auth'],
    ['GET', '/api/auth/sessions/x/y'],
    ['GET', '/api//auth/me'],
    ['GET', '/api/%61uth/x'],
    ['GET', '/api/%zz'],
    ['GET', '/api/auth/sessions/%00%'],
    ['DELETE', `/api/auth/sessions/${'x'.repeat(2000)}`],
    ['POST', '/'],
    ['PUT', '/logga-in'],
    ['GET', '/healthz/x'],
    ['GET', '/robots.php'],
    ['PROPFIND', '/api/nothing'],
    ['GET', '/assets/..%2f..%2f..%2fpackage.json'],
    ['GET', '/assets/%5cx'],
    ['GET', '/assets/index-of-before.js'],
  ])('%s %s', async (method, path) => {
    expectProblem(await app.call(method, path), 'not_found', []);
  });

  test('with a body that cannot be read', async () => {
    expectProblem(await app.call('POST', '/api/nothing', { raw: '{' }), 'not_found');
    const typed = { raw: 'x', headers: { 'content-type': 'x/y' } };
    expectProblem(await app.call('POST', '/api/nothing', typed), 'not_found');
  });
});

describe('a method that a path does not take', () => {
  test.each([
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/auth/login', 'POST'],
    ['DELETE', '/api/auth/me', 'GET, HEAD'],
    ['POST', '/api/auth/me/', 'GET, HEAD'],
    ['OPTIONS', '/api/auth/register', 'POST'],
    ['GET', '/api/auth/sessions/01930000-0000-7000-8000-000000000011', 'DELETE'],
    ['POST', '/api/auth/sessions', 'DELETE, GET, HEAD'],
    ['PROPFIND', '/api/auth/me', 'GET, HEAD'],
    ['QUERY', '/api/auth/me', 'GET, HEAD'],
    ['GET', '/api/account', 'DELETE'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s', async (method, path, allow) => {
    const reply = await app.call(method, path);
    expectProblem(reply, 'method_not_allowed', []);
    expect(reply.headers.allow).toBe(allow);
  });

  test('with a body that cannot be read', async () => {
    expectProblem(await app.call('PUT', '/api/auth/login', { raw: '{' }), 'method_not_allowed');
  });
});

test('each request has an id of its own, which callers do not choose', async () => {
  const headers = { 'x-request-id': 'mitt', 'request-id': 'mitt' };
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.call('GET', '/api/nothing', { headers })));
  for (const reply of replies) expectProblem(reply, 'not_found');
  expect(new Set(replies.map(({ body }) => body.requestId)).size).toBe(20);
});

describe('what fails within', () => {
  const register = () => app.call('POST', '/api/auth/register', { body: { email: uniqueEmail(), password } });

  test('is 500 with a fixed phrase, and nothing of the cause', async () => {
    const cause = new Error('hemlig detalj: select * from users');
    vi.spyOn(app.parts.passwords, 'hash').mockRejectedValueOnce(cause);
    const reply = await register();
    const problem = expectProblem(reply, 'internal', []);
    expect(problem.detail).toBe('Felet är noterat. Försök igen om en stund.');
    expect(reply.bytes.toString()).not.toMatch(/hemlig|select|Error|stack|src/);
  });

  test('is 500 whatever was thrown', async () => {
    const teapot = Object.assign(new Error('x'), { statusCode: 418 });
    for (const thrown of ['text', undefined, null, 7, { statusCode: 200 }, teapot]) {
      vi.spyOn(app.parts.passwords, 'hash').mockImplementationOnce(() => Promise.reject(thrown));
      expectProblem(await register(), 'internal');
    }
  });

  test('is 503 when it is worth trying again, with the time', async () => {
    vi.spyOn(app.parts.passwords, 'hash').mockRejectedValueOnce(new Unavailable('the queue is full', 7));
    const reply = await register();
    expectProblem(reply, 'unavailable', []);
    expect(reply.headers['retry-after']).toBe('7');
  });
});

test('an address that was cut within a character gets the page, and of the API an answer of the API', async () => {
  const { hostname, port } = new URL(app.url);
  const get = async (path: string) => {
    // The path as it is: fetch would normalize it.
    const [reply] = await once(request({ hostname, port, path }).end(), 'response');
    reply.resume();
    return reply;
  };
  for (const path of ['/%zz', '/brev/%', '/%C3?q=%zz']) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
  }
  for (const path of ['/api/%zz', '/api/ads/%C3', `/api/ads/${'a'.repeat(15_000)}`]) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['content-type']], path).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(headers['cache-control'], path).toBe('no-store');
  }
});

describe('what is no HTTP', () => {
  async function speak(text: string): Promise<Reply> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(text);
    await once(socket, 'end');
    socket.destroy();
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => line.split(': '))) as Record<string, string>;
    return {
      status: Number(first.split(' ')[1]),
      headers: Object.fromEntries(Object.entries(headers).map(([name, v]) => [name.toLowerCase(), v])),
      body: JSON.parse(body),
      bytes: Buffer.from(body),
    };
  }

  const post = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n';
  test.each([
    ['noise', 'hej på dig\r\n\r\n'],
    ['a method that nobody knows', 'FLYG /api/auth/me HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['a length and chunks', `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks that are none', `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['no host', 'GET /api/auth/me HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_what, text) => {
    expectProblem(await speak(text), 'validation_failed');
  });

  test('headers of 20 kB', async () => {
    const text = `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expectProblem(await speak(text), 'too_large');
  });

  test('an address of 20 kB, with what to do', async () => {
    const reply = await speak(`GET /api/ads?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const { detail } = expectProblem(reply, 'too_large');
    expect(detail).toBe('Adressen eller huvudet i anropet är för långt. Korta det och försök igen.');
  });
});
