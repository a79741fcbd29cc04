import type { Mail } from '../mail/mail.ts';
import { orderCancelled } from '../mail/templates/order-cancelled.ts';
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

/** What the customer is mailed when an order comes into a state. `completed` needs no words. */
const notices: Partial<Record<OrderStatus, Notice>> = {
  created: orderCreated,
  processing: orderProcessing,
  on_hold: orderOnHold,
  paid: orderPaid,
  sent: orderSent,
  expired: orderExpired,
  cancelled: orderCancelled,
  refunded: orderRefunded,
};

export function noticeOf(status: OrderStatus): Notice | undefined {
  return notices[status];
}
