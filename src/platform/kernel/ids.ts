import { randomUUIDv7 } from 'node:crypto';

let latest = 0;
let count = 0;

/**
 * A new UUID, version 7. Ids sort by creation time, also those that this process creates within one millisecond
 * (counter in rand_a, RFC 9562 §6.2 method 1; Node's own are unordered within a millisecond).
 */
export function newId(): string {
  const made = randomUUIDv7();
  const time = Number.parseInt(made.slice(0, 8) + made.slice(9, 13), 16);
  if (time > latest) {
    latest = time;
    // Starts in the lower half, which leaves room to count up.
    count = Number.parseInt(made.slice(15, 18), 16) & 0x7ff;
  } else if (++count > 0xfff) {
    latest += 1;
    count = 0;
  }
  const digits = latest.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${count.toString(16).padStart(3, '0')}${made.slice(18)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID, so that comparing it with a uuid column raises no error. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
