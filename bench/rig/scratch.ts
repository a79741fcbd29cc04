import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedDatabase } from '../../src/platform/db/embedded.ts';

let made = 0;

/** A temporary folder, deleted afterwards. Other users may traverse it: as root, PostgreSQL runs as another user. */
export function scratchFolder(): Disposable & { path: string } {
  const path = join(tmpdir(), `sokvag-bench-${process.pid}-${made++}`);
  mkdirSync(path, { mode: 0o711 });
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** The embedded database with its usual settings (fsync is on), for several processes. */
export async function openScratchDatabase(): Promise<AsyncDisposable & { url: string }> {
  await using undo = new AsyncDisposableStack();
  const folder = undo.use(scratchFolder());
  const database = await openEmbeddedDatabase({ dataDir: join(folder.path, 'data') });
  undo.defer(() => database.stop());
  const { host, port, user, password, database: name } = database.connection;
  // A URL has no place for a socket folder in its host.
  const place = host.startsWith('/') ? `localhost:${port}/${name}?host=${encodeURIComponent(host)}` : '';
  const held = undo.move();
  return {
    url: `postgres://${user}:${password}@${place || `${host}:${port}/${name}`}`,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** A connection of its own, closed afterwards. */
export async function connect(databaseUrl: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;

/**
 * Does at once what would otherwise take processor time during the measurement: finishes all tasks, updates the
 * planner's statistics, and flushes all data to the disk.
 */
export async function settle(databaseUrl: string): Promise<void> {
  await using database = await connect(databaseUrl);
  const until = performance.now() + PATIENCE_MS;
  const busy = `select from tasks.job where state <= 'active' and start_after <= now() limit 1`;
  while ((await database.query(busy)).rowCount) {
    if (performance.now() > until) throw new Error('the tasks were not done');
    await delay(PAUSE_MS);
  }
  await database.query('vacuum analyze');
  await database.query('checkpoint');
}
