import type { Tx } from '../db/open.ts';
import type { Actor } from '../kernel/actor.ts';
import { after } from '../kernel/clock.ts';
import { readCursor, refuseCursor, writeCursor } from '../kernel/cursor.ts';
import { Refused, refuseField } from '../kernel/errors.ts';
import { isUuid, newId } from '../kernel/ids.ts';
import { toSek } from '../kernel/money.ts';
import {
  addMoney,
  findOrdersByCode,
  movePaidOrder,
  recordsOfImport,
  takeBackPaid,
} from '../orders/orders.ts';
import type { Parts } from '../parts.ts';
import { allOrNothing } from './all-or-nothing.ts';
import type { PaymentImport } from './contract.ts';
import * as store from './import-store.ts';
import { judgeRows } from './judging.ts';
import { holdSeries, issueReceipt } from './receipts.ts';
import { readReport } from './reports/read-report.ts';
import { swedishTime } from './swedish-time.ts';

/** The bank's report: read, judged and shown; recorded once the administrator says so; undone as a whole. */

/** Which outcomes may be confirmed. The rest are for a person to look into. */
const recordable = new Set(['match', 'wrong_amount', 'already_paid', 'suggestion', 'refund']);

/** Reads a report and judges its rows. Nothing is recorded yet. */
export async function importReport(
  parts: Parts,
  actor: Actor,
  file: { fileName: string; bytes: Buffer },
  layoutName: string | undefined,
): Promise<PaymentImport | Refused> {
  const layout = await layoutOf(parts, layoutName);
  if (!layout) return refuseField('layout', 'Det finns ingen sparad kolumnbeskrivning med det namnet.');
  const report = readReport(file.bytes, layout);
  if (report.result === 'wrong_file') return refuseField('file', report.reason);
  if (report.result === 'unknown_layout') {
    const { reason: _reason, result: _result, ...file } = report;
    const detail = `${report.reason} Beskriv kolumnerna en gång, så läser vi bankens filer av oss själva sedan.`;
    return new Refused('validation_failed', {
      detail,
      errors: [{ field: 'layout', message: detail }],
      members: { file },
    });
  }
  const judged = await judgeRows(parts, report);
  const id = newId();
  const now = parts.clock.now();
  await parts.db.transaction().execute((tx) =>
    store.addImport(
      tx,
      {
        id,
        file_name: file.fileName.slice(0, 200),
        layout: report.layout,
        warnings: report.warnings,
        created_by: actor.userId,
        created_at: now,
      },
      judged.map(({ row, key, outcome, orderCodes, reason }) => ({
        import_id: id,
        row: row.row,
        row_key: key,
        kind: row.kind,
        amount: row.amount,
        received_at: swedishTime(row.receivedAt ?? row.bookedOn ?? '') ?? null,
        outcome,
        order_codes: orderCodes,
        reason,
        reference: row.reference,
        message: row.message,
        payer: [row.payerName, row.payerNumber].filter(Boolean).join(', ') || null,
        recorded_at: null,
        undone_at: null,
      })),
    ),
  );
  return getImport(parts, id);
}

async function layoutOf(parts: Parts, name: string | undefined) {
  if (name === undefined || name === 'auto') return 'auto' as const;
  if (name === 'swedbank' || name === 'handelsbanken') return name;
  return store.layoutNamed(parts.db, name);
}

export async function getImport(parts: Parts, id: string): Promise<PaymentImport | Refused> {
  const head = isUuid(id) ? await store.importHead(parts.db, id) : undefined;
  if (!head) return new Refused('not_found');
  const rows = await store.importRows(parts.db, id);
  const counts: Record<string, number> = {};
  const sums: Record<string, number> = {};
  for (const row of rows) {
    counts[row.outcome] = (counts[row.outcome] ?? 0) + 1;
    sums[row.outcome] = (sums[row.outcome] ?? 0) + row.amount;
  }
  return {
    id,
    fileName: head.file_name,
    layout: head.layout,
    warnings: head.warnings,
    createdAt: head.created_at.toISOString(),
    rows: rows.map(shownRow),
    counts,
    totals: Object.fromEntries(Object.entries(sums).map(([outcome, ore]) => [outcome, toSek(ore)])),
    recorded: rows.filter(isRecorded).length,
  };
}

function shownRow(row: store.ImportRowRecord): PaymentImport['rows'][number] {
  const [first] = row.order_codes;
  return {
    row: row.row,
    outcome: row.outcome as PaymentImport['rows'][number]['outcome'],
    ...(first ? { orderCode: first } : {}),
    orderCodes: row.order_codes,
    amount: toSek(row.amount),
    kind: row.kind,
    reason: row.reason,
    receivedAt: row.received_at?.toISOString() ?? null,
    message: row.message,
    payer: row.payer,
    recordable: isRecordable(row),
    recorded: isRecorded(row),
  };
}

function isRecordable(row: store.ImportRowRecord): boolean {
  return recordable.has(row.outcome) && row.order_codes.length > 0;
}

function isRecorded(row: store.ImportRowRecord): boolean {
  return row.recorded_at !== null && row.undone_at === null;
}

export async function listImports(parts: Parts, { limit, cursor }: { limit: number; cursor?: string }) {
  const position = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !position) return refuseCursor();
  const rows = await store.imports(parts.db, { limit: limit + 1, after: position });
  const last = rows[limit - 1];
  const items = rows
    .slice(0, limit)
    .map(({ id, file_name: fileName, layout, created_at, rows: n, recorded }) => ({
      id,
      fileName,
      layout,
      createdAt: created_at.toISOString(),
      rows: n,
      recorded,
    }));
  return {
    items,
    nextCursor:
      rows.length > limit && last ? writeCursor({ group: 'all', at: last.created_at, id: last.id }) : null,
  };
}

/**
 * Records the money of the named rows, with receipts, and moves orders that are then paid in full to `paid`.
 * Rows that were recorded before, by this or an overlapping file, are passed over; all or nothing happens.
 *
 * @returns how many rows were recorded now
 */
export async function confirmImport(
  parts: Parts,
  actor: Actor,
  id: string,
  input: { rows: number[] },
): Promise<{ recorded: number } | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  return allOrNothing(parts.db, async (tx) => {
    await holdSeries(tx);
    if (!(await store.lockImport(tx, id))) return new Refused('not_found');
    const chosen = await chosenRows(tx, id, input.rows);
    if (chosen instanceof Refused) return chosen;
    const keys = chosen.map((row) => row.row_key);
    const seen = await store.recordedKeys(tx, keys);
    const fresh = chosen.filter((row) => row.outcome !== 'already_seen' && !seen.has(row.row_key));
    for (const row of fresh) {
      const failed = await recordRow(tx, parts, actor, row);
      if (failed) return failed;
      await store.markRecorded(tx, id, row.row, parts.clock.now());
    }
    await store.blankPayers(tx, id);
    return { recorded: fresh.length };
  });
}

/** The rows that are asked for, if each is there and can be recorded. */
async function chosenRows(tx: Tx, id: string, asked: number[]): Promise<store.ImportRowRecord[] | Refused> {
  const rows = new Map((await store.importRows(tx, id)).map((row) => [row.row, row]));
  const unknown = asked.find((row) => !rows.has(row));
  if (unknown !== undefined) return refuseField('rows', `Rad ${unknown} finns inte i filen.`);
  const chosen = [...new Set(asked)].flatMap((row) => rows.get(row) ?? []);
  const not = chosen.find((row) => !isRecordable(row) && row.outcome !== 'already_seen');
  if (not)
    return refuseField('rows', `Rad ${not.row} hör inte till någon beställning och kan inte registreras.`);
  return chosen.sort((a, b) => a.row - b.row);
}

/** Records a row on its orders. @returns why it cannot be */
async function recordRow(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  row: store.ImportRowRecord,
): Promise<Refused | undefined> {
  const shares = await sharesOf(tx, row);
  if (shares instanceof Refused) return shares;
  for (const { orderId, amount } of shares) {
    const added = await addMoney(tx, parts, {
      orderId,
      kind: row.kind === 'refund' ? 'refund' : 'payment',
      amount,
      receivedAt: row.received_at ?? parts.clock.now(),
      reference: row.reference,
      note: null,
      reverses: null,
      source: 'import',
      importId: row.import_id,
      recordedBy: actor.userId,
    });
    if (added instanceof Refused)
      return refuseField('rows', `Rad ${row.row}: ${added.errors?.[0]?.message ?? ''}`);
    await issueReceipt(tx, parts, added);
    await movePaidOrder(tx, parts, actor, orderId);
  }
  return undefined;
}

/**
 * What of a row belongs to which order. One order gets the whole amount. Several get what each is owed, which is
 * what made the row a match; where that is another sum by now, nobody can tell how to share it.
 */
async function sharesOf(tx: Tx, row: store.ImportRowRecord) {
  const orders = await findOrdersByCode(tx, row.order_codes);
  if (orders.length < row.order_codes.length)
    return refuseField('rows', `Rad ${row.row}: beställningen finns inte längre.`);
  const [only, ...more] = orders;
  if (only && more.length === 0) return [{ orderId: only.id, amount: row.amount }];
  const shares = orders.map((order) => ({
    orderId: order.id,
    amount: order.letter_count * order.price_per_letter - (order.received - order.refunded),
  }));
  const fits = shares.every(({ amount }) => amount > 0);
  if (!fits || shares.reduce((sum, { amount }) => sum + amount, 0) !== row.amount) {
    const reason = `beloppet är inte längre vad som återstår på ${row.order_codes.join(' och ')}. Fördela det för hand.`;
    return refuseField('rows', `Rad ${row.row}: ${reason}`);
  }
  // In the order of their ids, as everything that locks several orders does.
  return shares.sort((a, b) => (a.orderId < b.orderId ? -1 : 1));
}

/** Undoes a whole import: every record that it made is reversed, and orders that it made `paid` go back. */
export async function undoImport(parts: Parts, actor: Actor, id: string): Promise<PaymentImport | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  const refused = await allOrNothing(parts.db, async (tx) => {
    await holdSeries(tx);
    const head = await store.lockImport(tx, id);
    if (!head) return new Refused('not_found');
    for (const record of await recordsOfImport(tx, id)) {
      const added = await addMoney(tx, parts, {
        orderId: record.order_id,
        kind: 'reversal',
        amount: record.amount,
        receivedAt: parts.clock.now(),
        reference: null,
        note: `Filen ${head.file_name} ångrades`,
        reverses: record.id,
        source: 'import',
        importId: id,
        recordedBy: actor.userId,
      });
      if (added instanceof Refused) return new Refused('conflict', { detail: added.errors?.[0]?.message });
      await issueReceipt(tx, parts, added);
      await takeBackPaid(tx, parts, actor, record.order_id);
    }
    await store.markUndone(tx, id, parts.clock.now());
    return undefined;
  });
  return refused ?? getImport(parts, id);
}

/** How long the payers of an unconfirmed report are kept, in seconds. */
const KEEP_PAYERS = 30 * 86_400;

/** Blanks who paid in reports that nobody confirmed. @returns how many rows */
export async function forgetPayers(parts: Parts): Promise<number> {
  return store.blankOldPayers(parts.db, after(parts.clock.now(), -KEEP_PAYERS));
}
