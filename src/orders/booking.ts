import type { Tx } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import type { Ore } from '../platform/kernel/money.ts';
import type { Parts } from '../platform/parts.ts';
import { findSeller } from '../seller/seller.ts';
import { type BookLine, bookingLines, sumLines } from './booking-rules.ts';
import * as store from './booking-store.ts';
import { findBookDay } from './scheduled-store.ts';

/**
 * The books of orders. Every record of money has a receipt, and so has a move that makes money of the customer's out of
 * sales or the other way round. Each is a voucher: what its lines say is what the bookkeeping file says.
 */

export { lockReceiptSeries as lockReceiptNumbers } from './booking-store.ts';

/** A record of money as the ledger took it. */
interface Recorded {
  id: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  reverses: string | null;
  received_at: Date;
}

/**
 * Brings the books of a locked order to where its money and its state are, with the next receipt: a receipt for what
 * comes in or is sold again, a credit for what goes back or is cancelled. A rollback gives the number back.
 *
 * @param record what was just recorded; without one, nothing is issued where the books stand right
 */
export async function updateBooks(tx: Tx, parts: Parts, orderId: string, record?: Recorded): Promise<void> {
  const balance = await store.findBookedBalance(tx, orderId);
  if (!balance) return;
  const heads = await store.selectReceiptHeads(tx, orderId);
  if (!record && heads.length === 0) return;
  const booked = await store.selectBookedLines(tx, orderId);
  const number = (await store.lockReceiptSeries(tx)) + 1;
  const original = record?.reverses && heads.find(({ payment_id }) => payment_id === record.reverses);
  const lines = bookingLines(
    booked,
    { kept: balance.kept, debt: balance.to_refund },
    {
      number,
      percent: parts.config.bookkeeping.vatPercent,
      isPayment: record?.kind === 'payment',
      first: original
        ? booked.flatMap(({ receipt, soldBy }) => (receipt === original.number && soldBy ? [soldBy] : []))
        : [],
      undone: new Set(heads.flatMap((head) => (head.record === 'payment' && head.reversed ? [head.number] : []))),
    },
  );
  if (!record && lines.length === 0) return;
  const came = record ? signOf(record, original ? original.kind : undefined) * record.amount : 0;
  if (sumLines(lines) !== came) throw new Error(`the books of order ${orderId} are not those of its money`);
  const sales = lines.filter(({ account }) => account === 'sales');
  const kind = (record ? came : sumLines(sales)) > 0 ? 'receipt' : 'credit';
  const sign = kind === 'receipt' ? 1 : -1;
  const rates = new Set(sales.map(({ percent }) => percent));
  const [rate] = rates;
  await store.insertReceipt(
    tx,
    {
      number,
      kind,
      order_id: orderId,
      payment_id: record?.id ?? null,
      credits: creditedBy(kind, record, original ? original.number : undefined, sales, heads),
      issued_at: parts.clock.now(),
      amount: record?.amount ?? Math.abs(sumLines(sales)),
      vat_percent: rates.size === 1 && rate != null ? String(rate) : null,
      vat: sign * sales.reduce((sum, { vat }) => sum + vat, 0),
      seller: JSON.stringify(await receiptSeller(tx, parts)),
    },
    lines,
    // Asked once the series is held: nobody closes a month in between.
    await findBookDay(tx, stockholmDay(record?.received_at ?? parts.clock.now()).toString()),
  );
}

/** Whether the money of a record came in (1) or went back (-1). */
function signOf(record: Recorded, reversed: 'receipt' | 'credit' | undefined): 1 | -1 {
  if (record.kind === 'reversal') return reversed === 'credit' ? 1 : -1;
  return record.kind === 'payment' ? 1 : -1;
}

type Head = Awaited<ReturnType<typeof store.selectReceiptHeads>>[number];

/** The receipt that a credit undoes, or the credit that a receipt undoes; null for a new one. */
function creditedBy(
  kind: 'receipt' | 'credit',
  record: Recorded | undefined,
  reversed: number | undefined,
  sales: BookLine[],
  heads: Head[],
): number | null {
  if (record?.kind === 'payment') return null;
  if (reversed !== undefined) return reversed;
  if (kind === 'receipt') return heads.findLast((head) => head.kind === 'credit')?.number ?? null;
  const paid = heads.findLast((head) => head.record === 'payment' && !head.reversed);
  return sales[0]?.soldBy ?? paid?.number ?? null;
}

/** The seller as a receipt names it. */
async function receiptSeller(tx: Tx, parts: Parts) {
  const { name, orgNumber, vatNumber, address } = await findSeller(tx, parts);
  const known = { orgNumber, vatNumber, address };
  return { name, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) };
}
