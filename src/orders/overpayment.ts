import type { Tx } from '../platform/db/open.ts';
import type { Ore } from '../platform/kernel/money.ts';
import { cancelMail, mailsAbout } from '../platform/mail/mail.ts';
import {
  orderMoneyCorrected,
  orderOverpaid,
  orderOverpaymentReturned,
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
  /** The id of the record that a reversal undoes. */
  reverses: string | null;
  excessBefore: Ore;
  /** The records of the order before this one, oldest first. */
  earlier: { id: string }[];
}

/**
 * Tells the customer of money that is too much, when it has gone back, and what is true where a record of it was a
 * mistake. An order that is cancelled tells of its refund by its status.
 */
export async function tellOfExcess(tx: Tx, parts: Parts, record: Recorded): Promise<void> {
  const row = await store.findAnyOrder(tx, { id: record.orderId });
  if (!row) return;
  const { to_refund: excess, net, due } = row.balance;
  const { excessBefore: before, amount } = record;
  if (record.kind === 'payment') {
    if (excess > before) await mailCustomer(tx, parts, row, (order) => orderOverpaid(order, amount), null);
  } else if (record.kind === 'refund') {
    const isClosed = row.status === 'refunded';
    // Where more goes back than was too much, the order comes to its end, and says so.
    const isBack = isCalledOff(parseStatus(row.status)) ? isClosed && net === 0 : before > 0 && net === due;
    const returned = (order: OrderFacts) => orderOverpaymentReturned(order, amount);
    if (isBack) await mailCustomer(tx, parts, row, isClosed || row.withdrawal ? orderRefunded : returned, null);
  } else if (await isCorrectionDue(tx, row, record)) {
    await mailCustomer(tx, parts, row, orderMoneyCorrected, null);
  }
}

/** Mails that tell how much is too much or has gone back. */
const moneyMails = [
  ...['order_overpaid', 'order_overpayment_returned', 'order_money_corrected', 'order_refunded'],
  ...['order_paid', 'order_cancelled', 'order_closed'],
];

/**
 * Takes back what was written since the undone record and nobody can have read, except of a move that still stands.
 *
 * @returns whether something of it was read, or told of later records too
 */
async function isCorrectionDue(tx: Tx, row: store.OrderRow, record: Recorded): Promise<boolean> {
  // Ids sort by when they were made: the mails of a record are between its own and that of the next one.
  const undone = record.reverses ?? '';
  const next = record.earlier.find(({ id }) => id > undone)?.id;
  const moves = new Set(row.history.map(({ mail_id }) => mail_id));
  const changed = row.balance.to_refund !== record.excessBefore;
  let isDue = false;
  for (const { id, kind } of await mailsAbout(tx, row.id)) {
    if (id < undone || !moneyMails.includes(kind)) continue;
    const isUnread = !moves.has(id) && (await cancelMail(tx, id));
    if (isUnread ? next !== undefined && id > next : changed) isDue = true;
  }
  return isDue;
}
