import type { Connections } from '../../src/replies/contract.ts';
import { cache } from './cache.ts';
import { get } from './client.ts';
import { ApiProblem } from './problem.ts';

const key = ['connections'];
/** Another tab may change it; what this page changes it knows at once. */
const KNOWN_MS = 60_000;

/** The settings of one of the person's mail servers; null where there are none, which is asked first, once for all. */
export async function settingsOf<T>(which: keyof Connections, path: string, signal: AbortSignal): Promise<T | null> {
  const connected = await cache.fetchQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<Connections>('/api/connections', signal),
    staleTime: KNOWN_MS,
  });
  if (!connected[which]) return null;
  try {
    return await get<T>(path, signal);
  } catch (problem) {
    // Removed in between, in another tab.
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    rememberConnection(which, false);
    return null;
  }
}

/** What this page has just connected, or taken away. */
export function rememberConnection(which: keyof Connections, connected: boolean): void {
  cache.setQueryData<Connections>(key, (known) => known && { ...known, [which]: connected });
}
