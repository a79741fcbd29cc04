import type { Db } from '../db/open.ts';
import { findOrdersByCode, openOrders } from '../orders/orders.ts';
import { recordedKeys } from './import-store.ts';
import { codesIn, judge, type OpenOrder, type Outcome, rowKeys } from './match-rules.ts';
import type { Report, ReportRow } from './reports/report.ts';

/** A row with what it was judged to be, against the orders as they are now. */
export interface JudgedRow {
  row: ReportRow;
  key: string;
  outcome: Outcome;
  orderCodes: string[];
  reason: string;
}

/**
 * Judges every row of a report. Rows of the same file are judged one after the other: the second payment of an
 * order that the first one pays is `already_paid`.
 */
export async function judgeRows(db: Db, report: Report): Promise<JudgedRow[]> {
  const keys = rowKeys(report.layout, report.rows);
  const seen = await recordedKeys(db, keys);
  const written = report.rows.map((row) => codesIn(row.message));
  const codes = [...new Set(written.flatMap(({ exact, misread }) => [...exact, ...misread]))];
  const open = (await openOrders(db)).map(facts);
  const orders = new Map(
    [...(await findOrdersByCode(db, codes)).map(facts), ...open].map((order) => [order.code, order]),
  );
  return report.rows.map((row, i) => {
    const key = keys[i] as string;
    const verdict = judge(row, {
      seen: seen.has(key),
      orders,
      openOrders: [...orders.values()].filter(isOpen),
    });
    if (verdict.outcome === 'match') settle(orders, row, verdict.orderCodes);
    return { row, key, ...verdict };
  });
}

type Facts = Awaited<ReturnType<typeof openOrders>>[number];

function facts(order: Facts): OpenOrder {
  return {
    code: order.code,
    status: order.status as OpenOrder['status'],
    amountDue: order.letter_count * order.price_per_letter,
    amountPaid: order.received - order.refunded,
  };
}

function isOpen({ status, amountDue, amountPaid }: OpenOrder): boolean {
  return ['created', 'processing', 'on_hold', 'expired'].includes(status) && amountPaid < amountDue;
}

/** What a matched row will have paid once it is confirmed. */
function settle(orders: Map<string, OpenOrder>, row: ReportRow, codes: string[]): void {
  for (const code of codes) {
    const order = orders.get(code);
    if (!order) continue;
    const paid = codes.length > 1 ? order.amountDue - order.amountPaid : row.amount;
    orders.set(code, { ...order, amountPaid: order.amountPaid + paid });
  }
}
