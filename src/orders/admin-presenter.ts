import type { Actor } from '../platform/kernel/actor.ts';
import { toSek } from '../platform/kernel/money.ts';
import { holdsPermission } from '../platform/kernel/permissions.ts';
import type { Parts } from '../platform/parts.ts';
import { type AdminOrder, orderStatuses, type Payment } from './contract.ts';
import type { RecordedPayment } from './money-store.ts';
import { mayMoveOrder } from './move-permissions.ts';
import { orderFacts, paymentFacts, presentHistoryLine } from './presenter.ts';
import { missingForStatus } from './rules.ts';
import { adminTargets, isUndoableChange, parseStatus } from './states.ts';
import type { OrderRow } from './store.ts';
import { findDelayedWorkStart, presentPayout } from './withdrawal-presenter.ts';

export type Viewer = Pick<Actor, 'permissions'>;

/** An order as an administrator sees it, without the fields that their permissions do not cover. */
export function presentOrderForAdmin(
  parts: Pick<Parts, 'config' | 'clock'>,
  row: OrderRow,
  payments: RecordedPayment[],
  viewer: Viewer,
): AdminOrder {
  const user = row.user_id && row.user_email ? { id: row.user_id, email: row.user_email } : null;
  const undone = new Set(payments.map((payment) => payment.reverses));
  const status = parseStatus(row.status);
  const order: AdminOrder = {
    ...orderFacts(parts, row),
    workDue: row.work_due,
    allowed: adminTargets(status).filter((to) => mayMoveOrder(viewer, status, to) && (row.user_id || to !== 'sent')),
    lacking: lackingOf(row),
    user,
    workFrom: findDelayedWorkStart(row),
    payout: presentPayout(row),
    payments: payments.map((payment) => shownPayment(payment, undone.has(payment.id))),
    history: row.history.map((line) => ({ ...presentHistoryLine(line), actorEmail: line.admin_email })),
    undoable: isUndoable(row, viewer),
  };
  const lettersSeen = holdsPermission(viewer, 'letters') ? order : withoutLetters(order);
  return holdsPermission(viewer, 'money') ? lettersSeen : withoutMoney(lettersSeen);
}

/**
 * Leaves out what the customer wrote, asked for and shares, and what the letters are for. The progress of the letters
 * stays, since administrators who handle money need it.
 */
function withoutLetters(order: AdminOrder): AdminOrder {
  return {
    ...order,
    instructions: null,
    consents: [],
    lastMessageBy: null,
    letters: order.letters.map((letter) => ({
      ...letter,
      // Cuts "Brev 2: Kock, Krogen" to "Brev 2". The index is no substitute: it differs from the number after a
      // withdrawal removed letters.
      title: letter.title.split(':', 1).join(),
      applicationId: null,
      fileName: null,
      revision: letter.revision && { ...letter.revision, comments: [] },
    })),
  };
}

/**
 * Leaves out the payment records and the customer's payout number. The amounts due and missing stay, since letters are
 * only written for paid orders.
 */
function withoutMoney(order: AdminOrder): AdminOrder {
  return { ...order, payments: [], payout: null, withdrawal: { ...order.withdrawal, payoutNumber: null } };
}

function lackingOf(row: OrderRow): AdminOrder['lacking'] {
  return orderStatuses.flatMap((status) => {
    const lacking = missingForStatus(status, paymentFacts(row));
    return lacking ? [{ status, lacking }] : [];
  });
}

function shownPayment(payment: RecordedPayment, reversed: boolean): Payment {
  return {
    id: payment.id,
    kind: payment.kind,
    amount: toSek(payment.amount),
    receivedAt: payment.received_at.toISOString(),
    reference: payment.reference,
    note: payment.note,
    source: payment.source,
    reverses: payment.reverses,
    reversed,
    recordedAt: payment.created_at.toISOString(),
    recordedByEmail: payment.recorder_email,
  };
}

/** Whether the viewer may make the last move, and its mail, if any, is in the outbox without a delivery attempt. */
function isUndoable(row: OrderRow, viewer: Viewer): boolean {
  const last = row.history.at(-1);
  if (!last?.from_status || !isUndoableChange(last)) return false;
  if (last.mail_id && last.mail_unsent !== true) return false;
  return mayMoveOrder(viewer, parseStatus(last.from_status), parseStatus(last.to_status));
}
