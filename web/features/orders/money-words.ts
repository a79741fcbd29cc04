import { money } from '../../text/format.ts';
import type { AdminOrder, Order, OrderStatus } from './api.ts';

type Standing = Pick<Order, 'status' | 'paymentState' | 'amountPaid' | 'amountMissing' | 'amountToRefund'>;

/** The statuses in which a payment still settles an order. */
export const waitsForMoney: OrderStatus[] = ['created', 'processing', 'on_hold', 'expired'];

/** Whether the order has ended: any later payment has to be refunded. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => status === 'cancelled' || status === 'refunded';

/** Whether a part has been paid, and the rest is awaited. */
export const isPartlyPaid = (order: Standing): boolean =>
  order.paymentState === 'partial' && order.amountMissing > 0 && waitsForMoney.includes(order.status);

/**
 * Whether administrators see the missing amount: after a partial payment, or if the order proceeded without its money.
 */
export const hasMissingMoney = (order: Standing): boolean =>
  order.amountMissing > 0 && (order.amountPaid > 0 || !waitsForMoney.includes(order.status));

/**
 * Whether to show the customer how to pay. A customer who reported the full payment is not asked again before it was
 * checked; after a partial payment the rest is asked for in whatever state the order is.
 */
export const asksForMoney = (order: Standing & Pick<Order, 'allowed'>): boolean =>
  order.amountMissing > 0 && (order.allowed.includes('confirm_payment') || isPartlyPaid(order));

/** Whether there is a receipt: from the first payment on, for ever. */
export const hasReceipt = ({ paymentState }: Pick<Order, 'paymentState'>): boolean =>
  paymentState !== 'none' && paymentState !== 'claimed';

/** What the customer should know about an unusual balance; null if there is nothing to say. */
export function balanceMessage(
  order: Standing & Pick<Order, 'amountDue'> & Partial<Pick<Order, 'withdrawal'>>,
): string | null {
  const back = order.amountToRefund;
  if (hasEnded(order) && back > 0) return `Vi har ${money(back)} från dig och betalar tillbaka pengarna.`;
  // After a partial withdrawal the customer did not pay too much.
  if (order.withdrawal?.withdrawnAt && back > 0) return `Vi betalar tillbaka ${money(back)}.`;
  if (back > 0) {
    return (
      `Du har betalat ${money(back)} för mycket: ${money(order.amountPaid)} har kommit, och priset är ` +
      `${money(order.amountDue)}. Vi betalar tillbaka det till numret eller kontot som pengarna kom från, och mejlar ` +
      'dig när det är gjort. Vill du ha dem på ett annat sätt, skriv till oss.'
    );
  }
  if (isPartlyPaid(order)) return `Vi har fått ${money(order.amountPaid)}. ${money(order.amountMissing)} saknas.`;
  return null;
}

type Recorded = Pick<AdminOrder['payments'][number], 'id' | 'kind' | 'reverses'>;

/** Whether a record increases the balance: a payment does, and the reversal of a refund. */
export const increasesHeldMoney = ({ kind, reverses }: Recorded, all: Recorded[]): boolean =>
  kind === 'payment' || (kind === 'reversal' && all.find(({ id }) => id === reverses)?.kind === 'refund');
