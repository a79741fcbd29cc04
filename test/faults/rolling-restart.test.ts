import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { freePort } from '../doubles/ports.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/**
 * deploy/nginx-two.conf as it is, except for ports and certificate, before two serving processes and two workers: each
 * is restarted during use, in the order of deploy/rolling-restart, and no user notices.
 */
const home = fileURLToPath(new URL('../../', import.meta.url));
const [, version] = /nginx\/(\d+\.\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '') ?? [];
const started = new AsyncDisposableStack();
let database: TestDatabase;
let ports: [number, number];
let serving: [Service, Service];
let working: [Service, Service];
let https: number;

const start = (port: number) =>
  spawnService({ DATABASE_URL: database.url, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' }, 'serve');
const startWork = () => spawnService({ DATABASE_URL: database.url, WORK_PORT: '0' }, 'work');

beforeAll(async () => {
  if (!version) return;
  database = started.use(await createTestDatabase());
  ports = [await freePort(), await freePort()];
  working = [await startWork(), await startWork()];
  serving = [await start(ports[0]), await start(ports[1])];
  started.defer(async () => {
    for (const service of [...serving, ...working]) await service[Symbol.asyncDispose]();
  });
  https = await freePort();
  started.use(await startNginx());
});
afterAll(() => started.disposeAsync());

async function startNginx(): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'sokvag-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const pem = join(home, 'test/doubles/self-signed.pem');
  const plain = await freePort();
  const site = readFileSync(join(home, 'deploy/nginx-two.conf'), 'utf8')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace(/listen 443 ssl;\n.*\n/, `listen 127.0.0.1:${https} ssl;\n`)
    .replace(/listen 80;\n.*\n/, `listen 127.0.0.1:${plain};\n`)
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${pem};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${pem};`)
    // As the example says for older versions of nginx.
    .replace('    http2 on;\n', Number(version?.split('.')[1]) >= 25 ? '    http2 on;\n' : '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  const root = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `daemon off; ${root} pid ${folder}/pid; error_log ${folder}/logs/error.log warn; worker_processes 2;
     events {} http { ${temporary} ${site} }`,
  );
  const nginx: ChildProcess = spawn('nginx', ['-e', join(folder, 'logs/error.log'), '-c', file], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  for (let tries = 0; (await ask('GET', '/healthz').catch(() => 0)) !== 200; tries += 1) {
    if (tries === 100 || nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    await delay(200);
  }
  return {
    [Symbol.asyncDispose]: async () => {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false });

/** Sends a request through nginx. @returns the status */
function ask(method: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<number> {
  const payload = body ? JSON.stringify(body) : undefined;
  const headers = {
    host: 'sokvag.example.se',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: https, method, path, headers, agent }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', reject)
      .end(payload);
  });
}

test('two that work and two that serve are restarted one by one, and every request is answered', {
  timeout: 300_000,
}, async (context) => {
  context.skip(!version, 'this machine has no nginx');
  const { call } = serving[0];
  const body = { email: uniqueEmail(), password };
  const { token } = (await call('POST', '/api/auth/register', { body })).body;
  const found = new Map<string, number>();
  let isOver = false;
  const person = async (n: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const writes = (turn + n) % 3 === 0;
      const what = writes ? 'POST' : 'GET';
      const application = { title: `Kock ${n} ${turn}`, employer: 'Krogen' };
      const status = await ask(what, writes ? '/api/applications' : '/api/orders', {
        token,
        ...(writes ? { body: application } : {}),
      }).catch((error: Error) => error.message);
      found.set(`${what} ${status}`, (found.get(`${what} ${status}`) ?? 0) + 1);
      await delay(20);
    }
  };
  const people = Array.from({ length: 12 }, (_, n) => person(n));
  for (const at of [0, 1] as const) {
    expect(await working[at].end('SIGTERM')).toBe(0);
    working[at] = await startWork();
  }
  for (const at of [0, 1, 0, 1] as const) {
    await delay(1500);
    expect(await serving[at].end('SIGTERM')).toBe(0);
    serving[at] = await start(ports[at]);
    // The time for which nginx skips a server that did not answer.
    await delay(6000);
  }
  isOver = true;
  await Promise.all(people);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(found))}\n`);
  expect([...found.keys()].toSorted()).toEqual(['GET 200', 'POST 201']);
  for (const { url } of working) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('one that is killed costs at most what it had in hand', async (context) => {
  context.skip(!version, 'this machine has no nginx');
  await serving[0].end('SIGKILL');
  for (let n = 0; n < 20; n += 1) expect(await ask('GET', '/healthz')).toBe(200);
});
