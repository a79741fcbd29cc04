import pg from 'pg';
import { inject } from 'vitest';
import { type App, type AppOverrides, openApp, type Role } from '../src/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Environment } from '../src/platform/config/setting.ts';
import { PasswordHasher } from '../src/platform/crypto/passwords.ts';
import { MovableClock } from '../src/platform/kernel/clock.ts';
import type { Parts } from '../src/platform/parts.ts';
import { type Calls, createCalls, type Json, type Reply } from './calls.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { startEngineInProcess } from './engine-in-process.ts';
import { password, START, uniqueEmail } from './factories.ts';
import { testSettings } from './settings.ts';

/** A user with an account, logged in. */
export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

export interface TestApp extends AsyncDisposable {
  url: string;
  app: App;
  parts: Parts;
  database: TestDatabase;
  clock: MovableClock;
  call: Calls;
  /** Creates an account, with a unique address unless one is given. */
  register(email?: string): Promise<Person>;
  /** Logs in and returns the reply; `totp` is the code. */
  login(who: { email: string; password: string; totp?: string }): Promise<Reply>;
  /** Logs in as the administrator of the configuration. */
  asAdmin(): Promise<Person>;
  /** Moves the clock forward. */
  wait(span: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  /** Rows of the app's database, queried directly. */
  rows(sql: string, values?: unknown[]): Promise<Json[]>;
}

export interface TestAppOptions {
  /** Settings that differ from the default ones; `undefined` removes a setting. */
  env?: Environment;
  overrides?: AppOverrides;
  role?: Role;
  /** A database shared with another app; it is not dropped with this one. */
  database?: TestDatabase;
  /** Whether the clock stops unless it is moved: for tests that depend on seconds. */
  still?: boolean;
}

const hashers = new Map<number, PasswordHasher>();

/**
 * The hashing threads for a cost, shared by all apps of the process: starting them costs more than their work for one
 * app.
 */
function hasherOf(cost: number): PasswordHasher {
  const hasher = hashers.get(cost) ?? new PasswordHasher({ cost });
  hashers.set(cost, hasher);
  return hasher;
}

/** A clock that moves only when a test moves it, however slow the machine is. */
class StillClock extends MovableClock {
  #at = START;

  override set(to: Date): void {
    this.#at = to;
  }

  override now(): Date {
    return new Date(this.#at);
  }
}

/**
 * Opens the whole service in this process, on a free port and a fresh database, with the profile test, a movable clock,
 * cheap password hashes, no limits, no log, and mail to the run's capture server.
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  await using opened = new AsyncDisposableStack();
  const database = options.database ?? opened.use(await createTestDatabase({ seeded: !options.env?.APP_PROFILE }));
  const { config, secrets } = readConfig({ ...defaultSettings(), DATABASE_URL: database.url, ...options.env });
  const shared = options.overrides?.clock;
  const own = () => (options.still ? new StillClock() : new MovableClock(START));
  // Two services on one database may share a clock.
  const clock = shared instanceof MovableClock ? shared : own();
  const app = await openApp(config, secrets, options.role ?? 'all', {
    startEngine: startEngineInProcess,
    passwords: hasherOf(config.accounts.bcryptCost),
    ...options.overrides,
    clock,
  });
  opened.defer(() => app.close());
  const { url } = app;
  const { call, close } = createCalls(url);
  opened.defer(close);
  const reader = new pg.Pool({ ...database.connection, max: 2 });
  reader.on('error', () => {});
  // Dropping the database ends connections that are being closed, on which the pool listens no more.
  reader.on('connect', (client) => client.on('error', () => {}));
  opened.defer(() => reader.end());

  const login: TestApp['login'] = ({ email, password, totp }) =>
    call('POST', '/api/auth/login', { body: { email, password, totp } });
  const running = opened.move();
  return {
    url,
    app,
    parts: app.parts,
    database,
    clock,
    call,
    login,
    register: async (email = uniqueEmail()) =>
      personOf(await call('POST', '/api/auth/register', { body: { email, password } }), { email, password }),
    asAdmin: async () => {
      const admin = { email: 'admin@example.com', password: 'admin-losenord' };
      return personOf(await login(admin), admin);
    },
    wait: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      const span = seconds + 60 * (minutes + 60 * (hours + 24 * days));
      clock.set(new Date(clock.now().getTime() + span * 1000));
    },
    rows: async (sql, values) => (await reader.query(sql, values)).rows,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** The settings of a service under test, except for its database. */
export function defaultSettings(): Environment {
  return testSettings(inject('environment').mail.smtpUrl);
}

function personOf(reply: Reply, who: { email: string; password: string }): Person {
  if (reply.status >= 300) throw new Error(`${who.email} got ${reply.status}: ${reply.bytes.toString()}`);
  return { ...who, id: reply.body.user.id, token: reply.body.token };
}
