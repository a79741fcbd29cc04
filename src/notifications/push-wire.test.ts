import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { close, listen } from '../../test/listening.ts';
import type { Resolve } from '../platform/net/hosts.ts';
import { postPush } from './push-wire.ts';

const never = new AbortController().signal;
const pem = readFileSync(new URL('../../test/doubles/self-signed.pem', import.meta.url));
const open: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of open.splice(0)) await close(server);
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  server.on('connection', (socket: Socket) => sockets.push(socket.on('error', () => {})));
  return listen(server);
}

const asked: string[] = [];
const taking: RequestListener = (request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.host} ${request.headers.ttl}`);
  request.resume().on('end', () => response.writeHead(429, { 'retry-after': '60' }).end());
};
const message = { headers: { TTL: '60' }, body: Buffer.from('hej') };
const patience = { connect: 300, whole: 300 };
const post = (url: string, options: { allowPrivate?: boolean; signal?: AbortSignal; resolve?: Resolve } = {}) =>
  postPush(new URL(url), message, { allowPrivate: true, signal: never, patience, ...options });

test('what is posted arrives whole, and the answer is its status and when to come again', async () => {
  const port = await listening(createServer(taking));
  expect(await post(`http://127.0.0.1:${port}/a?b=1`)).toEqual({ status: 429, retryAfter: '60' });
  expect(asked.splice(0)).toEqual([`POST /a?b=1 127.0.0.1:${port} 60`]);
});

test('nothing is sent to a private address, a closed port, or under a certificate that is not theirs', async () => {
  const port = await listening(createServer(taking));
  expect(await post(`http://127.0.0.1:${port}/a`, { allowPrivate: false })).toBe('unreached');
  expect(await post(`http://localhost:${port}/a`, { allowPrivate: false })).toBe('unreached');
  expect(await post('http://127.0.0.1:1/a')).toBe('unreached');
  const encrypted = await listening(createTlsServer({ key: pem, cert: pem }, taking));
  expect(await post(`https://localhost:${encrypted}/a`)).toBe('unreached');
  // A server without TLS that sends nothing at all.
  expect(await post(`https://127.0.0.1:${port}/a`)).toBe('unreached');
  const silent = await listening(createSocketServer(() => {}));
  expect(await post(`https://127.0.0.1:${silent}/a`)).toBe('unreached');
  expect(asked).toEqual([]);
});

test('what is posted goes encrypted to whom the certificate names', async () => {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, pem.toString()]);
  try {
    const port = await listening(createTlsServer({ key: pem, cert: pem }, taking));
    const resolve = async () => ['127.0.0.1'];
    const url = `https://double.example:${port}/a`;
    expect(await post(url, { resolve })).toEqual({ status: 429, retryAfter: '60' });
    expect(asked.splice(0)).toEqual([`POST /a double.example:${port} 60`]);
    // The same server under a name that is not in its certificate.
    expect(await post(`https://other.example:${port}/a`, { resolve })).toBe('unreached');
    expect(await post(`https://127.0.0.1:${port}/a`)).toBe('unreached');
    expect(asked).toEqual([]);
  } finally {
    setDefaultCACertificates(before);
  }
});

test('a push service that hangs or breaks off may have it', async () => {
  const hanging = await listening(createServer((request) => request.resume()));
  expect(await post(`http://127.0.0.1:${hanging}/a`)).toBe('unclear');
  const breaking = await listening(createServer((request) => request.socket.destroy()));
  expect(await post(`http://127.0.0.1:${breaking}/a`)).toBe('unclear');
  const talking = await listening(createSocketServer((socket) => socket.end('EHLO\r\n\r\n')));
  expect(await post(`http://127.0.0.1:${talking}/a`)).toBe('unclear');
});

test('a service that stops waits for nobody', async () => {
  const stopping = new AbortController();
  const arrived = Promise.withResolvers<void>();
  const hanging = await listening(createServer(() => arrived.resolve()));
  const posted = postPush(new URL(`http://127.0.0.1:${hanging}/a`), message, {
    allowPrivate: true,
    signal: stopping.signal,
  });
  await arrived.promise;
  stopping.abort();
  expect(await posted).toBe('unclear');
  expect(await post(`http://127.0.0.1:${hanging}/a`, { signal: stopping.signal })).toBe('unreached');
});
