import { selectReceiptPage } from '../orders/orders.ts';
import { refuseCursor } from '../platform/kernel/cursor.ts';
import { parseOre, toSek } from '../platform/kernel/money.ts';
import { parseOrderCode } from '../platform/kernel/order-code.ts';
import type { Parts } from '../platform/parts.ts';
import type { ReceiptQuery } from './contract.ts';

/** The receipts of all orders, newest first, for whoever looks for one. */
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

/** A number of a receipt; undefined for what cannot be one. */
function numberOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
