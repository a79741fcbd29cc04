import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, howToPay, letters, type OrderFacts, payBefore } from './order-facts.ts';

export function orderReminder(order: OrderFacts): Mail {
  return {
    kind: 'order_reminder',
    ...letterhead({
      subject: `Glöm inte din beställning ${order.code}`,
      paragraphs: [
        `Du har beställt ${letters(order.letterCount)} men vi har inte sett någon betalning än.`,
        howToPay(order),
        `Efter ${payBefore(order)} förfaller beställningen. Vill du inte ha den kan du avbryta den på dess sida.`,
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
