import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A call that resolves when the test says so, with a counter. */
function watched() {
  const looks: PromiseWithResolvers<number>[] = [];
  const ask = coalesceCalls(() => {
    const look = Promise.withResolvers<number>();
    looks.push(look);
    return look.promise;
  });
  return { looks, ask };
}

test('all who ask within a second share one look, and the next has one of their own', async () => {
  const { looks, ask } = watched();
  const first = [ask(), ask()];
  looks[0]?.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  const next = ask();
  looks[1]?.resolve(2);
  expect(await next).toBe(2);
  expect(looks).toHaveLength(2);
});

test('one that lasts longer is waited for, and one that failed is not kept', async () => {
  const { looks, ask } = watched();
  const first = ask();
  vi.advanceTimersByTime(5000);
  const second = ask();
  expect(looks).toHaveLength(1);
  looks[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect(second).rejects.toThrow('away');
  void ask();
  expect(looks).toHaveLength(2);
});
