import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, money, type OrderFacts } from './order-facts.ts';

export function orderRefunded(order: OrderFacts): Mail {
  return {
    kind: 'order_refunded',
    ...letterhead({
      subject: `Pengarna är återbetalda, ${order.code}`,
      paragraphs: [
        `Vi har betalat tillbaka ${money(order.amountRefunded)} för beställningen ${order.code}.`,
        ...(order.reason ? [`Vi skriver: ${order.reason}`] : []),
        'Kvittot på återbetalningen hämtar du på beställningens sida.',
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
