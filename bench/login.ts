import { setTimeout as delay } from 'node:timers/promises';
import { hashSync } from '@node-rs/bcrypt';
import { Client } from './rig/client.ts';
import { type Measured, quantile } from './rig/figures.ts';
import { rawVerifications } from './rig/login-raw.ts';
import { alternate } from './rig/rounds.ts';
import { openScratchDatabase } from './rig/scratch.ts';
import { startService } from './rig/service.ts';

const ROUNDS = 15;
const COST = 12;
/** Logins in flight, each with an account of its own: turns are taken by account. */
const ACCOUNTS = 16;
/** A round of three seconds: noise that lasts longer hits both sides of it. */
const LOGINS = 24;
const PROBE_EVERY_MS = 50;
const password = 'en lång mening om ingenting';

/** What a login costs beside its bcrypt, and whether others notice a storm of them. */
export default async function login(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const service = stack.use(
    await startService({
      APP_PROFILE: 'test',
      BCRYPT_COST: String(COST),
      RATE_LIMITS: 'off',
      MAIL_CAPTURE: 'off',
      PORT: '0',
      DATABASE_URL: databaseUrl,
    }),
  );
  const client = new Client(service.url);
  stack.defer(() => client.close());
  const accounts = Array.from({ length: ACCOUNTS }, (_, i) => `kund${i}@sokvag.example.se`);
  const registered = await Promise.all(
    accounts.map((email) => client.post<{ token: string }>('/api/auth/register', { email, password })),
  );
  const token = registered[0]?.body.token ?? '';
  const hash = hashSync(password, COST);

  const calm = await probe(client, token, delay(3000));
  await storm(client, accounts, ACCOUNTS);
  const meanwhile: number[] = [];
  const rounds = await alternate(
    ROUNDS,
    async () => {
      const running = storm(client, accounts, LOGINS);
      meanwhile.push(...(await probe(client, token, running)));
      return running;
    },
    () => rawVerifications(hash, password, LOGINS),
  );
  return [
    {
      metric: 'POST /api/auth/login, bcrypt cost 12',
      unit: 'logins/s',
      values: rounds.map((round) => round.ours),
      comparison: { what: 'bcrypt verify in as many threads', values: rounds.map((round) => round.theirs) },
      goal: { of: 'ratio', atLeast: 0.95 },
    },
    {
      metric: 'p95 of GET /api/auth/me during the storm',
      unit: 'ms',
      values: [quantile(meanwhile, 0.95)],
      comparison: { what: 'p95 without it', values: [quantile(calm, 0.95)] },
      goal: { of: 'value', atMost: 10 },
    },
  ];
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

/** Milliseconds of `GET /api/auth/me`, at a steady pace for as long as `running` lasts. */
async function probe(client: Client, token: string, running: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = running.then(() => true);
  while (!(await Promise.race([over, delay(PROBE_EVERY_MS, false)]))) {
    times.push((await client.get('/api/auth/me', token)).ms);
  }
  return times;
}
