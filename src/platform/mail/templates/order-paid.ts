import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, money, type OrderFacts } from './order-facts.ts';

export function orderPaid(order: OrderFacts): Mail {
  const { amountPaid, amountDue, code } = order;
  const received = amountPaid > 0;
  return {
    kind: 'order_paid',
    ...letterhead({
      subject: received ? `Betalningen har kommit, ${code}` : `Vi börjar skriva, ${code}`,
      paragraphs: [
        received
          ? `Vi har tagit emot ${money(amountPaid)} för beställningen ${code}. Nu börjar vi skriva.`
          : `Beställningen ${code} är klar att skrivas. Nu börjar vi.`,
        ...(received && amountPaid < amountDue
          ? [`Priset är ${money(amountDue)}, men du behöver inte betala mer.`]
          : []),
        ...(received ? ['Kvittot hämtar du på beställningens sida.'] : []),
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
