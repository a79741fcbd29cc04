import type { Config } from '../config.ts';
import { toSek } from '../kernel/money.ts';
import { swishLink } from '../kernel/swish.ts';
import type { AdminOrder, Order } from './contract.ts';
import { adminTargets, customerVerbs, parseStatus, statusLabels } from './states.ts';
import type { OrderRow } from './store.ts';

/** An order as its customer sees it. */
export function shownOrder(config: Config, row: OrderRow): Order {
  const status = parseStatus(row.status);
  return { ...facts(config, row), allowed: customerVerbs(status) };
}

/** An order as the administrator sees it. */
export function shownToAdmin(config: Config, row: OrderRow): AdminOrder {
  const user = row.user_id && row.user_email ? { id: row.user_id, email: row.user_email } : null;
  return { ...facts(config, row), allowed: adminTargets(parseStatus(row.status)), user };
}

function facts(config: Config, row: OrderRow): Omit<Order, 'allowed'> {
  const status = parseStatus(row.status);
  const due = row.letter_count * row.price_per_letter;
  const { number, receiverName } = config.payment;
  return {
    id: row.id,
    code: row.code,
    status,
    statusLabel: statusLabels[status],
    // No money is recorded yet, so a claim is all there can be.
    paymentState: row.claimed_at ? 'claimed' : 'none',
    letterCount: row.letter_count,
    pricePerLetter: toSek(row.price_per_letter),
    amountDue: toSek(due),
    amountPaid: 0,
    currency: 'SEK',
    instructions: row.instructions,
    letters: row.letters.map((letter) => ({
      id: letter.id,
      applicationId: null,
      title: letter.title,
      status: letter.status,
      deliveredAt: letter.delivered_at && new Date(letter.delivered_at).toISOString(),
    })),
    payment: {
      number,
      receiverName,
      amount: toSek(due),
      message: row.code,
      link: swishLink(number, due, row.code),
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    claimedAt: row.claimed_at?.toISOString() ?? null,
    history: row.history.map((line) => ({
      at: new Date(line.at).toISOString(),
      verb: line.verb,
      from: line.from_status === null ? null : parseStatus(line.from_status),
      to: parseStatus(line.to_status),
      actor: line.actor,
      reason: line.reason,
      override: line.override,
    })),
  };
}
