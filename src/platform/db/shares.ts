import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import { KeyedLimiter } from '../fair-queue/keyed-limiter.ts';
import { Unavailable } from '../kernel/errors.ts';

/** Whom connections are taken for. The name may become another one while the work goes on. */
export interface ConnectionOwner {
  name: string;
}

const owners = new AsyncLocalStorage<ConnectionOwner>();

/** Does something for somebody: of the connections that it takes, only their share is held at once. */
export function runForOwner<Result>(owner: ConnectionOwner, does: () => Result): Result {
  return owners.run(owner, does);
}

/** Milliseconds. Whoever waits longer for a connection of their own share is told to come again. */
const LONGEST_WAIT = 15_000;

/**
 * A pool of which nobody holds more than a share: who asks for more waits for what they have themselves, and the other
 * connections stay there for others. Work that is nobody's (tasks, schedules) takes what it needs.
 *
 * @param share connections
 */
export function limitPoolPerOwner(pool: PostgresPool, share: number): PostgresPool {
  const turns = new KeyedLimiter({ atOnce: share, waiting: Number.POSITIVE_INFINITY });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const owner = owners.getStore();
      if (!owner) return pool.connect();
      const turn = turns.take(owner.name);
      if (turn && turn.came !== true) await inTime(turn.came, () => turn.leave());
      try {
        const client = await pool.connect();
        // Made by the pool for each that takes the connection.
        const { release } = client;
        client.release = (...how) => {
          turn?.leave();
          release.apply(client, how);
        };
        return client;
      } catch (error) {
        turn?.leave();
        throw error;
      }
    },
  };
}

async function inTime(came: Promise<boolean>, giveUp: () => void): Promise<void> {
  const late = setTimeout(giveUp, LONGEST_WAIT);
  const isThere = await came;
  clearTimeout(late);
  if (!isThere) throw new Unavailable('somebody waits for connections that they hold themselves', 5);
}
