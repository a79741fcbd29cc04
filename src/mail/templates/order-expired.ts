import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, howToPay, type OrderFacts } from './order-facts.ts';

export function orderExpired(order: OrderFacts): Mail {
  return {
    kind: 'order_expired',
    ...letterhead({
      subject: `Beställningen ${order.code} har förfallit`,
      paragraphs: [
        `Vi har inte sett någon betalning för beställningen ${order.code}, så den har förfallit. Du behöver inte göra något.`,
        'Vill du ändå att vi skriver? Då kan du fortfarande betala:',
        howToPay(order),
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
