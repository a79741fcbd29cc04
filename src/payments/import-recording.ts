import {
  findOrdersByCode,
  lockOrdersByCode,
  lockReceiptNumbers,
  paymentsOfImport,
  recordOrderPayment,
} from '../orders/orders.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { parseOrderCode } from '../platform/kernel/order-code.ts';
import type { Parts } from '../platform/parts.ts';
import type { ConfirmImportAnswer, ConfirmImportRequest, PaymentImport } from './contract.ts';
import { paymentBeforeOrderReason } from './import-days.ts';
import { isAssignable, isRecordable, isRecorded } from './import-rules.ts';
import * as store from './import-store.ts';
import { getImport } from './imports.ts';
import type { RowOutcome } from './match-rules.ts';
import { flagPossibleDuplicate, loadRecordsFromOtherSources } from './possible-duplicates.ts';

/** Records the confirmed rows of a bank's report as payments, and undoes whole imports. */

/** Rows per transaction. Meanwhile no other request can record money. */
const PORTION = 100;

/**
 * Records the chosen rows, or a single row on the order that `orderCode` names, with receipts, and moves orders that
 * are then fully paid to `paid`. Rows recorded before, by this or an overlapping file, are skipped. Each portion of
 * rows is recorded completely or not at all; after a refusal or a crash, the same request records the remainder. A row
 * that resembles a payment recorded meanwhile becomes `possible_duplicate` until it is listed in `allowDouble`; with
 * `orderCode` it is refused instead.
 *
 * @returns how many rows were recorded, and how many were held back as possible duplicates
 */
export async function confirmImport(
  parts: Parts,
  actor: Actor,
  id: string,
  input: ConfirmImportRequest,
): Promise<ConfirmImportAnswer | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  if (!(await store.findImportHead(parts.db, id))) return new Refused('not_found');
  const chosen =
    input.orderCode === undefined
      ? await chosenRows(parts.db, id, input.rows)
      : await assignedRow(parts.db, id, input.rows, input.orderCode);
  if (chosen instanceof Refused) return chosen;
  const done = { recorded: 0, doubted: 0 };
  for (let i = 0; i < chosen.length; i += PORTION) {
    const portion = await recordPortion(parts, actor, id, chosen.slice(i, i + PORTION), input);
    if (portion instanceof Refused) return portion;
    done.recorded += portion.recorded;
    done.doubted += portion.doubted;
  }
  return done;
}

async function recordPortion(
  parts: Parts,
  actor: Actor,
  id: string,
  chosen: store.ImportRowRecord[],
  { orderCode, allowDouble = [] }: ConfirmImportRequest,
): Promise<ConfirmImportAnswer | Refused> {
  return rollbackOnRefusal(parts.db, async (tx) => {
    await lockReceiptNumbers(tx);
    const head = await store.lockImport(tx, id);
    if (!head) return new Refused('not_found');
    await lockOrdersByCode(
      tx,
      chosen.flatMap((row) => row.order_codes),
    );
    const keys = chosen.map((row) => row.row_key);
    const seen = await store.selectRecordedKeys(tx, keys);
    const fresh = chosen.filter((row) => row.outcome !== 'already_seen' && !seen.has(row.row_key));
    const doubted = (await doubtRows(tx, head, fresh)).filter(({ row }) => !allowDouble.includes(row));
    if (orderCode !== undefined) {
      const refused = await refuseDoubt(tx, fresh, doubted, { orderCode, allowDouble });
      if (refused) return refused;
    }
    for (const row of doubted) await store.updateRowOutcome(tx, row);
    const held = new Set(doubted.map(({ row }) => row));
    const certain = fresh.filter(({ row }) => !held.has(row));
    for (const row of certain) {
      const failed = await recordRow(tx, parts, actor, row);
      if (failed) return failed;
      await store.markRecorded(tx, row, parts.clock.now());
    }
    await store.clearPayers(tx, id);
    return { recorded: certain.length, doubted: doubted.length };
  });
}

/** Refuses an assigned row with all reasons for doubt at once. */
async function refuseDoubt(
  tx: Tx,
  [row]: store.ImportRowRecord[],
  [doubted]: store.ImportRowRecord[],
  { orderCode, allowDouble }: { orderCode: string; allowDouble: number[] },
): Promise<Refused | undefined> {
  if (!row || allowDouble.includes(row.row)) return undefined;
  const reasons = [doubted?.reason, await paymentBeforeOrderReason(tx, row)].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return undefined;
  return new Refused('conflict', { detail: `Rad ${row.row}: ${reasons.join(' ')}`, members: { double: orderCode } });
}

/**
 * The rows that may repeat a payment recorded since the file was read. Rows already flagged are compared first, as each
 * recorded payment explains one row only.
 */
async function doubtRows(tx: Tx, { id, layout }: { id: string; layout: string }, rows: store.ImportRowRecord[]) {
  const codes = rows.flatMap(({ order_codes }) => order_codes);
  const recorded = await loadRecordsFromOtherSources(tx, layout, codes);
  const judge = (row: store.ImportRowRecord) => {
    const { outcome, order_codes: orderCodes, reason, received_at: at } = row;
    return flagPossibleDuplicate({ ...row, at }, { outcome: outcome as RowOutcome, orderCodes, reason }, recorded);
  };
  const shown = new Map((await store.selectPossibleDuplicates(tx, id, codes)).map((row) => [row.row, row]));
  for (const row of shown.values()) judge(row);
  return rows.flatMap((row) => {
    const before = shown.get(row.row);
    if (before) return [before];
    const { outcome, reason } = judge(row);
    return outcome === 'possible_duplicate' ? [{ ...row, outcome, reason }] : [];
  });
}

/** The chosen rows; a refusal when one is unknown or cannot be recorded. */
async function chosenRows(db: Db, id: string, asked: number[]): Promise<store.ImportRowRecord[] | Refused> {
  const rows = new Map((await store.selectImportRows(db, id)).map((row) => [row.row, row]));
  const unknown = asked.find((row) => !rows.has(row));
  if (unknown !== undefined) return refuseField('rows', `Rad ${unknown} finns inte i filen.`);
  const chosen = [...new Set(asked)].flatMap((row) => rows.get(row) ?? []);
  const not = chosen.find((row) => !isRecordable(row) && row.outcome !== 'already_seen');
  if (not) return refuseField('rows', `Rad ${not.row} hör inte till någon beställning och kan inte registreras.`);
  return chosen.sort((a, b) => a.row - b.row);
}

/** The one chosen row, assigned to the order that the administrator named. */
async function assignedRow(
  db: Db,
  id: string,
  [asked, ...more]: number[],
  written: string,
): Promise<store.ImportRowRecord[] | Refused> {
  if (more.length > 0) return refuseField('rows', 'Välj en rad i taget när du skriver beställningens kod.');
  const row = (await store.selectImportRows(db, id)).find((each) => each.row === asked);
  if (!row) return refuseField('rows', `Rad ${asked} finns inte i filen.`);
  const code = parseOrderCode(written);
  const [order] = code ? await findOrdersByCode(db, [code]) : [];
  if (!code || !order) return refuseField('orderCode', 'Ingen beställning har den koden. Kontrollera de sex tecknen.');
  // In a repeated request the row is already recorded, and recording skips it.
  if (!isAssignable(row) && !(isRecorded(row) && row.order_codes.includes(code)))
    return refuseField('rows', `Rad ${row.row} hör redan till en beställning eller är ingen betalning.`);
  return [{ ...row, order_codes: [code] }];
}

/** Records a row on its orders. @returns a refusal when it cannot be recorded */
async function recordRow(tx: Tx, parts: Parts, actor: Actor, row: store.ImportRowRecord): Promise<Refused | undefined> {
  const shares = await sharesOf(tx, row);
  if (shares instanceof Refused) return shares;
  for (const { orderId, amount } of shares) {
    const added = await recordOrderPayment(tx, parts, actor, {
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
    if (added instanceof Refused) return refuseField('rows', `Rad ${row.row}: ${added.errors?.[0]?.message ?? ''}`);
  }
  return undefined;
}

/**
 * Divides a row between its orders. A single order gets the whole amount. Several orders get what each owes, since that
 * sum made the row a match; when the sum has changed, the row is refused.
 */
async function sharesOf(tx: Tx, row: store.ImportRowRecord) {
  const orders = await findOrdersByCode(tx, row.order_codes);
  if (orders.length < row.order_codes.length)
    return refuseField('rows', `Rad ${row.row}: beställningen finns inte längre.`);
  const [only, ...more] = orders;
  if (only && more.length === 0) return [{ orderId: only.id, amount: row.amount }];
  const shares = orders.map((order) => ({ orderId: order.id, amount: order.balance.due - order.balance.net }));
  const fits = shares.every(({ amount }) => amount > 0);
  if (!fits || shares.reduce((sum, { amount }) => sum + amount, 0) !== row.amount) {
    const orders = row.order_codes.join(' och ');
    const reason = `beloppet är inte längre vad som återstår på ${orders}. Fördela det för hand.`;
    return refuseField('rows', `Rad ${row.row}: ${reason}`);
  }
  return shares;
}

/** Undoes a whole import: reverses every record that it made and moves orders that it made `paid` back. */
export async function undoImport(parts: Parts, actor: Actor, id: string): Promise<PaymentImport | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    await lockReceiptNumbers(tx);
    const head = await store.lockImport(tx, id);
    if (!head) return new Refused('not_found');
    for (const record of await paymentsOfImport(tx, id)) {
      const added = await recordOrderPayment(tx, parts, actor, {
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
    }
    await store.markUndone(tx, id, parts.clock.now());
    return undefined;
  });
  return refused ?? getImport(parts, id);
}
