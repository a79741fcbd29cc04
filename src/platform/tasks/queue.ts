import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Connection } from '../db/migrate.ts';
import type { Db, Tx } from '../db/open.ts';
import { settlesWithin } from '../kernel/settles-within.ts';

/** A kind of background work: its name, and what it is handed. */
export interface TaskKind<Payload extends TSchema = TSchema> {
  name: string;
  payload: Payload;
  /**
   * `each`: every task runs. `one`: a task that waits stands for all that are added before it starts, and
   * only one runs at a time, over all processes.
   */
  concurrency: 'each' | 'one';
  /** Whether it waits for somebody outside, or may take minutes: it must not hold up the others of its kind. */
  waits?: true;
  /** Begun once and never again: when its process dies, nobody knows whether the thing was sent. */
  once?: true;
}

/** A kind of task with what is to be done: one call of one verb. */
export interface TaskHandler<Context> {
  kind: TaskKind;
  run(parts: Context, payload: unknown): Promise<void>;
}

/** Ties a handler to its kind, so that the payload has the kind's type. */
export function taskHandler<Context, P extends TSchema>(
  kind: TaskKind<P>,
  run: (parts: Context, payload: Static<P>) => Promise<void>,
): TaskHandler<Context> {
  return { kind, run: (parts, payload) => run(parts, Value.Parse(kind.payload, payload)) };
}

const WAKE_MS = 1000;

/** Should nobody be woken: the question for all is asked by the same process. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 60 };

/** Names ($1) of which a task waits whose time has come: one look into pg-boss's index of what waits for each. */
const DUE_KINDS = `
  select kind.name from unnest($1::text[]) kind (name)
  where exists (
    select from tasks.job
    where job.name = kind.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`;

/**
 * Background work in the same PostgreSQL. `enqueue` writes into the caller's transaction: what is rolled
 * back was never asked for. A task whose process dies is done again by another within a minute, so every
 * task must bear being run twice, unless its kind says `once`.
 */
export class TaskQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  /** Those of this process that fetch tasks, by the name of their kind. */
  readonly #workers = new Map<string, string[]>();
  #timer: NodeJS.Timeout | undefined;
  #waking: Promise<void> | undefined;
  #started = false;

  constructor(connection: Connection, log: Logger) {
    this.#log = log;
    this.#boss = new PgBoss({
      ...(connection as object),
      schema: 'tasks',
      max: 3,
      schedule: false,
      // How soon the task of a process that died is done again: its heartbeat (10 s), and then these.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 10,
      maintenanceIntervalSeconds: 600,
      useListenNotify: true,
    });
    this.#boss.on('error', (error) => this.#log.warn({ err: error }, 'task queue'));
    this.#boss.on('warning', (warning) => this.#log.debug({ warning }, 'task queue'));
  }

  /** Makes the queues. After this, tasks can be enqueued; none is run before `work`. */
  async start(kinds: TaskKind[]): Promise<void> {
    await this.#boss.start();
    this.#started = true;
    // Making one that is there changes nothing, and costs each worker of it a question.
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
        // What a task was handed may name a person: it goes soon after the work is done.
        deleteAfterSeconds: 600,
        notify: true,
      };
      await this.#boss.createQueue(kind.name, options);
    }
  }

  /** Starts to run tasks in this process. */
  async work<Context>(parts: Context, handlers: TaskHandler<Context>[]): Promise<void> {
    for (const { kind, run } of handlers) {
      const work = (jobs: Job<unknown>[]) => Promise.all(jobs.map((job) => this.#attempt(kind, job, run, parts)));
      // batchSize 1 with notify waits for the next poll between tasks; small batches run on at once. A batch is over
      // when its slowest task is: others of a kind that waits fetch on meanwhile.
      const batchSize = kind.waits ? 4 : 10;
      const options = { ...POLLING, batchSize, burstWhenBatchFull: true, perJobResults: true } as const;
      const ids: string[] = [];
      for (let i = 0; i < (kind.waits ? 10 : 1); i += 1) ids.push(await this.#boss.work(kind.name, options, work));
      this.#workers.set(kind.name, ids);
    }
    this.#timer = setInterval(() => {
      this.#waking ??= this.#wakeForDue().finally(() => {
        this.#waking = undefined;
      });
    }, WAKE_MS);
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
   * One query for all kinds: a notification may be lost, and none is sent when the delay of a failed task is over.
   * Workers that ask each for themselves cost an idle service half as much again.
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
   * Adds a task in the caller's transaction.
   *
   * @param wait seconds before it may begin, by the database's clock
   */
  async enqueue<P extends TSchema>(tx: Tx | Db, kind: TaskKind<P>, payload: Static<P>, wait = 0): Promise<void> {
    const singleton = kind.concurrency === 'one' ? { singletonKey: kind.name } : {};
    const later = wait > 0 ? { startAfter: Math.ceil(wait) } : {};
    await this.#boss.send(kind.name, payload as object, { ...singleton, ...later, db: fromKysely(tx) });
  }

  /**
   * How many tasks wait, how many of them were due more than a minute ago, and for how many seconds the first of these
   * has been. One that waits for another of its kind to end is not overdue.
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

  /** Lets running tasks end (bounded), then lets go of the database. */
  async stop(): Promise<void> {
    if (!this.#started) return;
    clearInterval(this.#timer);
    // Its own limit is for tasks; without this one a database that hangs would be waited for forever.
    await settlesWithin(15, this.#boss.stop({ graceful: true, timeout: 10_000, close: true }));
  }
}
