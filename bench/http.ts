import { fileURLToPath } from 'node:url';
import { Client } from './rig/client.ts';
import { type Measured, measurement } from './rig/figures.ts';
import type { Person } from './rig/http-bare.ts';
import { type Crowd, type Length, load } from './rig/load.ts';
import { commandOf, descendants, processorTime } from './rig/processes.ts';
import { alternate } from './rig/rounds.ts';
import { openScratchDatabase, settle } from './rig/scratch.ts';
import { type Running, startNode, startService, unlimitedSettings } from './rig/service.ts';
import { pick } from './rig/size.ts';

const ROUNDS = pick(7, 1);
const LENGTH = pick<Length>({ duration: 5 }, { amount: 128 });
const WARM_UP = pick<Length>({ duration: 3 }, { amount: 64 });
const CONNECTIONS = 64;
const ORDERS = 25;
/**
 * The users who send requests. A single user is limited to half of the database connections and 20 concurrent requests.
 */
const PEOPLE = pick(16, 4);
/** Other customers with as many orders: with only a few rows PostgreSQL would not use an index. */
const NEIGHBOURS = pick(24, 1);

/** The speed of `GET /api/orders`, with everything that the service adds, relative to a bare route. */
export default async function http(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const service = stack.use(await startService({ ...unlimitedSettings(), DATABASE_URL: databaseUrl }));
  const people = await customersWithOrders(service, databaseUrl);
  const bare = stack.use(
    await startNode([fileURLToPath(new URL('./rig/http-bare.ts', import.meta.url))], {
      DATABASE_URL: databaseUrl,
      PEOPLE: JSON.stringify(people),
    }),
  );
  const crowd = { tokens: people.map(({ token }) => token), connections: CONNECTIONS };
  for (const side of [service, bare]) {
    for (const { token } of people) {
      const rows = await rowsOf(side, token);
      if (rows !== ORDERS) throw new Error(`${side.url} answers ${rows} rows instead of ${ORDERS}`);
    }
    await watched(side, crowd, WARM_UP);
  }
  const rounds = await alternate(
    ROUNDS,
    () => watched(service, crowd, LENGTH),
    () => watched(bare, crowd, LENGTH),
  );
  const measured = (metric: string, unit: string, part: keyof Awaited<ReturnType<typeof watched>>) =>
    measurement(
      metric,
      unit,
      rounds.map((round) => round.ours[part]),
      { comparison: { what: 'bare Fastify route, same SELECTs', values: rounds.map((round) => round.theirs[part]) } },
    );
  return [
    {
      ...measured(`GET /api/orders, 25 rows, 64 connections of ${PEOPLE} people`, 'requests/s', 'perSecond'),
      goal: { of: 'ratio', atLeast: 0.7 },
    },
    { ...measured('p99 of the same', 'ms', 'p99'), goal: { of: 'ratio', atMost: 2 } },
    measured('processor time a request: service', 'ms', 'nodeMs'),
    measured('processor time a request: PostgreSQL', 'ms', 'postgresMs'),
  ];
}

/** One round, with the processor time per request of the Node process and of PostgreSQL. */
async function watched(side: Running, crowd: Crowd, length: Length) {
  const postgres = descendants(process.pid).filter((pid) => commandOf(pid).startsWith('postgres:'));
  const pids = [side.pid, ...postgres];
  const before = pids.map(processorTime);
  const result = await load(`${side.url}/api/orders`, crowd, length);
  const { total } = result.requests;
  // Milliseconds per request; processes that ended meanwhile do not count.
  const [nodeMs = 0, ...postgresMs] = pids
    .map(processorTime)
    .map((time, i) => (1000 * Math.max(0, time - (before[i] ?? 0))) / total);
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    nodeMs,
    postgresMs: postgresMs.reduce((sum, ms) => sum + ms, 0),
  };
}

/**
 * Customers among others, each with a page of orders of one to three letters; for every other order the customer
 * reported the payment.
 */
async function customersWithOrders(service: Running, databaseUrl: string): Promise<Person[]> {
  using client = new Client(service.url);
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
  const names = Array.from({ length: PEOPLE + NEIGHBOURS }, (_, i) => `kund${i}`);
  const logins = await Promise.all(names.map(newCustomer));
  const people: Person[] = [];
  for (const { token, user } of logins.slice(0, PEOPLE)) {
    const sessions = (await client.get<{ items: { id: string }[] }>('/api/auth/sessions', token)).body;
    people.push({ token, sessionId: sessions.items[0]?.id ?? '', userId: user.id });
  }
  await settle(databaseUrl);
  return people;
}

/** How many rows the service or the bare route answers. */
async function rowsOf(side: Running, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${side.url}/api/orders`, { headers });
  const body = (await response.json()) as unknown[] | { items: unknown[] };
  return Array.isArray(body) ? body.length : body.items.length;
}
