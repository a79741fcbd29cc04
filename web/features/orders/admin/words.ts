import { dayInStockholm } from '../../../text/day.ts';
import { longDay } from '../../../text/format.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { statusLabel } from '../status.ts';
import { lettersToRevise, unwrittenLetters } from './next-step.ts';

export const adminLabel = (status: OrderStatus): string => statusLabel(status, 'admin');

/** An account that was deleted leaves its orders without a name. */
export const customerOf = (order: AdminOrder): string => order.user?.email ?? 'Raderat konto';

/** Since when the order waits for us: for its money to be seen, or its letters to be written; null where it does not. */
export function waitsSince({ status, claimedAt, createdAt, workFrom, history }: AdminOrder): string | null {
  if (status === 'processing') return claimedAt;
  if (status !== 'paid' || (workFrom && workFrom > dayInStockholm())) return null;
  const paidAt = history.findLast(({ to }) => to === 'paid')?.at ?? createdAt;
  return workFrom && workFrom > dayInStockholm(new Date(paidAt)) ? workFrom : paidAt;
}

/** Who asked for no work before the time to withdraw ends gets all back until then, whatever was sent; else null. */
export const fullWithdrawal = ({ workFrom, withdrawal }: AdminOrder): string | null =>
  workFrom && workFrom > dayInStockholm() && !withdrawal.refusal
    ? `Kunden kan ångra sig till och med ${longDay(withdrawal.until)} och får då tillbaka allt.`
    : null;

/** What is still open of an order that is to be sent or done, in words: nobody has to be kept from it. */
export function stillOpen(order: AdminOrder, status: OrderStatus): string[] {
  if (status !== 'sent' && status !== 'completed') return [];
  const { letters } = order;
  const empty = unwrittenLetters(order);
  return [
    // Where none is written that is what the status lacks.
    empty.length > 0 &&
      empty.length < letters.length &&
      `${namesOf(empty)} är inte ${empty.length === 1 ? 'skrivet' : 'skrivna'}.`,
    status === 'completed' &&
      lettersToRevise(order).length > 0 &&
      `Kunden väntar på en ändring av ${namesOf(lettersToRevise(order))}.`,
    fullWithdrawal(order),
  ].filter((words) => words !== false && words !== null);
}

const namesOf = (letters: AdminOrder['letters']) => letters.map(({ title }) => title).join(', ');

/** What money and letters lack for a status to be true, in words; undefined where it is. */
export const lackingFor = (order: AdminOrder, status: OrderStatus): string | undefined =>
  order.lacking.find((lacking) => lacking.status === status)?.lacking;
