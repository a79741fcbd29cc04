/**
 * The environment that journeys, browser, faults and fuzz tests run in: one PostgreSQL with a migrated template
 * database and one mail capture server for the whole run, however many tiers take part in it.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openEmbeddedDatabase } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { MovableClock } from '../src/platform/kernel/clock.ts';
import { startCapture } from '../src/platform/mail/capture.ts';
import { START } from './factories.ts';
import { type Server, urlOf } from './servers.ts';
import { testSettings } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    environment: TestEnvironment;
  }
}

/** The value of `inject('environment')` in tests. */
export interface TestEnvironment {
  server: Server;
  /** The migrated database that others are copied from. Nobody can connect to it. */
  template: string;
  /** The same after a first start at `START`: with the seeded users and their data, taxonomy and queues. */
  seeded: string;
  /** The names of all databases of this run begin with it. */
  prefix: string;
  mail: { smtpUrl: string; webUrl: string };
}

interface Shared {
  environment: Promise<TestEnvironment>;
  stops: AsyncDisposableStack;
  users: number;
}

// Each tier loads this file again; the shared environment is kept on the process's global object.
const place = globalThis as typeof globalThis & { sokvagTestEnvironment?: Shared };

export async function setup(project: TestProject): Promise<void> {
  const stops = new AsyncDisposableStack();
  place.sokvagTestEnvironment ??= { environment: startEnvironment(stops), stops, users: 0 };
  const shared = place.sokvagTestEnvironment;
  shared.users += 1;
  project.provide('environment', await shared.environment);
}

export async function teardown(): Promise<void> {
  const shared = place.sokvagTestEnvironment;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  delete place.sokvagTestEnvironment;
  await shared.stops.disposeAsync();
}

async function startEnvironment(stops: AsyncDisposableStack): Promise<TestEnvironment> {
  try {
    const prefix = `test_${randomBytes(4).toString('hex')}_`;
    const template = `${prefix}template`;
    const seeded = `${prefix}seeded`;
    const given = process.env.TEST_DATABASE_URL;
    const server = given ? serverAt(given) : await embeddedServer(stops);
    const mail = await startCapture({ smtpPort: 0, webPort: 0, portsAreGiven: true });
    stops.defer(() => mail.stop());
    await makeTemplates(server, template, seeded, mail.smtpUrl);
    if (given) stops.defer(() => dropAll(server, prefix));
    return { server, template, seeded, prefix, mail: { smtpUrl: mail.smtpUrl, webUrl: mail.webUrl } };
  } catch (error) {
    await stops.disposeAsync();
    throw error;
  }
}

function serverAt(text: string): Server {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  };
}

async function embeddedServer(stops: AsyncDisposableStack): Promise<Server> {
  const parent = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();
  sweep(parent);
  const dataDir = join(parent, `sokvag-test-${process.pid}`);
  stops.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const { connection, stop } = await openEmbeddedDatabase({ dataDir, fsync: false });
  stops.defer(stop);
  return connection;
}

/** A container's /dev/shm often has 64 MB, which a few databases fill. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/** Removes what killed runs left behind. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^sokvag-test-(\d+)$/.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // The folder belongs to another user.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function makeTemplates(server: Server, template: string, seeded: string, smtpUrl: string): Promise<void> {
  await asOwner(server, (client) => client.query(`create database ${template}`));
  await migrate({ ...server, database: template });
  await asOwner(server, (client) => client.query(`create database ${seeded} template ${template}`));
  await startOnce({ ...server, database: seeded }, smtpUrl);
  // A template with open connections cannot be copied.
  for (const name of [template, seeded]) {
    await asOwner(server, (client) => client.query(`alter database ${name} allow_connections false`));
  }
}

/** Starts and stops the service on it, so that no test file needs to repeat the writes of a first start. */
async function startOnce(connection: Server, smtpUrl: string): Promise<void> {
  const { config, secrets } = readConfig({ ...testSettings(smtpUrl), DATABASE_URL: urlOf(connection) });
  const app = await openApp(config, secrets, 'all', { clock: new MovableClock(START) });
  await app.close();
}

async function dropAll(server: Server, prefix: string): Promise<void> {
  await asOwner(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function asOwner<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
