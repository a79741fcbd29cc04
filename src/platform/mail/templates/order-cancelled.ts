import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, money, type OrderFacts } from './order-facts.ts';

export function orderCancelled(order: OrderFacts): Mail {
  return {
    kind: 'order_cancelled',
    ...letterhead({
      subject: `Beställningen ${order.code} är avbruten`,
      paragraphs: [
        `Beställningen ${order.code} är avbruten.`,
        ...(order.reason ? [`Vi skriver: ${order.reason}`] : []),
        order.amountPaid > 0 ? `Vi betalar tillbaka ${money(order.amountPaid)}.` : 'Du behöver inte betala något.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
