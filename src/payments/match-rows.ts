import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { paymentStatuses } from '../orders/orders.ts';
import { formatLongDay } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { selectRecordedKeys } from './import-store.ts';
import { findCodes, matchRow, type OpenOrder, type RowOutcome } from './match-rules.ts';
import { flagPossibleDuplicate, loadRecordsFromOtherSources } from './possible-duplicates.ts';
import type { Report, ReportRow } from './reports/report.ts';
import { isInFuture, parseSwedishTime } from './swedish-time.ts';

/** A row with its outcome, matched against the orders as they are now. */
export interface MatchedRow {
  row: ReportRow;
  key: string;
  at: Date | null;
  outcome: RowOutcome;
  orderCodes: string[];
  reason: string;
}

/**
 * Matches every row of a report, one after the other. So when a first payment settles an order, a second one in the
 * same file is `already_paid`.
 */
export async function matchRows(parts: Parts, report: Report): Promise<MatchedRow[]> {
  const keys = computeRowKeys(report.layout, report.rows);
  const namedKeys = computeNamedRowKeys(report.layout, report.rows);
  const recorded = await selectRecordedKeys(parts.db, [...keys, ...namedKeys]);
  const earlier = new Set<string>();
  const written = report.rows.map((row) => findCodes(row.message));
  const codes = [...new Set(written.flatMap(({ exact, misread }) => [...exact, ...misread]))];
  const orders = new Map((await paymentStatuses(parts, codes)).map((order) => [order.code, order]));
  const elsewhere = await loadRecordsFromOtherSources(parts.db, report.layout, codes);
  let openOrders = [...orders.values()].filter(isOpen);
  const judged: MatchedRow[] = [];
  for (const [i, row] of report.rows.entries()) {
    // Thousands of rows take a while, so this yields to other requests.
    if (i % 50 === 49) await setImmediate();
    const key = keys[i] as string;
    // The same report pasted twice into one file holds every payment twice.
    const seen = recorded.has(key) || recorded.has(namedKeys[i] as string) || earlier.has(key);
    earlier.add(key);
    const at = parseSwedishTime(row.receivedAt ?? row.bookedOn ?? '') ?? null;
    const told = refuseFuture(row, at, parts.clock.now());
    const verdict = flagPossibleDuplicate({ ...row, at }, matchRow(told, { seen, orders, openOrders }), elsewhere);
    if (verdict.outcome === 'match') {
      settle(orders, row, verdict.orderCodes);
      openOrders = openOrders.filter((order) => isOpen(orders.get(order.code) ?? order));
    }
    judged.push({ row, key, at, ...verdict });
  }
  return judged;
}

/** A row dated in the future is not booked: either its day is wrong, or the money has not come yet. */
function refuseFuture(row: ReportRow, at: Date | null, now: Date): ReportRow {
  if (row.problem !== null || row.kind === 'other' || !at || !isInFuture(at, now)) return row;
  return { ...row, problem: `Dagen ligger i framtiden: ${formatLongDay(at)}`, isUnreadable: true };
}

function isOpen({ status, amountDue, amountPaid }: OpenOrder): boolean {
  return ['created', 'processing', 'on_hold', 'expired'].includes(status) && amountPaid < amountDue;
}

/** Adds to its orders what a matched row will pay once it is confirmed. */
function settle(orders: Map<string, OpenOrder>, row: ReportRow, codes: string[]): void {
  for (const code of codes) {
    const order = orders.get(code);
    if (!order) continue;
    const paid = codes.length > 1 ? order.amountDue - order.amountPaid : row.amount;
    orders.set(code, { ...order, amountPaid: order.amountPaid + paid });
  }
}

/** Normalised texts for the row keys. */

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Reduces a phone number to one form: `+46 70-000 00 01` and `0700000001` are equal. */
const plainNumber = (text: string) =>
  plain(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)?46(?=7\d{8}$)/, '0');

/**
 * A key for each row, by which it is recognised in an overlapping file. It is the bank's reference, otherwise a digest
 * of the row's content and its number among equal rows of the same report, oldest first. So two equal payments get two
 * keys, while a report pasted twice into one file gets the same keys twice. The payer is identified by number only,
 * since banks spell names differently in different files.
 */
export function computeRowKeys(layout: string, rows: ReportRow[]): string[] {
  return keysOf(layout, rows, inTime(rows), ({ payerNumber }) => [plainNumber(payerNumber)]);
}

/** The keys that rows had when the payer's name was part of them. They recognise older records. */
export function computeNamedRowKeys(layout: string, rows: ReportRow[]): string[] {
  return keysOf(layout, rows, [...rows.keys()], ({ payerName, payerNumber }) => [plain(payerName), plain(payerNumber)]);
}

/** The booking day is used only when there is no other: a report of the same day may not have it yet. */
const whenOf = ({ receivedAt, bookedOn }: ReportRow) => receivedAt ?? bookedOn;

/** Row indexes, oldest first. Some banks write the newest row first, and later files add rows at the top. */
function inTime(rows: ReportRow[]): number[] {
  const times = rows.map(whenOf).filter((time) => time !== null);
  const isNewestFirst = (times[0] ?? '') > (times.at(-1) ?? '');
  return isNewestFirst ? [...rows.keys()].reverse() : [...rows.keys()];
}

function keysOf(layout: string, rows: ReportRow[], order: number[], who: (row: ReportRow) => string[]): string[] {
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  for (const i of order) {
    const row = rows[i] as ReportRow;
    if (row.reference) {
      keys[i] = digest(['reference', layout, row.kind, row.reference]);
      continue;
    }
    const content = [layout, row.kind, row.amount, whenOf(row), plain(row.message), ...who(row)];
    const place = JSON.stringify([row.part, content]);
    const number = (numbers.get(place) ?? 0) + 1;
    numbers.set(place, number);
    keys[i] = digest(['content', ...content, number]);
  }
  return keys;
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
