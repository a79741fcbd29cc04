import { describe, expect, test } from 'vitest';
import { GroupFinder } from './group-words.ts';
import type { GroupWords } from './statistics.ts';

/** Three trades of ten words each; an ad contains half of them, and one word belongs to two trades. */
const words = (trade: string) => Array.from({ length: 10 }, (_, i) => `${trade}${i}`);
const group = (groupId: string, some: string[]): GroupWords => ({
  groupId,
  self: some.length / 2,
  weights: new Map(some.map((word) => [word, 1])),
});
const groups = new GroupFinder([
  group('cook', [...words('cook'), 'kitchen']),
  group('waiter', [...words('waiter'), 'kitchen']),
  group('driver', words('driver')),
]);
const found = (terms: string[], told = terms) => groups.find(terms, told).groups(0);
const confidenceOf = (groupId: string, terms: string[], told = terms) =>
  found(terms, told).find((one) => one.groupId === groupId)?.confidence ?? 0;

describe('the words of a CV', () => {
  test('tell a trade by one word, where no other has anything of it', () => {
    expect(found(['cook1', 'unknown'])).toEqual([{ groupId: 'cook', confidence: 1 }]);
  });

  test('tell none where two have as much of it', () => {
    const [first, second] = found(['kitchen']);
    expect(first?.confidence).toBe(second?.confidence);
    expect(first?.confidence).toBeLessThan(0.5);
  });

  test('are enough for two trades, when there is much of both', () => {
    const both = [...words('cook').slice(0, 4), ...words('driver').slice(0, 3)];
    expect(confidenceOf('cook', both)).toBe(1);
    // Three quarters of the other trade's words.
    expect(confidenceOf('driver', both)).toBeGreaterThan(0.8);
    expect(confidenceOf('driver', both)).toBeLessThan(1);
  });

  test('of skills raise a group and lower none', () => {
    const told = ['cook1', 'cook2', 'waiter1'];
    const before = ['cook', 'waiter', 'driver'].map((id) => confidenceOf(id, told));
    for (const skill of [...words('waiter'), ...words('driver'), 'kitchen', 'unknown']) {
      const after = ['cook', 'waiter', 'driver'].map((id) => confidenceOf(id, [...told, skill], told));
      after.forEach((confidence, i) => {
        expect(confidence).toBeGreaterThanOrEqual(before[i] as number);
      });
    }
  });

  test('support a title as far as they are those of its work', () => {
    const { support } = groups.find(['cook1', 'cook2', 'waiter1'], ['cook1', 'cook2', 'waiter1']);
    expect(support('cook', true)).toBe(1);
    expect(support('waiter', true)).toBe(0.5);
    expect(support('driver', true)).toBe(0);
    expect(support('never learnt', true)).toBeUndefined();
    expect(groups.find(['unknown'], ['unknown']).support('cook', true)).toBeUndefined();
    const withSkill = groups.find(['cook1', 'cook2', 'waiter1', 'waiter2'], ['cook1', 'cook2', 'waiter1']);
    expect([withSkill.support('waiter', true), withSkill.support('waiter', false)]).toEqual([1, 0.5]);
  });

  test('say less by being the first where titles tell the work', () => {
    const told = groups.find(['kitchen', 'cook1'], ['kitchen', 'cook1']);
    expect(told.groups(1).map(({ groupId }) => groupId)).toEqual(['cook', 'waiter']);
    expect(groups.find(['cook1'], ['cook1']).groups(1)[0]?.confidence).toBeLessThan(1);
  });
});
