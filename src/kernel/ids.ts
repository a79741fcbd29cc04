import { randomUUIDv7 } from 'node:crypto';

/** A new UUID, version 7: sorts by the time it was made. */
export function newId(): string {
  return randomUUIDv7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text can be compared with a uuid column without the database refusing it. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
