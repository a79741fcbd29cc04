import { describe, expect, test } from 'vitest';
import { orderStatuses } from './contract.ts';
import * as operations from './operations.ts';
import { adminTargets, adminVerb, customerVerbs, orderTransitions, parseStatus, statusLabels } from './states.ts';

const moves = Object.entries(orderTransitions).map(([verb, move]) => ({ verb, ...move }));
/** A plausible Swedish infinitive, imperative or status; never a name from the code. */
const swedish = /^[A-ZÅÄÖ][a-zåäö]+( [a-zåäö]+)*$/;

describe('the table of moves', () => {
  test('names states only', () => {
    const named = moves.flatMap(({ from, to }) => [...from, to]);
    expect(named.filter((status) => !orderStatuses.includes(status))).toEqual([]);
  });

  test('leads from a placed order to every state', () => {
    const reached = new Set<string>(['created']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const { from, to } of moves) if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });

  test('never leads from a state to itself, and lets each verb be used by somebody', () => {
    expect(moves.filter(({ from, to }) => (from as readonly string[]).includes(to))).toEqual([]);
    expect(moves.filter(({ by }) => [...by].length < 1)).toEqual([]);
  });

  test('has two ends at most: nothing goes on from a refund', () => {
    const left = orderStatuses.filter((status) => moves.every(({ from }) => !from.some((f) => f === status)));
    expect(left).toEqual(['refunded']);
  });

  test('gives the administrator one verb for each way', () => {
    for (const status of orderStatuses) {
      const targets = adminTargets(status);
      expect(targets).toEqual([...new Set(targets)]);
    }
  });

  test('has a Swedish label for every verb and every state', () => {
    expect(moves.filter(({ label }) => !swedish.test(label))).toEqual([]);
    expect(Object.keys(statusLabels).sort()).toEqual([...orderStatuses].sort());
    expect(Object.values(statusLabels).filter((label) => !swedish.test(label))).toEqual([]);
    expect(new Set(Object.values(statusLabels)).size).toBe(orderStatuses.length);
  });
});

test('every verb of the customer has an operation', () => {
  const paths = Object.values(operations).map(({ path }) => path);
  const verbs = moves.filter(({ by }) => by.some((role) => role === 'customer')).map(({ verb }) => verb);
  expect(verbs).toEqual(['confirm_payment', 'cancel']);
  expect(paths).toEqual(expect.arrayContaining(verbs.map((v) => `/api/orders/{id}/${v.replace('_', '-')}`)));
});

/** The product specification's table, copied. */
const table: Record<string, { customer: string[]; admin: string[]; system: string[] }> = {
  created: {
    customer: ['processing', 'cancelled'],
    admin: ['processing', 'paid', 'on_hold', 'sent', 'completed', 'expired', 'cancelled', 'refunded'],
    system: ['expired'],
  },
  processing: { customer: [], admin: ['paid', 'on_hold', 'cancelled'], system: [] },
  on_hold: { customer: ['processing', 'cancelled'], admin: ['paid', 'cancelled'], system: [] },
  paid: { customer: [], admin: ['sent', 'cancelled', 'refunded'], system: [] },
  sent: { customer: [], admin: ['completed', 'refunded'], system: ['completed'] },
  completed: { customer: [], admin: ['refunded'], system: [] },
  expired: { customer: ['processing', 'cancelled'], admin: ['paid', 'cancelled'], system: [] },
  cancelled: { customer: [], admin: ['refunded'], system: [] },
  refunded: { customer: [], admin: [], system: [] },
};

describe.each(orderStatuses)('from %s', (status) => {
  const row = table[status] as (typeof table)[string];

  test('the customer, the administrator and time can do what the product says', () => {
    expect(customerVerbs(status).map((verb) => orderTransitions[verb].to)).toEqual(row.customer);
    expect(adminTargets(status).toSorted()).toEqual(row.admin.toSorted());
  });

  test('any other target of the administrator is an override, and only those are', () => {
    const overridden = orderStatuses.filter((to) => adminVerb(status, to).override);
    expect(overridden).toEqual(orderStatuses.filter((to) => !row.admin.includes(to)));
    for (const to of row.admin) {
      const { verb } = adminVerb(status, to as (typeof orderStatuses)[number]);
      expect(verb === 'override' ? undefined : orderTransitions[verb].to).toBe(to);
    }
  });

  test('time does what it may', () => {
    const byTime = moves.filter(
      ({ from, by }) => (from as readonly string[]).includes(status) && by.some((r) => r === 'system'),
    );
    // Only a placed order expires by time. Completing it early is for the administrator; time completes sent orders.
    expect(byTime.map(({ to }) => to).filter((to) => status !== 'created' || to !== 'completed')).toEqual(row.system);
  });
});

test('a status that the database cannot hold is a bug', () => {
  expect(() => parseStatus('lost')).toThrow('lost');
  expect(orderStatuses.map(parseStatus)).toEqual([...orderStatuses]);
});
