import { expect, test } from 'vitest';
import { orderStatuses } from './contract.ts';
import { letterStages } from './desk-contract.ts';
import { dueDateAfterMove, maySeeSharedMaterial } from './due-rules.ts';
import { letterStage, letterTransitions, mayMoveLetter } from './letter-states.ts';

const today = Temporal.PlainDate.from('2026-11-26');

test.each([
  ['processing', null, '2026-12-01'],
  ['paid', null, '2026-12-01'],
  // The customer reported the payment two days ago: the delivery date counts from then.
  ['paid', '2026-11-27', '2026-11-27'],
  ['sent', '2026-11-27', '2026-11-27'],
  ['completed', '2026-11-27', '2026-11-27'],
  ['on_hold', '2026-11-27', null],
  ['created', '2026-11-27', null],
  ['expired', '2026-11-27', null],
  ['cancelled', '2026-11-27', null],
  ['refunded', '2026-11-27', null],
] as const)('after a move to %s what was promised by %s is promised by %s', (to, dueOn, after) =>
  expect(dueDateAfterMove(to, { dueOn, deliveryDays: 3 }, today)).toBe(after),
);

test('an order of before promises nothing', () => {
  for (const status of orderStatuses)
    expect(dueDateAfterMove(status, { dueOn: null, deliveryDays: null }, today)).toBeNull();
});

test('what is shared is open while there is something to write', () => {
  const open = (isRevised: boolean) => orderStatuses.filter((status) => maySeeSharedMaterial(status, isRevised));
  expect(open(false)).toEqual(['processing', 'on_hold', 'paid', 'sent']);
  expect(open(true)).toEqual(['processing', 'on_hold', 'paid', 'sent', 'completed']);
});

test('every stage of a letter is reached by a verb, and accepted is the customer’s word alone', () => {
  const reached = new Set(Object.values(letterTransitions).map(({ to }) => to));
  expect(letterStages.filter((stage) => stage !== 'ordered' && !reached.has(stage))).toEqual([]);
  expect(letterStages.filter((stage) => mayMoveLetter(stage, 'accept', 'customer'))).toEqual([
    'delivered',
    'revision_asked',
  ]);
  expect(letterStages.filter((stage) => mayMoveLetter(stage, 'ask_revision', 'customer'))).toEqual(['delivered']);
  expect(letterStages.filter((stage) => mayMoveLetter(stage, 'accept', 'admin'))).toEqual([]);
});

test('the stage of a letter is told by what is stored', () => {
  expect(letterStage({ status: 'written', isAccepted: false, isRevised: false })).toBe('written');
  expect(letterStage({ status: 'delivered', isAccepted: false, isRevised: false })).toBe('delivered');
  expect(letterStage({ status: 'delivered', isAccepted: false, isRevised: true })).toBe('revision_asked');
  expect(letterStage({ status: 'delivered', isAccepted: true, isRevised: false })).toBe('accepted');
});
