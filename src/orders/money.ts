import type { Tx } from '../db/open.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refused, refuseField } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import { type Ore, toSek } from '../kernel/money.ts';
import { withdrawMail } from '../mail/mail.ts';
import type { Parts } from '../parts.ts';
import type { OrderStatus } from './contract.ts';
import {
  addPayment,
  liveRecordsOfImport,
  type PaymentRow,
  paymentsOf,
  paymentsOfCustomer,
  standings,
} from './money-store.ts';
import { moveOrder } from './moves.ts';
import { refusalOfRecord } from './rules.ts';
import { parseStatus, startsFrom } from './states.ts';
import * as store from './store.ts';

export interface NewRecord {
  orderId: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  receivedAt: Date;
  reference: string | null;
  note: string | null;
  reverses: string | null;
  source: 'manual' | 'import';
  importId: string | null;
  recordedBy: string;
}

/** Adds a record of money to an order, or says which field stands against it. The status is left alone. */
export async function addMoney(tx: Tx, parts: Parts, record: NewRecord): Promise<PaymentRow | Refused> {
  // Between finding the order and now its customer may have deleted the account, and the order with it.
  if (!(await store.lockOrder(tx, record.orderId))) return new Refused('not_found');
  const refusal = refusalOfRecord(await paymentsOf(tx, record.orderId), record);
  if (refusal) return refuseField(refusal.field, refusal.message);
  const row: PaymentRow = {
    id: newId(),
    order_id: record.orderId,
    kind: record.kind,
    amount: record.amount,
    received_at: record.receivedAt,
    reference: record.reference,
    note: record.note,
    source: record.source,
    reverses: record.reverses,
    recorded_by: record.recordedBy,
    created_at: parts.clock.now(),
    import_id: record.importId,
  };
  await addPayment(tx, row);
  return row;
}

/** How an order stands with its money, in öre. */
export interface Standing {
  code: string;
  status: OrderStatus;
  amountDue: Ore;
  amountPaid: Ore;
}

/** How the orders stand that wait for money, and those that have one of the codes. */
export async function standingsOf(parts: Parts, codes: string[]): Promise<Standing[]> {
  const rows = await standings(parts.db, codes);
  return rows.map(({ code, status, due, net }) => ({
    code,
    status: parseStatus(status),
    amountDue: due,
    amountPaid: net,
  }));
}

/** One record of an order; undefined when it has no such record. */
export async function moneyRecord(tx: Tx, orderId: string, id: string): Promise<PaymentRow | undefined> {
  return (await paymentsOf(tx, orderId)).find((record) => record.id === id);
}

/** An order that an import paid in full becomes `paid`, from wherever it waited for its money. */
export async function movePaidOrder(tx: Tx, parts: Parts, actor: Actor, orderId: string): Promise<void> {
  const row = await store.anyOrder(tx, { id: orderId });
  if (!row || row.received - row.refunded < row.letter_count * row.price_per_letter) return;
  await moveOrder(tx, parts, {
    id: orderId,
    verb: 'import',
    from: startsFrom('mark_paid'),
    to: 'paid',
    by: { role: 'admin', actor },
  });
}

/** The records of an import that count still. */
export async function recordsOfImport(tx: Tx, importId: string): Promise<PaymentRow[]> {
  return liveRecordsOfImport(tx, importId);
}

/**
 * An order that an import had made `paid`, and that is not any more, goes back to where it waited. The mail about
 * it is taken back as well, if it has not left yet.
 */
export async function takeBackPaid(tx: Tx, parts: Parts, actor: Actor, orderId: string): Promise<void> {
  const row = await store.anyOrder(tx, { id: orderId });
  const last = row?.history.at(-1);
  if (row?.status !== 'paid' || last?.verb !== 'import' || !last.from_status) return;
  if (row.received - row.refunded >= row.letter_count * row.price_per_letter) return;
  const to: OrderStatus = parseStatus(last.from_status);
  if (last.mail_id) await withdrawMail(tx, last.mail_id);
  await moveOrder(tx, parts, {
    id: orderId,
    verb: 'undo_import',
    from: ['paid'],
    to,
    by: { role: 'admin', actor },
    quiet: true,
  });
}

/** What a person paid and was paid back, for the export of their data. */
export async function paymentsForExport(parts: Parts, userId: string) {
  const rows = await paymentsOfCustomer(parts.db, userId);
  return rows.map(({ code, kind, amount, received_at, reference, created_at }) => ({
    order: code,
    kind,
    amount: toSek(amount),
    receivedAt: received_at.toISOString(),
    reference,
    recordedAt: created_at.toISOString(),
  }));
}
