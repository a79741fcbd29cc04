import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, howToPay, letters, type OrderFacts, payBefore } from './order-facts.ts';

export function orderCreated(order: OrderFacts): Mail {
  return {
    kind: 'order_created',
    ...letterhead({
      subject: `Din beställning ${order.code}`,
      paragraphs: [
        `Tack för din beställning av ${letters(order.letterCount)}.`,
        howToPay(order),
        `Betala senast ${payBefore(order)}. Vi börjar när betalningen har kommit.`,
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
