import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { newId } from '../platform/kernel/ids.ts';
import { enqueueMail, type Mail } from '../platform/mail/mail.ts';
import {
  type OrderFacts,
  orderCancelled,
  orderClosed,
  orderCreated,
  orderExpired,
  orderOnHold,
  orderPaid,
  orderProcessing,
  orderRefunded,
  orderSent,
} from '../platform/mail/templates/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { findWorkWaitsUntil } from './agreement-store.ts';
import { updateBooks } from './booking.ts';
import { withdrawConsents } from './consent-store.ts';
import type { OrderStatus } from './contract.ts';
import { deliverWrittenLetters } from './delivery.ts';
import { dueAfter } from './due-rules.ts';
import { isAwaitingPayment, isCalledOff, isDelivered, type OrderVerb, parseStatus } from './states.ts';
import * as store from './store.ts';
import { withdrawUntil } from './withdrawal-presenter.ts';

/** One move of one order, as its history tells it. */
export interface StatusChange {
  id: string;
  verb: OrderVerb | 'order' | 'override' | 'undo' | 'payment' | 'undo_payment' | 'import' | 'undo_import' | 'withdraw';
  /** The states that the order is thought to be in; null when it is being placed. */
  from: OrderStatus[] | null;
  to: OrderStatus;
  by: { role: 'customer' | 'admin'; actor: Pick<Actor, 'userId'> } | { role: 'system' };
  reason?: string | null;
  override?: boolean;
  /** Whether the customer is told by mail. An undo is not told. */
  quiet?: boolean;
  /** When an order that is being placed was made; a move is made now. */
  at?: Date;
  /** The link by which an order that is being placed can be withdrawn from. */
  withdrawLink?: string;
  /** When the move was made that this one undoes. */
  undoes?: Date;
}

/**
 * The one place where an order changes its status: the row moves only from where it is thought to be, a line is added
 * to its history, its money changes account where the order ends or goes on, and the customer's mail is posted, all in
 * the caller's transaction. A caller that ends an order must hold the lock on the receipt series.
 *
 * @returns the order as it is now; undefined when it was elsewhere, and nothing happened
 */
export async function changeOrderStatus(tx: Tx, parts: Parts, move: StatusChange): Promise<store.OrderRow | undefined> {
  const before = move.from ? await store.lockOrder(tx, move.id) : null;
  if (before === undefined) return undefined;
  // Locked even where it is not thought to be: the caller's answer tells where it is, and it must still be there.
  if (before && !move.from?.some((status) => status === before.status)) return undefined;
  // Read behind the lock: whoever waited for it moves the order now, after those that went before.
  const at = move.at ?? parts.clock.now();
  if (before) {
    const claimedAt = claimAfter(move, before.claimed_at, at);
    const promise = { dueOn: before.due_on, deliveryDays: before.delivery_days };
    const waitsUntil = await findWorkWaitsUntil(tx, move.id);
    const dueOn = dueAfter(move.to, promise, stockholmDay(at), waitsUntil);
    await store.updateOrderStatus(tx, { id: move.id, to: move.to, at, claimedAt, dueOn });
    // Consent was given for this order: it ends with it.
    if (isCalledOff(move.to)) await withdrawConsents(tx, move.id, at);
  }
  if (before && isCalledOff(parseStatus(before.status)) !== isCalledOff(move.to)) await updateBooks(tx, parts, move.id);
  const delivered = isDelivered(move.to) ? await deliverWrittenLetters(tx, parts, move.id, at) : 0;
  const row = await store.findAnyOrder(tx, { id: move.id });
  if (!row) return undefined;
  const mailId = move.quiet
    ? null
    : await mailCustomer(
        tx,
        parts,
        row,
        statusMail(move.to, { ...moneyAndLetters(row), isDelivery: delivered > 0 }),
        move.reason ?? null,
        move.withdrawLink,
      );
  await store.insertHistoryLine(tx, {
    id: newId(),
    order_id: move.id,
    at,
    verb: move.verb,
    from_status: before?.status ?? null,
    to_status: move.to,
    actor: move.by.role,
    actor_id: 'actor' in move.by ? move.by.actor.userId : null,
    reason: move.reason ?? null,
    override: move.override ?? false,
    mail_id: mailId,
  });
  if (row.user_id) {
    const subject = { type: 'order', id: row.id };
    await publishEvent(tx, parts, {
      userId: row.user_id,
      kind: 'order.moved',
      subject,
      data: {
        ...{ to: move.to, code: row.code, by: move.by.role, isQuiet: move.quiet ?? false },
        ...{ ...moneyAndLetters(row), letterCount: row.letter_count },
      },
    });
  }
  return store.findAnyOrder(tx, { id: move.id });
}

/** What is held, what went back, in öre, and how many letters the customer can read. */
function moneyAndLetters({ balance, letters }: store.OrderRow) {
  return {
    amountDue: balance.due,
    amountPaid: balance.net,
    amountRefunded: balance.refunded,
    lettersDelivered: letters.filter((letter) => letter.status === 'delivered').length,
  };
}

/** Since when an order is said to be paid. Only the customer's word renews it: the oldest comes first. */
function claimAfter(move: StatusChange, claimedAt: Date | null, at: Date): Date | null {
  if (move.verb === 'confirm_payment') return at;
  if (move.undoes && move.undoes.getTime() === claimedAt?.getTime()) return null;
  return move.to === 'processing' ? (claimedAt ?? at) : claimedAt;
}

/** Mails the customer about an order. @returns the mail's id; null when there is nobody or nothing to tell */
export async function mailCustomer(
  tx: Tx,
  parts: Parts,
  row: store.OrderRow,
  notice: MailTemplate | undefined,
  reason: string | null,
  withdrawLink?: string,
): Promise<string | null> {
  if (!notice || !row.user_email) return null;
  const { number, receiverName } = parts.config.payment;
  const mail = notice({
    code: row.code,
    letterCount: row.letter_count,
    ...moneyAndLetters(row),
    amountToRefund: row.balance.to_refund,
    isCalledOff: isCalledOff(parseStatus(row.status)),
    isAwaitingPayment: isAwaitingPayment(row.status),
    payment: { number, receiverName },
    // A move renews the time to pay: an order that is opened again expires as late as a new one.
    payableSince: row.updated_at,
    expireAfter: parts.config.orders.expireAfter,
    workAfter: workAfter(row, stockholmDay(parts.clock.now()).toString()),
    reason,
    link: parts.links.to(`/brev/${row.code}`),
    withdrawLink,
  });
  return enqueueMail(tx, parts, row.user_email, mail, row.id);
}

/** The last day to withdraw, where work waits for its end. */
function workAfter(row: store.OrderRow, today: string): Date | null {
  const until = withdrawUntil(row);
  return row.agreement?.begin_at_once === false && until >= today ? new Date(`${until}T12:00:00Z`) : null;
}

type MailTemplate = (facts: OrderFacts) => Mail;
type Known = Pick<OrderFacts, 'amountDue' | 'amountPaid' | 'amountRefunded' | 'lettersDelivered'> & {
  /** Whether this move makes letters readable. */
  isDelivery: boolean;
};

const unlessPaid = (notice: MailTemplate) => (known: Known) =>
  known.amountPaid < known.amountDue ? notice : undefined;

/** What the customer is mailed when an order comes into a state, as far as it agrees with the money and the letters. */
const notices: Record<OrderStatus, (known: Known) => MailTemplate | undefined> = {
  created: unlessPaid(orderCreated),
  processing: () => orderProcessing,
  on_hold: () => orderOnHold,
  paid: () => orderPaid,
  sent: ({ lettersDelivered }) => (lettersDelivered > 0 ? orderSent : undefined),
  // Needs no words, unless the letters come with it.
  completed: ({ isDelivery }) => (isDelivery ? orderSent : undefined),
  expired: unlessPaid(orderExpired),
  cancelled: () => orderCancelled,
  refunded: ({ amountPaid, amountRefunded }) => (amountPaid === 0 && amountRefunded > 0 ? orderRefunded : orderClosed),
};

function statusMail(status: OrderStatus, known: Known): MailTemplate | undefined {
  return notices[status](known);
}
