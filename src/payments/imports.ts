import { findMissingMail, findOrdersByCode, isAwaitingPayment, paymentStatuses } from '../orders/orders.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { type PageRequest, readPage } from '../platform/kernel/cursor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { toSek } from '../platform/kernel/money.ts';
import { formatLongDay, pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import type { PaymentImport } from './contract.ts';
import { createDateWarningFinder, type DateWarnings } from './import-days.ts';
import {
  describeOutcome,
  describeWrongAmounts,
  isAssignable,
  isRecordable,
  isRecorded,
  type OrderStanding,
  openWrongAmounts,
  receiverWarnings,
} from './import-rules.ts';
import * as store from './import-store.ts';
import { type MatchedRow, matchRows } from './match-rows.ts';
import { readInThread } from './reports/report-reader.ts';

/** Imports a bank's report: reads, matches and shows it. No payment is recorded before the administrator confirms. */

/** Reads a report and matches its rows. No payment is recorded yet. */
export async function importReport(
  parts: Parts,
  slot: WorkSlot,
  actor: Actor,
  file: { fileName: string; bytes: Buffer },
  layoutName: string | undefined,
  key?: IdempotencyKey,
): Promise<PaymentImport | Refused> {
  const layout = await layoutOf(parts, layoutName);
  if (!layout) return refuseField('layout', 'Det finns ingen sparad kolumnbeskrivning med det namnet.');
  const saved = layout === 'auto' ? await store.selectLayouts(parts.db) : [];
  const report = await readInThread(slot, { bytes: file.bytes, layout, saved });
  if (report.result === 'wrong_file') return refuseField('file', report.reason);
  if (report.result === 'unknown_layout') {
    const { reason: _reason, result: _result, ...file } = report;
    const detail = `${report.reason} Beskriv kolumnerna en gång, så läser vi bankens filer automatiskt sedan.`;
    return new Refused('validation_failed', {
      detail,
      errors: [{ field: 'layout', message: detail }],
      members: { file },
    });
  }
  const judged = await matchRows(parts, report);
  const warnings = [
    ...receiverWarnings(report.receivers, parts.config.payment.number),
    ...(await duplicateImportWarnings(parts, actor, judged)),
    ...report.warnings,
  ];
  const id = newId();
  const now = parts.clock.now();
  const made = await rollbackOnRefusal(parts.db, async (tx) => {
    const claimed = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    if (claimed !== id) return claimed;
    await store.insertImport(
      tx,
      {
        id,
        file_name: file.fileName.slice(0, LONGEST_NAME),
        layout: report.layout,
        columns: JSON.stringify(report.columns),
        warnings,
        created_by: actor.userId,
        created_at: now,
      },
      judged.map(({ row, key, at, outcome, orderCodes, reason }) => ({
        import_id: id,
        row: row.row,
        row_key: key,
        kind: row.kind,
        amount: row.amount,
        received_at: at,
        outcome,
        order_codes: orderCodes,
        reason,
        reference: row.reference,
        message: row.message,
        payer: [row.payerName, row.payerNumber].filter(Boolean).join(', ') || null,
        recorded_at: null,
        undone_at: null,
      })),
    );
    return id;
  });
  return made instanceof Refused ? made : getImport(parts, made);
}

const LONGEST_NAME = 200;

async function layoutOf(parts: Parts, name: string | undefined) {
  if (name === undefined || name === 'auto') return 'auto' as const;
  if (name === 'swedbank' || name === 'handelsbanken') return name;
  return store.findLayout(parts.db, name);
}

export async function getImport(parts: Parts, id: string): Promise<PaymentImport | Refused> {
  const head = isUuid(id) ? await store.findImportHead(parts.db, id) : undefined;
  if (!head) return new Refused('not_found');
  const rows = await store.selectImportRows(parts.db, id);
  const oddDays = await createDateWarningFinder(parts.db, rows);
  const standings = await loadStandings(parts, rows);
  const reasons = await presentReasons(parts, rows);
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const outcome = shownOutcome(row);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return {
    id,
    fileName: head.file_name,
    layout: head.layout,
    columns: head.columns as PaymentImport['columns'],
    warnings: head.warnings,
    createdAt: head.created_at.toISOString(),
    rows: rows
      .map((row) => ({ ...row, reason: reasons.get(row.row) ?? row.reason }))
      .map((row) => shownRow(row, oddDays(row), standings)),
    counts,
    recorded: rows.filter(isRecorded).length,
  };
}

type Outcome = PaymentImport['rows'][number]['outcome'];
const isUnreadable = ({ outcome }: store.ImportRowRecord): boolean => outcome === 'unreadable';
const shownOutcome = (row: store.ImportRowRecord): Outcome =>
  isUnreadable(row) ? 'invalid' : (row.outcome as Outcome);

/** The standing of each order that a row was recorded on alone, by its code. */
async function loadStandings(parts: Parts, rows: store.ImportRowRecord[]) {
  const codes = rows
    .filter(isRecorded)
    .flatMap(({ order_codes: [code, ...more] }) => (more.length > 0 ? [] : (code ?? [])));
  const orders = await findOrdersByCode(parts.db, codes);
  const standings = new Map<string, OrderStanding>();
  for (const { id, code, status, balance } of orders) {
    const { missing, to_refund: toRefund } = balance;
    const missingMail = missing > 0 ? await findMissingMail(parts.db, id) : undefined;
    standings.set(code, { missing, toRefund, isAwaitingPayment: isAwaitingPayment(status), missingMail });
  }
  return standings;
}

/** The reasons that change with what is recorded on the rows' orders, by row. */
async function presentReasons(parts: Parts, rows: store.ImportRowRecord[]): Promise<Map<number, string>> {
  const codes = openWrongAmounts(rows).flatMap(({ order_codes }) => order_codes);
  if (codes.length === 0) return new Map();
  const orders = await paymentStatuses(parts, [...new Set(codes)]);
  return describeWrongAmounts(rows, new Map(orders.map((order) => [order.code, order])));
}

function shownRow(
  row: store.ImportRowRecord,
  days: DateWarnings,
  standings: Awaited<ReturnType<typeof loadStandings>>,
): PaymentImport['rows'][number] {
  const [first] = row.order_codes;
  const isOpen = !isRecorded(row) && (isRecordable(row) || isAssignable(row));
  return {
    row: row.row,
    outcome: shownOutcome(row),
    ...(first ? { orderCode: first } : {}),
    orderCodes: row.order_codes,
    amount: toSek(row.amount),
    kind: row.kind,
    reason: describeOutcome(row, row.order_codes.length === 1 ? standings.get(first ?? '') : undefined),
    receivedAt: row.received_at?.toISOString() ?? null,
    message: row.message,
    payer: row.payer,
    recordable: isRecordable(row),
    assignable: isAssignable(row),
    recorded: isRecorded(row),
    ...(isUnreadable(row) && { unreadable: true }),
    ...(isOpen ? days : { orderedOn: null, bookedOn: null }),
  };
}

export async function listImports(parts: Parts, page: PageRequest) {
  return readPage(
    page,
    (range) => store.selectImports(parts.db, range),
    (row) => row.created_at,
    ({ file_name: fileName, created_at, ...row }) => ({ ...row, fileName, createdAt: created_at.toISOString() }),
  );
}

/** How long the payers of an unconfirmed report are kept, in seconds. */
const KEEP_PAYERS = 30 * 86_400;

/** Erases the payers in old reports. @returns the number of rows */
export async function clearOldPayers(parts: Parts): Promise<number> {
  return store.clearPayersBefore(parts.db, addSeconds(parts.clock.now(), -KEEP_PAYERS));
}

/** The warning, in Swedish, for a report whose rows were all imported before; none when it has a new row. */
async function duplicateImportWarnings(parts: Parts, actor: Actor, judged: MatchedRow[]): Promise<string[]> {
  if (judged.length === 0) return [];
  const earlier = await store.findFirstImportWithAll(
    parts.db,
    judged.map(({ key }) => key),
  );
  const left = judged.filter((row) =>
    isRecordable({ outcome: row.outcome, order_codes: row.orderCodes, recorded_at: null, undone_at: null }),
  ).length;
  const all = judged.length === 1 ? 'Den enda raden finns' : `Alla ${judged.length} rader finns`;
  if (earlier) {
    const who = earlier.created_by === actor.userId ? 'läste du in' : 'lästes in';
    const day = formatLongDay(earlier.created_at);
    // A bank lists the same entries in several files, such as camt.053 of the day and camt.054 of the payments.
    const when = `Samma rader ${who} den ${day}, i filen ${earlier.file_name}.`;
    if (left === 0) return [`${when} ${nothingLeft(judged, all)}`];
    return [`${when} ${pluralize(left, 'rad', 'rader')} därifrån kan fortfarande registreras.`];
  }
  if (judged.some(({ outcome }) => outcome !== 'already_seen')) return [];
  return [`${all} redan i filer som är inlästa tidigare, och det är inget mer att registrera.`];
}

/** The warning's second half: an earlier import may have read a row without recording it. */
function nothingLeft(judged: MatchedRow[], all: string): string {
  const recorded = judged.filter(({ outcome }) => outcome === 'already_seen').length;
  if (recorded === judged.length) return `${all} redan, och det är inget mer att registrera.`;
  // The reasons differ: no order, several orders, or an amount or a day that cannot be read.
  if (recorded === 0) return 'Inga pengar är registrerade från den. Läs på raderna varför.';
  return `${recorded} av ${judged.length} rader är registrerade. Läs på de andra varför.`;
}
