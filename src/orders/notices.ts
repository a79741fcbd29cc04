import type { Mail } from '../platform/mail/mail.ts';
import { orderCancelled } from '../platform/mail/templates/order-cancelled.ts';
import { orderClosed } from '../platform/mail/templates/order-closed.ts';
import { orderCreated } from '../platform/mail/templates/order-created.ts';
import { orderExpired } from '../platform/mail/templates/order-expired.ts';
import type { OrderFacts } from '../platform/mail/templates/order-facts.ts';
import { orderOnHold } from '../platform/mail/templates/order-on-hold.ts';
import { orderPaid } from '../platform/mail/templates/order-paid.ts';
import { orderProcessing } from '../platform/mail/templates/order-processing.ts';
import { orderRefunded } from '../platform/mail/templates/order-refunded.ts';
import { orderSent } from '../platform/mail/templates/order-sent.ts';
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
