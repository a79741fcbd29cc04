import { addSeconds } from '../platform/kernel/clock.ts';
import { orderReminder } from '../platform/mail/templates/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { lockReceiptNumbers, updateOrderLedger } from './booking.ts';
import { selectUnsettledOrders } from './booking-store.ts';
import { selectOrdersToComplete, selectOrdersToExpire, selectOrdersToRemind } from './scheduled-store.ts';
import { addHistoryLine, changeOrderStatus, mailCustomer } from './status-change.ts';
import * as store from './store.ts';

/** Scheduled actions on orders. */

/**
 * Sends one reminder for each order that has waited for money. An order past its expiry, for example after an outage,
 * gets none. @returns how many
 */
export async function sendOrderReminders(parts: Parts): Promise<number> {
  const { remindAfter, expireAfter } = parts.config.orders;
  const now = parts.clock.now();
  const placed = { after: addSeconds(now, -expireAfter), until: addSeconds(now, -remindAfter) };
  let reminded = 0;
  for (const id of await selectOrdersToRemind(parts.db, placed)) {
    reminded += (await remind(parts, id, placed)) ? 1 : 0;
  }
  return reminded;
}

async function remind(parts: Parts, id: string, placed: { after: Date; until: Date }): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    // Since the list was read, the customer may have paid, or another run may have sent the reminder.
    await store.lockOrder(tx, id);
    if ((await selectOrdersToRemind(tx, placed, id)).length === 0) return false;
    const row = await store.findAnyOrder(tx, { id });
    if (!row) return false;
    const mailId = await mailCustomer(tx, parts, row, orderReminder, null);
    await addHistoryLine(tx, parts, row, { verb: 'remind', actor: 'system', by: null, reason: null, mailId });
    return true;
  });
}

/** Expires unpaid orders. They can still be paid. @returns how many */
export async function expireOrders(parts: Parts): Promise<number> {
  const until = addSeconds(parts.clock.now(), -parts.config.orders.expireAfter);
  let expired = 0;
  for (const id of await selectOrdersToExpire(parts.db, until)) {
    expired += (await expire(parts, id, until)) ? 1 : 0;
  }
  return expired;
}

async function expire(parts: Parts, id: string, until: Date): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    // A payment may have come, or another move been made, since the list was read.
    await store.lockOrder(tx, id);
    if ((await selectOrdersToExpire(tx, until, id)).length === 0) return false;
    const row = await changeOrderStatus(tx, parts, {
      id,
      verb: 'expire',
      from: ['created'],
      to: 'expired',
      by: { role: 'system' },
    });
    return row !== undefined;
  });
}

/**
 * Completes orders that were sent a while ago. An order that is moved meanwhile stays as it is.
 * @returns how many
 */
export async function completeOrders(parts: Parts): Promise<number> {
  const before = addSeconds(parts.clock.now(), -parts.config.orders.completeAfter);
  let completed = 0;
  for (const id of await selectOrdersToComplete(parts.db, before)) {
    const row = await parts.db
      .transaction()
      .execute((tx) =>
        changeOrderStatus(tx, parts, { id, verb: 'complete', from: ['sent'], to: 'completed', by: { role: 'system' } }),
      );
    completed += row ? 1 : 0;
  }
  return completed;
}

/**
 * Brings orders' books into line with their money. Every move does so itself; this finds orders from before
 * overpayments and the money of cancelled orders had an account of their own. A failed order does not stop the others.
 * @returns how many
 * @throws AggregateError after the last order, when some failed
 */
export async function reconcileBooks(parts: Parts): Promise<number> {
  const ids = await selectUnsettledOrders(parts.db);
  const failed: unknown[] = [];
  for (const id of ids) {
    await parts.db
      .transaction()
      .execute(async (tx) => {
        await lockReceiptNumbers(tx);
        if (await store.lockOrder(tx, id)) await updateOrderLedger(tx, parts, id);
      })
      .catch((error: unknown) => {
        parts.log.error({ err: error, order: id }, 'the books of an order cannot be settled');
        failed.push(error);
      });
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} av ${ids.length} gick inte att bokföra`);
  return ids.length;
}
