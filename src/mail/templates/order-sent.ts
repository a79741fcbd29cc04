import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, type OrderFacts } from './order-facts.ts';

export function orderSent(order: OrderFacts): Mail {
  const one = order.letterCount === 1;
  return {
    kind: 'order_sent',
    ...letterhead({
      subject: one ? `Ditt brev är klart, ${order.code}` : `Dina brev är klara, ${order.code}`,
      paragraphs: [
        one
          ? 'Ditt brev är klart. Du läser och hämtar det på beställningens sida.'
          : 'Dina brev är klara. Du läser och hämtar dem på beställningens sida.',
        'Vill du ändra något? Svara på det här mejlet. Lycka till med ansökan.',
      ],
      action: { label: one ? 'Läs brevet' : 'Läs breven', link: order.link },
      footnote,
    }),
  };
}
