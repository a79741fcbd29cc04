import type { Mail } from '../platform/mail/mail.ts';
import {
  type OrderFacts,
  orderCancelled,
  orderClosed,
  orderCreated,
  orderExpired,
  orderOnHold,
  orderPaid,
  orderProcessing,
  orderRefunded,
  orderSent,
} from '../platform/mail/templates/orders.ts';
import type { OrderStatus } from './contract.ts';

export type MailTemplate = (facts: OrderFacts) => Mail;
type Known = Pick<OrderFacts, 'amountDue' | 'amountPaid' | 'amountRefunded' | 'lettersDelivered'> & {
  /** Whether this move makes letters readable. */
  isDelivery: boolean;
};

const unlessPaid = (notice: MailTemplate) => (known: Known) =>
  known.amountPaid < known.amountDue ? notice : undefined;

/** What the customer is mailed when an order comes into a state, as far as money and letters bear it out. */
const notices: Record<OrderStatus, (known: Known) => MailTemplate | undefined> = {
  created: unlessPaid(orderCreated),
  processing: () => orderProcessing,
  on_hold: () => orderOnHold,
  paid: () => orderPaid,
  sent: ({ lettersDelivered }) => (lettersDelivered > 0 ? orderSent : undefined),
  // Needs no words, unless the letters come with it.
  completed: ({ isDelivery }) => (isDelivery ? orderSent : undefined),
  expired: unlessPaid(orderExpired),
  cancelled: () => orderCancelled,
  refunded: ({ amountPaid, amountRefunded }) => (amountPaid === 0 && amountRefunded > 0 ? orderRefunded : orderClosed),
};

export function statusMail(status: OrderStatus, known: Known): MailTemplate | undefined {
  return notices[status](known);
}
