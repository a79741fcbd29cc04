import type { Mail } from '../mail.ts';
import { formatAmount, type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

/** The customer was told that the money has gone back, by a record that was a mistake. */
export function orderRefundReversed(order: OrderFacts): Mail {
  return {
    kind: 'order_refund_reversed',
    ...renderMail({
      subject: `Pengarna är inte återbetalda ännu, ${order.code}`,
      paragraphs: [
        `Vi skrev att vi har betalat tillbaka pengarna för beställningen ${order.code}. Det stämde inte, förlåt.`,
        `Vi ska betala tillbaka ${formatAmount(order.amountPaid)} och mejlar dig när det är gjort.`,
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
