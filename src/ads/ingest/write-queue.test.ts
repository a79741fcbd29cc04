import { expect, test } from 'vitest';
import { WriteQueue } from './write-queue.ts';

const MB = 1024 * 1024;

/** A write that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { write: () => promise, end: resolve, fail: reject };
}

test('writes follow each other, and what is to come after them does', async () => {
  const told: string[] = [];
  const queue = new WriteQueue();
  const first = held();
  queue.add(new Set(['a']), 10, first.write);
  queue.add(new Set(['b']), 10, async () => void told.push('second'));
  queue.afterwards(async () => void told.push('after'));
  expect([queue.has('a'), queue.has('b'), queue.has('c')]).toEqual([true, true, false]);
  expect(told).toEqual([]);
  first.end();
  await queue.end();
  expect(told).toEqual(['second', 'after']);
  expect(queue.has('a') || queue.has('b')).toBe(false);
});

test('what is small waits in numbers, and what is large for all before it', async () => {
  const queue = new WriteQueue();
  const writes = [held(), held()];
  for (const [n, { write }] of writes.entries()) queue.add(new Set([`${n}`]), 10, write);
  await queue.room(10);
  let isThere = false;
  const room = queue.room(4 * MB).then(() => {
    isThere = true;
  });
  writes[0]?.end();
  await Promise.resolve();
  expect(isThere).toBe(false);
  writes[1]?.end();
  await room;
});

test('after one that failed nothing is written, and who goes on hears of it', async () => {
  const told: string[] = [];
  const queue = new WriteQueue();
  queue.add(new Set(['a']), 10, () => Promise.reject(new Error('the database is away')));
  queue.add(new Set(['b']), 10, async () => void told.push('b'));
  await expect(queue.end()).rejects.toThrow('the database is away');
  await expect(queue.room(10)).rejects.toThrow('the database is away');
  expect(told).toEqual([]);
});
