import type { Mail } from '../mail.ts';
import {
  formatLetterCount,
  type OrderFacts,
  orderFootnote,
  paymentDeadline,
  paymentInstructions,
} from './order-facts.ts';
import { renderMail } from './render-mail.ts';

export function orderCreated(order: OrderFacts): Mail {
  return {
    kind: 'order_created',
    ...renderMail({
      subject: `Din beställning ${order.code}`,
      paragraphs: [
        `Tack för din beställning av ${formatLetterCount(order.letterCount)}.`,
        paymentInstructions(order),
        `Betala senast ${paymentDeadline(order)}. Vi börjar när betalningen har kommit.`,
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
