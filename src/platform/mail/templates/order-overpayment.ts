import type { Ore } from '../../kernel/money.ts';
import { formatAmount, type OrderFacts, orderMail, paymentInstructions, refundText } from './orders.ts';
import type { Mail } from './render-mail.ts';

/** Mails about payments of too little or too much, and their refund. */

/** The customer paid less than the price. */
export function orderPartPaid(order: OrderFacts, amount: Ore): Mail {
  const { code, amountDue, amountPaid } = order;
  const [price, missing] = [formatAmount(amountDue), formatAmount(amountDue - amountPaid)];
  return orderMail(order, {
    kind: 'order_part_paid',
    subject: `En del av betalningen saknas, ${code}`,
    paragraphs: [
      amountPaid === amount
        ? `Vi har fått ${formatAmount(amount)} för beställningen ${code}, tack. Priset är ${price}, så det saknas ` +
          `${missing}.`
        : `Vi har fått ${formatAmount(amount)} till för beställningen ${code}, tack. Nu har vi ` +
          `${formatAmount(amountPaid)} av ${price}, så det saknas ${missing}.`,
      paymentInstructions(order),
    ],
  });
}

/** The customer paid too much: twice, a wrong amount, or for a cancelled order. */
export function orderOverpaid(order: OrderFacts, amount: Ore): Mail {
  const { code, isCalledOff } = order;
  const [came, tooMuch] = [formatAmount(amount), formatAmount(order.amountToRefund)];
  return orderMail(order, {
    kind: 'order_overpaid',
    subject: isCalledOff ? `Du har betalat för en avslutad beställning, ${code}` : `Du har betalat för mycket, ${code}`,
    paragraphs: [
      isCalledOff
        ? `Vi har fått ${came} för beställningen ${code}, men den är avslutad och gäller inte längre. Nu har vi ` +
          `${tooMuch} som är dina.`
        : `Vi har fått ${came} till för beställningen ${code}. Nu är det ${tooMuch} för mycket.`,
      refundText,
    ],
  });
}

export function orderOverpaymentReturned(order: OrderFacts, amount: Ore): Mail {
  const { code, amountRefunded } = order;
  const all = `${amountRefunded === amount ? '' : 'sammanlagt '}${formatAmount(amountRefunded)}`;
  return orderMail(order, {
    kind: 'order_overpayment_returned',
    subject: `Pengarna är återbetalda, ${code}`,
    paragraphs: [
      `Vi har betalat tillbaka ${all} för beställningen ${code}. Det var för mycket betalt.`,
      'Kvittot hämtar du på beställningens sida.',
    ],
  });
}

/** A recorded payment was wrong. Earlier mails may state wrong amounts; this one states the correct ones. */
export function orderMoneyCorrected(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_money_corrected',
    subject: `Vi har rättat beloppen för din beställning, ${order.code}`,
    paragraphs: [
      `Vi hade registrerat fel belopp på beställningen ${order.code}, förlåt. Det här gäller nu, även om vi har ` +
        'skrivit något annat tidigare.',
      ...standingOf(order),
    ],
  });
}

function standingOf(order: OrderFacts): string[] {
  const { amountDue, amountPaid, amountToRefund, isCalledOff, isAwaitingPayment } = order;
  const [price, held] = [formatAmount(amountDue), formatAmount(amountPaid)];
  if (amountToRefund > 0) {
    const why = isCalledOff
      ? `Beställningen är avslutad, och vi har ${held}.`
      : `Vi har ${held}, och priset är ${price}.`;
    return [`${why} Vi ska betala tillbaka ${formatAmount(amountToRefund)} och mejlar dig när det är gjort.`];
  }
  if (isCalledOff) return ['Beställningen är avslutad, och det finns inget att betala tillbaka.'];
  if (amountPaid >= amountDue) return [`Vi har ${held}, och det är hela priset. Du behöver inte göra något.`];
  const part = `Vi har fått ${held} av ${price}.`;
  return isAwaitingPayment
    ? [`${part} Har du inte redan betalat det som återstår gör du så här:`, paymentInstructions(order)]
    : [part];
}
