import { addWorkdays } from '../platform/kernel/workdays.ts';
import type { OrderStatus } from './contract.ts';

/** By when what was paid for is promised. */

/** In these the time of the promise runs: the customer has paid, or says so. */
const running: readonly OrderStatus[] = ['processing', 'paid'];
/** In these it has ended, and what was promised stays to be read. */
const over: readonly OrderStatus[] = ['sent', 'completed'];

/**
 * The day that an order is promised by after a move. The time begins when the customer has paid, or says so, and anew
 * where the order waited for them again.
 *
 * @param dueOn what was promised before the move
 * @param deliveryDays working days; null for an order that promises nothing
 * @param waitsUntil the last day to withdraw, of an order whose customer asked that no work begins before its end
 */
export function dueAfter(
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

/** The states of an order in which its writer has something to write, and sees what is shared for it. */
const written: readonly OrderStatus[] = ['processing', 'on_hold', 'paid', 'sent'];

/** Whether what the customer shares is open to the writer. */
export const isOpenToWriter = (status: OrderStatus, isRevised: boolean): boolean =>
  written.includes(status) || (status === 'completed' && isRevised);
