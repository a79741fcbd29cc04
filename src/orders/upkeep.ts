import { after } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { orderReminder } from '../mail/templates/order-reminder.ts';
import type { Parts } from '../parts.ts';
import { moveOrder, notify } from './moves.ts';
import * as store from './store.ts';
import { ordersToComplete, ordersToExpire, ordersToRemind } from './upkeep-store.ts';

/** What happens to orders by themselves, as time goes. */

/** Reminds once of each order that has waited for its money. @returns how many */
export async function remindOfOrders(parts: Parts): Promise<number> {
  const before = after(parts.clock.now(), -parts.config.orders.remindAfter);
  let reminded = 0;
  for (const id of await ordersToRemind(parts.db, before)) {
    reminded += (await remind(parts, id)) ? 1 : 0;
  }
  return reminded;
}

async function remind(parts: Parts, id: string): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    // Between the list and now the customer may have paid, or another run may have been here.
    await store.lockOrder(tx, id);
    const row = await store.anyOrder(tx, { id });
    if (row?.status !== 'created' || row.history.some((line) => line.verb === 'remind')) return false;
    const mailId = await notify(tx, parts, row, orderReminder, null);
    await store.addHistory(tx, {
      id: newId(),
      order_id: id,
      at: parts.clock.now(),
      verb: 'remind',
      from_status: 'created',
      to_status: 'created',
      actor: 'system',
      actor_id: null,
      reason: null,
      mail_id: mailId,
    });
    return true;
  });
}

/** Orders that nobody paid for expire. They can still be paid. @returns how many */
export async function expireOrders(parts: Parts): Promise<number> {
  const before = after(parts.clock.now(), -parts.config.orders.expireAfter);
  return moveEach(parts, await ordersToExpire(parts.db, before), {
    verb: 'expire',
    from: ['created'],
    to: 'expired',
  });
}

/** Orders that were sent a while ago are done. @returns how many */
export async function completeOrders(parts: Parts): Promise<number> {
  const before = after(parts.clock.now(), -parts.config.orders.completeAfter);
  return moveEach(parts, await ordersToComplete(parts.db, before), {
    verb: 'complete',
    from: ['sent'],
    to: 'completed',
  });
}

type SystemMove =
  | { verb: 'expire'; from: ['created']; to: 'expired' }
  | { verb: 'complete'; from: ['sent']; to: 'completed' };

/** Each order in a transaction of its own: one that somebody moves meanwhile is left alone. */
async function moveEach(parts: Parts, ids: string[], move: SystemMove): Promise<number> {
  let moved = 0;
  for (const id of ids) {
    const row = await parts.db
      .transaction()
      .execute((tx) => moveOrder(tx, parts, { id, ...move, by: { role: 'system' } }));
    if (row) moved += 1;
  }
  return moved;
}
