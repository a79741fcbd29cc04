import type { Ore } from '../kernel/money.ts';
import type { OrderStatus } from './contract.ts';

/** A record of money as the rules see it. */
export interface MoneyRecord {
  id: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Ore;
  reverses: string | null;
}

/** What came in and what went back, in öre, without what was reversed. */
export function sumsOf(records: MoneyRecord[]): { received: Ore; refunded: Ore } {
  const undone = new Set(records.map((record) => record.reverses));
  const sum = (kind: MoneyRecord['kind']) =>
    records.filter((r) => r.kind === kind && !undone.has(r.id)).reduce((total, r) => total + r.amount, 0);
  return { received: sum('payment'), refunded: sum('refund') };
}

export type PaymentState = 'none' | 'claimed' | 'partial' | 'full' | 'over' | 'refunded';

/** How an order stands with its money. The first that holds is the answer. */
export function paymentState(facts: {
  due: Ore;
  received: Ore;
  refunded: Ore;
  claimed: boolean;
}): PaymentState {
  const net = facts.received - facts.refunded;
  if (facts.received > 0 && net === 0) return 'refunded';
  if (net > facts.due) return 'over';
  if (net === facts.due) return 'full';
  if (net > 0) return 'partial';
  return facts.claimed ? 'claimed' : 'none';
}

/** The parts of the administrator's queue, in their order: what is to be done comes before the rest. */
export const queueGroups = ['processing', 'refund', 'paid', 'rest'] as const;
export type QueueGroup = (typeof queueGroups)[number];

/** Where an order stands in the queue. A claim waits for a look, then money for its way back, then letters. */
export function queueGroup({ status, due, net }: { status: OrderStatus; due: Ore; net: Ore }): QueueGroup {
  if (status === 'processing') return 'processing';
  const kept = status === 'cancelled' || status === 'refunded' ? 0 : due;
  if (net > kept) return 'refund';
  return status === 'paid' ? 'paid' : 'rest';
}

/** Why a new record cannot be taken; undefined when it can. Swedish, for the field `amount` or `reverses`. */
export function refusalOfRecord(
  records: MoneyRecord[],
  record: { kind: MoneyRecord['kind']; amount: Ore; reverses: string | null },
): { field: 'amount' | 'reverses'; message: string } | undefined {
  const { received, refunded } = sumsOf(records);
  if (record.kind === 'refund' && refunded + record.amount > received) {
    return { field: 'amount', message: 'Det går inte att betala tillbaka mer än vad som har kommit in.' };
  }
  if (record.kind !== 'reversal') return undefined;
  const target = records.find((r) => r.id === record.reverses);
  if (!target) return { field: 'reverses', message: 'Posten finns inte på den här beställningen.' };
  if (target.kind === 'reversal')
    return { field: 'reverses', message: 'En rättelse kan inte rättas. Lägg till en ny post.' };
  if (records.some((r) => r.reverses === target.id))
    return { field: 'reverses', message: 'Posten är redan rättad.' };
  if (target.kind === 'payment' && received - target.amount < refunded) {
    return {
      field: 'reverses',
      message: 'Pengar är återbetalda ur den posten. Rätta återbetalningen först.',
    };
  }
  return undefined;
}
