import pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from '../../open-test-app.ts';

/**
 * Holds the rows that a statement locks or changes until the request of `start` waits for them; then runs `meanwhile`,
 * commits, and lets the request continue.
 */
export async function runWhileRowLocked<T>(
  app: TestApp,
  [sql, values]: [sql: string, values: unknown[]],
  start: () => Promise<T>,
  meanwhile: (holder: pg.Client) => unknown = () => {},
): Promise<T> {
  const holder = new pg.Client(app.database.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(sql, values);
    const reply = start();
    const [held] = (await holder.query('select pg_backend_pid() as pid')).rows;
    const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(() => app.rows(waiting, [held.pid]), { timeout: 10_000, interval: 10 }).toHaveLength(1);
    await meanwhile(holder);
    await holder.query('commit');
    return await reply;
  } finally {
    await holder.end();
  }
}
