import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, howToPay, money, type OrderFacts } from './order-facts.ts';

export function orderExpired(order: OrderFacts): Mail {
  return {
    kind: 'order_expired',
    ...letterhead({
      subject: `Beställningen ${order.code} har förfallit`,
      paragraphs: [
        order.amountPaid > 0
          ? `Vi har fått ${money(order.amountPaid)} av ${money(order.amountDue)} för beställningen ${order.code}, men inte resten i tid. Därför har den förfallit.`
          : `Vi har inte sett någon betalning för beställningen ${order.code}, så den har förfallit. Du behöver inte göra något.`,
        'Vill du ändå att vi skriver? Då kan du fortfarande betala:',
        howToPay(order),
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
