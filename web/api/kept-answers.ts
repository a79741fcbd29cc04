import { useSyncExternalStore } from 'react';

/** Answers that the service worker keeps for want of a network (web/public/service-worker.js), by their cache. */
const name = 'sokvag-answers';

let keptAt: string | null = null;
const listeners = new Set<() => void>();

/** Each answer says when it was kept, if it was; one that comes from the service says that the network is back. */
export function recordAnswerAge({ headers }: Response): void {
  const next = headers.get('X-Kept-At');
  // The first listener's notice counts for all.
  if ((next === null) === (keptAt === null)) return;
  keptAt = next;
  for (const listener of listeners) listener();
}

/** Since when what is shown may have changed; null where the service answers. */
export const useOfflineSince = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keptAt,
  );

/** Without a safe connection there are no caches. */
const isSupported = () => 'caches' in globalThis;

/** What is older is of no use to anybody. */
const KEPT_DAYS = 14;
const FRESH_MS = 600_000;
/** Stands for the last time that all was read to be kept. */
const MARK = '/sokvag-kept';

/** @returns whether all was read to be kept a short while ago */
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

/** Whoever leaves leaves nothing behind. */
export function deleteKeptAnswers(): void {
  if (isSupported()) void caches.delete(name);
}
