import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { parseOrderCode } from '../platform/kernel/order-code.ts';
import type { Parts } from '../platform/parts.ts';
import * as store from './store.ts';

/** An order's key, by its UUID or its code; undefined for a text that is neither. */
function keyOf(text: string): store.OrderKey | undefined {
  if (isUuid(text)) return { id: text };
  const code = parseOrderCode(text);
  return code ? { code } : undefined;
}

/** The caller's own order; undefined for any other. */
export async function findOwnOrder(parts: Parts, actor: Actor, text: string): Promise<store.OrderRow | undefined> {
  const key = keyOf(text);
  return key && store.findCustomerOrder(parts.db, actor.userId, key);
}

/** Any order, for the administrator. */
export async function findOrder(parts: Parts, text: string): Promise<store.OrderRow | undefined> {
  const key = keyOf(text);
  return key && store.findAnyOrder(parts.db, key);
}

/** Who reads of an order: a customer only of their own, an administrator of any. */
export type OrderReader = 'customer' | 'admin';

/** The order, if the reader may see it. */
export async function findReadableOrder(parts: Parts, actor: Actor, reader: OrderReader, text: string) {
  return reader === 'admin' ? findOrder(parts, text) : findOwnOrder(parts, actor, text);
}

/** The orders that have one of these codes. */
export async function findOrdersByCode(db: Db | Tx, codes: string[]): Promise<store.OrderRow[]> {
  return codes.length > 0 ? store.selectOrdersByCode(db, codes) : [];
}
