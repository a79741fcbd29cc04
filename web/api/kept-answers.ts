import { useSyncExternalStore } from 'react';

/**
 * The name of the cache in which the service worker keeps answers for use without a network
 * (web/public/service-worker.js).
 */
const name = 'sokvag-answers';

let keptAt: string | null = null;
const listeners = new Set<() => void>();

/**
 * Reads from an answer's header when it was stored. An answer without the header comes from the service: the network is
 * back.
 */
export function recordAnswerAge({ headers }: Response): void {
  const next = headers.get('X-Kept-At');
  // Components are told only when this changes between offline and online; while offline the first time stays.
  if ((next === null) === (keptAt === null)) return;
  keptAt = next;
  for (const listener of listeners) listener();
}

/** The time since when the shown data may be out of date; null while the service answers. */
export const useOfflineSince = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keptAt,
  );

/** Browsers offer caches only on secure connections. */
const isSupported = () => 'caches' in globalThis;

/** Older answers are deleted: nobody needs them. */
const KEPT_DAYS = 14;
const FRESH_MS = 600_000;
/** The address of a cache entry that records when all answers were last fetched for keeping. */
const MARK = '/sokvag-kept';

/** @returns whether all answers were fetched for keeping a short while ago */
export async function startKeepingAnswers(): Promise<boolean> {
  const kept = await caches.open(name);
  const now = Date.now();
  for (const request of await kept.keys())
    if (now - (await timeOf(kept, request)) > KEPT_DAYS * 86_400_000) await kept.delete(request);
  const isFresh = now - (await timeOf(kept, MARK)) < FRESH_MS;
  if (!isFresh) await kept.put(MARK, new Response(null, { headers: { 'X-Kept-At': new Date(now).toISOString() } }));
  return isFresh;
}

async function timeOf(kept: Cache, request: Request | string): Promise<number> {
  const answer = await kept.match(request, { ignoreVary: true });
  return Date.parse(answer?.headers.get('X-Kept-At') ?? '') || 0;
}

/** A logout deletes all stored answers. */
export function deleteKeptAnswers(): void {
  if (isSupported()) void caches.delete(name);
}
