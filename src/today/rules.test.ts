import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days, now } from '../../test/today-facts.ts';
import type { ItemCandidate } from './row.ts';
import { compareCandidates, isHidden, keepBestPerVacancy, sortCandidates } from './rules.ts';

const candidates = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('draft' as const, 'reply' as const),
    episode: fc.string({ minLength: 1, maxLength: 4 }),
    weight: fc.integer({ min: 0, max: 3 }),
    dueAt: fc.option(fc.integer({ min: 0, max: 3 }).map((n) => new Date(n))),
    vacancy: fc.option(fc.constantFrom('v1', 'v2')),
    title: fc.constant(''),
    reason: fc.constant(''),
    action: fc.constant({ label: '', href: '' }),
    subject: fc.constant({ type: 'application' as const, id: '' }),
  }),
  { selector: ({ episode }) => episode },
);

test('the order is total: whatever order they come in, it is the same', () => {
  fc.assert(
    fc.property(candidates, fc.infiniteStream(fc.nat()), (some: ItemCandidate[], keys) => {
      const order = sortCandidates(some);
      const shuffled = some
        .map((one) => ({ one, key: keys.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one);
      expect(sortCandidates(shuffled)).toEqual(order);
      for (const [i, one] of order.entries()) {
        const next = order[i + 1];
        if (next) expect(compareCandidates(one, next)).toBeLessThan(0);
      }
      const kept = keepBestPerVacancy(shuffled).flatMap(({ vacancy }) => vacancy ?? []);
      expect(new Set(kept).size).toBe(kept.length);
      expect(sortCandidates(keepBestPerVacancy(shuffled))[0]).toEqual(order[0]);
    }),
  );
});

test('what is done stays away, what is put off comes back at its time', () => {
  expect(isHidden(undefined, now)).toBe(false);
  expect(isHidden({ done: true, snoozedUntil: null }, now)).toBe(true);
  expect(isHidden({ done: false, snoozedUntil: days(1) }, now)).toBe(true);
  expect(isHidden({ done: false, snoozedUntil: now }, now)).toBe(false);
});
