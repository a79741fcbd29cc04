import {
  findOrder,
  findOwnOrder,
  isAwaitingPayment,
  selectOrdersWithReceipts,
  selectReceiptPage,
  selectReceipts,
} from '../orders/orders.ts';
import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { refuseCursor } from '../platform/kernel/cursor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { type Ore, parseOre, toSek } from '../platform/kernel/money.ts';
import { parseOrderCode } from '../platform/kernel/order-code.ts';
import type { Parts } from '../platform/parts.ts';
import type { ReceiptQuery } from './contract.ts';
import { type ReceiptFacts, renderReceipts } from './receipt-document.ts';

/** PDFs and lists of receipts. The orders slice issues the receipts themselves. */

/** All receipts of the caller's own order, or of any order for an administrator, as one PDF with a page each. */
export async function renderReceiptFile(parts: Parts, actor: Actor, reader: 'customer' | 'admin', orderId: string) {
  return parts.costly.run(actor.userId, 'print', async (slot) => {
    const order = reader === 'admin' ? await findOrder(parts, orderId) : await findOwnOrder(parts, actor, orderId);
    return order ? receiptFile(parts, slot, order) : new Refused('not_found');
  });
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function receiptFile(parts: Parts, slot: WorkSlot, order: FoundOrder) {
  const receipts = await selectReceipts(parts.db, order.id);
  if (receipts.length === 0) {
    return new Refused('conflict', { detail: 'Kvittot finns när betalningen är registrerad.' });
  }
  const owed = owedAfter(order, receipts);
  const file = await renderReceipts(
    slot,
    receipts.map((receipt, i) => ({
      remainingOre: owed[i],
      kind: receipt.kind,
      number: receipt.number,
      issuedOn: receipt.issued_at,
      paidOn: receipt.day,
      seller: receipt.seller,
      orderCode: order.code,
      buyer: order.user_email ?? 'Raderat konto',
      letters: { quantity: order.letter_count + order.letters_withdrawn, priceOre: order.price_per_letter },
      grossOre: receipt.amount,
      ...dividedOf(receipt),
      credits: creditsOf(receipt),
      paidWith: receipt.payment_id === null ? undefined : 'Swish',
    })),
  );
  return { name: `kvitto-${order.code}.pdf`, type: 'application/pdf', inline: true, file };
}

type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number];

/** A receipt's amounts: sales at each VAT rate, and the part owed to the customer. */
function dividedOf({ lines, payment_id }: ReceiptRow): Pick<ReceiptFacts, 'sales' | 'owedOre'> {
  const sales = Map.groupBy(
    lines.filter(({ account }) => account === 'sales'),
    ({ vat_percent }) => vat_percent ?? 0,
  );
  const owed = lines.filter(({ account }) => account === 'debt');
  return {
    sales: [...sales].map(([percent, of]) => ({
      percent,
      grossOre: of.reduce((sum, { amount }) => sum + amount, 0),
      vatOre: of.reduce((sum, { vat }) => sum + vat, 0),
    })),
    // When no money moved, the change in sales is the whole content.
    owedOre: payment_id === null ? 0 : owed.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The receipts that a credit undoes, or the credit that a receipt undoes. */
function creditsOf({ kind, credits, lines, number }: ReceiptRow): number[] {
  if (credits === null) return [];
  const sold = lines.flatMap(({ sold_by }) => (sold_by === null || sold_by === number ? [] : [sold_by]));
  return kind === 'credit' && sold.length > 0 ? [...new Set(sold)] : [credits];
}

/**
 * The amount still owed after each receipt, in öre; negative after an overpayment. Undefined when the remainder is no
 * longer demanded.
 */
function owedAfter(
  { status, balance, letters_withdrawn, price_per_letter }: FoundOrder,
  receipts: ReceiptRow[],
): (Ore | undefined)[] {
  const isLetGo = balance.net < balance.due && !isAwaitingPayment(status);
  // Withdrawn letters were owed until the withdrawal; a credit shows no remainder anyway.
  let left = balance.due + letters_withdrawn * price_per_letter;
  return receipts.map(({ kind, amount, payment_id }) => {
    if (payment_id !== null) left += kind === 'receipt' ? -amount : amount;
    return isLetGo && left > 0 ? undefined : left;
  });
}

/** The receipts of a customer's orders as PDFs, rendered one at a time, for the export of their data. */
export async function* receiptsForExport(parts: Parts, slot: WorkSlot, userId: string) {
  for (const orderId of await selectOrdersWithReceipts(parts.db, userId)) {
    const order = await findOrder(parts, orderId);
    const paper = order && (await receiptFile(parts, slot, order));
    if (paper && !(paper instanceof Refused)) yield paper;
  }
}

/** The receipts of all orders, newest first, with search. */
export async function listReceipts(parts: Parts, { q, month, limit, cursor }: ReceiptQuery) {
  const below = cursor === undefined ? undefined : numberOf(cursor);
  if (cursor !== undefined && below === undefined) return refuseCursor();
  const rows = await selectReceiptPage(parts.db, { month, search: searchOf(q?.trim()) }, { limit: limit + 1, below });
  const last = rows[limit - 1];
  return {
    items: rows
      .slice(0, limit)
      .map(({ code, email, happened_at, payment_id, order_id, ...row }) => ({
        ...row,
        orderId: order_id,
        orderCode: code,
        customer: email,
        amount: toSek(row.amount),
        vat: toSek(row.vat),
        isMoney: payment_id !== null,
        happenedAt: happened_at.toISOString(),
      })),
    nextCursor: rows.length > limit && last ? String(last.number) : null,
  };
}

function searchOf(text: string | undefined) {
  if (!text) return undefined;
  const amount = parseOre(text.replace(/kr$/i, '').replace(/\s/g, ''));
  return { email: text.toLowerCase(), code: parseOrderCode(text), amount, number: numberOf(text) };
}

/** A receipt number; undefined for a text that is none. */
function numberOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
