import { dayInStockholm } from '../../../text/day.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { labelFor } from '../status.ts';

export const adminLabel = (status: OrderStatus): string => labelFor(status, 'admin');

/** An account that was deleted leaves its orders without a name. */
export const customerOf = (order: AdminOrder): string => order.user?.email ?? 'Raderat konto';

/** Since when the order waits for us: for its money to be seen, or its letters to be written; null where it does not. */
export function waitsSince({ status, claimedAt, createdAt, workFrom, history }: AdminOrder): string | null {
  if (status === 'processing') return claimedAt;
  if (status !== 'paid' || (workFrom && workFrom > dayInStockholm())) return null;
  const paidAt = history.findLast(({ to }) => to === 'paid')?.at ?? createdAt;
  return workFrom && workFrom > dayInStockholm(new Date(paidAt)) ? workFrom : paidAt;
}

/** What money and letters lack for a status to be true, in words; undefined where it is. */
export const lackingFor = (order: AdminOrder, status: OrderStatus): string | undefined =>
  order.lacking.find((lacking) => lacking.status === status)?.lacking;
