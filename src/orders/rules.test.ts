import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentRecord, type PaymentState, paymentRefusal, paymentState } from './rules.ts';

const due = 29_800;
const facts = (received: number, refunded: number, claimed: boolean) =>
  paymentState({ due, received, net: received - refunded, claimed });

describe('how an order stands with its money', () => {
  const rows: [PaymentState, received: number, refunded: number][] = [
    ['none', 0, 0],
    ['partial', 1, 0],
    ['partial', due - 1, 0],
    ['full', due, 0],
    ['over', due + 1, 0],
    ['refunded', 1, 1],
    ['refunded', due, due],
    ['partial', due, 1],
    ['full', due + 5, 5],
    ['over', due + 6, 5],
  ];
  test.each(rows)('%s: %d öre came and %d went back', (state, received, refunded) => {
    expect(facts(received, refunded, false)).toBe(state);
    // Recorded money overrides the customer's report.
    expect(facts(received, refunded, true)).toBe(state === 'none' ? 'claimed' : state);
  });

  test('the first of refunded, over, full, partial, claimed, none that holds', () => {
    const amount = fc.integer({ min: 0, max: 2 * due });
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (received, back, claimed) => {
        const refunded = Math.min(received, back);
        const net = received - refunded;
        const holds: [PaymentState, boolean][] = [
          ['refunded', received > 0 && net === 0],
          ['over', net > due],
          ['full', net === due],
          ['partial', net > 0 && net < due],
          ['claimed', claimed],
          ['none', true],
        ];
        expect(facts(received, refunded, claimed)).toBe(holds.find(([, is]) => is)?.[0]);
      }),
    );
  });
});

/** A bookkeeper's manual model: a purse, and a list of slips of which some are crossed out. */
class Purse {
  readonly slips: (PaymentRecord & { crossedOut: boolean })[] = [];

  sums(): { received: number; refunded: number } {
    const live = this.slips.filter(({ crossedOut }) => !crossedOut);
    const sum = (kind: string) => live.reduce((all, slip) => all + (slip.kind === kind ? slip.amount : 0), 0);
    return { received: sum('payment'), refunded: sum('refund') };
  }

  balance(): number {
    const { received, refunded } = this.sums();
    return received - refunded;
  }

  /** Adds a slip; false if it is refused. The purse is never negative, and each slip is crossed out at most once. */
  add(record: PaymentRecord): boolean {
    if (record.kind === 'reversal') {
      const slip = this.slips.find(({ id }) => id === record.reverses);
      if (!slip || slip.crossedOut) return false;
      slip.crossedOut = true;
      if (this.balance() >= 0) return true;
      slip.crossedOut = false;
      return false;
    }
    this.slips.push({ ...record, crossedOut: false });
    if (this.balance() >= 0) return true;
    this.slips.pop();
    return false;
  }
}

/** A record to try; `reverses` is an index into the records before it, and may be out of range. */
const attempt = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), amount: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('reversal' as const), reverses: fc.nat(12) }),
);

describe('whether a record is taken', () => {
  test('is what keeping the purse by hand says', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 25 }), (attempts) => {
        const purse = new Purse();
        const records: PaymentRecord[] = [];
        attempts.forEach((tried, i) => {
          const reverses = tried.kind === 'reversal' ? `r${tried.reverses}` : null;
          const amount =
            tried.kind === 'reversal' ? (records.find((r) => r.id === reverses)?.amount ?? 0) : tried.amount;
          const record: PaymentRecord = { id: `r${i}`, kind: tried.kind, amount, reverses };
          const refusal = paymentRefusal(records, purse.sums(), record);
          expect({ record, taken: refusal === undefined }).toEqual({ record, taken: purse.add(record) });
          if (refusal) expect(refusal.field).toBe(record.kind === 'reversal' ? 'reverses' : 'amount');
          else records.push(record);
        });
      }),
    );
  });

  const payment: PaymentRecord = { id: 'p', kind: 'payment', amount: 100, reverses: null };
  const refund: PaymentRecord = { id: 'f', kind: 'refund', amount: 40, reverses: null };
  const reversalOf = (id: string) => ({ kind: 'reversal' as const, amount: 0, reverses: id });

  test('its Swedish reason says what stands in the way', () => {
    const undone: PaymentRecord = { id: 'u', kind: 'reversal', amount: 100, reverses: 'p' };
    expect(
      paymentRefusal([payment], { received: 100, refunded: 0 }, { kind: 'refund', amount: 101, reverses: null })
        ?.message,
    ).toBe('Det går inte att betala tillbaka mer än vad som har kommit in.');
    expect(paymentRefusal([payment], { received: 100, refunded: 0 }, reversalOf('q'))?.message).toBe(
      'Posten finns inte på den här beställningen.',
    );
    expect(paymentRefusal([payment, undone], { received: 0, refunded: 0 }, reversalOf('u'))?.message).toBe(
      'En rättelse kan inte rättas. Lägg till en ny post.',
    );
    expect(paymentRefusal([payment, undone], { received: 0, refunded: 0 }, reversalOf('p'))?.message).toBe(
      'Posten är redan rättad.',
    );
    expect(paymentRefusal([payment, refund], { received: 100, refunded: 40 }, reversalOf('p'))?.message).toBe(
      'Pengar är återbetalda ur den posten. Rätta återbetalningen först.',
    );
  });
});
