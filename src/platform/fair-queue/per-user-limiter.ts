import { Refused } from '../kernel/errors.ts';

/** Kinds of work that need much processor time or memory. */
export type ExpensiveWork = 'print' | 'read' | 'export' | 'score';

/** How much expensive work, of all kinds together, may run at once for one user in this process. */
const MOST_AT_ONCE = 2;

interface Limit {
  /** How many of this kind may run at once per user. */
  atOnce: number;
  /** How many of it may wait per user. */
  waiting: number;
  /** The message when the queue is full, in Swedish. */
  full: string;
}

const limits: Record<ExpensiveWork, Limit> = {
  print: {
    atOnce: 2,
    waiting: 250,
    full: 'Du har redan bett om många filer som vi håller på att göra. Vänta tills de är klara och försök igen.',
  },
  // Uploaded files: the body of a waiting request is not read yet, so it uses no memory. Some of a user's twenty
  // concurrent requests must remain for other purposes.
  read: {
    atOnce: 1,
    waiting: 15,
    full: 'Vi läser redan flera filer åt dig. Vänta tills de är klara och skicka sedan den här igen.',
  },
  // Not queued: an export lasts as long as its download, so the wait would be unpredictable.
  export: {
    atOnce: 1,
    waiting: 0,
    full: 'Du hämtar redan dina uppgifter. Vänta tills den hämtningen är klar, eller avbryt den, och försök igen.',
  },
  score: {
    atOnce: 2,
    waiting: 250,
    full: 'Du har redan bett om många uträkningar. Vänta tills de är klara och försök igen.',
  },
};

/** Seconds, for the Retry-After header. */
const RETRY_AFTER = 10;

interface Waiting {
  work: ExpensiveWork;
  resolve: (slot: WorkSlot) => void;
}

/** The running and waiting work of one user. */
interface Line {
  running: ExpensiveWork[];
  waiting: Waiting[];
}

/**
 * Permission to do expensive work for a user; worker pools require one. Release it once; further releases do nothing.
 */
export class WorkSlot {
  readonly person: string;
  #leave: (() => void) | undefined;

  private constructor(person: string, leave?: () => void) {
    this.person = person;
    this.#leave = leave;
  }

  /**
   * For work in background tasks, such as sending an approved application: not limited, so that it never waits behind
   * the user's own requests.
   */
  static ofTask(person: string): WorkSlot {
    return new WorkSlot(person);
  }

  /** Used only by `PerUserLimiter`. */
  static taken(person: string, leave: () => void): WorkSlot {
    return new WorkSlot(person, leave);
  }

  leave(): void {
    const leave = this.#leave;
    this.#leave = undefined;
    leave?.();
  }
}

/**
 * Limits expensive work: each user has at most two running in this process, and further work waits behind the user's
 * own. Enter before taking a database connection or loading data, so that waiting holds neither. Between users, the
 * worker pools decide who is next.
 */
export class PerUserLimiter {
  readonly #lines = new Map<string, Line>();

  /** Runs the work when it is the user's turn. @returns a refusal with `Retry-After` when too much is waiting */
  async run<Result>(
    person: string,
    work: ExpensiveWork,
    does: (slot: WorkSlot) => Promise<Result>,
  ): Promise<Result | Refused> {
    const slot = await this.enter(person, work);
    if (slot instanceof Refused) return slot;
    try {
      return await does(slot);
    } finally {
      slot.leave();
    }
  }

  /**
   * Waits for the user's turn; for work that ends elsewhere, such as a stream. The caller must always release the slot,
   * and must not enter again while holding one, which could deadlock.
   */
  async enter(person: string, work: ExpensiveWork): Promise<WorkSlot | Refused> {
    const line = this.#lines.get(person) ?? { running: [], waiting: [] };
    this.#lines.set(person, line);
    if (mayRun(line, work)) return this.#start(person, line, work);
    const { waiting, full } = limits[work];
    if (line.waiting.filter((other) => other.work === work).length >= waiting)
      return new Refused('too_many_requests', { detail: full, retryAfter: RETRY_AFTER });
    return new Promise((resolve) => line.waiting.push({ work, resolve }));
  }

  #start(person: string, line: Line, work: ExpensiveWork): WorkSlot {
    line.running.push(work);
    return WorkSlot.taken(person, () => {
      line.running.splice(line.running.indexOf(work), 1);
      this.#next(person, line);
    });
  }

  #next(person: string, line: Line): void {
    const index = line.waiting.findIndex(({ work }) => mayRun(line, work));
    const [next] = index < 0 ? [] : line.waiting.splice(index, 1);
    if (next) next.resolve(this.#start(person, line, next.work));
    else if (line.running.length === 0) this.#lines.delete(person);
  }
}

function mayRun({ running }: Line, work: ExpensiveWork): boolean {
  const same = running.filter((other) => other === work).length;
  return running.length < MOST_AT_ONCE && same < limits[work].atOnce;
}
