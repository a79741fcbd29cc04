import type { Db, Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { type Ore, toSek } from '../platform/kernel/money.ts';
import { formatClockTime, formatKronor } from '../platform/kernel/swedish.ts';
import { cancelMail, type Mail } from '../platform/mail/mail.ts';
import {
  orderMoneyCorrected,
  orderOverpaid,
  orderOverpaymentReturned,
  orderPartPaid,
} from '../platform/mail/templates/order-overpayment.ts';
import { type OrderFacts, orderRefunded } from '../platform/mail/templates/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { clearPayout } from './agreement-store.ts';
import { updateOrderLedger } from './booking.ts';
import { findOrderBalance } from './booking-store.ts';
import { cancelPartMails, cancelReversedMails, findLastCorrection } from './money-mails.ts';
import {
  findDuplicatePayment,
  insertPayment,
  type PaymentRow,
  selectLiveRecords,
  selectPaymentStatuses,
  selectPayments,
  selectPaymentsOfCustomer,
} from './money-store.ts';
import { paymentRefusal } from './rules.ts';
import { isAwaitingPayment, isCancelledOrRefunded, parseStatus, sourceStates } from './states.ts';
import { changeOrderStatus, mailCustomer, type StatusChange } from './status-change.ts';
import * as store from './store.ts';

interface NewPayment {
  orderId: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  receivedAt: Date;
  reference: string | null;
  note: string | null;
  reverses: string | null;
  source: 'manual' | 'import';
  importId: string | null;
  recordedBy: string;
  /** Whether to record it although an equal record was made within the last minutes. */
  allowDouble?: boolean;
  /** False when the customer is not to be mailed what is missing after this payment, or by the move that follows. */
  tellsMissing?: boolean;
}

/** Equal records within this many seconds are taken for an accidental duplicate. */
const DOUBLE_SECONDS = 600;

/**
 * The one place where money is recorded, by hand or from a file. Inserts the record, issues its receipt and book lines,
 * moves the order when needed and mails the customer. The caller must hold the lock on the receipt series.
 *
 * @returns the record, or a refusal that names the field
 */
export async function recordOrderPayment(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  record: NewPayment,
): Promise<PaymentRow | Refused> {
  // The customer may have deleted the account, and the order with it, since the order was loaded.
  const order = await store.lockOrder(tx, record.orderId);
  const balance = order && (await findOrderBalance(tx, record.orderId));
  if (!balance) return new Refused('not_found');
  const before = await selectPayments(tx, record.orderId);
  const refusal = paymentRefusal(before, balance, record);
  if (refusal) return refuseField(refusal.field, refusal.message);
  const now = parts.clock.now();
  if (record.source === 'manual' && !record.allowDouble) {
    const double = await findDuplicatePayment(tx, record, addSeconds(now, -DOUBLE_SECONDS));
    if (double) return refuseDouble(record, double);
  }
  const row = await insertPayment(tx, {
    id: newId(),
    order_id: record.orderId,
    kind: record.kind,
    amount: record.amount,
    received_at: record.receivedAt,
    reference: record.reference,
    note: record.note,
    source: record.source,
    reverses: record.reverses,
    recorded_by: record.recordedBy,
    created_at: now,
    import_id: record.importId,
  });
  await updateOrderLedger(tx, parts, record.orderId, row);
  // A reversal may be followed by the right record, which needs the number; a deleted account waits for no other.
  if ((record.kind === 'refund' || !order.user_id) && (await findOrderBalance(tx, record.orderId))?.to_refund === 0)
    await clearPayout(tx, record.orderId);
  const move = await moveByMoney(tx, parts, actor, record);
  const { to_refund: excessBefore } = balance;
  if (move !== 'told') await tellOfDifference(tx, parts, { ...record, excessBefore, earlier: before, takenBack: move });
  return row;
}

function refuseDouble(record: NewPayment, double: PaymentRow): Refused {
  const what = record.kind === 'refund' ? 'En återbetalning' : 'En betalning';
  const when = formatClockTime(double.created_at);
  return new Refused('conflict', {
    detail:
      `${what} på ${formatKronor(toSek(record.amount))} med samma dag registrerades klockan ${when}. Är det ` +
      'en till går den att spara ändå.',
    members: { double: double.id },
  });
}

/**
 * Moves the order when its balance changed: to `paid`, or back to where it waited for money.
 *
 * @returns `told` when the mail about the move informs the customer of the amount; `unread` or `read` when the order is
 * no longer paid, by whether the customer was mailed that it was
 */
async function moveByMoney(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  record: NewPayment,
): Promise<'told' | TakenBack | undefined> {
  const row = await store.findAnyOrder(tx, { id: record.orderId });
  if (!row || row.status === 'refunded') return undefined;
  const by = { role: 'admin', actor } as const;
  // Undoing an import reverses its refunds before its payments. The balance in between must not make the order paid.
  const settles = record.kind === 'payment' || (record.kind === 'reversal' && record.source === 'manual');
  if (row.balance.net >= row.balance.due) {
    if (!settles) return undefined;
    const verb = record.source === 'import' ? 'import' : 'payment';
    const move = { id: row.id, verb, from: sourceStates('mark_paid'), to: 'paid', by } as const;
    return (await changeOrderStatus(tx, parts, move)) && 'told';
  }
  return record.kind === 'reversal' ? takeBackPaid(tx, parts, row, by) : undefined;
}

type TakenBack = 'unread' | 'read';

/**
 * Moves an order that a payment had made `paid` back when it no longer is. Cancels the mail about it if it has not left
 * yet.
 *
 * @returns whether that mail has left; undefined when the order was not moved
 */
async function takeBackPaid(
  tx: Tx,
  parts: Parts,
  row: store.OrderRow,
  by: StatusChange['by'],
): Promise<TakenBack | undefined> {
  const last = row.history.at(-1);
  if (row.status !== 'paid' || !last?.from_status) return undefined;
  if (last.verb !== 'import' && last.verb !== 'payment') return undefined;
  const hasLeft = last.mail_id !== null && !(await cancelMail(tx, last.mail_id));
  await changeOrderStatus(tx, parts, {
    id: row.id,
    verb: last.verb === 'import' ? 'undo_import' : 'undo_payment',
    from: ['paid'],
    to: parseStatus(last.from_status),
    by,
    quiet: true,
  });
  return hasLeft ? 'read' : 'unread';
}

/** Status and balance in öre of the orders that wait for money and of those with one of the codes. */
export async function paymentStatuses(parts: Parts, codes: string[]) {
  const rows = await selectPaymentStatuses(parts.db, codes);
  return rows.map(({ code, status, due, net }) => ({
    code,
    status: parseStatus(status),
    amountDue: due,
    amountPaid: net,
  }));
}

/** A payment record that was not reversed. `importId` is null for a manual record. */
export interface MoneyRecord {
  code: string;
  kind: string;
  amount: Ore;
  receivedAt: Date;
  reference: string | null;
  importId: string | null;
}

/** The records of these orders that were not reversed. */
export async function loadMoneyRecords(db: Db | Tx, codes: string[]): Promise<MoneyRecord[]> {
  const rows = await selectLiveRecords(db, codes);
  return rows.map(({ received_at: receivedAt, import_id: importId, ...record }) => ({
    ...record,
    receivedAt,
    importId,
  }));
}

/** One record of an order; undefined when it has no such record. */
export async function findPayment(tx: Tx, orderId: string, id: string): Promise<PaymentRow | undefined> {
  return (await selectPayments(tx, orderId)).find((record) => record.id === id);
}

/** A customer's payments and refunds, for the export of their data. */
export async function paymentsForExport(parts: Parts, userId: string) {
  const rows = await selectPaymentsOfCustomer(parts.db, userId);
  return rows.map(({ code, kind, amount, received_at, reference, created_at }) => ({
    order: code,
    kind,
    amount: toSek(amount),
    receivedAt: received_at.toISOString(),
    reference,
    recordedAt: created_at.toISOString(),
  }));
}

/** A new record, with the amount to refund before it. */
interface Recorded {
  orderId: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  /** The id of the record that a reversal undoes. */
  reverses: string | null;
  excessBefore: Ore;
  /** The records of the order before this one, oldest first. */
  earlier: PaymentRow[];
  /** Set when the order is no longer paid: whether the customer was mailed that it was. */
  takenBack: TakenBack | undefined;
  tellsMissing?: boolean;
}

/**
 * Tells the customer, by mail and by an event, about a part that is missing, an overpayment, its refund, or a
 * correction of a mistaken record. A cancelled order reports its refund by its status.
 */
async function tellOfDifference(tx: Tx, parts: Parts, record: Recorded): Promise<void> {
  const row = await store.findAnyOrder(tx, { id: record.orderId });
  if (!row) return;
  const told = await differenceNotices[record.kind](tx, row, record);
  await mailCustomer(tx, parts, row, told?.mail, null);
  if (!row.user_id) return;
  const { due: amountDue, net: amountPaid, to_refund: amountToRefund } = row.balance;
  const subject = { type: 'order', id: row.id };
  const data = { code: row.code, news: told?.news ?? null, amountDue, amountPaid, amountToRefund };
  await publishEvent(tx, parts, { userId: row.user_id, kind: 'order.money', subject, data });
}

interface Difference {
  news: 'part' | 'excess' | 'returned' | 'corrected';
  /** Left out when the mail that told what no longer holds had not left. */
  mail?: (order: OrderFacts) => Mail;
}
type DifferenceNotice = (tx: Tx, row: store.OrderRow, record: Recorded) => Promise<Difference | undefined>;

const corrected: Difference = { news: 'corrected', mail: orderMoneyCorrected };

const differenceNotices: Record<Recorded['kind'], DifferenceNotice> = {
  payment: async (tx, row, { amount, excessBefore, tellsMissing }) => {
    const { to_refund: excess, net, due } = row.balance;
    const correction = await findLastCorrection(tx, row.id);
    // The right record often follows a wrong one at once: one correction is sent, with what holds in the end.
    if (correction && (await cancelMail(tx, correction))) return corrected;
    if (excess > excessBefore) return { news: 'excess', mail: (order) => orderOverpaid(order, amount) };
    if (!isAwaitingPayment(row.status)) return correction ? corrected : undefined;
    if (net >= due || tellsMissing === false) return undefined;
    const told = (await cancelPartMails(tx, row.id)) ? net : amount;
    return { news: 'part', mail: (order) => orderPartPaid(order, told) };
  },
  refund: async (_tx, row, { amount, excessBefore }) => {
    const { net, due } = row.balance;
    const isClosed = row.status === 'refunded';
    // A refund beyond the excess closes the order, and then the mail of a closed order applies.
    const isBack = isCancelledOrRefunded(parseStatus(row.status))
      ? isClosed && net === 0
      : excessBefore > 0 && net === due;
    if (!isBack) return undefined;
    const mail =
      isClosed || row.withdrawal ? orderRefunded : (order: OrderFacts) => orderOverpaymentReturned(order, amount);
    return { news: 'returned', mail };
  },
  reversal: async (tx, row, record) => {
    const { isTold, isDue } = await cancelReversedMails(tx, row, record);
    if (isDue || record.takenBack === 'read') return corrected;
    return isTold || record.takenBack ? { news: 'corrected' } : undefined;
  },
};
