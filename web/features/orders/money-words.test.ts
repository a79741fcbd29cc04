import { describe, expect, it } from 'vitest';
import type { Order } from './api.ts';
import { asksForMoney, balanceMessage, hasReceipt, increasesHeldMoney } from './money-words.ts';

const order = (status: Order['status'], paymentState: Order['paymentState'], amountPaid: number, amountDue = 298) => {
  const ended = status === 'cancelled' || status === 'refunded';
  const kept = ended ? 0 : Math.min(amountPaid, amountDue);
  const [amountMissing, amountToRefund] = [ended ? 0 : amountDue - kept, amountPaid - kept];
  return { status, paymentState, amountDue, amountPaid, amountMissing, amountToRefund };
};

describe('an order and its money in words', () => {
  it('tells what is left of a part', () => {
    const part = order('on_hold', 'partial', 149.5);
    expect(balanceMessage(part)).toBe('Vi har fått 149,50\u00a0kr. 148,50\u00a0kr saknas.');
  });

  it('shows how to pay wherever something is left and money can still come', () => {
    const shown = (facts: ReturnType<typeof order>, claims: boolean) =>
      asksForMoney({ ...facts, allowed: claims ? ['confirm_payment'] : [] });
    expect(shown(order('created', 'none', 0), true)).toBe(true);
    expect(shown(order('processing', 'partial', 100), false)).toBe(true);
    expect(shown(order('on_hold', 'partial', 100), true)).toBe(true);
    // Said to be paid, and not looked at yet: who is asked again pays twice.
    expect(shown(order('processing', 'claimed', 0), false)).toBe(false);
    expect(shown(order('on_hold', 'full', 298), true)).toBe(false);
    expect(shown(order('cancelled', 'partial', 100), false)).toBe(false);
  });

  it('does not ask for a rest that was done without', () => {
    expect(balanceMessage(order('paid', 'partial', 100))).toBeNull();
  });

  it('tells what goes back when there was too much', () => {
    const over = order('paid', 'over', 300);
    expect(balanceMessage(over)).toContain(
      'Du har betalat 2\u00a0kr för mycket: 300\u00a0kr har kommit, och priset är 298\u00a0kr. Vi betalar tillbaka det',
    );
  });

  it('gives all of it back when the order was called off', () => {
    for (const status of ['cancelled', 'refunded'] as const) {
      const words = balanceMessage(order(status, 'full', 298));
      expect(words).toBe('Vi har 298\u00a0kr från dig och betalar tillbaka pengarna.');
    }
  });

  it.each([
    order('created', 'none', 0),
    order('processing', 'claimed', 0),
    order('paid', 'full', 298),
    order('refunded', 'refunded', 0),
  ])('is silent where all is as it should be ($status)', (calm) => {
    expect(balanceMessage(calm)).toBeNull();
  });

  it('has a receipt from the first money on', () => {
    const states = ['none', 'claimed', 'partial', 'full', 'over', 'refunded'] as const;
    expect(states.filter((paymentState) => hasReceipt({ paymentState }))).toEqual([
      'partial',
      'full',
      'over',
      'refunded',
    ]);
  });
});

it('counts the correction of a refund as money that is held, and that of a payment as money that is not', () => {
  const [paid, back] = [
    { id: 'a', kind: 'payment', reverses: null },
    { id: 'b', kind: 'refund', reverses: null },
  ] as const;
  const corrections = [back, paid].map(({ id }) => ({ id: `-${id}`, kind: 'reversal' as const, reverses: id }));
  expect([paid, back, ...corrections].map((one) => increasesHeldMoney(one, [paid, back]))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
