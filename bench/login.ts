import { setTimeout as delay } from 'node:timers/promises';
import { hashSync } from '@node-rs/bcrypt';
import { Client } from './rig/client.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { rawVerifications } from './rig/login-raw.ts';
import { commandOf, descendants, processorTime } from './rig/processes.ts';
import { alternate } from './rig/rounds.ts';
import { openScratchDatabase } from './rig/scratch.ts';
import { startService, unlimitedSettings } from './rig/service.ts';
import { pick } from './rig/size.ts';

const ROUNDS = pick(11, 1);
const COST = 12;
/** Concurrent logins, each with its own account, as logins of one account are queued. */
const ACCOUNTS = pick(16, 4);
/** Logins in a round, which takes about three seconds: longer noise affects both sides of it. */
const LOGINS = pick(24, 4);
const PROBE_EVERY_MS = 25;
const CALM_MS = pick(3000, 500);
const password = 'en lång mening om ingenting';

/** The cost of a login compared with its bcrypt, and whether many logins slow down other requests. */
export default async function login(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const service = stack.use(
    await startService({ ...unlimitedSettings(), BCRYPT_COST: String(COST), DATABASE_URL: databaseUrl }),
  );
  const client = stack.use(new Client(service.url));
  const accounts = Array.from({ length: ACCOUNTS }, (_, i) => `kund${i}@sokvag.example.se`);
  const registered = await Promise.all(
    accounts.map((email) => client.post<{ token: string }>('/api/auth/register', { email, password })),
  );
  const token = registered[0]?.body.token ?? '';
  const hash = hashSync(password, COST);

  await storm(client, accounts, ACCOUNTS);
  const rounds = await alternate(
    ROUNDS,
    async () => {
      const worked = processorTimeOf([service.pid, ...postgresProcesses()]);
      const perSecond = await storm(client, accounts, LOGINS);
      return { perSecond, ms: (1000 * worked()) / LOGINS };
    },
    async () => {
      const worked = processorTimeOf([process.pid]);
      const perSecond = await rawVerifications(hash, password, LOGINS);
      return { perSecond, ms: (1000 * worked()) / LOGINS };
    },
  );
  // Measured separately, as it would slow down the rounds above.
  const probes = await alternate(
    ROUNDS,
    () => probe(client, token, storm(client, accounts, LOGINS)),
    () => probe(client, token, delay(CALM_MS)),
  );
  const p95Of = (side: 'ours' | 'theirs') => [
    quantile(
      probes.flatMap((round) => round[side]),
      0.95,
    ),
  ];
  const what = 'bcrypt verify in as many threads';
  return [
    measurement(
      'POST /api/auth/login, bcrypt cost 12',
      'logins/s',
      rounds.map((round) => round.ours.perSecond),
      { of: 'ratio', atLeast: 0.95, comparison: { what, values: rounds.map((round) => round.theirs.perSecond) } },
    ),
    measurement('p95 of GET /api/auth/me during the storm', 'ms', p95Of('ours'), {
      atMost: 10,
      comparison: { what: 'p95 without it', values: p95Of('theirs') },
    }),
    measurement(
      'processor time a login, PostgreSQL included',
      'ms',
      rounds.map((round) => round.ours.ms),
      { comparison: { what, values: rounds.map((round) => round.theirs.ms) } },
    ),
  ];
}

function postgresProcesses(): number[] {
  return descendants(process.pid).filter((pid) => commandOf(pid).startsWith('postgres:'));
}

/** @returns a function that gives the processor time they have used since, in seconds */
function processorTimeOf(pids: number[]): () => number {
  const before = pids.map(processorTime);
  return () => pids.map(processorTime).reduce((sum, time, i) => sum + Math.max(0, time - (before[i] ?? 0)), 0);
}

/** `count` logins, one after the other for each account. @returns logins a second */
async function storm(client: Client, accounts: string[], count: number): Promise<number> {
  let left = count;
  const began = performance.now();
  await Promise.all(
    accounts.map(async (email) => {
      while (left > 0) {
        left -= 1;
        await client.post('/api/auth/login', { email, password });
      }
    }),
  );
  return count / ((performance.now() - began) / 1000);
}

/** Response times of `GET /api/auth/me` in milliseconds, at a steady pace until `running` settles. */
async function probe(client: Client, token: string, running: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = running.then(() => true);
  while (!(await Promise.race([over, delay(PROBE_EVERY_MS, false)]))) {
    times.push((await client.get('/api/auth/me', token)).ms);
  }
  return times;
}
