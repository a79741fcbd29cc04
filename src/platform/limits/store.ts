import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

/** Counts a use of `key` in a fixed window that starts with the first use. Atomic: a single statement. */
export async function countUse(
  db: Db | Tx,
  key: string,
  now: Date,
  windowEnd: Date,
): Promise<{ count: number; endsAt: Date }> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, window_ends_at: windowEnd, blocked_until: null })
    .onConflict((c) =>
      c.column('key').doUpdateSet({
        count: sql`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at
          else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: row.window_ends_at };
}

/** The number of uses in the current window; undefined if there is none. */
export async function selectUses(db: Db, key: string, now: Date): Promise<{ count: number; endsAt: Date } | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['count', 'window_ends_at'])
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row && { count: row.count, endsAt: row.window_ends_at };
}

/** A counter with its limit. */
export interface AttemptCounter {
  key: string;
  rule: { free: number; longest: number; decay: number };
}

/**
 * Counts a failure of each key in one statement, so that concurrent attempts cannot exceed the free ones. From the
 * `free`th on, it blocks the key for 1 s, 2 s, 4 s … up to `longest` seconds; the count restarts after `decay` seconds
 * without a failure. Rows are locked in the order of the keys given.
 *
 * @param despiteBlock whether keys that are blocked are counted too
 * @returns the keys that were counted, with the block each got by it
 */
export async function countFailures(
  db: Db | Tx,
  counters: AttemptCounter[],
  now: Date,
  despiteBlock: boolean,
): Promise<{ key: string; blocked_until: Date | null }[]> {
  const byKey = (value: (rule: AttemptCounter['rule']) => number) =>
    sql`case rate_limits.key ${sql.join(
      counters.map(({ key, rule }) => sql`when ${key} then ${value(rule)}::float8`),
      sql` `,
    )} end`;
  const count = sql<number>`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`;
  return db
    .insertInto('rate_limits')
    .values(
      counters.map(({ key, rule }) => ({
        key,
        count: 1,
        window_ends_at: new Date(now.getTime() + rule.decay * 1000),
        blocked_until: null,
      })),
    )
    .onConflict((c) => {
      const counted = c.column('key').doUpdateSet({
        count,
        window_ends_at: sql`excluded.window_ends_at`,
        blocked_until: sql`case when (${count}) < ${byKey(({ free }) => free)} then null else
            ${now}::timestamptz + least(${byKey(({ longest }) => longest)},
        power(2, least((${count}) - ${byKey(({ free }) => free)}, 20))) * interval '1 second' end`,
      });
      if (despiteBlock) return counted;
      return counted.where((eb) =>
        eb.or([eb('rate_limits.blocked_until', 'is', null), eb('rate_limits.blocked_until', '<=', now)]),
      );
    })
    .returning(['key', 'blocked_until'])
    .execute();
}

/** Undoes a counted attempt, and its block unless later failures have changed it. */
export async function releaseAttempt(db: Db, key: string, blockedUntil: Date | null): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({
      count: sql`greatest(count - 1, 0)`,
      blocked_until: sql`nullif(blocked_until, ${blockedUntil}::timestamptz)`,
    })
    .where('key', '=', key)
    .execute();
}

/** The latest time until which one of the keys is blocked; undefined if none is. */
export async function blockedUntil(db: Db, keys: string[], now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

export async function deleteCounters(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** Deletes expired counters. */
export async function deleteExpiredCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
}
