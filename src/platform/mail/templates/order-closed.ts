import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, money, type OrderFacts } from './order-facts.ts';

/** The order is over, and no money has gone back: none came, or it is still to go. */
export function orderClosed(order: OrderFacts): Mail {
  return {
    kind: 'order_closed',
    ...letterhead({
      subject: `Beställningen ${order.code} är avslutad`,
      paragraphs: [
        `Beställningen ${order.code} är avslutad.`,
        ...(order.reason ? [`Vi skriver: ${order.reason}`] : []),
        order.amountPaid > 0
          ? `Vi ska betala tillbaka ${money(order.amountPaid)} och mejlar dig när det är gjort.`
          : 'Du behöver inte betala något.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
