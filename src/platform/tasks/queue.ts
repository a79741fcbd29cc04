import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { ConnectionConfig } from '../db/migrate.ts';
import type { Db, Tx } from '../db/open.ts';
import { settlesWithin } from '../kernel/settles-within.ts';
import { startTicks, type Ticks } from './ticks.ts';

/** A kind of background task: its name, and the schema of its payload. */
export interface TaskKind<Payload extends TSchema = TSchema> {
  name: string;
  payload: Payload;
  /**
   * `each`: every task runs. `one`: a waiting task absorbs those added before it starts, and only one runs at a time
   * across all processes.
   */
  concurrency: 'each' | 'one';
  /** Whether it waits for an external service or may take minutes, and so must not delay others of its kind. */
  waits?: true;
  /** Never retried: if its process dies, it is unknown whether something was sent. */
  once?: true;
}

/** A kind of task with the function that runs it, which should only call one function of a slice. */
export interface TaskHandler<Context> {
  kind: TaskKind;
  run(parts: Context, payload: unknown): Promise<void>;
}

/** Creates a handler whose payload is validated and typed by its kind. */
export function taskHandler<Context, P extends TSchema>(
  kind: TaskKind<P>,
  run: (parts: Context, payload: Static<P>) => Promise<void>,
): TaskHandler<Context> {
  return { kind, run: (parts, payload) => run(parts, Value.Parse(kind.payload, payload)) };
}

const WAKE_MS = 1000;

/** Fallback polling of each worker. Normally `#wakeForDue` wakes them with one query for all kinds. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 60 };

/** Selects those kinds ($1) that have a due task, with one lookup each in pg-boss's index of waiting tasks. */
const DUE_KINDS = `
  select kind.name from unnest($1::text[]) kind (name)
  where exists (
    select from tasks.job
    where job.name = kind.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`;

/**
 * A task queue in the same database (pg-boss). `enqueue` takes part in the caller's transaction: a rollback drops the
 * task. If a process dies, another repeats its task within a minute, so tasks must be idempotent unless their kind says
 * `once`.
 */
export class TaskQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  /** Ids of this process's workers by the name of their kind. */
  readonly #workers = new Map<string, string[]>();
  #wakes: Ticks | undefined;
  #started = false;

  constructor(connection: ConnectionConfig, log: Logger) {
    this.#log = log;
    this.#boss = new PgBoss({
      ...(connection as object),
      schema: 'tasks',
      max: 3,
      schedule: false,
      // Determines how soon the task of a dead process is repeated, together with its heartbeat (10 s).
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 10,
      maintenanceIntervalSeconds: 600,
      useListenNotify: true,
    });
    this.#boss.on('error', (error) => this.#log.warn({ err: error }, 'task queue'));
    this.#boss.on('warning', (warning) => this.#log.debug({ warning }, 'task queue'));
  }

  /** Creates the queues. After this tasks can be enqueued; they run only after `work`. */
  async start(kinds: TaskKind[]): Promise<void> {
    await this.#boss.start();
    this.#started = true;
    // Creating an existing queue changes nothing but costs each of its workers a query.
    const made = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const kind of kinds.filter(({ name }) => !made.has(name))) {
      const options: Omit<Queue, 'name'> = {
        policy: kind.concurrency === 'one' ? 'stately' : 'standard',
        retryLimit: kind.once ? 0 : 10,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 300,
        heartbeatSeconds: 10,
        expireInSeconds: 3600,
        // Payloads may contain personal data, so they are deleted soon after completion.
        deleteAfterSeconds: 600,
        notify: true,
      };
      await this.#boss.createQueue(kind.name, options);
    }
  }

  /** Starts running tasks in this process. */
  async work<Context>(parts: Context, handlers: TaskHandler<Context>[]): Promise<void> {
    for (const { kind, run } of handlers) {
      const work = (jobs: Job<unknown>[]) => Promise.all(jobs.map((job) => this.#attempt(kind, job, run, parts)));
      // With batchSize 1 and notify, a worker waits for the next poll between tasks; with larger batches it continues
      // at once. A batch ends with its slowest task, so kinds that wait have several workers.
      const batchSize = kind.waits ? 4 : 10;
      const options = { ...POLLING, batchSize, burstWhenBatchFull: true, perJobResults: true } as const;
      const ids: string[] = [];
      for (let i = 0; i < (kind.waits ? 10 : 1); i += 1) ids.push(await this.#boss.work(kind.name, options, work));
      this.#workers.set(kind.name, ids);
    }
    this.#wakes = startTicks(WAKE_MS, () => this.#wakeForDue());
  }

  async #attempt<Context>(kind: TaskKind, job: Job<unknown>, run: TaskHandler<Context>['run'], parts: Context) {
    try {
      await run(parts, job.data);
      return { id: job.id, status: 'completed' as const };
    } catch (error) {
      this.#log.error(
        { err: error, task: kind.name },
        kind.once ? 'a task failed' : 'a task failed and will be tried again',
      );
      return { id: job.id, status: 'failed' as const, output: { message: (error as Error).message } };
    }
  }

  /**
   * Wakes the workers of due tasks with one query for all kinds: notifications may be lost, and none is sent when the
   * retry delay of a failed task is over. Separate polling by each worker would cost an idle service half as much
   * again.
   */
  async #wakeForDue(): Promise<void> {
    try {
      const { rows } = await this.#boss.getDb().executeSql(DUE_KINDS, [[...this.#workers.keys()]]);
      for (const { name } of rows) for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id);
    } catch (error) {
      this.#log.debug({ err: error }, 'task queue');
    }
  }

  /**
   * Enqueues a task in the caller's transaction.
   *
   * @param wait seconds before it may start, by the database's clock
   */
  async enqueue<P extends TSchema>(tx: Tx | Db, kind: TaskKind<P>, payload: Static<P>, wait = 0): Promise<void> {
    const singleton = kind.concurrency === 'one' ? { singletonKey: kind.name } : {};
    const later = wait > 0 ? { startAfter: Math.ceil(wait) } : {};
    await this.#boss.send(kind.name, payload as object, { ...singleton, ...later, db: fromKysely(tx) });
  }

  /**
   * Counts waiting tasks, and those overdue by more than a minute; `oldestOverdueFor` is the age of the oldest overdue
   * task in seconds. A task that waits for another of its kind is not overdue.
   */
  async backlog(db: Db): Promise<{ waiting: number; overdue: number; oldestOverdueFor: number }> {
    const { rows } = await sql<{ waiting: number; overdue: number; oldest: number | null }>`
      select count(*)::int as waiting, count(*) filter (where overdue)::int as overdue,
        extract(epoch from now() - min(start_after) filter (where overdue))::float8 as oldest
      from (
        select start_after, start_after < now() - interval '1 minute' and not exists (
          select from tasks.job running
          where running.name = job.name and running.singleton_key = job.singleton_key and running.state = 'active'
        ) as overdue
        from tasks.job job where state < 'active'
      ) as waits`.execute(db);
    const { waiting = 0, overdue = 0, oldest } = rows[0] ?? {};
    return { waiting, overdue, oldestOverdueFor: oldest ?? 0 };
  }

  /** Waits for running tasks within a time limit, then closes the database connections. */
  async stop(): Promise<void> {
    if (!this.#started) return;
    const wakes = this.#wakes?.stop();
    // The timeout of pg-boss covers only tasks; without this one, a hanging database would block the shutdown.
    await settlesWithin(15, Promise.all([wakes, this.#boss.stop({ graceful: true, timeout: 10_000, close: true })]));
  }
}
