import { useSyncExternalStore } from 'react';

/** Answers that the service worker keeps for want of a network (web/public/service-worker.js), by their cache. */
const name = 'sokvag-answers';

let keptAt: string | null = null;
const listeners = new Set<() => void>();

/** Each answer says when it was kept, if it was; one that comes from the service says that the network is back. */
export function noteAnswer({ headers }: Response): void {
  const next = headers.get('X-Kept-At');
  // The first one that is heard stands for all.
  if ((next === null) === (keptAt === null)) return;
  keptAt = next;
  for (const listener of listeners) listener();
}

/** Since when what is shown may have changed; null where the service answers. */
export const useKeptSince = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keptAt,
  );

/** Without a safe connection there are no caches. */
const isSupported = () => 'caches' in globalThis;

export async function beginKeeping(): Promise<void> {
  await caches.open(name);
}

/** Whoever leaves leaves nothing behind. */
export function forgetAnswers(): void {
  if (isSupported()) void caches.delete(name);
}
