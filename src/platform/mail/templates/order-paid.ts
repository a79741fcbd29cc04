import type { Mail } from '../mail.ts';
import { formatAmount, type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

export function orderPaid(order: OrderFacts): Mail {
  const { amountPaid, amountDue, code } = order;
  const received = amountPaid > 0;
  return {
    kind: 'order_paid',
    ...renderMail({
      subject: received ? `Betalningen har kommit, ${code}` : `Vi börjar skriva, ${code}`,
      paragraphs: [
        received
          ? `Vi har tagit emot ${formatAmount(amountPaid)} för beställningen ${code}. Nu börjar vi skriva.`
          : `Beställningen ${code} är klar att skrivas. Nu börjar vi.`,
        ...(received && amountPaid < amountDue
          ? [`Priset är ${formatAmount(amountDue)}, men du behöver inte betala mer.`]
          : []),
        ...(received ? ['Kvittot hämtar du på beställningens sida.'] : []),
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote: orderFootnote,
    }),
  };
}
