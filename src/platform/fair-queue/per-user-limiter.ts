import { Refused } from '../kernel/errors.ts';

/** Work that takes much of a processor or of memory, by the limits that it has. */
export type ExpensiveWork = 'print' | 'read' | 'export' | 'score';

/** How much of all costly work one person may have running in this process. */
const MOST_AT_ONCE = 2;

interface Limit {
  /** How much of this work may run at once for one person. */
  atOnce: number;
  /** How much of it may wait. */
  waiting: number;
  /** What is said to whoever asks for more. */
  full: string;
}

const limits: Record<ExpensiveWork, Limit> = {
  print: {
    atOnce: 2,
    waiting: 250,
    full: 'Du har redan bett om många filer som vi håller på att göra. Vänta tills de är klara och försök igen.',
  },
  // Files that people send: who waits has not been asked for theirs yet, so that none lies in memory. Of the twenty
  // requests that a person may have at once some are left for all else.
  read: {
    atOnce: 1,
    waiting: 15,
    full: 'Vi läser redan flera filer åt dig. Vänta tills de är klara och skicka sedan den här igen.',
  },
  // It lasts as long as its reader takes: nobody would know when the next one begins.
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

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 10;

interface Waiting {
  work: ExpensiveWork;
  resolve: (slot: WorkSlot) => void;
}

/** What one person has running and waiting. */
interface Line {
  running: ExpensiveWork[];
  waiting: Waiting[];
}

/**
 * The right to do costly work for a person, handed to whatever does it: a pool of workers takes nothing without one.
 * Given back once; again does nothing.
 */
export class WorkSlot {
  readonly person: string;
  #leave: (() => void) | undefined;

  private constructor(person: string, leave?: () => void) {
    this.person = person;
    this.#leave = leave;
  }

  /** For work that a task does, such as sending what was approved: it never waits behind what the person asks for. */
  static ofTask(person: string): WorkSlot {
    return new WorkSlot(person);
  }

  /** Only for the gate. */
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
 * The gate before work that costs: each person has at most two pieces of it running in this process, and what they ask
 * for beyond waits behind their own. A wait holds neither a connection of the database nor what is to be worked on:
 * enter before either is taken. Whose work comes first where several people's is ready, the pools of workers decide.
 */
export class PerUserLimiter {
  readonly #lines = new Map<string, Line>();

  /** Does the work when it is the person's turn. @returns a refusal with `Retry-After` when too much of it waits */
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
   * Waits for the person's turn, for work that ends elsewhere, as a stream does. Whoever gets a slot leaves it in any
   * case, and asks for no second one while holding it: two that do would wait for each other.
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
