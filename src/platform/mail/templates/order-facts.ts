import { after } from '../../kernel/clock.ts';
import { type Ore, toSek } from '../../kernel/money.ts';
import { kronor, longDay } from '../../kernel/swedish.ts';

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

export const footnote = 'Du får det här mejlet för att du har beställt brev hos Sökväg.';

export function letters(count: number): string {
  return count === 1 ? 'ett brev' : `${count} brev`;
}

export function money(ore: Ore): string {
  return kronor(toSek(ore));
}

/** How to pay what is left, in three lines. */
export function howToPay({ amountDue, amountPaid, payment, code }: OrderFacts): string {
  return [
    `Betala ${money(amountDue - amountPaid)} med Swish till ${spaced(payment.number)} (${payment.receiverName}).`,
    `Skriv ${code} som meddelande.`,
    'Tryck sedan på "Jag har betalat" på beställningens sida.',
  ].join('\n');
}

export function payBefore({ payableSince, expireAfter }: OrderFacts): string {
  return longDay(after(payableSince, expireAfter));
}

/** A Swish company number in groups, as people read it: 123 118 11 89. */
function spaced(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}
