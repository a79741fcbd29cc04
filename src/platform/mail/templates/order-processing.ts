import type { Mail } from '../mail.ts';
import { type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

/** The customer says to have paid. Nobody has verified it, so this must not read like a receipt. */
export function orderProcessing(order: OrderFacts): Mail {
  return {
    kind: 'order_processing',
    ...renderMail({
      subject: `Vi kontrollerar din betalning, ${order.code}`,
      paragraphs: [
        `Vi kontrollerar betalningen för beställningen ${order.code} och börjar sedan skriva.`,
        'Det här är inget kvitto. Kvittot kommer när vi har sett betalningen.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
