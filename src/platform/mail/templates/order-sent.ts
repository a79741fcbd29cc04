import type { Mail } from '../mail.ts';
import { type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

export function orderSent(order: OrderFacts): Mail {
  const { code, letterCount, lettersDelivered, link } = order;
  const { subject, told, label } = words(letterCount, lettersDelivered);
  return {
    kind: 'order_sent',
    ...renderMail({
      subject: `${subject}, ${code}`,
      paragraphs: [told, 'Vill du ändra något? Svara på det här mejlet. Lycka till med ansökan.'],
      action: { label, link },
      footnote: orderFootnote,
    }),
  };
}

function words(count: number, delivered: number) {
  if (delivered < count) {
    const told =
      `${delivered} av ${count} brev är klara. Du läser och hämtar dem på beställningens sida, och där ` +
      'kommer också resten.';
    return { subject: `${delivered} av ${count} brev är klara`, told, label: 'Visa breven' };
  }
  return count === 1
    ? {
        subject: 'Ditt brev är klart',
        told: 'Ditt brev är klart. Du läser och hämtar det på beställningens sida.',
        label: 'Läs brevet',
      }
    : {
        subject: 'Dina brev är klara',
        told: 'Dina brev är klara. Du läser och hämtar dem på beställningens sida.',
        label: 'Läs breven',
      };
}
