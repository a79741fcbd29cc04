import type { Tx } from '../db/open.ts';
import type { Actor } from '../kernel/actor.ts';
import { type Cursor, readCursor, writeCursor } from '../kernel/cursor.ts';
import { Refused, refuseField } from '../kernel/errors.ts';
import { isUuid, newId } from '../kernel/ids.ts';
import { oreFromText } from '../kernel/money.ts';
import type { Parts } from '../parts.ts';
import type { AdminOrder, Order, OrderStatus } from './contract.ts';
import { newOrderCode, readOrderCode } from './order-code.ts';
import { shownOrder, shownToAdmin } from './presenter.ts';
import {
  adminVerb,
  customerVerbs,
  type OrderVerb,
  orderMoves,
  parseStatus,
  startsFrom,
  statusLabels,
} from './states.ts';
import * as store from './store.ts';

/** Letters ordered, paid by hand, and worked off by an administrator. */

/** Places an order. Its price is frozen here; its code is the message of the payment. */
export async function placeOrder(
  parts: Parts,
  actor: Actor,
  input: { letterCount: number; instructions?: string },
): Promise<Order> {
  const now = parts.clock.now();
  const id = newId();
  const titles = Array.from({ length: input.letterCount }, (_, i) => `Brev ${i + 1}`);
  const row = await parts.db.transaction().execute(async (tx) => {
    let added = false;
    while (!added) {
      const order = {
        id,
        code: newOrderCode(),
        user_id: actor.userId,
        status: 'created',
        letter_count: input.letterCount,
        price_per_letter: parts.config.payment.pricePerLetter,
        instructions: input.instructions?.trim() || null,
        created_at: now,
        updated_at: now,
        claimed_at: null,
      };
      added = await store.addOrder(tx, order, titles, titles.map(newId));
    }
    await recordMove(tx, parts, {
      id,
      verb: 'order',
      from: null,
      to: 'created',
      actor: 'customer',
      actorId: actor.userId,
    });
    return store.orderOf(tx, actor.userId, { id });
  });
  if (!row) throw new Error('an order vanished while it was placed');
  return shownOrder(parts.config, row);
}

export async function listOrders(
  parts: Parts,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ items: Order[]; nextCursor: string | null } | Refused> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !after) return badCursor();
  const rows = await store.ordersOf(parts.db, actor.userId, { limit: limit + 1, after });
  return {
    items: rows.slice(0, limit).map((row) => shownOrder(parts.config, row)),
    nextCursor: rows.length > limit ? cursorAt(rows[limit - 1]) : null,
  };
}

export async function getOrder(parts: Parts, actor: Actor, id: string): Promise<Order | Refused> {
  const row = await ownOrder(parts, actor, id);
  return row ? shownOrder(parts.config, row) : new Refused('not_found');
}

/**
 * The customer says to have paid: the order moves to `processing`, once. Said again it changes nothing; an
 * order that the administrator moved on is never moved back.
 */
export async function confirmPayment(parts: Parts, actor: Actor, id: string): Promise<Order | Refused> {
  return moveOwnOrder(parts, actor, id, 'confirm_payment');
}

/** The customer calls the order off, before anything was paid. */
export async function cancelOrder(parts: Parts, actor: Actor, id: string): Promise<Order | Refused> {
  return moveOwnOrder(parts, actor, id, 'cancel');
}

async function moveOwnOrder(
  parts: Parts,
  actor: Actor,
  id: string,
  verb: 'confirm_payment' | 'cancel',
): Promise<Order | Refused> {
  const found = await ownOrder(parts, actor, id);
  if (!found) return new Refused('not_found');
  const { to } = orderMoves[verb];
  return parts.db.transaction().execute(async (tx) => {
    const at = parts.clock.now();
    const claimedAt = verb === 'confirm_payment' ? at : undefined;
    const moved = await store.moveOrder(tx, { id: found.id, from: startsFrom(verb), to, at, claimedAt });
    if (moved) {
      await recordMove(tx, parts, {
        id: found.id,
        verb,
        from: moved.from,
        to,
        actor: 'customer',
        actorId: actor.userId,
      });
    }
    const row = await store.orderOf(tx, actor.userId, { id: found.id });
    if (!row) return new Refused('not_found');
    // A second press finds the order where the first one put it: the same answer, and no second line.
    if (moved || row.status === to) return shownOrder(parts.config, row);
    return refuseMove(parseStatus(row.status));
  });
}

function refuseMove(status: OrderStatus): Refused {
  return new Refused('invalid_transition', {
    detail: `Beställningen har läget ${statusLabels[status]}, så det går inte nu. Läs om sidan.`,
    members: { orderStatus: status, allowed: customerVerbs(status) },
  });
}

/** The administrator's list: `processing` first by oldest claim. `q` looks in code, address and amount. */
export async function listAllOrders(
  parts: Parts,
  query: { limit: number; cursor?: string; status?: OrderStatus; q?: string },
): Promise<{ items: AdminOrder[]; nextCursor: string | null } | Refused> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  const q = query.q?.trim();
  const filter = {
    status: query.status,
    ...(q
      ? {
          email: q.toLowerCase(),
          code: readOrderCode(q),
          amount: oreFromText(q.replace(/\s*kr$/i, '').replace(/\s/g, '')),
        }
      : {}),
  };
  const position = after && { ...after, processing: after.group === 'processing' };
  const rows = await store.allOrders(parts.db, filter, { limit: query.limit + 1, after: position });
  return {
    items: rows.slice(0, query.limit).map((row) => shownToAdmin(parts.config, row)),
    nextCursor: rows.length > query.limit ? adminCursorAt(rows[query.limit - 1]) : null,
  };
}

export async function getAnyOrder(parts: Parts, id: string): Promise<AdminOrder | Refused> {
  const key = keyOf(id);
  const row = key && (await store.anyOrder(parts.db, key));
  return row ? shownToAdmin(parts.config, row) : new Refused('not_found');
}

/**
 * The administrator moves an order to any status. A move that the table of states does not have is recorded as
 * an override; to the present status nothing happens.
 */
export async function setStatus(
  parts: Parts,
  actor: Actor,
  id: string,
  input: { status: OrderStatus; reason?: string },
): Promise<AdminOrder | Refused> {
  const key = keyOf(id);
  const found = key && (await store.anyOrder(parts.db, key));
  if (!found) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    const at = parts.clock.now();
    const elsewhere = Object.keys(statusLabels).filter((status) => status !== input.status) as OrderStatus[];
    const claimedAt = input.status === 'processing' && !found.claimed_at ? at : undefined;
    const moved = await store.moveOrder(tx, {
      id: found.id,
      from: elsewhere,
      to: input.status,
      at,
      claimedAt,
    });
    if (moved) {
      const { verb, override } = adminVerb(parseStatus(moved.from), input.status);
      const line = {
        id: found.id,
        verb,
        from: moved.from,
        to: input.status,
        actor: 'admin',
        actorId: actor.userId,
      } as const;
      await recordMove(tx, parts, { ...line, reason: input.reason?.trim() || null, override });
    }
    const row = await store.anyOrder(tx, { id: found.id });
    return row ? shownToAdmin(parts.config, row) : new Refused('not_found');
  });
}

/** The administrator's counts. */
export async function dashboard(parts: Parts) {
  const counts = await store.countByStatus(parts.db);
  const ordersByStatus = Object.fromEntries(
    Object.keys(statusLabels).map((status) => [
      status,
      counts.find((row) => row.status === status)?.count ?? 0,
    ]),
  ) as Record<OrderStatus, number>;
  const { processing, paid, on_hold } = ordersByStatus;
  return { todo: processing, toSend: paid, onHold: on_hold, ordersByStatus };
}

/** All of a person's orders, for the export of their data. */
export async function ordersForExport(parts: Parts, userId: string): Promise<Order[]> {
  const rows = await store.everyOrderOf(parts.db, userId);
  return rows.map((row) => shownOrder(parts.config, row));
}

/** Orders that came to nothing: bookkeeping need not keep them when the account goes. */
const cameToNothing: OrderStatus[] = ['created', 'expired', 'cancelled'];

/** Takes a person out of the orders, in the transaction that deletes the account. */
export async function eraseCustomer(tx: Tx, userId: string): Promise<void> {
  await store.deleteOrders(tx, userId, cameToNothing);
  await store.anonymiseOrders(tx, userId);
}

async function ownOrder(parts: Parts, actor: Actor, id: string) {
  const key = keyOf(id);
  return key && store.orderOf(parts.db, actor.userId, key);
}

/** An order is named by its UUID or by its code; undefined for what can be neither. */
function keyOf(text: string): store.OrderKey | undefined {
  if (isUuid(text)) return { id: text };
  const code = readOrderCode(text);
  return code ? { code } : undefined;
}

interface Line {
  id: string;
  verb: OrderVerb | 'order' | 'override';
  from: string | null;
  to: OrderStatus;
  actor: 'customer' | 'admin' | 'system';
  actorId: string | null;
  reason?: string | null;
  override?: boolean;
}

async function recordMove(tx: Tx, parts: Parts, line: Line): Promise<void> {
  await store.addHistory(tx, {
    id: newId(),
    order_id: line.id,
    at: parts.clock.now(),
    verb: line.verb,
    from_status: line.from,
    to_status: line.to,
    actor: line.actor,
    actor_id: line.actorId,
    reason: line.reason ?? null,
    override: line.override ?? false,
  });
}

function badCursor(): Refused {
  return refuseField('cursor', 'Sidmarkören går inte att läsa. Börja om från första sidan.');
}

function cursorAt(row: store.OrderRow | undefined): string | null {
  return row ? writeCursor({ group: 'all', at: row.created_at, id: row.id }) : null;
}

function adminCursorAt(row: store.OrderRow | undefined): string | null {
  if (!row) return null;
  const processing = row.status === 'processing';
  const cursor: Cursor = processing
    ? { group: 'processing', at: row.claimed_at ?? row.created_at, id: row.id }
    : { group: 'rest', at: row.created_at, id: row.id };
  return writeCursor(cursor);
}
