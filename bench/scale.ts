import { setTimeout as delay } from 'node:timers/promises';
import { fillAds } from './rig/ads.ts';
import { Client } from './rig/client.ts';
import { type Measured, measurement } from './rig/figures.ts';
import { type Length, load } from './rig/load.ts';
import { alternate } from './rig/rounds.ts';
import { connect, openScratchDatabase } from './rig/scratch.ts';
import { type Running, startNode, unlimitedSettings } from './rig/service.ts';
import { pick } from './rig/size.ts';

const ADS = pick(5000, 800);
/** The number of built-in ads. */
const SAMPLE = 300;
const ORDERS = 25;
const ROUNDS = pick(3, 1);
const CONNECTIONS = 32;
const LENGTH = pick<Length>({ duration: 3 }, { amount: CONNECTIONS });
/** The users who send requests: enough that none exceeds the concurrency that one process allows a user. */
const PEOPLE = pick(8, 2);
const PATIENCE_MS = 120_000;
const PAUSE_MS = 250;
const ROUTES = ['/api/auth/me', '/api/orders', '/api/today', '/api/matches?limit=25', '/api/ads?q=kock&limit=20'];

interface Sum {
  perSecond: number;
  late: number;
}

/** The throughput of two serving processes compared with one, on the same PostgreSQL and the same machine. */
export default async function scale(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const env = { ...unlimitedSettings(), DATABASE_URL: databaseUrl, DATABASE_POOL: '10', AD_SOURCE: 'off' };
  const serve = async () => stack.use(await startNode(['src/main.js', 'serve'], env));
  const one = await serve();
  const tokens = await somePeople(one, databaseUrl, env);
  // Other ads than those of the sample.
  await fillAds(databaseUrl, { from: SAMPLE, to: ADS });
  const two = [one, await serve()];
  const measured: Measured[] = [];
  for (const path of ROUTES) {
    await loadOf(two, path, tokens);
    const rounds = await alternate(
      ROUNDS,
      () => loadOf(two, path, tokens),
      () => loadOf([one], path, tokens),
    );
    const figure = (metric: string, unit: string, part: keyof Sum): Measured =>
      measurement(
        metric,
        unit,
        rounds.map(({ ours }) => ours[part]),
        { comparison: { what: 'one process', values: rounds.map(({ theirs }) => theirs[part]) } },
      );
    measured.push(figure(`GET ${path}, two processes`, 'requests/s', 'perSecond'));
    measured.push(figure('97.5 of a hundred are answered within', 'ms', 'late'));
  }
  return measured;
}

/** The total number of connections is the same for one and two processes. */
async function loadOf(processes: Running[], path: string, tokens: string[]): Promise<Sum> {
  const crowd = { tokens, connections: CONNECTIONS / processes.length };
  const results = await Promise.all(processes.map(({ url }) => load(`${url}${path}`, crowd, LENGTH)));
  return {
    perSecond: results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
    late: Math.max(...results.map(({ latency }) => latency.p97_5)),
  };
}

/** Users with orders, a CV and matches, made by a process that has ended again. @returns their tokens */
async function somePeople(service: Running, databaseUrl: string, env: Record<string, string>): Promise<string[]> {
  using client = new Client(service.url);
  const cv = {
    work: [{ position: 'Kock', startDate: '2019-01', highlights: ['Lagade mat för många'] }],
    languages: [{ language: 'Svenska' }],
  };
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const token = await client.register(`skala${n}@sokvag.example.se`);
    for (let i = 0; i < ORDERS; i += 1) await client.post('/api/orders', { letterCount: 1 + (i % 3) }, token);
    await client.put('/api/profile', { cv, wishes: {} }, token);
    tokens.push(token);
  }
  {
    await using _all = await startNode(['src/main.js'], { ...env, AD_SOURCE: 'sample', TAXONOMY_SOURCE: 'sample' });
    await scored(databaseUrl);
  }
  return tokens;
}

/** Waits until all ads of the sample are stored, and every user's scores include all of them. */
async function scored(databaseUrl: string): Promise<void> {
  await using database = await connect(databaseUrl);
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { rowCount } = await database.query(
      `select from match_states having count(*) >= $1 and (select count(*) from ads) = $2
           and bool_and(change = (select max(change) from ads) and finished_at is not null)`,
      [PEOPLE, SAMPLE],
    );
    if (rowCount) return void (await database.query('vacuum analyze'));
    await delay(PAUSE_MS);
  }
  throw new Error('not everybody was scored');
}
