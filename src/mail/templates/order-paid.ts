import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';
import { footnote, money, type OrderFacts } from './order-facts.ts';

export function orderPaid(order: OrderFacts): Mail {
  const received = order.amountPaid > 0;
  return {
    kind: 'order_paid',
    ...letterhead({
      subject: `Betalningen har kommit, ${order.code}`,
      paragraphs: [
        received
          ? `Vi har tagit emot ${money(order.amountPaid)} för beställningen ${order.code}. Nu börjar vi skriva.`
          : `Beställningen ${order.code} är klar att skrivas. Nu börjar vi.`,
        ...(received ? ['Kvittot hämtar du på beställningens sida.'] : []),
      ],
      action: { label: 'Visa beställningen', link: order.link },
      footnote,
    }),
  };
}
