import pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from '../open-test-app.ts';

export type Statement = [sql: string, values: unknown[]];

/**
 * Holds the rows that `statements` lock or change until every call of `starts`, begun one after the other, waits for
 * them. Then it commits, and they continue in that order.
 */
export async function runBehindLocks<T>(
  app: TestApp,
  statements: Statement[],
  starts: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = new pg.Client(app.database.connection);
  await holder.connect();
  const waiting = async () =>
    (await app.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length;
  try {
    await holder.query('begin');
    for (const [sql, values] of statements) await holder.query(sql, values);
    const begun: Promise<T>[] = [];
    for (const start of starts) {
      begun.push(start());
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(begun.length);
    }
    await holder.query('commit');
    return await Promise.all(begun);
  } finally {
    await holder.end();
  }
}
