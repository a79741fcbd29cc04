import type { Config } from '../platform/config/config.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { swishLink } from '../platform/kernel/swish.ts';
import type { Parts } from '../platform/parts.ts';
import { type AdminOrder, type Order, orderStatuses, type Payment } from './contract.ts';
import type { OrderAnswers } from './desk-contract.ts';
import { stageOf } from './letter-states.ts';
import type { RecordedPayment } from './money-store.ts';
import { missingForStatus, paymentState } from './rules.ts';
import { adminTargets, customerVerbs, isUndoableChange, parseStatus, statusLabels } from './states.ts';
import type { OrderRow } from './store.ts';
import { presentAgreement, presentPayout, presentWithdrawal, workFromOf } from './withdrawal-presenter.ts';

/** An order as its customer sees it. */
export function presentOrder(parts: Pick<Parts, 'config' | 'clock'>, row: OrderRow): Order {
  const status = parseStatus(row.status);
  const answers: OrderAnswers = Object.fromEntries(row.answers.map(({ question, text }) => [question, text]));
  return { ...facts(parts, row), allowed: customerVerbs(status), answers };
}

/** An order as the administrator sees it. */
export function presentOrderForAdmin(
  parts: Pick<Parts, 'config' | 'clock'>,
  row: OrderRow,
  payments: RecordedPayment[],
): AdminOrder {
  const user = row.user_id && row.user_email ? { id: row.user_id, email: row.user_email } : null;
  const undone = new Set(payments.map((payment) => payment.reverses));
  return {
    ...facts(parts, row),
    workDue: row.work_due,
    allowed: adminTargets(parseStatus(row.status)),
    lacking: lackingOf(row),
    user,
    workFrom: workFromOf(row),
    payout: presentPayout(row),
    payments: payments.map((payment) => shownPayment(payment, undone.has(payment.id))),
    history: row.history.map((line) => ({ ...shownLine(line), actorEmail: line.admin_email })),
    undoable: isUndoable(row),
  };
}

/** What the rules ask of an order before it takes a status. */
export function paymentFacts({ balance, letters }: OrderRow) {
  const written = letters.filter(({ status }) => status !== 'ordered').length;
  return { ...balance, written };
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

/** Whether the last move was the administrator's and its mail, if any, still lies untouched in the outbox. */
function isUndoable(row: OrderRow): boolean {
  const last = row.history.at(-1);
  return last !== undefined && isUndoableChange(last) && (!last.mail_id || last.mail_unsent === true);
}

/** An order that waits for its money expires so long after its last move, unless something has come. */
function payBy(config: Config, row: OrderRow): Date | null {
  const expires = row.status === 'created' && row.balance.received === 0;
  return expires ? addSeconds(row.updated_at, config.orders.expireAfter) : null;
}

function facts({ config, clock }: Pick<Parts, 'config' | 'clock'>, row: OrderRow): Omit<Order, 'allowed' | 'answers'> {
  const status = parseStatus(row.status);
  const { due, net, received, missing, to_refund } = row.balance;
  // Who has paid a part is shown the rest, as in the mail that asks for it.
  const toPay = net < due ? due - net : due;
  const { number, receiverName } = config.payment;
  const included = revisionsIncluded(config, row);
  return {
    id: row.id,
    code: row.code,
    status,
    statusLabel: statusLabels[status],
    paymentState: paymentState({ due, received, net, claimed: row.claimed_at !== null }),
    letterCount: row.letter_count,
    pricePerLetter: toSek(row.price_per_letter),
    amountDue: toSek(due),
    amountPaid: toSek(net),
    amountMissing: toSek(missing),
    amountToRefund: toSek(to_refund),
    currency: 'SEK',
    instructions: row.instructions,
    letters: row.letters.map((letter) => shownLetter(letter, included)),
    payment: {
      number,
      receiverName,
      amount: toSek(toPay),
      message: row.code,
      link: swishLink(number, toPay, row.code),
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    claimedAt: row.claimed_at?.toISOString() ?? null,
    payBy: payBy(config, row)?.toISOString() ?? null,
    deliveryDays: row.delivery_days,
    dueOn: row.due_on,
    revisionsIncluded: included,
    consents: row.consents.map(({ kind, given_at, withdrawn_at, seen_at }) => ({
      kind,
      givenAt: new Date(given_at).toISOString(),
      withdrawnAt: withdrawn_at && new Date(withdrawn_at).toISOString(),
      seenAt: seen_at && new Date(seen_at).toISOString(),
    })),
    lastMessageBy: row.last_author,
    agreement: presentAgreement(row),
    withdrawal: presentWithdrawal(row, clock.now()),
    history: row.history.map(shownLine),
  };
}

/** An order of before has as many as one that is placed now. */
export const revisionsIncluded = (config: Config, row: Pick<OrderRow, 'revisions_included'>): number =>
  row.revisions_included ?? config.orders.revisions;

function shownLetter(letter: OrderRow['letters'][number], included: number): Order['letters'][number] {
  const { revision } = letter;
  const facts = { status: letter.status, isAccepted: letter.accepted_at !== null, isRevised: revision !== null };
  return {
    id: letter.id,
    applicationId: letter.application_id,
    title: letter.title,
    status: letter.status,
    deliveredAt: letter.delivered_at && new Date(letter.delivered_at).toISOString(),
    fileName: letter.file_name,
    version: letter.version,
    deliveredVersions: Number(letter.delivered_versions ?? 0),
    stage: stageOf(facts),
    acceptedAt: letter.accepted_at && new Date(letter.accepted_at).toISOString(),
    revisionsLeft: Math.max(0, included - Number(letter.revisions_asked ?? 0)),
    revision: revision && {
      askedAt: new Date(revision.asked_at).toISOString(),
      dueOn: revision.due_on,
      version: revision.version,
      comments: revision.comments,
    },
  };
}

function shownLine(line: OrderRow['history'][number]): Order['history'][number] {
  return {
    at: new Date(line.at).toISOString(),
    verb: line.verb,
    from: line.from_status === null ? null : parseStatus(line.from_status),
    to: parseStatus(line.to_status),
    actor: line.actor,
    reason: line.reason,
    override: line.override,
  };
}
