import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, type OrderFacts } from './order-facts.ts';

/** The customer says to have paid. Nobody has verified it, so this must not read like a receipt. */
export function orderProcessing(order: OrderFacts): Mail {
  return {
    kind: 'order_processing',
    ...letterhead({
      subject: `Vi kontrollerar din betalning, ${order.code}`,
      paragraphs: [
        `Vi kontrollerar betalningen för beställningen ${order.code} och börjar sedan skriva.`,
        'Det här är inget kvitto. Kvittot kommer när vi har sett betalningen.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
