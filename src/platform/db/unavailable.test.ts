import { expect, test, vi } from 'vitest';
import { holdsLease, persistOutcome } from './unavailable.ts';

const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

test('an outcome that the database refuses is not tried again', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no such column'));
  await expect(persistOutcome(work)).rejects.toThrow('no such column');
  expect(work).toHaveBeenCalledOnce();
});

test('a lease is lost while the database is away, and an unknown failure is no answer', async () => {
  expect(await holdsLease(async () => true)).toBe(true);
  expect(await holdsLease(() => Promise.reject(away))).toBe(false);
  await expect(holdsLease(() => Promise.reject(new Error('no such column')))).rejects.toThrow('no such column');
});
