import type { Logger } from 'pino';
import { ChannelListener } from '../db/channel-listener.ts';
import type { ConnectionConfig } from '../db/migrate.ts';
import { EVENT_CHANNEL } from './store.ts';

/** Waits for the events of one user, for one open stream. */
export class EventSubscriber {
  #hinted = false;
  #wake: (() => void) | undefined;
  closed = false;

  hint(): void {
    this.#hinted = true;
    this.#wake?.();
  }

  close(): void {
    this.closed = true;
    this.#wake?.();
  }

  /**
   * Resolves at the next notification (or at once if there was one since the last wait), on close, or after the
   * timeout.
   */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#hinted && !this.closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    this.#hinted = false;
  }
}

/** The subscribers of this process, and their shared connection that listens for events. */
export class EventHub {
  readonly #waiters = new Map<string, Set<EventSubscriber>>();
  readonly #listening: ChannelListener;

  constructor(connection: ConnectionConfig, log: Logger) {
    this.#listening = new ChannelListener(
      connection,
      EVENT_CHANNEL,
      {
        hint: (userId) => {
          for (const waiter of this.#waiters.get(userId) ?? []) waiter.hint();
        },
        gap: () => {
          for (const waiters of this.#waiters.values()) for (const waiter of waiters) waiter.hint();
        },
      },
      log,
    );
  }

  start(): Promise<void> {
    return this.#listening.start();
  }

  /** Subscribes to a user's events. @returns undefined when the user already has `most` open streams */
  join(userId: string, most: number): EventSubscriber | undefined {
    const waiters = this.#waiters.get(userId) ?? new Set();
    if (waiters.size >= most) return undefined;
    const waiter = new EventSubscriber();
    this.#waiters.set(userId, waiters.add(waiter));
    return waiter;
  }

  leave(userId: string, waiter: EventSubscriber): void {
    waiter.close();
    const waiters = this.#waiters.get(userId);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.#waiters.delete(userId);
  }

  /** Ends every stream, so that the server can close. */
  endAll(): void {
    for (const waiters of this.#waiters.values()) for (const waiter of waiters) waiter.close();
  }

  stop(): Promise<void> {
    this.endAll();
    return this.#listening.stop();
  }
}
