import type { Mail } from '../mail/mail.ts';
import { orderCancelled } from '../mail/templates/order-cancelled.ts';
import { orderClosed } from '../mail/templates/order-closed.ts';
import { orderCreated } from '../mail/templates/order-created.ts';
import { orderExpired } from '../mail/templates/order-expired.ts';
import type { OrderFacts } from '../mail/templates/order-facts.ts';
import { orderOnHold } from '../mail/templates/order-on-hold.ts';
import { orderPaid } from '../mail/templates/order-paid.ts';
import { orderProcessing } from '../mail/templates/order-processing.ts';
import { orderRefunded } from '../mail/templates/order-refunded.ts';
import { orderSent } from '../mail/templates/order-sent.ts';
import type { OrderStatus } from './contract.ts';

export type Notice = (facts: OrderFacts) => Mail;
type Known = Pick<OrderFacts, 'amountDue' | 'amountPaid' | 'amountRefunded' | 'lettersDelivered'> & {
  /** Whether this move makes letters readable. */
  isDelivery: boolean;
};

const unlessPaid = (notice: Notice) => (known: Known) =>
  known.amountPaid < known.amountDue ? notice : undefined;

/** What the customer is mailed when an order comes into a state, as far as money and letters bear it out. */
const notices: Record<OrderStatus, (known: Known) => Notice | undefined> = {
  created: unlessPaid(orderCreated),
  processing: () => orderProcessing,
  on_hold: () => orderOnHold,
  paid: () => orderPaid,
  sent: ({ lettersDelivered }) => (lettersDelivered > 0 ? orderSent : undefined),
  // Needs no words, unless the letters come with it.
  completed: ({ isDelivery }) => (isDelivery ? orderSent : undefined),
  expired: unlessPaid(orderExpired),
  cancelled: () => orderCancelled,
  refunded: ({ amountPaid, amountRefunded }) =>
    amountPaid === 0 && amountRefunded > 0 ? orderRefunded : orderClosed,
};

export function noticeOf(status: OrderStatus, known: Known): Notice | undefined {
  return notices[status](known);
}
