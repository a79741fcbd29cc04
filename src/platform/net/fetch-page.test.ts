import { createServer, type RequestListener, type Server } from 'node:http';
import { connect as openSocket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../test/listening.ts';
import { type FetchOptions, fetchPage, openStream } from './fetch-page.ts';

let server: Server;
let answer: RequestListener = (_request, response) => response.end();
let base: URL;
const hits: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  base = new URL(`http://127.0.0.1:${await listen(server)}/`);
});
afterAll(() => server.close());

const signal = new AbortController().signal;
const get = (path: string, options: Partial<FetchOptions> = {}) =>
  fetchPage(new URL(path, base), { allowPrivate: true, signal, ...options });

describe('what is not of the internet is not reached', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'https://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/admin',
    'http://172.16.0.9/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://intranet/',
    'http://printer.local/',
  ])('%s', async (url) => {
    expect(await fetchPage(new URL(url), { allowPrivate: false, signal })).toBe('unreached');
  });

  test.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'data:text/html,x',
    'http://name:word@a.example/',
    'gopher://a/',
  ])('%s', async (url) => expect(await fetchPage(new URL(url), { allowPrivate: true, signal })).toBe('unreached'));

  test('nor by a redirect of a page that is', async () => {
    const secret = `http://127.0.0.1:${base.port}/secret`;
    answer = (request, response) => response.writeHead(302, { location: secret }).end(request.url);
    // The first page counts as public here; later requests are checked as usual.
    const open: typeof openStream = async (url, ...rest) =>
      url.hostname === 'jobb.example' ? openSocket(Number(base.port), '127.0.0.1') : openStream(url, ...rest);
    hits.length = 0;
    expect(await fetchPage(new URL('http://jobb.example/1'), { allowPrivate: false, signal, open })).toBe('unreached');
    expect(hits).toEqual(['/1']);
    answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await fetchPage(new URL('http://jobb.example/1'), { allowPrivate: false, signal, open })).toBe('unreached');
  });
});

test('a page comes whole, however it is packed, and from where a redirect leads', async () => {
  const html = '<html>Hej på dig</html>';
  answer = (request, response) => {
    const type = { 'content-type': 'text/HTML; charset=UTF-8' };
    if (request.url === '/') response.writeHead(301, { location: '/b?x=1' }).end();
    else if (request.url === '/b?x=1')
      response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(gzipSync(html));
    else response.writeHead(200, { ...type, 'content-encoding': 'br' }).end(brotliCompressSync(html));
  };
  const page = await get('/');
  expect(page).toMatchObject({ kind: 'page', contentType: 'text/html; charset=utf-8', bytes: Buffer.from(html) });
  expect(typeof page === 'string' ? '' : page.url.pathname).toBe('/b');
  expect(await get('/c')).toMatchObject({ bytes: Buffer.from(html) });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [401, 'closed'],
  [403, 'closed'],
  [429, 'closed'],
  [999, 'closed'],
  [500, 'failed'],
])('an answer of %i: %s', async (status, problem) => {
  answer = (_request, response) => response.writeHead(status).end('x');
  expect(await get('/')).toBe(problem);
});

test('no more is read than a page has, packed or not, said or not', async () => {
  const large = Buffer.alloc(20 * 1024 * 1024);
  answer = (_request, response) => response.end(large);
  expect(await get('/')).toBe('too_large');
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large));
  expect(await get('/')).toBe('too_large');
  answer = (_request, response) => {
    response.write(large);
    response.end();
  };
  expect(await get('/')).toBe('too_large');
});

test('who keeps us waiting, sends us in a circle or breaks off is told apart', async () => {
  answer = (_request, response) => response.write('<html>');
  expect(await get('/', { patience: 200 })).toBe('too_slow');
  answer = (_request, response) => response.writeHead(302, { location: '/' }).end();
  expect(await get('/')).toBe('redirects');
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('<html>');
    response.socket?.destroy();
  };
  expect(await get('/')).toBe('failed');
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
  expect(await get('/')).toBe('failed');
});
