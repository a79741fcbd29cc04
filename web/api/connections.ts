import type { Connections } from '../../src/replies/contract.ts';
import { cache, queryKeyOf, setAnswer } from './cache.ts';
import { api, request } from './client.ts';
import { getConnections } from './operations.ts';
import { ApiProblem } from './problem.ts';
import type { Answer, OperationShape, Route } from './route.ts';

/** Another tab may change it; what this page changes it knows at once. */
const KNOWN_MS = 60_000;

type Server = Exclude<keyof Connections, 'logins'>;

/** The settings of one of the person's mail servers; null where there are none, which is asked first, once for all. */
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
    // Removed in between, in another tab.
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    rememberConnection(which, false);
    return null;
  }
}

/** What this page has just connected, or taken away. */
export function rememberConnection(which: Server, connected: boolean): void {
  setAnswer(getConnections, {}, (known) => known && { ...known, [which]: connected });
}
