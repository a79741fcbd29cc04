import { type Ore, toSek } from '../platform/kernel/money.ts';
import { formatKronor } from '../platform/kernel/swedish.ts';
import type { OrderStatus } from './contract.ts';

/** The fields of a payment record that the rules need. */
export interface PaymentRecord {
  id: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  reverses: string | null;
}

export type PaymentState = 'none' | 'claimed' | 'partial' | 'full' | 'over' | 'refunded';

/** The payment state of an order. The first matching case is returned. */
export function paymentState(facts: { due: Ore; received: Ore; net: Ore; claimed: boolean }): PaymentState {
  const { due, received, net } = facts;
  if (received > 0 && net === 0) return 'refunded';
  if (net > due) return 'over';
  if (net === due) return 'full';
  if (net > 0) return 'partial';
  return facts.claimed ? 'claimed' : 'none';
}

/**
 * The groups of the administrator's queue, numbered by `orders.queue_group`: unverified payment claims first, then
 * refunds, then letters to write, then the rest.
 */
export const queueGroups = ['processing', 'refund', 'paid', 'rest'] as const;
export type QueueGroup = (typeof queueGroups)[number];

/** What money or letters lack for a status, in Swedish; null when nothing is missing. */
export function missingForStatus(
  status: OrderStatus,
  { due, net, received, written }: { due: Ore; net: Ore; received: Ore; written: number },
): string | null {
  if ((status === 'sent' || status === 'completed') && written === 0) return 'Inget brev är skrivet.';
  if ((status === 'paid' || status === 'completed') && net < due)
    return net > 0 ? `${formatKronor(toSek(due - net))} saknas.` : 'Ingen betalning är registrerad.';
  if (status !== 'refunded') return null;
  if (net > 0) return `${formatKronor(toSek(net))} har inte betalats tillbaka.`;
  return received > 0 ? null : 'Inga pengar har kommit in.';
}

/**
 * Why a new record is refused, in Swedish, for the field `amount` or `reverses`; undefined when it is accepted.
 *
 * @param balance the order's totals from the view `order_balances`
 */
export function paymentRefusal(
  records: PaymentRecord[],
  { received, refunded }: { received: Ore; refunded: Ore },
  record: { kind: PaymentRecord['kind']; amount: Ore; reverses: string | null },
): { field: 'amount' | 'reverses'; message: string } | undefined {
  if (record.kind === 'refund' && refunded + record.amount > received) {
    return { field: 'amount', message: 'Det går inte att betala tillbaka mer än vad som har kommit in.' };
  }
  if (record.kind !== 'reversal') return undefined;
  const target = records.find((r) => r.id === record.reverses);
  if (!target) return { field: 'reverses', message: 'Posten finns inte på den här beställningen.' };
  if (target.kind === 'reversal')
    return { field: 'reverses', message: 'En rättelse kan inte rättas. Lägg till en ny post.' };
  if (records.some((r) => r.reverses === target.id)) return { field: 'reverses', message: 'Posten är redan rättad.' };
  if (target.kind === 'payment' && received - target.amount < refunded) {
    return { field: 'reverses', message: 'Pengar är återbetalda ur den posten. Rätta återbetalningen först.' };
  }
  return undefined;
}
