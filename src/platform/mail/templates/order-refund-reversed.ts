import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, money, type OrderFacts } from './order-facts.ts';

/** The customer was told that the money has gone back, by a record that was a mistake. */
export function orderRefundReversed(order: OrderFacts): Mail {
  return {
    kind: 'order_refund_reversed',
    ...letterhead({
      subject: `Pengarna är inte återbetalda ännu, ${order.code}`,
      paragraphs: [
        `Vi skrev att vi har betalat tillbaka pengarna för beställningen ${order.code}. Det stämde inte, förlåt.`,
        `Vi ska betala tillbaka ${money(order.amountPaid)} och mejlar dig när det är gjort.`,
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
