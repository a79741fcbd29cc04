import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const taken = (queue: FairQueue<string>) => {
  const all: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) all.push(item);
  return all;
};

test('each share has its turn, however many wait in another', () => {
  const queue = new FairQueue<string>();
  for (let n = 1; n <= 4; n += 1) queue.push(1, 'crowd', `crowd ${n}`);
  queue.push(1, 'one', 'one');
  expect(taken(queue)).toEqual(['crowd 1', 'one', 'crowd 2', 'crowd 3', 'crowd 4']);
});

test('a crowd of strangers and a crowd of known ones take turns', () => {
  const queue = new FairQueue<string>();
  for (let n = 1; n <= 3; n += 1) queue.push(1, `stranger ${n}`, `stranger ${n}`);
  for (let n = 1; n <= 2; n += 1) queue.push(0, `known ${n}`, `known ${n}`);
  expect(taken(queue)).toEqual(['known 1', 'stranger 1', 'known 2', 'stranger 2', 'stranger 3']);
  expect([queue.size(0), queue.size(1)]).toEqual([0, 0]);
});

test('what is drained is out', () => {
  const queue = new FairQueue<number>();
  queue.push(0, 'a', 1);
  queue.push(1, 'a', 2);
  expect(queue.drain()).toEqual([1, 2]);
  expect(queue.shift()).toBeUndefined();
});
