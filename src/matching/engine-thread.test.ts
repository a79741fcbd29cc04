import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unavailable } from '../platform/kernel/errors.ts';
import type { EngineRequest } from './engine/messages.ts';
import { EngineThread, type StartEngine } from './engine-thread.ts';

/** Whatever happens in the thread, the caller is told to try again, and the next call is served. */
const failing = new URL('../../test/doubles/failing-engine.ts', import.meta.url);
const at = new Date('2026-11-18T09:00:00Z');
let logged: string[];
let engine: EngineThread;
beforeEach(() => {
  logged = [];
  engine = new EngineThread({}, pino({}, { write: (line) => void logged.push(line) }), () => new Worker(failing));
});
afterEach(() => engine.close());

test('a fault is an outage with its cause in the log, and does not end the thread', async () => {
  await expect(engine.score([], at)).rejects.toMatchObject({ retryAfter: 5 });
  await expect(engine.score([], at)).rejects.toBeInstanceOf(Unavailable);
  expect(logged.join()).toContain('no such table');
  expect(await engine.score(['a', 'b'], at)).toBe(2);
});

test('a thread that ended fails all who waited for it, and is started anew', async () => {
  expect(await engine.score(['a'], at)).toBe(1);
  const waiting = [engine.count(at), engine.explain('a', [], at), engine.describe('a', [], at)];
  for (const { status, ...rest } of await Promise.allSettled(waiting)) {
    expect(status).toBe('rejected');
    expect(rest).toMatchObject({ reason: expect.any(Unavailable) });
  }
  expect(await engine.score(['a', 'b', 'c'], at)).toBe(3);
});

test('nothing starts a thread once it is closed', async () => {
  await engine.close();
  await expect(engine.score(['a'], at)).rejects.toBeInstanceOf(Unavailable);
});

test('where there are few ads it goes when it is idle, and the next order starts another', async () => {
  let started = 0;
  const idle = new EngineThread(
    {},
    pino({ level: 'silent' }),
    () => {
      started += 1;
      return new Worker(failing);
    },
    1,
  );
  expect(await idle.score(['a'], at)).toBe(1);
  await vi.waitFor(() => expect(idle.isRunning).toBe(false));
  expect(await idle.score(['a', 'b'], at)).toBe(2);
  expect(started).toBe(2);
  await idle.close();
});

test('where there are many, it stays', async () => {
  const many: StartEngine = () => {
    const taken = new EventEmitter();
    const postMessage = (order: EngineRequest) => {
      if (order.kind !== 'close') taken.emit('message', { id: order.id, result: 1, ads: 50_000 });
      else taken.emit('exit');
    };
    return Object.assign(taken, { postMessage, terminate: async () => {} });
  };
  vi.useFakeTimers();
  const engine = new EngineThread({}, pino({ level: 'silent' }), many);
  await engine.score(['a'], at);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(engine.isRunning).toBe(true);
  vi.useRealTimers();
  await engine.close();
});
