import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createZip, streamJson } from './archive.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function* files() {
  for (let i = 0; i < 50; i += 1)
    yield { name: `${i}.json`, pieces: streamJson({ text: 'x'.repeat(100_000) }), stored: true };
}

function zip() {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  const stream = createZip(files(), { at: new Date('2026-10-01T12:00:00Z'), done: resolve });
  return { stream, done: promise };
}

test('an archive that is read to its end leaves no timer', async () => {
  const { stream, done } = zip();
  stream.resume();
  expect(await done).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a reader that takes nothing for a minute counts as gone, and the error says so', async () => {
  const { stream, done } = zip();
  const failed = new Promise((resolve) => stream.once('error', resolve));
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ cause: { message: 'the reader takes nothing' } });
  expect(await done).toBe(await failed);
  expect(vi.getTimerCount()).toBe(0);
});
