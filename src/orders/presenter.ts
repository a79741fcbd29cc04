import type { Config } from '../platform/config/config.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { swishLink } from '../platform/kernel/swish.ts';
import type { Parts } from '../platform/parts.ts';
import type { Order } from './contract.ts';
import type { OrderAnswers } from './desk-contract.ts';
import { letterStage } from './letter-states.ts';
import { paymentState } from './rules.ts';
import { customerVerbs, parseStatus, statusLabels } from './states.ts';
import type { OrderRow } from './store.ts';
import { presentAgreement, presentWithdrawal } from './withdrawal-presenter.ts';

/** An order as its customer sees it. */
export function presentOrder(parts: Pick<Parts, 'config' | 'clock'>, row: OrderRow): Order {
  const status = parseStatus(row.status);
  const answers: OrderAnswers = Object.fromEntries(row.answers.map(({ question, text }) => [question, text]));
  const transactions = row.transactions.map((record) => ({ ...record, amount: toSek(record.amount) }));
  return { ...orderFacts(parts, row), allowed: customerVerbs(status), answers, transactions };
}

/** The facts that decide what an order lacks for a status. */
export function paymentFacts({ balance, letters }: OrderRow) {
  const written = letters.filter(({ status }) => status !== 'ordered').length;
  return { ...balance, written };
}

/** When an unpaid order expires: `expireAfter` seconds after its last move. Null once any payment was received. */
function payBy(config: Config, row: OrderRow): Date | null {
  const expires = row.status === 'created' && row.balance.received === 0;
  return expires ? addSeconds(row.updated_at, config.orders.expireAfter) : null;
}

/** The fields of an order that customers and administrators both see. */
export function orderFacts(
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  row: OrderRow,
): Omit<Order, 'allowed' | 'answers' | 'transactions'> {
  const status = parseStatus(row.status);
  const { due, net, received, missing, to_refund } = row.balance;
  // After a part payment the amount is the remainder, as in the mail that asks for it.
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
    lastPaymentAt: row.last_payment_at?.toISOString() ?? null,
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
    history: row.history.map(presentHistoryLine),
  };
}

/** Orders from before this limit was stored get the current one. */
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
    lastDeliveredAt: letter.last_delivered_at && new Date(letter.last_delivered_at).toISOString(),
    fileName: letter.file_name,
    version: letter.version,
    deliveredVersions: Number(letter.delivered_versions ?? 0),
    stage: letterStage(facts),
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

export function presentHistoryLine(line: OrderRow['history'][number]): Order['history'][number] {
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
