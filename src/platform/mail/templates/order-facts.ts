import { addSeconds } from '../../kernel/clock.ts';
import { type Ore, toSek } from '../../kernel/money.ts';
import { formatKronor, formatLongDay } from '../../kernel/swedish.ts';

/** What the mails about an order tell of it. Money is öre. */
export interface OrderFacts {
  code: string;
  letterCount: number;
  /** How many of them the customer can read. */
  lettersDelivered: number;
  amountDue: Ore;
  /** What is held: payments less refunds. */
  amountPaid: Ore;
  amountRefunded: Ore;
  payment: { number: string; receiverName: string };
  /** When it was placed or last moved. */
  payableSince: Date;
  /** Seconds from then until an unpaid order expires. */
  expireAfter: number;
  /** What the administrator wrote when moving it. */
  reason: string | null;
  /** The order's page. */
  link: string;
}

export const orderFootnote = 'Du får det här mejlet för att du har beställt brev hos Sökväg.';

export function formatLetterCount(count: number): string {
  return count === 1 ? 'ett brev' : `${count} brev`;
}

export function formatAmount(ore: Ore): string {
  return formatKronor(toSek(ore));
}

/** How to pay what is left, in three lines. */
export function paymentInstructions({ amountDue, amountPaid, payment, code }: OrderFacts): string {
  return [
    `Betala ${formatAmount(amountDue - amountPaid)} med Swish till ${spaced(payment.number)} ` +
      `(${payment.receiverName}).`,
    `Skriv ${code} som meddelande.`,
    'Tryck sedan på "Jag har betalat" på beställningens sida.',
  ].join('\n');
}

export function paymentDeadline({ payableSince, expireAfter }: OrderFacts): string {
  return formatLongDay(addSeconds(payableSince, expireAfter));
}

/** A Swish company number in groups, as people read it: 123 118 11 89. */
function spaced(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}
