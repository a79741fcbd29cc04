import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Db } from '../platform/db/open.ts';
import { newId } from '../platform/kernel/ids.ts';
import { startTicks, type Ticks } from '../platform/tasks/ticks.ts';
import * as store from './store.ts';

const BEAT_MS = 5000;
/** In seconds: a dead process that was not replaced on its machine is reported for a day. */
const FORGET_AFTER = 86_400;

/**
 * The heartbeat of this process in the database. A process that stops normally deletes its row. One that was killed
 * leaves it, and is reported as dead until another of its role starts on the same machine.
 */
export class Heartbeat {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #self: { id: string; role: 'all' | 'serve' | 'work'; host: string; pid: number };
  #beats: Ticks | undefined;

  constructor(db: Db, role: 'all' | 'serve' | 'work', log: Logger) {
    this.#db = db;
    this.#log = log;
    this.#self = { id: newId(), role, host: hostname(), pid: process.pid };
  }

  async start(): Promise<void> {
    await this.#replaceDead();
    await store.recordHeartbeat(this.#db, this.#self, FORGET_AFTER);
    this.#beats = startTicks(BEAT_MS, () => this.#beat());
  }

  async stop(): Promise<void> {
    await this.#beats?.stop();
    // If the database is away, the row stays and the process is later reported as dead.
    await store.removeProcess(this.#db, this.#self.id).catch(() => {});
  }

  async #beat(): Promise<void> {
    try {
      await store.recordHeartbeat(this.#db, this.#self, FORGET_AFTER);
    } catch (error) {
      this.#log.warn({ err: error }, 'no sign of life could be left');
    }
  }

  /** Removes the row of one dead process of the same role and machine. Of two dead ones the other is still missing. */
  async #replaceDead(): Promise<void> {
    const { host, role, pid } = this.#self;
    const known = await store.selectProcessesOn(this.#db, host, role);
    // In a container every start has the same process id.
    const dead = known.find((other) => other.pid === pid || !isRunning(other.pid));
    if (dead) await store.removeProcess(this.#db, dead.id);
  }
}

/** Whether a process with that id runs on this machine, of any system user. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
