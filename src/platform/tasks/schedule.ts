import { Cron } from 'croner';
import Type from 'typebox';
import type { Db } from '../db/open.ts';
import { type PageRequest, readPage } from '../kernel/cursor.ts';
import { Refused } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Parts } from '../parts.ts';
import { type TaskHandler, type TaskKind, taskHandler } from './queue.ts';
import * as store from './store.ts';
import { startTicks, type Ticks } from './ticks.ts';

/** A scheduled task: its times (cron in Stockholm time), a description in Swedish, and the function. */
export interface Schedule {
  name: string;
  cron: string;
  description: string;
  /** @returns a summary for the record of the run, in Swedish */
  run(parts: Parts): Promise<string | undefined>;
}

const runSchedule = {
  name: 'schedule.run',
  payload: Type.Object({ runId: Type.String(), name: Type.String() }),
  concurrency: 'each',
  waits: true,
} satisfies TaskKind;

/** The next time after `from` that matches a cron expression. At a daylight saving change it fires once. */
export function nextRun(cron: string, from: Date): Date {
  const next = new Cron(cron, { timezone: 'Europe/Stockholm', paused: true }).nextRun(from);
  if (!next) throw new Error(`the cron line ${cron} never comes`);
  return next;
}

/** Milliseconds between two checks for due schedules. After the clock is moved, due work runs within two ticks. */
const TICK_MS = 500;
const RENEW_MS = 10_000;

/**
 * Starts scheduled tasks by the service's clock. Any number of processes may run it: a due row is claimed by a
 * conditional update, so each time fires once. After a pause, missed times count as one.
 *
 * pg-boss's own schedules follow the database's clock, which a test cannot move without affecting every timeout of the
 * queue.
 */
export class Scheduler {
  readonly #parts: Parts;
  readonly #schedules: Map<string, Schedule>;
  /** Called on every tick too, for other work that becomes due, such as mail to retry. */
  readonly #also: (parts: Parts) => Promise<void>;
  #ticks: Ticks | undefined;

  constructor(parts: Parts, schedules: Schedule[], also: (parts: Parts) => Promise<void>) {
    this.#parts = parts;
    this.#schedules = new Map(schedules.map((schedule) => [schedule.name, schedule]));
    this.#also = also;
  }

  async start(): Promise<void> {
    const now = this.#parts.clock.now();
    const rows = [...this.#schedules.values()].map(({ name, cron }) => ({
      name,
      cron,
      next_run_at: nextRun(cron, now),
    }));
    await store.syncSchedules(this.#parts.db, rows);
    this.#ticks = startTicks(TICK_MS, () => this.#tick());
  }

  async stop(): Promise<void> {
    await this.#ticks?.stop();
  }

  async #tick(): Promise<void> {
    try {
      const now = this.#parts.clock.now();
      for (const due of await store.dueSchedules(this.#parts.db, now)) {
        await startRun(this.#parts, due.name, { claim: { from: due.next_run_at, to: nextRun(due.cron, now) } });
      }
      await this.#also(this.#parts);
    } catch (error) {
      // For instance the database is down: a later tick finds what is due.
      this.#parts.log.warn({ err: error }, 'planner');
    }
  }

  /** The handler of the task that executes a run and records its outcome. */
  handler(): TaskHandler<Parts> {
    return taskHandler(runSchedule, async (parts, { runId, name }) => {
      const schedule = this.#schedules.get(name);
      // A run that was declared lost while it waited for a worker has been replaced by another.
      if (!schedule || !(await store.extendRunLease(parts.db, runId))) return;
      const renew = setInterval(() => void store.extendRunLease(parts.db, runId).catch(() => {}), RENEW_MS);
      try {
        const detail = await schedule.run(parts);
        await store.finishRun(parts.db, runId, { at: parts.clock.now(), outcome: 'done', detail });
      } catch (error) {
        parts.log.error({ err: error, schedule: name }, 'a scheduled run failed');
        await store.finishRun(parts.db, runId, {
          at: parts.clock.now(),
          outcome: 'failed',
          detail: (error as Error).message,
        });
      } finally {
        clearInterval(renew);
      }
    });
  }

  static readonly kind = runSchedule;
}

/**
 * Starts a run of a schedule, unless one is in progress.
 *
 * @param claim set when the scheduler starts it: the due time, and the next one
 * @returns the run's id; undefined if it is in progress or another process claimed the time
 */
async function startRun(
  parts: Parts,
  name: string,
  { claim }: { claim?: { from: Date; to: Date } } = {},
): Promise<string | undefined> {
  return parts.db.transaction().execute(async (tx) => {
    if (claim && !(await store.claimDueTime(tx, name, claim))) return undefined;
    const runId = newId();
    await store.endAbandonedRuns(tx, name, parts.clock.now());
    if (!(await store.insertRun(tx, { id: runId, name, at: parts.clock.now() }))) return undefined;
    await parts.tasks.enqueue(tx, runSchedule, { runId, name });
    return runId;
  });
}

function find(schedules: Schedule[], name: string): Schedule | undefined {
  return schedules.find((schedule) => schedule.name === name);
}

/** All schedules with their last run, in the order of the code. */
export async function listSchedules(parts: Parts, schedules: Schedule[]) {
  const rows = new Map((await store.schedulesWithLastRun(parts.db)).map((row) => [row.name, row]));
  const items = schedules.flatMap((schedule) => {
    const row = rows.get(schedule.name);
    return row ? [shownSchedule(schedule, row)] : [];
  });
  return { items };
}

/** Names of the schedules whose last run failed or was lost. */
export async function listFailing(db: Db): Promise<string[]> {
  const rows = await store.schedulesWithLastRun(db);
  return rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'lost').map(({ name }) => name);
}

function shownSchedule(schedule: Schedule, row: store.ScheduleRow) {
  const last = row.run_id && row.started_at;
  return {
    name: schedule.name,
    cron: schedule.cron,
    description: schedule.description,
    lastRun: last
      ? shownRun({
          id: row.run_id as string,
          started_at: last,
          finished_at: row.finished_at,
          outcome: row.outcome,
          detail: row.detail,
        })
      : null,
    nextRunAt: row.next_run_at.toISOString(),
    paused: row.paused,
  };
}

function shownRun(run: store.RunRow) {
  return {
    id: run.id,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    outcome: run.outcome,
    detail: run.detail,
  };
}

/** Pauses or resumes a schedule. If it became due while paused, it runs once after resuming. */
export async function pauseSchedule(parts: Parts, schedules: Schedule[], name: string, paused: boolean) {
  const schedule = find(schedules, name);
  if (!schedule || !(await store.setPaused(parts.db, name, paused))) return new Refused('not_found');
  const row = (await store.schedulesWithLastRun(parts.db)).find((r) => r.name === name);
  return row ? shownSchedule(schedule, row) : new Refused('not_found');
}

/** The runs of one schedule, newest first. */
export async function listRuns(parts: Parts, schedules: Schedule[], name: string, page: PageRequest) {
  if (!find(schedules, name)) return new Refused('not_found');
  return readPage(
    page,
    (range) => store.selectRuns(parts.db, name, range),
    (row) => row.started_at,
    shownRun,
  );
}

/** Whether a run is in progress, including one that is still queued. */
export async function isRunning(parts: Parts, name: string): Promise<boolean> {
  return (await runningSince(parts, name)) !== undefined;
}

/** The start of the run in progress; undefined if there is none. */
export async function runningSince(parts: Parts, name: string): Promise<Date | undefined> {
  return (await store.findOpenRun(parts.db, name))?.started_at;
}

/** Starts a run immediately, unless one is in progress. */
export async function runScheduleNow(
  parts: Parts,
  schedules: Schedule[],
  name: string,
): Promise<{ runId: string } | Refused> {
  if (!find(schedules, name)) return new Refused('not_found');
  const runId = await startRun(parts, name);
  return runId ? { runId } : new Refused('conflict', { detail: 'Det körs redan. Vänta tills det är klart.' });
}
