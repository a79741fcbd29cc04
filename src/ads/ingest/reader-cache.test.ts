import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Parts } from '../../platform/parts.ts';
import type { RecordReader } from './reader.ts';
import { ReaderCache } from './reader-cache.ts';

/** Replaces a thread: records whether it was ended. */
class Reader {
  hasEnded = false;
  disposed = false;
  async [Symbol.asyncDispose]() {
    this.disposed = true;
  }
}

let stop: AbortController;
let parts: Parts;
let readers: ReaderCache;
beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  parts = { stopping: stop.signal } as Parts;
  readers = new ReaderCache(() => new Reader() as unknown as RecordReader);
});
afterEach(() => vi.useRealTimers());

async function run({ version = 1, server = 'first', keeps = true, inside = async () => {} } = {}): Promise<Reader> {
  await using lent = await readers.lend(parts, { places: [], skills: [] }, { version, server });
  await inside();
  if (keeps) lent.keep();
  return lent.reader as unknown as Reader;
}

test('a reader that is kept is the next run’s, of the same taxonomy and the same server', async () => {
  const first = await run();
  expect(await run()).toBe(first);
  expect(first.disposed).toBe(false);
  const other = await run({ version: 2 });
  expect(other).not.toBe(first);
  expect(first.disposed).toBe(true);
  expect(await run({ version: 2, server: 'second' })).not.toBe(other);
  expect(other.disposed).toBe(true);
});

test('one that read everything, or failed, ends with its run', async () => {
  const kept = await run();
  expect(await run({ keeps: false })).toBe(kept);
  expect(kept.disposed).toBe(true);
  const failed = run({
    inside: async () => {
      throw new Error('the source broke off');
    },
  });
  await expect(failed).rejects.toThrow('broke off');
  expect((await run()).disposed).toBe(false);
});

test('one whose thread fell meanwhile is not lent', async () => {
  const fell = await run();
  fell.hasEnded = true;
  expect(await run()).not.toBe(fell);
});

test('of two runs at once each has its own, and one is kept', async () => {
  let second: Reader | undefined;
  const first = await run({
    inside: async () => {
      second = await run();
    },
  });
  expect(second).not.toBe(first);
  expect([second?.disposed, first.disposed]).toEqual([false, true]);
});

test('a quiet one gives its memory back', async () => {
  const quiet = await run();
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(await run()).toBe(quiet);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(quiet.disposed).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(quiet.disposed).toBe(true);
});

test('none outlives the service', async () => {
  const kept = await run();
  stop.abort();
  expect(kept.disposed).toBe(true);
  expect((await run()).disposed).toBe(true);
});
