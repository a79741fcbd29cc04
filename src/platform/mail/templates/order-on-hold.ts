import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, howToPay, money, type OrderFacts } from './order-facts.ts';

/** We need something of the customer: money that is not there, or an answer. */
export function orderOnHold(order: OrderFacts): Mail {
  const { amountPaid, amountDue, code } = order;
  const left = amountDue - amountPaid;
  const [first, ...rest] =
    amountPaid > 0 && left > 0
      ? [
          `Vi har fått ${money(amountPaid)} av ${money(amountDue)} för beställningen ${code}. Det återstår ${money(left)}.`,
          howToPay(order),
        ]
      : left > 0
        ? [
            `Vi hittar ingen betalning märkt ${code}.`,
            'Har du betalat? Svara på det här mejlet med tiden och numret du swishade från. Annars kan du betala nu:',
            howToPay(order),
          ]
        : [`Vi behöver något av dig innan vi kan gå vidare med beställningen ${code}.`];
  return {
    kind: 'order_on_hold',
    ...letterhead({
      subject: `Vi väntar på dig, ${code}`,
      paragraphs: [first as string, ...(order.reason ? [`Vi skriver: ${order.reason}`] : []), ...rest],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
