import type { Mail } from '../mail.ts';
import {
  formatLetterCount,
  type OrderFacts,
  orderFootnote,
  paymentDeadline,
  paymentInstructions,
} from './order-facts.ts';
import { renderMail } from './render-mail.ts';

export function orderReminder(order: OrderFacts): Mail {
  return {
    kind: 'order_reminder',
    ...renderMail({
      subject: `Glöm inte din beställning ${order.code}`,
      paragraphs: [
        `Du har beställt ${formatLetterCount(order.letterCount)} men vi har inte sett någon betalning än.`,
        paymentInstructions(order),
        `Efter ${paymentDeadline(order)} förfaller beställningen. Vill du inte ha den kan du avbryta den på dess sida.`,
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
