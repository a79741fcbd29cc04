import type { Mail } from '../mail.ts';
import { formatAmount, type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

export function orderCancelled(order: OrderFacts): Mail {
  return {
    kind: 'order_cancelled',
    ...renderMail({
      subject: `Beställningen ${order.code} är avbruten`,
      paragraphs: [
        `Beställningen ${order.code} är avbruten.`,
        ...(order.reason ? [`Vi skriver: ${order.reason}`] : []),
        order.amountPaid > 0
          ? `Vi betalar tillbaka ${formatAmount(order.amountPaid)}.`
          : 'Du behöver inte betala något.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
