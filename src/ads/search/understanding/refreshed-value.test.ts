import { expect, test } from 'vitest';
import { RefreshedValue } from './refreshed-value.ts';

/** A refreshed value whose loads resolve when the test says so. */
function told() {
  const asked: PromiseWithResolvers<number>[] = [];
  const renewal = new RefreshedValue<number>(() => {
    const next = Promise.withResolvers<number>();
    asked.push(next);
    return next.promise;
  });
  return { renewal, asked };
}

test('who asks during a renewal gets what is known, and starts no other', async () => {
  const { renewal, asked } = told();
  const [first, beside] = [renewal.current(), renewal.current()];
  asked[0]?.resolve(1);
  expect(await Promise.all([first, beside])).toEqual([1, 1]);
  const next = renewal.current();
  expect(await renewal.current()).toBe(1);
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(2);
  expect(await next).toBe(2);
});

test('one that failed is tried again, and what was known stays', async () => {
  const { renewal, asked } = told();
  const first = renewal.current();
  asked[0]?.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  const second = renewal.current();
  asked[1]?.resolve(1);
  expect(await second).toBe(1);
  const third = renewal.current();
  const beside = renewal.current();
  asked[2]?.reject(new Error('no database'));
  await expect(third).rejects.toThrow('no database');
  expect(await beside).toBe(1);
});
