/** Where the time comes from. Nothing else reads the system's clock for facts that are stored or compared. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs on from wherever it is set: the profile `test` starts it at TEST_CLOCK and moves it. */
export class MovableClock implements Clock {
  #offset = 0;

  constructor(start?: Date) {
    if (start) this.set(start);
  }

  set(to: Date): void {
    this.#offset = to.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }
}

/** The moment `seconds` after (or, when negative, before) `from`. */
export function addSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** The day in Sweden at that instant. */
export function stockholmDay(at: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Stockholm').toPlainDate();
}
