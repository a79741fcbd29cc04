import type { Mail } from '../mail.ts';
import { formatAmount, type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

/** The order is over, and no money has gone back: none came, or it is still to go. */
export function orderClosed(order: OrderFacts): Mail {
  return {
    kind: 'order_closed',
    ...renderMail({
      subject: `Beställningen ${order.code} är avslutad`,
      paragraphs: [
        `Beställningen ${order.code} är avslutad.`,
        ...(order.reason ? [`Vi skriver: ${order.reason}`] : []),
        order.amountPaid > 0
          ? `Vi ska betala tillbaka ${formatAmount(order.amountPaid)} och mejlar dig när det är gjort.`
          : 'Du behöver inte betala något.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
