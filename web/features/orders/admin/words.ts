import { dayInStockholm, longDay } from '../../../text/format.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { statusLabel } from '../status.ts';
import { lettersToRevise, unwrittenLetters } from './next-step.ts';

export const adminLabel = (status: OrderStatus): string => statusLabel(status, 'admin');

/** A deleted account leaves its orders without a name. */
export const customerLabel = (order: AdminOrder): string => order.user?.email ?? 'Raderat konto';

/** Since when the order waits for us to confirm its payment or write its letters; null if it does not. */
export function waitingSince({ status, user, claimedAt, createdAt, workFrom, history }: AdminOrder): string | null {
  if (status === 'processing') return claimedAt;
  if (status !== 'paid' || !user || (workFrom && workFrom > dayInStockholm())) return null;
  const paidAt = history.findLast(({ to }) => to === 'paid')?.at ?? createdAt;
  return workFrom && workFrom > dayInStockholm(new Date(paidAt)) ? workFrom : paidAt;
}

/**
 * A warning: a customer who asked that work waits for the end of the withdrawal period gets everything back until then,
 * even if letters were sent. Null for others.
 */
export const fullWithdrawalWarning = ({ workFrom, withdrawal }: AdminOrder): string | null =>
  workFrom && workFrom > dayInStockholm() && !withdrawal.refusal
    ? `Kunden kan ångra sig till och med ${longDay(withdrawal.until)} och får då tillbaka allt.`
    : null;

/** Warnings about an order that is to become `sent` or `completed`; they do not block the move. */
export function openPointWarnings(order: AdminOrder, status: OrderStatus): string[] {
  if (status !== 'sent' && status !== 'completed') return [];
  const { letters } = order;
  const empty = unwrittenLetters(order);
  return [
    // If no letter is written, `missingForStatus` says so.
    empty.length > 0 &&
      empty.length < letters.length &&
      `${namesOf(empty)} är inte ${empty.length === 1 ? 'skrivet' : 'skrivna'}.`,
    status === 'completed' &&
      lettersToRevise(order).length > 0 &&
      `Kunden väntar på en ändring av ${namesOf(lettersToRevise(order))}.`,
    fullWithdrawalWarning(order),
  ].filter((words) => words !== false && words !== null);
}

const namesOf = (letters: AdminOrder['letters']) => letters.map(({ title }) => title).join(', ');

/** What payments or letters are missing for a status, in words; undefined if nothing is. */
export const missingForStatus = (order: AdminOrder, status: OrderStatus): string | undefined =>
  order.lacking.find((lacking) => lacking.status === status)?.lacking;
