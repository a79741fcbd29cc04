import type { AdminOrder } from '../orders/contract.ts';
import { findOrder, findPayment, getAnyOrder, lockReceiptNumbers, recordOrderPayment } from '../orders/orders.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { type FieldError, Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { parseOre } from '../platform/kernel/money.ts';
import type { Parts } from '../platform/parts.ts';
import type { PaymentLayout, PaymentRequest } from './contract.ts';
import * as imports from './import-store.ts';
import { isInFuture, parseSwedishTime } from './swedish-time.ts';

/** Money that customers paid or got back: recorded by hand or from a bank's report, with receipts and books. */

export { buildBookkeepingFile, closeMonth, getBookkeeping } from './bookkeeping.ts';
export { confirmImport, undoImport } from './import-recording.ts';
export { clearOldPayers, getImport, importReport, listImports } from './imports.ts';
export { listReceipts, receiptsForExport, renderReceiptFile } from './receipts.ts';

/** Records a payment, a refund, or the reversal of a record, with receipt, move and mail. */
export async function recordPayment(
  parts: Parts,
  actor: Actor,
  orderId: string,
  input: PaymentRequest,
  key?: IdempotencyKey,
): Promise<AdminOrder | Refused> {
  const order = await findOrder(parts, orderId);
  if (!order) return new Refused('not_found');
  const errors = faultsOf(parts, input);
  if (errors.length > 0) return new Refused('validation_failed', { errors });
  const done = await rollbackOnRefusal(parts.db, async (tx) => {
    const id = newId();
    const claimed = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    if (claimed !== id) return claimed instanceof Refused ? claimed : undefined;
    await lockReceiptNumbers(tx);
    const undone = input.reverses ? await findPayment(tx, order.id, input.reverses) : undefined;
    const added = await recordOrderPayment(tx, parts, actor, {
      orderId: order.id,
      kind: input.kind,
      amount: undone ? undone.amount : (parseOre(String(input.amount ?? 0)) ?? 0),
      receivedAt: undone ? parts.clock.now() : (parseSwedishTime(input.receivedAt ?? '') ?? parts.clock.now()),
      reference: input.reference?.trim() || null,
      note: input.note?.trim() || null,
      reverses: input.reverses ?? null,
      source: 'manual',
      importId: null,
      recordedBy: actor.userId,
      allowDouble: input.allowDouble,
      tellsMissing: input.tellsMissing,
    });
    return added instanceof Refused ? added : undefined;
  });
  // A repetition with the same key records nothing and gets the order as it is now.
  return done instanceof Refused ? done : getAnyOrder(parts, actor, order.id);
}

/** Bookkeeping files exist only for months since 2000. An older payment would be in none. */
const EARLIEST = new Date('2000-01-01T00:00:00+01:00');

function faultsOf(parts: Parts, input: PaymentRequest): FieldError[] {
  return input.kind === 'reversal' ? faultsOfReversal(input) : faultsOfMoney(parts, input);
}

function faultsOfReversal(input: PaymentRequest): FieldError[] {
  const errors: FieldError[] = [];
  if (!input.reverses) errors.push({ field: 'reverses', message: 'Säg vilken post som ska rättas.' });
  if (!input.note?.trim()) errors.push({ field: 'note', message: 'Skriv varför posten rättas.' });
  for (const field of ['amount', 'receivedAt'] as const) {
    if (input[field] !== undefined)
      errors.push({ field, message: 'En rättelse tar belopp och tid från posten. Ta bort fältet.' });
  }
  return errors;
}

function faultsOfMoney(parts: Parts, input: PaymentRequest): FieldError[] {
  const errors: FieldError[] = [];
  if (input.amount === undefined) errors.push({ field: 'amount', message: 'Beloppet saknas.' });
  else if (!parseOre(String(input.amount))) {
    errors.push({
      field: 'amount',
      message: 'Skriv ett belopp mellan 0,01 och 999 999,99 kronor, med högst två decimaler.',
    });
  }
  const at = input.receivedAt === undefined ? undefined : parseSwedishTime(input.receivedAt);
  if (!at) {
    const what = input.kind === 'refund' ? 'betalades ut' : 'kom';
    errors.push({ field: 'receivedAt', message: `Skriv dagen då pengarna ${what}, till exempel 2026-11-20.` });
  } else if (isInFuture(at, parts.clock.now())) {
    errors.push({ field: 'receivedAt', message: 'Dagen ligger i framtiden. Kontrollera den.' });
  } else if (at < EARLIEST) {
    errors.push({ field: 'receivedAt', message: 'Året är för länge sedan. Kontrollera det.' });
  }
  if (input.reverses !== undefined)
    errors.push({ field: 'reverses', message: 'Det här fältet hör bara till en rättelse.' });
  return errors;
}

/** The saved column layouts, for banks that have no built-in one. */
export async function listLayouts(parts: Parts): Promise<{ items: PaymentLayout[] }> {
  return { items: await imports.selectLayouts(parts.db) };
}

/** Names of the built-in layouts, which a saved one cannot take. */
const own = ['auto', 'swedbank', 'handelsbanken', 'camt', 'bgmax'];

/** Saves a layout under its name and replaces an existing one. */
export async function putLayout(parts: Parts, layout: PaymentLayout): Promise<PaymentLayout | Refused> {
  if (own.includes(layout.name.trim().toLowerCase())) return refuseField('name', 'Namnet är upptaget. Välj ett annat.');
  const { direction } = layout.columns;
  if ((direction === undefined) !== (layout.incoming === undefined))
    return refuseField(
      'incoming',
      'Välj kolumnen för debet och kredit, och skriv vad som står där när pengar kommer in.',
    );
  await imports.putLayout(parts.db, layout, parts.clock.now());
  return layout;
}

export async function deleteLayout(parts: Parts, name: string): Promise<void> {
  await imports.deleteLayout(parts.db, name);
}
