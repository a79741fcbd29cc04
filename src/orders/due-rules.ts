import { addWorkdays } from '../platform/kernel/workdays.ts';
import type { OrderStatus } from './contract.ts';

/** The promised delivery day of a paid order. */

/** States in which the promised time runs: the customer has paid, or says so. */
const running: readonly OrderStatus[] = ['processing', 'paid'];
/** States in which the promised time has ended. The promised day stays readable. */
const over: readonly OrderStatus[] = ['sent', 'completed'];

/**
 * The promised day of an order after a move. The time starts when the customer has paid, or says so. It restarts when
 * the order had gone back to waiting for the customer.
 *
 * @param dueOn the promised day before the move
 * @param deliveryDays working days; null for an order without a promise
 * @param waitsUntil the last day to withdraw, when the customer asked that work begins after the withdrawal period
 */
export function dueDateAfterMove(
  to: OrderStatus,
  { dueOn, deliveryDays }: { dueOn: string | null; deliveryDays: number | null },
  today: Temporal.PlainDate,
  waitsUntil?: string,
): string | null {
  if (deliveryDays === null) return null;
  if (over.includes(to)) return dueOn;
  if (!running.includes(to)) return null;
  const from = waitsUntil && waitsUntil > today.toString() ? Temporal.PlainDate.from(waitsUntil) : today;
  return dueOn ?? addWorkdays(from, deliveryDays).toString();
}

/** States in which the writer has something to write and may see what the customer shares. */
const written: readonly OrderStatus[] = ['processing', 'on_hold', 'paid', 'sent'];

/** Whether the writer may see what the customer shares. */
export const maySeeSharedMaterial = (status: OrderStatus, isRevised: boolean): boolean =>
  written.includes(status) || (status === 'completed' && isRevised);
