import type { Mail } from '../mail.ts';
import { formatAmount, type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

export function orderRefunded(order: OrderFacts): Mail {
  return {
    kind: 'order_refunded',
    ...renderMail({
      subject: `Pengarna är återbetalda, ${order.code}`,
      paragraphs: [
        `Vi har betalat tillbaka ${formatAmount(order.amountRefunded)} för beställningen ${order.code}.`,
        ...(order.reason ? [`Vi skriver: ${order.reason}`] : []),
        'Kvittot på återbetalningen hämtar du på beställningens sida.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
