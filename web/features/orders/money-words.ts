import { money } from '../../text/format.ts';
import type { Order } from './api.ts';

type Standing = Pick<Order, 'status' | 'paymentState' | 'amountDue' | 'amountPaid'>;

const kronor = (ore: number) => ore / 100;
const ore = (sek: number) => Math.round(sek * 100);

/** What is still to be paid, in SEK; 0 when nothing is, however much came in. */
export const left = ({ amountDue, amountPaid }: Pick<Order, 'amountDue' | 'amountPaid'>): number =>
  kronor(Math.max(0, ore(amountDue) - ore(amountPaid)));

/** What is to go back to the customer, in SEK. */
export function toPayBack({ status, amountDue, amountPaid }: Omit<Standing, 'paymentState'>): number {
  const kept = status === 'cancelled' || status === 'refunded' ? 0 : ore(amountDue);
  return kronor(Math.max(0, ore(amountPaid) - kept));
}

/** Where money that comes still settles an order. */
const waitsForMoney = ['created', 'processing', 'on_hold', 'expired'];

/** Whether a part of the money has come, and the rest is waited for. */
export const restIsLeft = (order: Standing): boolean =>
  order.paymentState === 'partial' && left(order) > 0 && waitsForMoney.includes(order.status);

/**
 * Whether the customer is to be shown how to pay. Who says to have paid everything is not asked again before
 * somebody has looked; who is known to have paid a part is, wherever the order waits.
 */
export const asksForMoney = (order: Standing & Pick<Order, 'allowed'>): boolean =>
  left(order) > 0 && (order.allowed.includes('confirm_payment') || restIsLeft(order));

/** Whether there is a receipt: from the first money on, and for ever. */
export const hasReceipt = ({ paymentState }: Pick<Order, 'paymentState'>): boolean =>
  paymentState !== 'none' && paymentState !== 'claimed';

/** What the customer should know about money that is not simply paid; null where there is nothing to say. */
export function moneyNews(order: Standing): string | null {
  const back = toPayBack(order);
  if (order.status === 'cancelled' && back > 0)
    return `Vi har fått ${money(order.amountPaid)} och betalar tillbaka pengarna.`;
  if (back > 0) return `Du har betalat ${money(back)} för mycket. Vi betalar tillbaka det.`;
  if (restIsLeft(order))
    return `Vi har fått ${money(order.amountPaid)}. ${money(left(order))} är kvar att betala.`;
  return null;
}
