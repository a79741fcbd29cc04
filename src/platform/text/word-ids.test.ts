import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWordIds, encodeWordIds } from './word-ids.ts';

test('numbers come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 })), (ids) => {
      expect([...decodeWordIds(encodeWordIds(ids))]).toEqual(ids);
    }),
  );
});

test('common words take one byte', () => {
  expect(encodeWordIds([1, 127])).toHaveLength(2);
  expect(encodeWordIds([128])).toHaveLength(2);
});
