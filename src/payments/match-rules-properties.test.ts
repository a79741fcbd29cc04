import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../orders/contract.ts';
import { isOrderCode } from '../platform/kernel/order-code.ts';
import { matchRow, type OpenOrder } from './match-rules.ts';

function judged(message: string, amount: number, orders: OpenOrder[]) {
  const payment = { row: 3, part: 1, kind: 'payment', message, amount, problem: null } as const;
  const when = { bookedOn: '2026-10-01', receivedAt: null };
  const row = { ...payment, ...when, payerName: '', payerNumber: '', reference: null };
  return matchRow(row, { seen: false, orders: new Map(orders.map((o) => [o.code, o])), openOrders: orders });
}

describe('whatever is written', () => {
  const alphabet = [...'BCDFGHJKMNPQRSTVWXZ3479'];
  const code = fc
    .tuple(...Array.from({ length: 5 }, () => fc.constantFrom(...alphabet)))
    .map((five) => alphabet.map((check) => five.join('') + check).find(isOrderCode) as string);
  const status = fc.constantFrom<OrderStatus>(
    'created',
    'processing',
    'on_hold',
    'paid',
    'expired',
    'cancelled',
    'refunded',
  );
  const orders = fc
    .array(
      fc.record({ code, status, amountDue: fc.constantFrom(4900, 9800), amountPaid: fc.constantFrom(0, 0, 4900) }),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) => [...new Map(list.map((one) => [one.code, one])).values()]);

  test('a slip in a code never pays another order', () => {
    const slip = fc.record({
      at: fc.nat(4),
      character: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
      swap: fc.boolean(),
    });
    fc.assert(
      fc.property(orders, slip, ([first, ...others], { at, character, swap }) => {
        const { code: text } = first as OpenOrder;
        const wrong = swap
          ? text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
          : text.slice(0, at) + character + text.slice(at + 1);
        fc.pre(wrong !== text);
        const verdict = judged(`Tack! ${wrong}`, 4900, [first as OpenOrder, ...others]);
        // Only the intended order matches, and only if the typed code is a likely misreading of it.
        if (verdict.outcome === 'match') {
          expect(verdict.orderCodes).toEqual([text]);
          expect('2568A').toContain(character);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a match pays exactly what is owed, to orders whose codes are written', () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(0, 1, 2), fc.constantFrom(' ', '', '-', 'tack', ', ', '0')), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(orders, pieces, fc.constantFrom(4900, 9800, 14_700), (list, parts, amount) => {
        const message = parts
          .map((part) => (typeof part === 'number' ? (list[part]?.code.toLowerCase() ?? '') : part))
          .join('');
        const { outcome, orderCodes } = judged(message, amount, list);
        if (outcome !== 'match') return;
        const owed = orderCodes.map((one) => list.find((o) => o.code === one) as OpenOrder);
        expect(owed.reduce((sum, o) => sum + o.amountDue - o.amountPaid, 0)).toBe(amount);
        const joined = message.toUpperCase().replaceAll(/[\s-]/g, '');
        for (const one of orderCodes) expect(joined).toContain(one);
      }),
      { numRuns: 500 },
    );
  });
});
