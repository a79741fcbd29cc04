import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

type Process = Insertable<Database['operation.processes']>;

/** Records the heartbeat of a process, and deletes processes that have been silent for `forgetAfter` seconds. */
export async function recordHeartbeat(db: Db, process: Process, forgetAfter: number): Promise<void> {
  await db
    .insertInto('operation.processes')
    .values(process)
    .onConflict((c) => c.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
  await db
    .deleteFrom('operation.processes')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${forgetAfter})`)
    .execute();
}

export async function removeProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('operation.processes').where('id', '=', id).execute();
}

/** Processes of one role on one machine, the longest silent first. */
export async function selectProcessesOn(db: Db, host: string, role: Process['role']) {
  return db
    .selectFrom('operation.processes')
    .select(['id', 'pid'])
    .where('host', '=', host)
    .where('role', '=', role)
    .orderBy('seen_at')
    .execute();
}

/** All processes with the seconds since their last heartbeat, by the database's clock. */
export async function selectProcesses(db: Db) {
  const rows = await db
    .selectFrom('operation.processes')
    .select(['role', 'host', 'pid', 'started_at'])
    .select(sql<number>`extract(epoch from now() - seen_at)::float8`.as('silent_for'))
    .orderBy('role')
    .orderBy('host')
    .orderBy('pid')
    .execute();
  return rows.map(({ started_at, silent_for, ...row }) => ({
    ...row,
    startedAt: started_at,
    silentFor: Math.max(0, silent_for),
  }));
}
