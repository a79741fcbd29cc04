import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { changeOwner, inspectHost, launchProgram } from '../src/platform/db/embedded-host.ts';
import { freePort } from './doubles/ports.ts';

const PATIENCE_MS = 60_000;

/** A primary and its standby; each commit is on both before it is acknowledged. */
export interface PostgresPair extends AsyncDisposable {
  /** A `DATABASE_URL` with both, the primary first. */
  url: string;
  /** Kills the primary as in a power cut; resolves when it is dead. */
  killPrimary(): Promise<void>;
  /** Promotes the standby to primary; resolves when it accepts writes. */
  promote(): Promise<void>;
  /** A connection to the former standby. */
  survivor(): Promise<pg.Client>;
}

/** Two servers of the embedded package's PostgreSQL, on ports of this machine. */
export async function startPair(): Promise<PostgresPair> {
  await using undo = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'sokvag-pair-'));
  undo.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(folder, 0o755);
  const host = inspectHost(folder);
  const ports = { primary: await freePort(), standby: await freePort() };
  const at = (name: string) => join(folder, name);
  const run = (program: string, args: string[], cluster: string) =>
    launchProgram(host, program, args, { reach: [cluster], deathSignal: 'KILL', stdio: 'ignore' });
  const start = async (name: keyof typeof ports, settings: string[]): Promise<ChildProcess> => {
    const all = [`port=${ports[name]}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    const args = ['-D', at(name), ...all.flatMap((setting) => ['-c', setting])];
    const server = run(host.programs.postgres, args, at(name));
    undo.defer(() => end(server, 'SIGQUIT'));
    await untilRow(ports[name], 'select 1');
    return server;
  };

  mkdirSync(at('primary'), { mode: 0o700 });
  changeOwner(host.user, at('primary'));
  const args = ['-D', at('primary'), '-A', 'trust', '-U', 'sokvag', '-E', 'UTF8', '--locale=C'];
  const [code] = await once(run(host.programs.initdb, args, at('primary')), 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  execFileSync('cp', ['-a', at('primary'), at('standby')]);
  writeFileSync(join(at('standby'), 'standby.signal'), '');
  changeOwner(host.user, join(at('standby'), 'standby.signal'));
  // Set on the primary only: once promoted, the other must not wait for a standby of its own.
  const primary = await start('primary', ['synchronous_commit=on', 'synchronous_standby_names=*']);
  const from = `host=127.0.0.1 port=${ports.primary} user=sokvag application_name=standby`;
  await start('standby', [`primary_conninfo=${from}`]);
  await untilRow(ports.primary, "select 1 from pg_stat_replication where sync_state = 'sync'");

  const held = undo.move();
  const hosts = `127.0.0.1:${ports.primary},127.0.0.1:${ports.standby}`;
  return {
    url: `postgresql://sokvag@${hosts}/postgres?target_session_attrs=read-write`,
    killPrimary: () => end(primary, 'SIGQUIT'),
    promote: async () => {
      const client = await connected(ports.standby);
      await client.query('select pg_promote(true, 60)');
      await client.end();
    },
    survivor: () => connected(ports.standby),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function connected(port: number): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'sokvag', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Waits until a server is reachable and the query returns a row. */
async function untilRow(port: number, query: string): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(100)) {
    const client = await connected(port).catch(() => undefined);
    if (!client) continue;
    const { rows } = await client.query(query);
    await client.end();
    if (rows.length > 0) return;
  }
  throw new Error(`no row of "${query}" within a minute`);
}
