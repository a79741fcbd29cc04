import pg from 'pg';
import type { Logger } from 'pino';
import { settlesWithin } from '../kernel/settles-within.ts';
import type { ConnectionConfig } from './migrate.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/**
 * Listens to one PostgreSQL notification channel for the whole process. A notification is only a hint that something
 * changed; the function called for it reads from the tables what it was. Notifications are lost while the connection is
 * down, so `gap` is called after each (re)connect.
 */
export class ChannelListener {
  readonly #connection: ConnectionConfig;
  readonly #channel: string;
  readonly #on: { hint: (payload: string) => void; gap: () => void };
  readonly #log: Logger;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #stopped = false;

  /** @param channel a lower-case identifier; it is not quoted */
  constructor(
    connection: ConnectionConfig,
    channel: string,
    on: { hint: (payload: string) => void; gap: () => void },
    log: Logger,
  ) {
    this.#connection = connection;
    this.#channel = channel;
    this.#on = on;
    this.#log = log;
  }

  /** Starts listening. Resolves after the first attempt, successful or not; retries by itself. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({ ...this.#connection, keepAlive: true, connectionTimeoutMillis: 5000 });
    this.#client = client;
    const lost = (error?: Error) => {
      if (this.#client !== client) return;
      this.#client = undefined;
      void client.end().catch(() => {});
      this.#again(error);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload }) => this.#on.hint(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
    } catch (error) {
      return lost(error as Error);
    }
    this.#wait = FIRST_WAIT_MS;
    this.#on.gap();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    if (client)
      await settlesWithin(
        2,
        client.end().catch(() => {}),
      );
  }

  #again(error: Error | undefined): void {
    if (this.#stopped) return;
    this.#log.warn({ err: error, channel: this.#channel }, 'listening broke off and is begun again');
    this.#retry = setTimeout(() => void this.start(), this.#wait);
    this.#retry.unref();
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }
}
