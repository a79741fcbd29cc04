import { setImmediate } from 'node:timers/promises';
import { paymentStatuses } from '../orders/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { selectRecordedKeys } from './import-store.ts';
import { findCodes, matchRow, type OpenOrder, type RowOutcome } from './match-rules.ts';
import { doubtDuplicate, recordsElsewhere } from './possible-duplicates.ts';
import type { Report, ReportRow } from './reports/report.ts';
import { computeNamedRowKeys, computeRowKeys } from './row-keys.ts';
import { parseSwedishTime } from './swedish-time.ts';

/** A row with what it was judged to be, against the orders as they are now. */
export interface MatchedRow {
  row: ReportRow;
  key: string;
  at: Date | null;
  outcome: RowOutcome;
  orderCodes: string[];
  reason: string;
}

/**
 * Judges every row of a report. Rows of the same file are judged one after the other: the second payment of an
 * order that the first one pays is `already_paid`.
 */
export async function matchRows(parts: Parts, report: Report): Promise<MatchedRow[]> {
  const keys = computeRowKeys(report.layout, report.rows);
  const namedKeys = computeNamedRowKeys(report.layout, report.rows);
  const recorded = await selectRecordedKeys(parts.db, [...keys, ...namedKeys]);
  const earlier = new Set<string>();
  const written = report.rows.map((row) => findCodes(row.message));
  const codes = [...new Set(written.flatMap(({ exact, misread }) => [...exact, ...misread]))];
  const orders = new Map((await paymentStatuses(parts, codes)).map((order) => [order.code, order]));
  const elsewhere = await recordsElsewhere(parts.db, report.layout, codes);
  let openOrders = [...orders.values()].filter(isOpen);
  const judged: MatchedRow[] = [];
  for (const [i, row] of report.rows.entries()) {
    // Thousands of rows take a while: other requests get their turn in between.
    if (i % 50 === 49) await setImmediate();
    const key = keys[i] as string;
    // The same report pasted twice into one file holds every payment twice.
    const seen = recorded.has(key) || recorded.has(namedKeys[i] as string) || earlier.has(key);
    earlier.add(key);
    const at = parseSwedishTime(row.receivedAt ?? row.bookedOn ?? '') ?? null;
    const verdict = doubtDuplicate({ ...row, at }, matchRow(row, { seen, orders, openOrders }), elsewhere);
    if (verdict.outcome === 'match') {
      settle(orders, row, verdict.orderCodes);
      openOrders = openOrders.filter((order) => isOpen(orders.get(order.code) ?? order));
    }
    judged.push({ row, key, at, ...verdict });
  }
  return judged;
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
