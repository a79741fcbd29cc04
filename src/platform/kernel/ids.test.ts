import { expect, test } from 'vitest';
import { isUuid, newId } from './ids.ts';

test('ids sort by when they were made, within one millisecond too', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id is a UUID of version 7 with the time in it', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  // The test before this one may have advanced the counter beyond the current millisecond.
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThan(before + 1000);
});

test.each([newId(), '01930000-0000-7000-8000-000000000001', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'])(
  '%s is one',
  (text) => {
    expect(isUuid(text)).toBe(true);
  },
);

test.each(['', 'x', `${newId()} `, `${newId()}\n`, newId().replaceAll('-', ''), `{${newId()}}`])(
  '%j is none',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
