import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Client } from './rig/client.ts';
import type { Measured } from './rig/figures.ts';
import { commandOf, descendants, processorTime } from './rig/processes.ts';
import { alternate } from './rig/rounds.ts';
import { openScratchDatabase, settle } from './rig/scratch.ts';
import { type Running, startNode, startService, unlimitedSettings } from './rig/service.ts';

const ROUNDS = 7;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 64;
const ORDERS = 25;
/** Others who have as many: with a handful of rows PostgreSQL would not look at an index. */
const NEIGHBOURS = 40;

/** How much of a bare route's speed is left of `GET /api/orders` with all that the service puts around it. */
export default async function http(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const service = stack.use(await startService({ ...unlimitedSettings(), DATABASE_URL: databaseUrl }));
  const { token, sessionId, userId } = await customerWithOrders(service, databaseUrl);
  const bare = stack.use(
    await startNode([fileURLToPath(new URL('./rig/http-bare.ts', import.meta.url))], {
      DATABASE_URL: databaseUrl,
      SESSION_ID: sessionId,
      USER_ID: userId,
    }),
  );
  const ours = { ...service, headers: { authorization: `Bearer ${token}` } };
  const theirs = { ...bare, headers: {} };
  for (const side of [ours, theirs]) {
    const rows = await rowsOf(side);
    if (rows !== ORDERS) throw new Error(`${side.url} answers ${rows} rows instead of ${ORDERS}`);
    await load(side, WARM_UP_SECONDS);
  }
  const rounds = await alternate(
    ROUNDS,
    () => load(ours, SECONDS),
    () => load(theirs, SECONDS),
  );
  const measured = (metric: string, unit: string, part: keyof Awaited<ReturnType<typeof load>>) => ({
    metric,
    unit,
    values: rounds.map((round) => round.ours[part]),
    comparison: {
      what: 'bare Fastify route, same SELECTs',
      values: rounds.map((round) => round.theirs[part]),
    },
  });
  return [
    {
      ...measured('GET /api/orders, 25 rows, 64 connections', 'requests/s', 'perSecond'),
      goal: { of: 'ratio', atLeast: 0.7 },
    },
    { ...measured('p99 of the same', 'ms', 'p99'), goal: { of: 'ratio', atMost: 2 } },
    measured('processor time a request: service', 'ms', 'nodeMs'),
    measured('processor time a request: PostgreSQL', 'ms', 'postgresMs'),
  ];
}

interface Side {
  url: string;
  pid: number;
  headers: Record<string, string>;
}

/** One round, and the processor time that a request took of the Node process and of PostgreSQL. */
async function load(side: Side, duration: number) {
  const postgres = descendants(process.pid).filter((pid) => commandOf(pid).startsWith('postgres:'));
  const watched = [side.pid, ...postgres];
  const before = watched.map(processorTime);
  const result = await autocannon({
    url: `${side.url}/api/orders`,
    headers: side.headers,
    connections: CONNECTIONS,
    duration,
  });
  const bad = result.errors + result.timeouts + result.non2xx;
  if (bad > 0) throw new Error(`${bad} requests to ${side.url} failed`);
  const { total } = result.requests;
  // Milliseconds a request; a process that ended meanwhile worked for nobody.
  const [nodeMs = 0, ...postgresMs] = watched
    .map(processorTime)
    .map((time, i) => (1000 * Math.max(0, time - (before[i] ?? 0))) / total);
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    nodeMs,
    postgresMs: postgresMs.reduce((sum, ms) => sum + ms, 0),
  };
}

/** A customer among others, each with a page of orders of one to three letters, every other said to be paid. */
async function customerWithOrders(service: Running, databaseUrl: string) {
  const client = new Client(service.url);
  type Login = { token: string; user: { id: string } };
  const newCustomer = async (name: string): Promise<Login> => {
    const account = { email: `${name}@sokvag.example.se`, password: 'en lång mening om ingenting' };
    const login = (await client.post<Login>('/api/auth/register', account)).body;
    for (let i = 0; i < ORDERS; i += 1) {
      const order = { letterCount: 1 + (i % 3), instructions: 'Skriv gärna om åren på lagret.' };
      const { id } = (await client.post<{ id: string }>('/api/orders', order, login.token)).body;
      if (i % 2 === 0) await client.post(`/api/orders/${id}/confirm-payment`, undefined, login.token);
    }
    return login;
  };
  const names = Array.from({ length: NEIGHBOURS }, (_, i) => `granne${i}`);
  await Promise.all(names.map(newCustomer));
  const { token, user } = await newCustomer('kund');
  const sessions = (await client.get<{ items: { id: string }[] }>('/api/auth/sessions', token)).body;
  client.close();
  await settle(databaseUrl);
  return { token, sessionId: sessions.items[0]?.id ?? '', userId: user.id };
}

/** How many rows a side answers. */
async function rowsOf(side: Side): Promise<number> {
  const response = await fetch(`${side.url}/api/orders`, { headers: side.headers });
  const body = (await response.json()) as unknown[] | { items: unknown[] };
  return Array.isArray(body) ? body.length : body.items.length;
}
