import type { Tx } from '../db/open.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refused } from '../kernel/errors.ts';
import type { Ore } from '../kernel/money.ts';
import { findOrder, findOwnOrder } from '../orders/orders.ts';
import type { Parts } from '../parts.ts';
import { receiptPdf } from './receipt-document.ts';
import * as store from './receipt-store.ts';
import { vatOf } from './vat.ts';

/** Receipts: one number for each record of money, in one unbroken series. */

/** A record of money as the ledger took it. */
interface Recorded {
  id: string;
  order_id: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  reverses: string | null;
}

/**
 * Takes the series for this transaction. Everything that records money does this first of all, so that two of
 * them wait here and never for each other's orders.
 */
export async function holdSeries(tx: Tx): Promise<void> {
  await store.lockSeries(tx);
}

/**
 * Issues the receipt of a record: a receipt for what comes in, a credit for what goes back or is undone. A
 * rollback gives the number back.
 */
export async function issueReceipt(tx: Tx, parts: Parts, record: Recorded): Promise<number> {
  const original = record.reverses ? await store.receiptOfPayment(tx, record.reverses) : undefined;
  const incoming = record.kind === 'payment' || (record.kind === 'reversal' && original?.kind === 'credit');
  const credited =
    original ?? (record.kind === 'refund' ? await store.lastReceipt(tx, record.order_id) : undefined);
  // What goes back goes back at the rate that it came in at, whatever the rate is by now.
  const percent = credited ? Number(credited.vat_percent) : parts.config.bookkeeping.vatPercent;
  return store.addReceipt(tx, {
    kind: incoming ? 'receipt' : 'credit',
    order_id: record.order_id,
    payment_id: record.id,
    credits: credited?.number ?? null,
    issued_at: parts.clock.now(),
    amount: record.amount,
    vat_percent: String(percent),
    vat: credited?.amount === record.amount ? credited.vat : vatOf(record.amount, percent),
    seller: JSON.stringify(parts.config.seller),
  });
}

/** The receipts of an order as one PDF, with the code of the order. */
interface Paper {
  code: string;
  pdf: Buffer;
}

/** Every receipt of one's own order as one PDF, a page each. */
export async function ownReceiptPdf(parts: Parts, actor: Actor, orderId: string): Promise<Paper | Refused> {
  const order = await findOwnOrder(parts, actor, orderId);
  return order ? paperOf(parts, order) : new Refused('not_found');
}

export async function anyReceiptPdf(parts: Parts, orderId: string): Promise<Paper | Refused> {
  const order = await findOrder(parts, orderId);
  return order ? paperOf(parts, order) : new Refused('not_found');
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function paperOf(parts: Parts, order: FoundOrder): Promise<Paper | Refused> {
  const pdf = await pdfOf(parts, order);
  return pdf instanceof Refused ? pdf : { code: order.code, pdf };
}

async function pdfOf(parts: Parts, order: FoundOrder): Promise<Buffer | Refused> {
  const receipts = await store.receiptsOf(parts.db, order.id);
  if (receipts.length === 0) {
    return new Refused('conflict', { detail: 'Kvittot finns när betalningen är registrerad.' });
  }
  const owed = owedAfter(order.letter_count * order.price_per_letter, receipts);
  return receiptPdf(
    receipts.map((receipt, i) => ({
      remainingOre: owed[i],
      kind: receipt.kind,
      number: receipt.number,
      issuedOn: receipt.issued_at,
      paidOn: receipt.received_at,
      seller: receipt.seller,
      orderCode: order.code,
      buyer: order.user_email ?? 'Raderat konto',
      lines: [{ text: 'Personligt brev', quantity: order.letter_count, priceOre: order.price_per_letter }],
      grossOre: receipt.amount,
      vatRatePercent: Number(receipt.vat_percent),
      vatOre: receipt.vat,
      creditsNumber: receipt.credits ?? undefined,
      paidWith: 'Swish',
    })),
  );
}

/** What is still owed after each receipt, in öre; below 0 where too much was paid. */
function owedAfter(due: Ore, receipts: { kind: 'receipt' | 'credit'; amount: Ore }[]): Ore[] {
  let left = due;
  return receipts.map(({ kind, amount }) => {
    left += kind === 'receipt' ? -amount : amount;
    return left;
  });
}

/** The receipts of a person's orders, for the export of their data. */
export async function receiptsForExport(parts: Parts, userId: string): Promise<Paper[]> {
  const receipts: Paper[] = [];
  for (const orderId of await store.ordersWithReceipts(parts.db, userId)) {
    const order = await findOrder(parts, orderId);
    const paper = order && (await paperOf(parts, order));
    if (paper && !(paper instanceof Refused)) receipts.push(paper);
  }
  return receipts;
}
