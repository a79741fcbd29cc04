import type { Mail } from '../mail.ts';
import { formatAmount, type OrderFacts, orderFootnote, paymentInstructions } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

/** We need something of the customer: money that is not there, or an answer. */
export function orderOnHold(order: OrderFacts): Mail {
  const { amountPaid, amountDue, code } = order;
  const left = amountDue - amountPaid;
  const [first, ...rest] =
    amountPaid > 0 && left > 0
      ? [
          `Vi har fått ${formatAmount(amountPaid)} av ${formatAmount(amountDue)} för beställningen ` +
            `${code}. Det återstår ${formatAmount(left)}.`,
          paymentInstructions(order),
        ]
      : left > 0
        ? [
            `Vi hittar ingen betalning märkt ${code}.`,
            'Har du betalat? Svara på det här mejlet med tiden och numret du swishade från. Annars kan du betala nu:',
            paymentInstructions(order),
          ]
        : [`Vi behöver något av dig innan vi kan gå vidare med beställningen ${code}.`];
  return {
    kind: 'order_on_hold',
    ...renderMail({
      subject: `Vi väntar på dig, ${code}`,
      paragraphs: [first as string, ...(order.reason ? [`Vi skriver: ${order.reason}`] : []), ...rest],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
