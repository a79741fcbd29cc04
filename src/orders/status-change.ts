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
import { findLastDayBeforeWork } from './agreement-store.ts';
import { updateOrderLedger } from './booking.ts';
import { withdrawConsents } from './consent-store.ts';
import type { OrderStatus } from './contract.ts';
import { deliverWrittenLetters } from './delivery.ts';
import { dueDateAfterMove } from './due-rules.ts';
import { cancelReplacedMails } from './money-mails.ts';
import {
  customerVerbs,
  isAwaitingPayment,
  isCancelledOrRefunded,
  isDelivered,
  type OrderRole,
  type OrderVerb,
  parseStatus,
} from './states.ts';
import * as store from './store.ts';
import { withdrawUntil } from './withdrawal-presenter.ts';

/** One move of one order, as recorded in its history. */
export interface StatusChange {
  id: string;
  verb: OrderVerb | 'order' | 'override' | 'undo' | 'payment' | 'undo_payment' | 'import' | 'undo_import' | 'withdraw';
  /** The expected states of the order; null when it is being placed. */
  from: OrderStatus[] | null;
  to: OrderStatus;
  /** A customer without an actor has deleted the account. */
  by: { role: 'customer' | 'admin'; actor: Pick<Actor, 'userId'> } | { role: 'system' | 'customer' };
  reason?: string | null;
  override?: boolean;
  /** Whether the customer gets no mail, as for an undo. */
  quiet?: boolean;
  /** The time of placing for a new order; a move takes place now. */
  at?: Date;
  /** The withdrawal link, for an order that is being placed. */
  withdrawLink?: string;
  /** The time of the move that this one undoes. */
  undoes?: Date;
}

/**
 * The one place where an order changes status. Moves the row only from an expected state, adds a history line, books
 * the money when the order ends or is reopened, and enqueues the customer's mail, all in the caller's transaction. A
 * caller that ends an order must hold the lock on the receipt series.
 *
 * @returns the updated order; undefined when it was in none of the expected states and nothing changed
 */
export async function changeOrderStatus(tx: Tx, parts: Parts, move: StatusChange): Promise<store.OrderRow | undefined> {
  const before = move.from ? await store.lockOrder(tx, move.id) : null;
  if (before === undefined) return undefined;
  // Stays locked in an unexpected state too, so that the state in the caller's answer is still true.
  if (before && !move.from?.some((status) => status === before.status)) return undefined;
  // Read after locking, so that moves that waited for the lock have later times than those before them.
  const at = move.at ?? parts.clock.now();
  if (before) {
    const claimedAt = claimAfter(move, before.claimed_at, at);
    const promise = { dueOn: before.due_on, deliveryDays: before.delivery_days };
    const waitsUntil = await findLastDayBeforeWork(tx, move.id);
    const dueOn = dueDateAfterMove(move.to, promise, stockholmDay(at), waitsUntil);
    await store.updateOrderStatus(tx, { id: move.id, to: move.to, at, claimedAt, dueOn });
    // Consent covers this order only, so it ends when the order is called off.
    if (isCancelledOrRefunded(move.to)) await withdrawConsents(tx, move.id, at);
  }
  if (before && isCancelledOrRefunded(parseStatus(before.status)) !== isCancelledOrRefunded(move.to))
    await updateOrderLedger(tx, parts, move.id);
  const delivered = isDelivered(move.to) ? await deliverWrittenLetters(tx, parts, move.id, at) : 0;
  const row = await store.findAnyOrder(tx, { id: move.id });
  if (!row) return undefined;
  if (!move.quiet) await cancelReplacedMails(tx, row);
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
    const waits = workAfter(row, stockholmDay(at).toString());
    const subject = { type: 'order', id: row.id };
    await publishEvent(tx, parts, {
      userId: row.user_id,
      kind: 'order.moved',
      subject,
      data: {
        ...{ to: move.to, code: row.code, by: move.by.role, isQuiet: move.quiet ?? false },
        ...{ ...moneyAndLetters(row), letterCount: row.letter_count, workAfter: waits?.toISOString() ?? null },
      },
    });
  }
  return store.findAnyOrder(tx, { id: move.id });
}

/** What the history tells of an order without a move. */
type EventVerb = 'remind' | 'letter_delivered' | 'letter_version' | 'revision_asked' | 'letter_accepted';

/** Adds a line to an order's history that does not move it. */
export async function addHistoryLine(
  tx: Tx,
  parts: Parts,
  { id, status }: Pick<store.OrderRow, 'id' | 'status'>,
  line: { verb: EventVerb; actor: OrderRole; by: Actor | null; reason: string | null; mailId?: string | null },
): Promise<void> {
  const { verb, actor, by, reason, mailId = null } = line;
  await store.insertHistoryLine(tx, {
    ...{ id: newId(), order_id: id, at: parts.clock.now(), verb, from_status: status, to_status: status },
    ...{ actor, actor_id: by?.userId ?? null, reason, mail_id: mailId },
  });
}

/** Amounts due, paid and refunded, in öre, and the number of letters that the customer can read. */
function moneyAndLetters({ balance, letters }: store.OrderRow) {
  return {
    amountDue: balance.due,
    amountPaid: balance.net,
    amountRefunded: balance.refunded,
    lettersDelivered: letters.filter((letter) => letter.status === 'delivered').length,
  };
}

/**
 * Since when the order is claimed to be paid. Only a new claim by the customer renews it, as the queue sorts oldest
 * first.
 */
function claimAfter(move: StatusChange, claimedAt: Date | null, at: Date): Date | null {
  if (move.verb === 'confirm_payment') return at;
  if (move.undoes && move.undoes.getTime() === claimedAt?.getTime()) return null;
  return move.to === 'processing' ? (claimedAt ?? at) : claimedAt;
}

/** Mails the customer about an order. @returns the mail's id; null when there is no mail or no address */
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
    isCalledOff: isCancelledOrRefunded(parseStatus(row.status)),
    isAwaitingPayment: isAwaitingPayment(row.status),
    mayConfirm: customerVerbs(parseStatus(row.status)).includes('confirm_payment'),
    payment: { number, receiverName },
    // Every move restarts the payment period: a reopened order expires as late as a new one.
    payableSince: row.updated_at,
    expireAfter: parts.config.orders.expireAfter,
    workAfter: workAfter(row, stockholmDay(parts.clock.now()).toString()),
    reason,
    link: parts.links.to(`/brev/${row.code}`),
    withdrawLink,
  });
  return enqueueMail(tx, parts, row.user_email, mail, row.id);
}

/** The last day to withdraw, when work waits for the end of the withdrawal period; otherwise null. */
function workAfter(row: store.OrderRow, today: string): Date | null {
  const until = withdrawUntil(row);
  return row.agreement?.begin_at_once === false && until >= today ? new Date(`${until}T12:00:00Z`) : null;
}

type MailTemplate = (facts: OrderFacts) => Mail;
type Known = Pick<OrderFacts, 'amountDue' | 'amountPaid' | 'amountRefunded' | 'lettersDelivered'> & {
  /** Whether this move makes letters readable to the customer. */
  isDelivery: boolean;
};

const unlessPaid = (notice: MailTemplate) => (known: Known) =>
  known.amountPaid < known.amountDue ? notice : undefined;

/** The mail for each status, as far as it agrees with the money and the letters. */
const notices: Record<OrderStatus, (known: Known) => MailTemplate | undefined> = {
  created: unlessPaid(orderCreated),
  processing: () => orderProcessing,
  on_hold: () => orderOnHold,
  paid: () => orderPaid,
  sent: ({ lettersDelivered }) => (lettersDelivered > 0 ? orderSent : undefined),
  // Sends a mail only when letters are delivered with it.
  completed: ({ isDelivery }) => (isDelivery ? orderSent : undefined),
  expired: unlessPaid(orderExpired),
  cancelled: () => orderCancelled,
  refunded: ({ amountPaid, amountRefunded }) => (amountPaid === 0 && amountRefunded > 0 ? orderRefunded : orderClosed),
};

function statusMail(status: OrderStatus, known: Known): MailTemplate | undefined {
  return notices[status](known);
}
