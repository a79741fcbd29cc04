import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeyedLimiter, type LimiterTicket } from './keyed-limiter.ts';

const taken = (turn: LimiterTicket | undefined): LimiterTicket => {
  if (!turn) throw new Error('there was no place');
  return turn;
};

describe('under one key', () => {
  test('so many run at once, and the rest in the order in which it came', async () => {
    const turns = new KeyedLimiter({ atOnce: 2, waiting: 3 });
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() => taken(turns.take('anna')));
    expect([first?.came, second?.came]).toEqual([true, true]);
    const order: string[] = [];
    void Promise.resolve(fourth?.came).then(() => order.push('fourth'));
    void Promise.resolve(third?.came).then(() => order.push('third'));
    second?.leave();
    expect(await third?.came).toBe(true);
    expect(order).toEqual(['third']);
    first?.leave();
    expect(await fourth?.came).toBe(true);
  });

  test('one more than may wait has no place, and has one when another left', () => {
    const turns = new KeyedLimiter({ atOnce: 1, waiting: 1 });
    const running = taken(turns.take('anna'));
    const waiting = taken(turns.take('anna'));
    expect(turns.take('anna')).toBeUndefined();
    waiting.leave();
    expect(turns.take('anna')).toBeDefined();
    running.leave();
  });

  test('who gives up while waiting never runs, and leaves the place to the next', async () => {
    const turns = new KeyedLimiter({ atOnce: 1, waiting: 2 });
    const [running, gone, next] = [1, 2, 3].map(() => taken(turns.take('anna')));
    gone?.leave();
    expect(await gone?.came).toBe(false);
    running?.leave();
    expect(await next?.came).toBe(true);
  });

  test('work runs in its turn, and not at all where too many wait', async () => {
    const turns = new KeyedLimiter({ atOnce: 1, waiting: 1 });
    const ran: string[] = [];
    const run = (name: string) => turns.run('anna', async () => ran.push(name));
    const running = taken(turns.take('anna'));
    const waiting = run('waiting');
    await expect(run('refused')).rejects.toThrow('more than 1 would wait');
    expect(ran).toEqual([]);
    running.leave();
    await waiting;
    expect(ran).toEqual(['waiting']);
    await run('later');
    expect(ran).toEqual(['waiting', 'later']);
  });

  test('a place that is left twice is one place', () => {
    const turns = new KeyedLimiter({ atOnce: 1, waiting: 5 });
    const first = taken(turns.take('anna'));
    first.leave();
    first.leave();
    expect(taken(turns.take('anna')).came).toBe(true);
    expect(taken(turns.take('anna')).came).not.toBe(true);
  });
});

test('nobody waits for another key', () => {
  const turns = new KeyedLimiter({ atOnce: 1, waiting: 250 });
  for (let i = 0; i < 200; i += 1) turns.take('anna');
  expect(taken(turns.take('björn')).came).toBe(true);
});

test('whatever comes and goes, no more run than may, and nobody waits while there is room', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(30), { maxLength: 60 }), async (steps) => {
      const turns = new KeyedLimiter({ atOnce: 3, waiting: 4 });
      const held: { turn: LimiterTicket; runs: boolean }[] = [];
      for (const step of steps) {
        const turn = step < 15 ? turns.take('anna') : undefined;
        if (turn) {
          const one = { turn, runs: turn.came === true };
          if (turn.came !== true) void turn.came.then((runs) => Object.assign(one, { runs }));
          held.push(one);
        } else if (held.length > 0) {
          held.splice(step % held.length, 1)[0]?.turn.leave();
        }
        await Promise.resolve().then(() => undefined);
        const running = held.filter(({ runs }) => runs).length;
        expect(running).toBe(Math.min(3, held.length));
      }
    }),
  );
});
