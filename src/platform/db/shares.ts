import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import { KeyedLimiter } from '../fair-queue/keyed-limiter.ts';
import { Unavailable } from '../kernel/errors.ts';

/** The owner on whose behalf connections are taken. Its name may change while the work goes on. */
export interface ConnectionOwner {
  name: string;
}

const owners = new AsyncLocalStorage<ConnectionOwner>();

/** Runs a function on behalf of an owner: the database connections it uses count towards the owner's share. */
export function runForOwner<Result>(owner: ConnectionOwner, does: () => Result): Result {
  return owners.run(owner, does);
}

/** Milliseconds to wait for a connection of the owner's share before the request fails as unavailable. */
const LONGEST_WAIT = 15_000;

/**
 * Limits each owner to a share of the pool: an owner that needs more waits for its own connections to be released, so
 * the rest stays available to others. Work without an owner (tasks, schedules) is not limited.
 *
 * @param share number of connections per owner
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
        // The pool creates a new `release` for each checkout.
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
