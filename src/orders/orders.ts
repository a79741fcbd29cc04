import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import { readInBatches } from '../platform/db/batches.ts';
import type { Tx } from '../platform/db/open.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { type PageRequest, readPage } from '../platform/kernel/cursor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { newOrderCode } from '../platform/kernel/order-code.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { isOrderingOpen } from '../seller/seller.ts';
import { recordAgreement } from './agreement.ts';
import { lockReceiptNumbers } from './booking.ts';
import { replaceAnswers, replaceConsents } from './consent-store.ts';
import type { Order, OrderRequest, OrderStatus } from './contract.ts';
import { selectLettersForApplications, selectOwnApplications } from './letter-store.ts';
import { findOwnOrder } from './order-key.ts';
import { presentOrder } from './presenter.ts';
import { drawQr } from './qr.ts';
import {
  customerVerbs,
  isCancelledOrRefunded,
  orderTransitions,
  parseStatus,
  sourceStates,
  statusLabels,
} from './states.ts';
import { changeOrderStatus } from './status-change.ts';
import * as store from './store.ts';

/**
 * Orders of letters that customers pay by Swish and administrators work off. This file holds the customer's actions.
 */

export { listAccessLog } from './access-log.ts';
export * from './administration.ts';
export { createOrderMailAttachments, renderOwnAgreement } from './agreement.ts';
export { lockReceiptNumbers } from './booking.ts';
export { closeBooks, lastMonthClosedByDownload } from './closing.ts';
export { openAnswers, openSharedMaterial, saveOrderAnswers, setConsents } from './consent.ts';
export { getDashboard } from './dashboard.ts';
export { lettersDeliveredTask } from './delivery.ts';
export { anonymiseCustomer } from './leaving.ts';
export { getLetterDocument, getOwnLetterPages, previewLetter } from './letter-documents.ts';
export {
  getAnyLetter,
  getCustomerLetter,
  getLetterFile,
  lettersForExport,
  parseVersionField,
  putLetter,
  saveDraft,
} from './letters.ts';
export { askCustomer, listMessages, messagesForExport, writeOwnMessage } from './messages.ts';
export {
  findPayment,
  loadMoneyRecords,
  type MoneyRecord,
  paymentStatuses,
  paymentsForExport,
  recordOrderPayment,
} from './money.ts';
export { findMissingMail } from './money-mails.ts';
export { selectLiveRecordsOfImport as paymentsOfImport, selectOrderDays } from './money-store.ts';
export { findOrder, findOrdersByCode, findOwnOrder } from './order-key.ts';
export { exportOrdersCsv } from './orders-csv.ts';
export {
  type MonthlyLedgerLine,
  selectLedgerLines,
  selectOrdersWithReceipts,
  selectReceiptPage,
  selectReceipts,
} from './receipt-store.ts';
export { acceptLetter, askRevision } from './revisions.ts';
export { completeOrders, expireOrders, reconcileBooks, sendOrderReminders } from './scheduled.ts';
export { countReceiptsByMonth, findLastClosed, findPostingDate } from './scheduled-store.ts';
export { isAwaitingPayment } from './states.ts';
export { lockOrders as lockOrdersByCode } from './store.ts';
export { lookUpWithdrawal, renderPayoutQr, withdrawByLink, withdrawOrder } from './withdrawal.ts';

/** Each order sends a mail to an address that may be unverified. */
const byAccount: UseLimit = { name: 'orders.account', uses: 250, seconds: 3600 };
const byNetwork: UseLimit = { name: 'orders.network', uses: 1000, seconds: 3600 };

/** Places an order. Its price is fixed from now on; its code is the message of the Swish payment. */
export async function placeOrder(
  parts: Parts,
  actor: Actor,
  input: OrderRequest,
  caller: Caller,
  key?: IdempotencyKey,
): Promise<Order | Refused> {
  const limited =
    (await countUse(parts, byAccount, actor.userId)) ?? (await countUse(parts, byNetwork, networkKey(caller.ip)));
  if (limited) return limited;
  if (!(await isOrderingOpen(parts.db, parts))) return new Refused('seller_missing', { retryAfter: 3600 });
  return rollbackOnRefusal(parts.db, async (tx) => {
    const id = newId();
    const made = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    if (made instanceof Refused) return made;
    if (made !== id) {
      const earlier = await store.findCustomerOrder(tx, actor.userId, { id: made });
      return earlier ? presentOrder(parts, earlier) : new Refused('not_found');
    }
    const letters = await lettersFor(tx, actor, input);
    if (letters instanceof Refused) return letters;
    const at = parts.clock.now();
    await addOrder(tx, parts, actor, { id, at, letters, instructions: input.instructions });
    const withdrawLink = await recordAgreement(tx, parts, { id, at, asked: input.agreement });
    if (withdrawLink instanceof Refused) return withdrawLink;
    await replaceConsents(tx, id, input.consents ?? [], at);
    await replaceAnswers(tx, id, input.answers ?? {}, at);
    const row = await changeOrderStatus(tx, parts, {
      id,
      verb: 'order',
      from: null,
      to: 'created',
      by: { role: 'customer', actor },
      at,
      withdrawLink,
    });
    if (!row) throw new Error('an order vanished while it was placed');
    return presentOrder(parts, row);
  });
}

type NewLetter = Parameters<typeof store.insertOrder>[2][number];

const LONGEST_TITLE = 200;

/** The letters of an order. The first ones belong to the applications given. */
async function lettersFor(
  tx: Tx,
  actor: Actor,
  { letterCount, applicationIds = [] }: OrderRequest,
): Promise<NewLetter[] | Refused> {
  const own = applicationIds.length > 0 ? await selectOwnApplications(tx, actor.userId, applicationIds) : [];
  const known = new Map(own.map((application) => [application.id, application]));
  if (applicationIds.some((id) => !known.has(id)))
    return refuseField('applicationIds', 'Ansökan finns inte. Ta bort den och försök igen.');
  if (applicationIds.length > letterCount)
    return refuseField('applicationIds', 'Det är fler ansökningar än brev. Beställ ett brev för varje.');
  return Array.from({ length: letterCount }, (_, i) => {
    const application = known.get(applicationIds[i] ?? '');
    const what = application ? `: ${application.title}, ${application.employer}` : '';
    const title = [...`Brev ${i + 1}${what}`].slice(0, LONGEST_TITLE).join('');
    return { id: newId(), title, applicationId: application?.id ?? null };
  });
}

async function addOrder(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  { id, at, letters, instructions }: { id: string; at: Date; letters: NewLetter[]; instructions?: string },
): Promise<void> {
  const order = {
    id,
    user_id: actor.userId,
    status: 'created',
    letter_count: letters.length,
    price_per_letter: parts.config.payment.pricePerLetter,
    instructions: instructions?.trim() || null,
    created_at: at,
    updated_at: at,
    claimed_at: null,
    delivery_days: parts.config.orders.deliveryDays,
    revisions_included: parts.config.orders.revisions,
  };
  // There are six million codes. In the rare case that one is taken, another is drawn.
  while (!(await store.insertOrder(tx, { ...order, code: newOrderCode() }, letters)));
}

export async function listOrders(parts: Parts, actor: Actor, page: PageRequest) {
  return readPage(
    page,
    (range) => store.selectCustomerOrders(parts.db, actor.userId, range),
    (row) => row.created_at,
    (row) => presentOrder(parts, row),
  );
}

export async function getOrder(parts: Parts, actor: Actor, id: string): Promise<Order | Refused> {
  const row = await findOwnOrder(parts, actor, id);
  return row ? presentOrder(parts, row) : new Refused('not_found');
}

/**
 * The customer claims to have paid, or cancels the order before any work on it starts. A repetition changes nothing,
 * and an order that the administrator has moved on is never moved back.
 */
export async function moveOwnOrder(
  parts: Parts,
  actor: Actor,
  id: string,
  verb: 'confirm_payment' | 'cancel',
): Promise<Order | Refused> {
  const found = await findOwnOrder(parts, actor, id);
  if (!found) return new Refused('not_found');
  const { to } = orderTransitions[verb];
  return parts.db.transaction().execute(async (tx) => {
    if (isCancelledOrRefunded(to)) await lockReceiptNumbers(tx);
    const by = { role: 'customer', actor } as const;
    const moved = await changeOrderStatus(tx, parts, { id: found.id, verb, from: sourceStates(verb), to, by });
    const row = moved ?? (await store.findCustomerOrder(tx, actor.userId, { id: found.id }));
    if (!row) return new Refused('not_found');
    // After a double click the order is already there: the same answer, and no second history line.
    return row.status === to ? presentOrder(parts, row) : refuseMove(parseStatus(row.status));
  });
}

function refuseMove(status: OrderStatus): Refused {
  return new Refused('invalid_transition', {
    detail: `Beställningen har läget ${statusLabels[status]}, så det går inte nu. Läs in sidan på nytt.`,
    members: { orderStatus: status, allowed: customerVerbs(status) },
  });
}

/** The payment link of the caller's own order as a QR code. */
export async function renderSwishQr(parts: Parts, actor: Actor, id: string) {
  const row = await findOwnOrder(parts, actor, id);
  if (!row) return new Refused('not_found');
  const { link } = presentOrder(parts, row).payment;
  return drawQr(link);
}

/** Delivered letters that were ordered for applications, for the applications slice. */
export async function listDeliveredForApplications(parts: Parts, orderId: string) {
  return selectLettersForApplications(parts.db, orderId);
}

/** All of a customer's orders, oldest first, in batches, for the export of their data. */
export async function* ordersForExport(parts: Parts, userId: string): AsyncGenerator<Order[]> {
  const read = (after: string | undefined, limit: number) => store.ordersForExport(parts.db, userId, { after, limit });
  for await (const rows of readInBatches(100, read)) yield rows.map((row) => presentOrder(parts, row));
}
