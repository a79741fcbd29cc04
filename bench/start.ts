import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from './rig/client.ts';
import { type Measured, measurement } from './rig/figures.ts';
import { commandOf, descendants, proportionalMemory, residentMemory } from './rig/processes.ts';
import { scratchFolder } from './rig/scratch.ts';
import { baseEnvironment, home } from './rig/service.ts';
import { pick } from './rig/size.ts';

const ROUNDS = pick(5, 1);
const PATIENCE_MS = 60_000;
/** Milliseconds. Right after a start the garbage of the start is still in memory; later there is less. */
const SETTLE_MS = pick(2000, 200);
/**
 * Milliseconds. What follows the first reading of the built-in ads, such as scores, is done by then, and its threads
 * have ended.
 */
const WORK_MS = pick(60_000, 500);

interface Started {
  ms: number;
  /** Megabytes of the service's process, of PostgreSQL's processes, and of the mail capture's. */
  service: number;
  postgres: number;
  capture: number;
  /** Megabytes of the service's process after the wait. */
  later: number;
}

/** `npm start` without settings (profile dev, embedded database, mail capture) until it is ready. */
export default async function start(): Promise<Measured[]> {
  if (process.platform !== 'linux') throw new Error('memory is read from /proc: this benchmark needs Linux');
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    using folder = scratchFolder();
    const dataDir = join(folder.path, 'data');
    const node = timeOfNode();
    rounds.push({ node, first: await startOnce(dataDir, adsRead), second: await startOnce(dataDir) });
  }
  const node = { what: 'node -e 0', values: rounds.map((round) => round.node) };
  const second = rounds.map((round) => round.second);
  return [
    measurement(
      'second npm start to /readyz',
      's',
      second.map(({ ms }) => ms / 1000),
      { atMost: 2.5, comparison: node },
    ),
    measurement(
      'first npm start to /readyz',
      's',
      rounds.map((round) => round.first.ms / 1000),
      { atMost: 6, comparison: node },
    ),
    measurement(
      'resident memory of the service',
      'MB',
      second.map(({ service }) => service),
      { atMost: 300 },
    ),
    measurement(
      'a minute after a first start has read its ads',
      'MB',
      rounds.map((round) => round.first.later),
      { atMost: 250 },
    ),
    measurement(
      'beside it: PostgreSQL',
      'MB',
      second.map(({ postgres }) => postgres),
    ),
    measurement(
      'beside it: mail capture',
      'MB',
      second.map(({ capture }) => capture),
    ),
  ];
}

/** The time in seconds that Node itself needs to start. */
function timeOfNode(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return (performance.now() - began) / 1000;
}

/** @param afterwards awaited before the service is stopped */
async function startOnce(dataDir: string, afterwards?: (url: string) => Promise<void>): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: home,
    env: {
      ...baseEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
      MAIL_CAPTURE_SMTP_PORT: '0',
      MAIL_CAPTURE_WEB_PORT: '0',
    },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await ready(`${url}/readyz`, npm, began + PATIENCE_MS);
    const ms = performance.now() - began;
    await delay(SETTLE_MS);
    const started = memory(npm.pid as number);
    await afterwards?.(url);
    return { ms, ...started, later: memory(npm.pid as number).service };
  } finally {
    await stop(npm);
  }
}

/** Waits until the built-in ads are read, and for the work that follows. */
async function adsRead(url: string): Promise<void> {
  using client = new Client(url);
  const admin = { email: 'admin@example.com', password: 'admin-losenord' };
  const { token } = (await client.post<{ token: string }>('/api/auth/login', admin)).body;
  for (;;) {
    const { body } = await client.get<{ lastSyncAt: string | null }>('/api/admin/ads-source', token);
    if (body.lastSyncAt) break;
    await delay(100);
  }
  await delay(WORK_MS);
}

async function ready(url: string, npm: ChildProcess, until: number): Promise<void> {
  while (performance.now() < until && npm.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200) return;
    await delay(5);
  }
  throw new Error('npm start did not become ready');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}

async function stop(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.pid === undefined) return;
  const ended = once(npm, 'exit');
  const service = descendants(npm.pid).find(isService);
  // Not every version of npm forwards signals: the service gets it directly.
  if (service) process.kill(service, 'SIGTERM');
  else npm.kill();
  await ended;
}

function memory(npm: number): Omit<Started, 'ms' | 'later'> {
  const all = descendants(npm);
  const service = all.find(isService);
  if (!service) throw new Error('the process of the service is not to be found');
  const capture = all.find((pid) => commandOf(pid).includes('capture-child.ts'));
  const postgres = all.filter((pid) => commandOf(pid).includes('postgres'));
  return {
    service: residentMemory(service),
    // Proportional memory, so that shared memory counts once.
    postgres: postgres.reduce((sum, pid) => sum + proportionalMemory(pid), 0),
    capture: capture ? residentMemory(capture) : 0,
  };
}

function isService(pid: number): boolean {
  return /^\S*node \S*src\/main\.js$/.test(commandOf(pid));
}
