import { describe, expect, test } from 'vitest';
import { GroupsByWords, type GroupWords } from './group-words.ts';

/** Three trades of ten words each, of which an ad holds half; one word is of two trades. */
const words = (trade: string) => Array.from({ length: 10 }, (_, i) => `${trade}${i}`);
const group = (groupId: string, some: string[]): GroupWords => ({
  groupId,
  self: some.length / 2,
  weights: new Map(some.map((word) => [word, 1])),
});
const groups = new GroupsByWords([
  group('cook', [...words('cook'), 'kitchen']),
  group('waiter', [...words('waiter'), 'kitchen']),
  group('driver', words('driver')),
]);
const found = (terms: string[], told = terms) => groups.find(terms, told).groups;
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
    expect(confidenceOf('driver', both)).toBe(1);
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
    expect(support('cook')).toBe(1);
    expect(support('waiter')).toBe(0.5);
    expect(support('driver')).toBe(0);
    expect(support('never learnt')).toBeUndefined();
    expect(groups.find(['unknown'], ['unknown']).support('cook')).toBeUndefined();
  });
});
