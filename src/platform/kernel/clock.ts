/** The source of the current time. Stored or compared times must come from it, never from the system clock directly. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be set and then runs on. The profile `test` starts it at TEST_CLOCK and sets it. */
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

/** The instant `seconds` after `from`, or before it when negative. */
export function addSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** The date in Sweden at an instant. */
export function stockholmDay(at: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Stockholm').toPlainDate();
}
