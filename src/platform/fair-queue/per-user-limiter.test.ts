import { expect, test } from 'vitest';
import { Refused } from '../kernel/errors.ts';
import { type ExpensiveWork, PerUserLimiter, type WorkSlot } from './per-user-limiter.ts';

/** Enters and records the order of admission. */
async function enterAll(gate: PerUserLimiter, person: string, works: ExpensiveWork[], log: string[]) {
  return works.map((work, i) =>
    gate.enter(person, work).then((slot) => {
      log.push(`${person}${i}`);
      return slot as WorkSlot;
    }),
  );
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a person has at most two pieces of costly work running, the rest waits in its order', async () => {
  const gate = new PerUserLimiter();
  const log: string[] = [];
  const slots = await enterAll(gate, 'a', ['print', 'score', 'print', 'score'], log);
  await settled();
  expect(log).toEqual(['a0', 'a1']);
  (await slots[1])?.leave();
  await settled();
  expect(log).toEqual(['a0', 'a1', 'a2']);
  (await slots[0])?.leave();
  await settled();
  expect(log).toEqual(['a0', 'a1', 'a2', 'a3']);
});

test('one person’s waiting work keeps nobody else waiting', async () => {
  const gate = new PerUserLimiter();
  const log: string[] = [];
  await enterAll(gate, 'a', Array(100).fill('print'), log);
  await enterAll(gate, 'b', ['print', 'export'], log);
  await settled();
  expect(log).toEqual(['a0', 'a1', 'b0', 'b1']);
});

test('one file is read at a time for a person, and the other place stays free for other work', async () => {
  const gate = new PerUserLimiter();
  const log: string[] = [];
  const slots = await enterAll(gate, 'a', ['read', 'read', 'print'], log);
  await settled();
  expect(log).toEqual(['a0', 'a2']);
  (await slots[2])?.leave();
  await settled();
  expect(log).toEqual(['a0', 'a2']);
  (await slots[0])?.leave();
  await settled();
  expect(log).toEqual(['a0', 'a2', 'a1']);
});

test('a slot that is left twice makes room once', async () => {
  const gate = new PerUserLimiter();
  const log: string[] = [];
  const slots = await enterAll(gate, 'a', ['print', 'print', 'print', 'print'], log);
  const first = await slots[0];
  first?.leave();
  first?.leave();
  await settled();
  expect(log).toEqual(['a0', 'a1', 'a2']);
});

test('who has too much waiting is refused with the time to wait, and has room again once some is done', async () => {
  const gate = new PerUserLimiter();
  const first = (await gate.enter('a', 'read')) as WorkSlot;
  const waiting = Array.from({ length: 15 }, () => gate.enter('a', 'read'));
  const refused = await gate.enter('a', 'read');
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: 10 });
  expect((refused as Refused).detail).toMatch(/läser redan/);
  first.leave();
  for (const next of waiting) ((await next) as WorkSlot).leave();
  expect(await gate.enter('a', 'read')).not.toBeInstanceOf(Refused);
});

test('a second export does not wait for the first, which lasts as long as its reader takes', async () => {
  const gate = new PerUserLimiter();
  const first = (await gate.enter('a', 'export')) as WorkSlot;
  expect(await gate.enter('a', 'export')).toMatchObject({ code: 'too_many_requests', retryAfter: 10 });
  first.leave();
  expect(await gate.enter('a', 'export')).not.toBeInstanceOf(Refused);
});

test('work that fails makes room for the next', async () => {
  const gate = new PerUserLimiter();
  const failing = () => Promise.reject(new Error('it broke'));
  for (const _ of [1, 2, 3]) await expect(gate.run('a', 'print', failing)).rejects.toThrow('it broke');
  expect(await gate.run('a', 'print', async () => 'done')).toBe('done');
});
