import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import type { RowRange } from '../kernel/cursor.ts';

/** Synchronises the table of schedules with the code; unchanged schedules keep their next time. */
export async function syncSchedules(db: Db, rows: { name: string; cron: string; next_run_at: Date }[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (rows.length > 0) {
      await tx
        .insertInto('schedules')
        .values(rows)
        .onConflict((c) =>
          c
            .column('name')
            .doUpdateSet((eb) => ({ cron: eb.ref('excluded.cron'), next_run_at: eb.ref('excluded.next_run_at') }))
            .where('schedules.cron', '<>', (eb) => eb.ref('excluded.cron')),
        )
        .execute();
    }
    const names = rows.map((row) => row.name);
    await tx
      .deleteFrom('schedules')
      .where('name', 'not in', names.length > 0 ? names : [''])
      .execute();
  });
}

export async function dueSchedules(db: Db, now: Date) {
  return db
    .selectFrom('schedules')
    .select(['name', 'cron', 'next_run_at'])
    .where('next_run_at', '<=', now)
    .where('paused', '=', false)
    .execute();
}

/** Moves a schedule to its next time. True for the one caller that claimed the due time. */
export async function claimDueTime(tx: Tx, name: string, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const moved = await tx
    .updateTable('schedules')
    .set({ next_run_at: to })
    .where('name', '=', name)
    .where('next_run_at', '=', from)
    .where('paused', '=', false)
    .returning('name')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Inserts a run. False if a run of the same schedule is open. */
export async function insertRun(tx: Tx, run: { id: string; name: string; at: Date }): Promise<boolean> {
  const opened = await tx
    .insertInto('schedule_runs')
    .values({ id: run.id, name: run.name, started_at: run.at, finished_at: null, outcome: null, detail: null })
    .onConflict((c) => c.column('name').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** The open run of a schedule whose process is alive. */
export async function findOpenRun(db: Db, name: string): Promise<{ started_at: Date } | undefined> {
  return await db
    .selectFrom('schedule_runs')
    .select('started_at')
    .where('name', '=', name)
    .where('finished_at', 'is', null)
    .where('alive_at', '>=', sql<Date>`now() - interval '5 minutes'`)
    .executeTakeFirst();
}

/** Renews the lease of a run; false if it has ended or was declared lost. */
export async function extendRunLease(db: Db, id: string): Promise<boolean> {
  const renewed = await db
    .updateTable('schedule_runs')
    .set({ alive_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Declares runs lost whose lease was not renewed for five minutes. */
export async function endAbandonedRuns(tx: Tx, name: string, at: Date): Promise<void> {
  await tx
    .updateTable('schedule_runs')
    .set({ finished_at: at, outcome: 'lost', detail: 'the process that ran it ended' })
    .where('name', '=', name)
    .where('finished_at', 'is', null)
    .where('alive_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute();
}

export async function finishRun(
  db: Db,
  id: string,
  { at, outcome, detail }: { at: Date; outcome: 'done' | 'failed'; detail: string | undefined },
): Promise<void> {
  await db
    .updateTable('schedule_runs')
    .set({ finished_at: at, outcome, detail: detail ?? null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Deletes runs that finished before `before`. */
export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('schedule_runs').where('finished_at', '<', before).execute();
}

const runColumns = ['id', 'started_at', 'finished_at', 'outcome', 'detail'] as const;
export type RunRow = Pick<Selectable<Database['schedule_runs']>, (typeof runColumns)[number]>;

/** Each schedule with its newest run. */
export async function schedulesWithLastRun(db: Db) {
  return db
    .selectFrom('schedules as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('schedule_runs')
          .select(['id as run_id', 'started_at', 'finished_at', 'outcome', 'detail'])
          .whereRef('schedule_runs.name', '=', 's.name')
          .orderBy('started_at', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([
      's.name',
      's.next_run_at',
      's.paused',
      'r.run_id',
      'r.started_at',
      'r.finished_at',
      'r.outcome',
      'r.detail',
    ])
    .execute();
}
export type ScheduleRow = Awaited<ReturnType<typeof schedulesWithLastRun>>[number];

export async function setPaused(db: Db, name: string, paused: boolean): Promise<boolean> {
  const set = await db
    .updateTable('schedules')
    .set({ paused })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return set !== undefined;
}

export async function selectRuns(db: Db, name: string, { limit, after }: RowRange): Promise<RunRow[]> {
  let query = db.selectFrom('schedule_runs').select(runColumns).where('name', '=', name);
  if (after) query = query.where(sql<boolean>`(started_at, id) < (${after.at}, ${after.id})`);
  return query.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
