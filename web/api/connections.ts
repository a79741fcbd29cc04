import type { Connections } from '../../src/replies/contract.ts';
import { cache, queryKeyOf, setAnswer } from './cache.ts';
import { api, request } from './client.ts';
import { getConnections } from './operations.ts';
import { ApiProblem } from './problem.ts';
import type { Answer, OperationShape, Route } from './route.ts';

/**
 * How long the answer counts as fresh: another tab may change it. Changes by this page are written to the cache at
 * once.
 */
const KNOWN_MS = 60_000;

type Server = Exclude<keyof Connections, 'logins'>;

/**
 * Fetches the settings of one of the user's mail servers; null where there are none. The connections are asked first,
 * so that a missing server causes no 404.
 */
export async function fetchServerSettings<S extends OperationShape>(
  which: Server,
  route: Route<S>,
  signal: AbortSignal,
) {
  const connected = await cache.fetchQuery({
    queryKey: queryKeyOf(getConnections, {}),
    queryFn: ({ signal }) => api(getConnections, { signal }),
    staleTime: KNOWN_MS,
  });
  if (!connected[which]) return null;
  try {
    return (await request(route, { signal })) as Answer<S>;
  } catch (problem) {
    // The settings were removed meanwhile, in another tab.
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    updateCachedConnection(which, false);
    return null;
  }
}

/** Updates the cached connections once a server is known to be connected or removed. */
export function updateCachedConnection(which: Server, connected: boolean): void {
  setAnswer(getConnections, {}, (known) => known && { ...known, [which]: connected });
}
