import type { Tx } from '../platform/db/open.ts';
import type { Ore } from '../platform/kernel/money.ts';
import { cancelMail, mailsAbout } from '../platform/mail/mail.ts';
import {
  orderOverpaid,
  orderOverpaymentReturned,
  orderOverpaymentReversed,
  orderRefundReversed,
} from '../platform/mail/templates/order-overpayment.ts';
import { type OrderFacts, orderRefunded } from '../platform/mail/templates/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { isCalledOff, parseStatus } from './states.ts';
import { mailCustomer } from './status-change.ts';
import * as store from './store.ts';

/** The record that changed what is to go back, and before it how much that was. */
interface Recorded {
  orderId: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  /** The kind that a reversal undoes. */
  reversed: 'payment' | 'refund' | 'reversal' | undefined;
  excessBefore: Ore;
}

/**
 * Tells the customer of money that is too much, and when it has gone back. An order that was called off tells of its
 * refund by its status.
 */
export async function tellOfExcess(tx: Tx, parts: Parts, record: Recorded): Promise<void> {
  const row = await store.findAnyOrder(tx, { id: record.orderId });
  if (!row) return;
  const { to_refund: excess, net, due } = row.balance;
  const { excessBefore: before, amount } = record;
  if (record.kind === 'payment') {
    if (excess > before) await mailCustomer(tx, parts, row, (order) => orderOverpaid(order, amount), null);
    return;
  }
  if (isCalledOff(parseStatus(row.status))) return;
  if (record.kind === 'refund') {
    // Where more goes back than was too much, the order comes to its end, and says so.
    if (before === 0 || net !== due) return;
    const returned = (order: OrderFacts) => orderOverpaymentReturned(order, amount);
    await mailCustomer(tx, parts, row, row.withdrawal ? orderRefunded : returned, null);
  } else if (record.reversed === 'refund' && excess > before) {
    await mailCustomer(tx, parts, row, orderRefundReversed, null);
  } else if (record.reversed === 'payment' && before > 0 && excess === 0) {
    if (await cancelUnsent(tx, row.id)) return;
    await mailCustomer(tx, parts, row, orderOverpaymentReversed, null);
  }
}

/** Takes back the word of money that was too much, where nobody can have read it. */
async function cancelUnsent(tx: Tx, orderId: string): Promise<boolean> {
  const told = (await mailsAbout(tx, orderId)).findLast(({ kind }) => kind === 'order_overpaid');
  return told !== undefined && cancelMail(tx, told.id);
}
