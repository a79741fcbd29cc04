import { expect, it } from 'vitest';
import type { Order } from './api.ts';
import { holdReason, listedStatus, statusSentence } from './status.ts';

const told = (status: Order['status'], stages: (Order['letters'][number]['stage'] | null)[]) => {
  const letters = stages.map((stage) => ({ stage, status: stage ? 'delivered' : 'ordered' }));
  const order = { status, letters, letterCount: letters.length, agreement: null, amountPaid: 298, amountToRefund: 0 };
  return statusSentence(order as Order, false);
};

it.each([
  ['sent', ['delivered', 'accepted'], 'Dina brev är skickade till dig.'],
  ['sent', ['delivered', null], '1 av 2 brev är klara.'],
  [
    'sent',
    ['revision_asked', null],
    '1 av 2 brev är klara. Vi ändrar brevet så som du bad om, och mejlar dig när det är gjort.',
  ],
  ['completed', ['revision_asked', 'accepted'], 'Vi ändrar brevet så som du bad om, och mejlar dig när det är gjort.'],
  [
    'completed',
    ['revision_asked', 'revision_asked'],
    'Vi ändrar breven så som du bad om, och mejlar dig när det är gjort.',
  ],
] as const)('of one that is %s with %s it says what is done now', (status, stages, words) => {
  expect(told(status, [...stages])).toBe(words);
});

it.each([
  ['sent', 'delivered', 'Skickad'],
  ['sent', 'revision_asked', 'Ändras'],
  ['completed', 'revision_asked', 'Ändras'],
  ['refunded', 'revision_asked', 'Skickad'],
] as const)('in the list one that is %s with a letter %s is called %s', (status, stage, label) => {
  const order = { status, statusLabel: 'Skickad', letters: [{ stage }] } as unknown as Order;
  expect(listedStatus(order).label).toBe(label);
});

const held = '2026-11-18T09:00:00.000Z';
const came = '2026-11-18T10:00:00.000Z';
it.each([
  ['hold', 'created', null, null],
  ['hold', 'created', '2026-11-18T08:00:00.000Z', null],
  ['hold', 'created', came, held],
  ['hold', 'processing', came, held],
  ['override', 'expired', came, held],
  // The writer waits for something else: the order was past its payment.
  ['override', 'paid', came, null],
])('why an order waits, by %s from %s with money of %s, is dated where money came since', (...row) => {
  const [verb, from, lastPaymentAt, writtenAt] = row;
  const line = { verb, from, to: 'on_hold', at: held, reason: 'Vi väntar.' };
  const order = { status: 'on_hold', history: [{ to: 'created' }, line], lastPaymentAt } as unknown as Order;
  expect(holdReason(order)).toEqual({ text: 'Vi väntar.', writtenAt });
});
