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

/** Whether there is a receipt: from the first money on, and for ever. */
export const hasReceipt = ({ paymentState }: Pick<Order, 'paymentState'>): boolean =>
  paymentState !== 'none' && paymentState !== 'claimed';

/** What the customer should know about money that is not simply paid; null where there is nothing to say. */
export function moneyNews(order: Standing): string | null {
  const back = toPayBack(order);
  if (order.status === 'cancelled' && back > 0)
    return `Vi har fått ${money(order.amountPaid)} och betalar tillbaka pengarna.`;
  if (back > 0) return `Du har betalat ${money(back)} för mycket. Vi betalar tillbaka det.`;
  if (order.paymentState === 'partial' && order.status !== 'refunded')
    return `Vi har fått ${money(order.amountPaid)}. ${money(left(order))} är kvar att betala.`;
  return null;
}
