import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cache, queryKeyOf } from '../../api/cache.ts';
import { getThread } from '../../api/operations.ts';
import { type Answer, waitUntilSent } from './api.ts';

/** An answer that is on its way is asked about until it has left, as long as a page shows its conversation. */
const answer = (state: Answer['state']) => ({ id: 'n1', applicationId: 'a1', state }) as Answer;
let asked = 0;
const serve = (...states: Answer['state'][]) =>
  vi.stubGlobal('fetch', async () => Response.json(answer(states[asked++] ?? 'sent')));
const show = () =>
  new QueryObserver(cache, { queryKey: queryKeyOf(getThread, { params: { id: 'a1' } }), enabled: false }).subscribe(
    () => {},
  );
afterEach(() => {
  asked = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cache.clear();
});

test('it is asked about each second until it has left', async () => {
  vi.useFakeTimers();
  serve('sending', 'sending', 'sent');
  const leave = show();
  const left = waitUntilSent(answer('sending'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await left).toMatchObject({ state: 'sent' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
  leave();
});

test('what came back is told, and once nobody looks nothing is asked', async () => {
  vi.useFakeTimers();
  serve('sending', 'approved', 'sending', 'sending', 'sending');
  const leave = show();
  const back = waitUntilSent(answer('sending'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await back).toMatchObject({ state: 'approved' });
  const never = waitUntilSent(answer('sending'));
  await vi.advanceTimersByTimeAsync(1000);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await never).toBeUndefined();
  expect(asked).toBe(5);
});
