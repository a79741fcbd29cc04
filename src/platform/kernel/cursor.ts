import { type Refused, refuseField } from './errors.ts';
import { isUuid } from './ids.ts';

/** The position where a page of a list ended: the group within the list, the time it is sorted by, and the row. */
export interface Cursor {
  group: string;
  at: Date;
  id: string;
  /** The sort key before the time, in lists that have one. */
  rank?: number;
}

export function encodeCursor({ group, at, id, rank }: Cursor): string {
  const parts = [group, at.toISOString(), id, ...(rank === undefined ? [] : [rank])];
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** Undefined for text that `encodeCursor` did not produce. */
export function decodeCursor(text: string): Cursor | undefined {
  const [group = '', at = '', id = '', rank] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const time = new Date(at);
  // Only years of four digits: PostgreSQL supports fewer years than JavaScript.
  if (!/^[a-z]+$/.test(group) || !isUuid(id) || !/^\d{4}-/.test(at) || Number.isNaN(time.getTime())) return undefined;
  if (rank === undefined) return { group, at: time, id };
  return /^(0|-?[1-9]\d{0,8})$/.test(rank) ? { group, at: time, id, rank: Number(rank) } : undefined;
}

/** What a request says about the page that it wants. */
export interface PageRequest {
  limit: number;
  cursor?: string;
}

/** Which rows of a list to read: at most `limit`, after a position. */
export interface RowRange {
  limit: number;
  after?: { at: Date; id: string };
}

/**
 * A page of a list that is sorted by time.
 *
 * @param timeOf the time that a row is sorted by
 */
export async function readPage<Row extends { id: string }, Item>(
  { limit, cursor }: PageRequest,
  read: (range: RowRange) => Promise<Row[]>,
  timeOf: (row: Row) => Date,
  show: (row: Row) => Item,
): Promise<{ items: Item[]; nextCursor: string | null } | Refused> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && !after) return refuseCursor();
  const rows = await read({ limit: limit + 1, after });
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(show),
    nextCursor: rows.length > limit && last ? encodeCursor({ group: 'all', at: timeOf(last), id: last.id }) : null,
  };
}

export function refuseCursor(): Refused {
  return refuseField('cursor', 'Sidmarkören går inte att läsa. Börja om från första sidan.');
}
