import type { Ore } from '../../kernel/money.ts';
import { formatAmount, goesBack, type OrderFacts, orderMail } from './orders.ts';
import type { Mail } from './render-mail.ts';

/** Mails about money that is not the operator's to keep, and about its way back. */

/** More has come than the order costs: paid twice, the wrong sum, or for an order that was called off. */
export function orderOverpaid(order: OrderFacts, amount: Ore): Mail {
  return orderMail(order, {
    kind: 'order_overpaid',
    subject: `Du har betalat för mycket, ${order.code}`,
    paragraphs: [
      `Vi har fått ${formatAmount(amount)} till för beställningen ${order.code}. Nu är det ` +
        `${formatAmount(order.amountToRefund)} för mycket.`,
      goesBack,
    ],
  });
}

export function orderOverpaymentReturned(order: OrderFacts, amount: Ore): Mail {
  return orderMail(order, {
    kind: 'order_overpayment_returned',
    subject: `Pengarna är på väg tillbaka, ${order.code}`,
    paragraphs: [
      `Vi har betalat tillbaka ${formatAmount(amount)} för beställningen ${order.code}. Det var för mycket betalt.`,
      'Kvittot hämtar du på beställningens sida.',
    ],
  });
}

/** The customer was told that too much has come, by a record that was a mistake. */
export function orderOverpaymentReversed(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_overpayment_reversed',
    subject: `Du har inte betalat för mycket, ${order.code}`,
    paragraphs: [
      `Vi skrev att vi har fått för mycket pengar för beställningen ${order.code}. Det stämde inte, förlåt.`,
      `Det som är mottaget är ${formatAmount(order.amountPaid)}. Du behöver inte göra något.`,
    ],
  });
}

/** The customer was told that the money has gone back, by a record that was a mistake. */
export function orderRefundReversed(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_refund_reversed',
    subject: `Pengarna är inte återbetalda ännu, ${order.code}`,
    paragraphs: [
      `Vi skrev att vi har betalat tillbaka pengarna för beställningen ${order.code}. Det stämde inte, förlåt.`,
      `Vi ska betala tillbaka ${formatAmount(order.amountToRefund)} och mejlar dig när det är gjort.`,
    ],
  });
}
