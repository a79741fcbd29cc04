import type { Tx } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { findSeller } from '../seller/seller.ts';
import { computeLedgerLines, type LedgerLine, sumLedgerLines } from './booking-rules.ts';
import * as store from './booking-store.ts';
import type { PaymentRow } from './money-store.ts';
import { findPostingDate } from './scheduled-store.ts';

/**
 * The books of orders. Each payment record gets a receipt. So does each move that turns sales into a debt to the
 * customer, or back. A receipt is a voucher: its lines are what the SIE file says.
 */

export { lockReceiptSeries as lockReceiptNumbers } from './booking-store.ts';

/**
 * Brings the books of a locked order into line with its money and state by issuing the next receipt: a receipt for
 * money that comes in or is sold again, a credit for money that goes back or is cancelled. A rollback frees the number.
 *
 * @param record what was just recorded; without it, a receipt is issued only when the books are wrong
 */
export async function updateOrderLedger(tx: Tx, parts: Parts, orderId: string, record?: PaymentRow): Promise<void> {
  const balance = await store.findOrderBalance(tx, orderId);
  if (!balance) return;
  const heads = await store.selectReceiptHeads(tx, orderId);
  if (!record && heads.length === 0) return;
  const booked = await store.selectPostedLines(tx, orderId);
  const number = (await store.lockReceiptSeries(tx)) + 1;
  const original = record?.reverses && heads.find(({ payment_id }) => payment_id === record.reverses);
  const lines = computeLedgerLines(
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
  if (sumLedgerLines(lines) !== came) throw new Error(`the books of order ${orderId} are not those of its money`);
  const sales = lines.filter(({ account }) => account === 'sales');
  const kind = (record ? came : sumLedgerLines(sales)) > 0 ? 'receipt' : 'credit';
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
      amount: record?.amount ?? Math.abs(sumLedgerLines(sales)),
      vat_percent: rates.size === 1 && rate != null ? String(rate) : null,
      vat: sign * sales.reduce((sum, { vat }) => sum + vat, 0),
      seller: JSON.stringify(await receiptSeller(tx, parts)),
    },
    lines,
    // Read while the series is locked, so that no month is closed in between.
    await findPostingDate(tx, stockholmDay(record?.received_at ?? parts.clock.now()).toString()),
  );
}

/** Whether the money of a record came in (1) or went back (-1). */
function signOf(record: PaymentRow, reversed: 'receipt' | 'credit' | undefined): 1 | -1 {
  if (record.kind === 'reversal') return reversed === 'credit' ? 1 : -1;
  return record.kind === 'payment' ? 1 : -1;
}

type Head = Awaited<ReturnType<typeof store.selectReceiptHeads>>[number];

/** The receipt that a credit undoes, or the credit that a receipt undoes; null for a new payment. */
function creditedBy(
  kind: 'receipt' | 'credit',
  record: PaymentRow | undefined,
  reversed: number | undefined,
  sales: LedgerLine[],
  heads: Head[],
): number | null {
  if (record?.kind === 'payment') return null;
  if (reversed !== undefined) return reversed;
  if (kind === 'receipt') return heads.findLast((head) => head.kind === 'credit')?.number ?? null;
  const paid = heads.findLast((head) => head.record === 'payment' && !head.reversed);
  return sales[0]?.soldBy ?? paid?.number ?? null;
}

/** The seller's details as printed on a receipt. */
async function receiptSeller(tx: Tx, parts: Parts) {
  const { name, orgNumber, vatNumber, address } = await findSeller(tx, parts);
  const known = { orgNumber, vatNumber, address };
  return { name, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) };
}
