import autocannon from 'autocannon';
import pg from 'pg';
import { fillAds } from './rig/ads.ts';
import { Client } from './rig/client.ts';
import type { Measured } from './rig/figures.ts';
import { alternate } from './rig/rounds.ts';
import { openScratchDatabase } from './rig/scratch.ts';
import { type Running, startNode, unlimitedSettings } from './rig/service.ts';

const ADS = 5000;
const SAMPLE = 1000;
const ORDERS = 25;
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 32;
const PATIENCE_MS = 60_000;
const ROUTES = [
  '/api/auth/me',
  '/api/orders',
  '/api/today',
  '/api/matches?limit=25',
  '/api/ads?q=kock&limit=20',
];

interface Load {
  perSecond: number;
  late: number;
}

/** What two processes that serve answer beside one, on the same PostgreSQL and the same machine. */
export default async function scale(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const env = { ...unlimitedSettings(), DATABASE_URL: databaseUrl, DATABASE_POOL: '10', AD_SOURCE: 'off' };
  const serve = async () => stack.use(await startNode(['src/main.ts', 'serve'], env));
  const one = await serve();
  const token = await somebody(one, databaseUrl, env);
  // Others than the sample has.
  await fillAds(databaseUrl, { from: SAMPLE, to: ADS });
  const two = [one, await serve()];
  const measured: Measured[] = [];
  for (const path of ROUTES) {
    await load(two, path, token);
    const rounds = await alternate(
      ROUNDS,
      () => load(two, path, token),
      () => load([one], path, token),
    );
    const figure = (metric: string, unit: string, part: keyof Load): Measured => ({
      metric,
      unit,
      values: rounds.map(({ ours }) => ours[part]),
      comparison: { what: 'one process', values: rounds.map(({ theirs }) => theirs[part]) },
    });
    measured.push(figure(`GET ${path}, two processes`, 'requests/s', 'perSecond'));
    measured.push(figure('97.5 of a hundred are answered within', 'ms', 'late'));
  }
  return measured;
}

/** As many connections in all, however many processes share them. */
async function load(processes: Running[], path: string, token: string): Promise<Load> {
  const results = await Promise.all(
    processes.map(({ url }) =>
      autocannon({
        url: `${url}${path}`,
        headers: { authorization: `Bearer ${token}` },
        connections: CONNECTIONS / processes.length,
        duration: SECONDS,
      }),
    ),
  );
  const bad = results.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0);
  if (bad > 0) throw new Error(`${bad} requests to ${path} failed`);
  return {
    perSecond: results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
    late: Math.max(...results.map(({ latency }) => latency.p97_5)),
  };
}

/** A person with orders, a CV and matches, which a process made that has ended again. */
async function somebody(service: Running, databaseUrl: string, env: Record<string, string>): Promise<string> {
  const client = new Client(service.url);
  const account = { email: 'skala@sokvag.example.se', password: 'en lång mening om ingenting' };
  const { token } = (await client.post<{ token: string }>('/api/auth/register', account)).body;
  for (let i = 0; i < ORDERS; i += 1) await client.post('/api/orders', { letterCount: 1 + (i % 3) }, token);
  const cv = {
    work: [{ position: 'Kock', startDate: '2019-01', highlights: ['Lagade mat för många'] }],
    languages: [{ language: 'Svenska' }],
  };
  await client.put('/api/profile', { cv, wishes: {} }, token);
  {
    await using _all = await startNode(['src/main.ts'], {
      ...env,
      AD_SOURCE: 'sample',
      TAXONOMY_SOURCE: 'sample',
    });
    await scored(databaseUrl);
  }
  client.close();
  return token;
}

async function scored(databaseUrl: string): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const { rowCount } = await database.query('select 1 from match_states where finished_at is not null');
      if (rowCount) return void (await database.query('vacuum analyze'));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error('nobody was scored');
  } finally {
    await database.end();
  }
}
