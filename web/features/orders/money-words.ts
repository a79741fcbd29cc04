import { money } from '../../text/format.ts';
import type { AdminOrder, Order } from './api.ts';

type Standing = Pick<Order, 'status' | 'paymentState' | 'amountPaid' | 'amountMissing' | 'amountToRefund'>;

/** Where money that comes still settles an order. */
const waitsForMoney = ['created', 'processing', 'on_hold', 'expired'];

/** Whatever money comes then is to go back. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => status === 'cancelled' || status === 'refunded';

/** Whether a part of the money has come, and the rest is waited for. */
export const isPartlyPaid = (order: Standing): boolean =>
  order.paymentState === 'partial' && order.amountMissing > 0 && waitsForMoney.includes(order.status);

/** Whether the operator is to be shown what is missing: of a part, and where the order went on without its money. */
export const isShort = (order: Standing): boolean =>
  order.amountMissing > 0 && (order.amountPaid > 0 || !waitsForMoney.includes(order.status));

/**
 * Whether the customer is to be shown how to pay. Who says to have paid everything is not asked again before
 * somebody has looked; who is known to have paid a part is, wherever the order waits.
 */
export const asksForMoney = (order: Standing & Pick<Order, 'allowed'>): boolean =>
  order.amountMissing > 0 && (order.allowed.includes('confirm_payment') || isPartlyPaid(order));

/** Whether there is a receipt: from the first money on, and for ever. */
export const hasReceipt = ({ paymentState }: Pick<Order, 'paymentState'>): boolean =>
  paymentState !== 'none' && paymentState !== 'claimed';

/** What the customer should know about money that is not simply paid; null where there is nothing to say. */
export function moneyNews(
  order: Standing & Pick<Order, 'amountDue'> & Partial<Pick<Order, 'withdrawal'>>,
): string | null {
  const back = order.amountToRefund;
  if (hasEnded(order) && back > 0) return `Vi har ${money(back)} från dig och betalar tillbaka pengarna.`;
  // A part was withdrawn from: that was not too much.
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

/** Whether a record makes what is held more: a payment does, and the correction of a refund. */
export const increasesHeldMoney = ({ kind, reverses }: Recorded, all: Recorded[]): boolean =>
  kind === 'payment' || (kind === 'reversal' && all.find(({ id }) => id === reverses)?.kind === 'refund');
