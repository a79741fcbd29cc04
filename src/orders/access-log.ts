import { refuseCursor } from '../platform/kernel/cursor.ts';
import type { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { parseOrderCode } from '../platform/kernel/order-code.ts';
import type { Parts } from '../platform/parts.ts';
import { type AccessKind, selectAccessLog } from './access-log-store.ts';
import type { Look } from './desk-contract.ts';

/** The access log: which administrator read what of which customer. Administrators with all permissions may read it. */

const labels: Record<AccessKind, string> = {
  ad: 'Annonsen',
  cv: 'Cv:t',
  letters: 'Tidigare brev',
  answers: 'Svaren på frågorna',
  delivered: 'Ett brev som kunden har fått',
};

/**
 * Entries of the log, newest first. `q` is a part of the customer's or the administrator's address, or an order's code.
 */
export async function listAccessLog(
  parts: Parts,
  { q, limit, cursor }: { q?: string; limit: number; cursor?: string },
): Promise<{ items: Look[]; nextCursor: string | null } | Refused> {
  if (cursor !== undefined && !isUuid(cursor)) return refuseCursor();
  const text = q?.trim().toLowerCase();
  const search = text ? { email: text, code: parseOrderCode(text) } : undefined;
  const rows = await selectAccessLog(parts.db, { search, limit: limit + 1, before: cursor });
  const items = rows
    .slice(0, limit)
    .map(({ id, at, kind, code, customer, administrator }) => ({
      id,
      at: at.toISOString(),
      kind,
      label: labels[kind],
      order: code,
      customer,
      administrator,
    }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
