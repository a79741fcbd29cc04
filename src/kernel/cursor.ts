import { type Refused, refuseField } from './errors.ts';
import { isUuid } from './ids.ts';

/** Where a page of a list ended: the group within the list, the time that it is sorted by, and the row. */
export interface Cursor {
  group: string;
  at: Date;
  id: string;
}

export function writeCursor({ group, at, id }: Cursor): string {
  return Buffer.from(`${group} ${at.toISOString()} ${id}`).toString('base64url');
}

/** Undefined for what we did not write. */
export function readCursor(text: string): Cursor | undefined {
  const [group = '', at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const time = new Date(at);
  // Years that a date of ours may have: the database knows fewer than JavaScript does.
  if (!/^[a-z]+$/.test(group) || !isUuid(id) || !/^\d{4}-/.test(at) || Number.isNaN(time.getTime()))
    return undefined;
  return { group, at: time, id };
}

export function refuseCursor(): Refused {
  return refuseField('cursor', 'Sidmarkören går inte att läsa. Börja om från första sidan.');
}
