import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { recordLines, writeLines } from './ad-records.ts';
import { Client } from './client.ts';
import { processorTime, processorTimeOfPostgres, residentMemory } from './processes.ts';
import { openScratchDatabase, scratchFolder } from './scratch.ts';
import { type Running, startNode, startService, unlimitedSettings } from './service.ts';

interface Run {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: string;
  detail: string;
}

/** Starts the agency's server with these files. */
export function startAdServer(files: { ADS: string; CHANGES: string }): Promise<Running> {
  return startNode([fileURLToPath(new URL('./ad-server.ts', import.meta.url))], files);
}

/** Starts the service in the role `all`, which begins to read ads by itself. */
export async function startReading(databaseUrl: string, source: string) {
  await using undo = new AsyncDisposableStack();
  const settings = unlimitedSettings();
  const service = undo.use(
    await startService({ ...settings, DATABASE_URL: databaseUrl, AD_SOURCE: source, AD_SOURCE_MIN_INTERVAL: '0s' }),
  );
  const memory = residentMemory(service.pid);
  const worked = workedFor(service.pid);
  const client = undo.use(new Client(service.url));
  const account = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
  const { token } = (await client.post<{ token: string }>('/api/auth/login', account)).body;
  const held = undo.move();
  return {
    client,
    token,
    pid: service.pid,
    /** Megabytes before anything was read. */
    memory,
    /** Processor time used until then. */
    worked,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
export type Reading = Awaited<ReturnType<typeof startReading>>;

/** Starts the service on a database of its own, and waits until it has read that many ads. */
export async function startWithAds(stack: AsyncDisposableStack, count: number) {
  const folder = stack.use(scratchFolder());
  const files = { ADS: join(folder.path, 'ads.jsonl'), CHANGES: join(folder.path, 'changes.jsonl') };
  const now = new Date();
  await writeLines(files.ADS, recordLines(count, now));
  writeFileSync(files.CHANGES, '');
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const server = stack.use(await startAdServer(files));
  const reading = stack.use(await startReading(databaseUrl, server.url));
  await endOfRun(reading);
  return { databaseUrl, reading, now, changes: files.CHANGES };
}

/** Processor time in seconds that the service and PostgreSQL have used. */
function workedFor(pid: number): { service: number; postgres: number } {
  return { service: processorTime(pid), postgres: processorTimeOfPostgres() };
}

/** Pause in milliseconds between two requests that measure response times meanwhile. */
const PACE_MS = 50;

/**
 * Waits until a run has ended.
 *
 * @returns its duration in seconds and its end in milliseconds since 1970; and until then the response times, the
 *   highest memory in MB and the processor time in seconds since the service was started
 */
export async function endOfRun({ client, token, pid, worked }: Reading, runId?: string) {
  const times: number[] = [];
  const memory: { at: number; megabytes: number }[] = [];
  const work: Work[] = [{ at: Date.now(), ...worked }];
  for (;;) {
    work.push({ at: Date.now(), ...workedFor(pid) });
    for (let n = 0; n < 20; n += 1) {
      times.push((await client.get('/api/auth/me', token)).ms);
      memory.push({ at: Date.now(), megabytes: residentMemory(pid) });
      await delay(PACE_MS);
    }
    const path = '/api/admin/schedule/ads.sync/runs?limit=100';
    const { items } = (await client.get<{ items: Run[] }>(path, token)).body;
    // The oldest is the first run.
    const run = runId ? items.find(({ id }) => id === runId) : items.at(-1);
    if (!run?.finishedAt) continue;
    if (run.outcome !== 'done') throw new Error(`the run failed: ${run.detail}`);
    const seconds = (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000;
    // Samples after the run's end are left out: then the engine reads the new ads, for example.
    const until = Date.parse(run.finishedAt);
    const peak = Math.max(...memory.filter(({ at }) => at <= until).map(({ megabytes }) => megabytes));
    work.push({ at: Date.now(), ...workedFor(pid) });
    return { seconds, times, peak, ...workUntil(until, work), detail: run.detail, finishedAt: until };
  }
}

interface Work {
  at: number;
  service: number;
  postgres: number;
}

/** The processor time until `until`, interpolated between two samples. */
function workUntil(until: number, work: Work[]): Omit<Work, 'at'> {
  const [first] = work;
  const behind = work.find(({ at }) => at >= until) ?? work.at(-1);
  const before = work.findLast(({ at }) => at < until) ?? first;
  if (!first || !before || !behind) return { service: 0, postgres: 0 };
  const share = behind.at > before.at ? (until - before.at) / (behind.at - before.at) : 0;
  const since = (of: 'service' | 'postgres') => before[of] + (behind[of] - before[of]) * share - first[of];
  return { service: since('service'), postgres: since('postgres') };
}

export async function openAds({ client, token }: Reading): Promise<number> {
  return (await client.get<{ openAds: number }>('/api/admin/ads-source', token)).body.openAds;
}
