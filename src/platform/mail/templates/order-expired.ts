import type { Mail } from '../mail.ts';
import { formatAmount, type OrderFacts, orderFootnote, paymentInstructions } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

export function orderExpired(order: OrderFacts): Mail {
  return {
    kind: 'order_expired',
    ...renderMail({
      subject: `Beställningen ${order.code} har förfallit`,
      paragraphs: [
        order.amountPaid > 0
          ? `Vi har fått ${formatAmount(order.amountPaid)} av ${formatAmount(order.amountDue)} för ` +
            `beställningen ${order.code}, men inte resten i tid. Därför har den förfallit.`
          : `Vi har inte sett någon betalning för beställningen ${order.code}, så den har förfallit. Du ` +
            'behöver inte göra något.',
        'Vill du ändå att vi skriver? Då kan du fortfarande betala:',
        paymentInstructions(order),
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
