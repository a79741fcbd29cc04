import {
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { permissionDenied, request } from './client.ts';
import { me } from './operations.ts';
import { ApiProblem } from './problem.ts';
import type { Answer, AnyRouteTarget, OperationShape, Route, RouteTarget } from './route.ts';

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a call must fail at once; waiting for the network would show the skeleton for ever.
      networkMode: 'always',
      retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.passing,
      retryDelay: 600,
      staleTime: 10_000,
    },
  },
});

permissionDenied.addEventListener('met', () => void cache.invalidateQueries({ queryKey: [me] }));

/** The cache key of an operation's answer. */
export const queryKeyOf = <S extends OperationShape>(route: Route<S>, place: RouteTarget<S>): QueryKey => [
  route,
  place,
];

/** Changes a cached answer, for what the page knows without asking the service. */
export const setAnswer = <S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  answer: Answer<S> | ((before: Answer<S> | undefined) => Answer<S> | undefined),
) => cache.setQueryData<Answer<S>>(queryKeyOf(route, place), answer as Answer<S>);

/** Whether a mounted component uses the answer of a route. */
export const hasMountedQuery = <S extends OperationShape>(route: Route<S>, place: RouteTarget<S>): boolean =>
  (cache
    .getQueryCache()
    .find({ queryKey: queryKeyOf(route, place) })
    ?.getObserversCount() ?? 0) > 0;

/** Invalidates the answers of a route: those for one target, or all. */
export const invalidate = (route: Route, place?: AnyRouteTarget): Promise<void> =>
  cache.invalidateQueries({ queryKey: place ? [route, place] : [route] });

const isBelow =
  (paths: readonly string[]) =>
  ({ queryKey: [route] }: { queryKey: QueryKey }) =>
    paths.some((path) => `${route}/`.startsWith(`GET /api/${path}/`));

/** Invalidates all answers whose path begins like this: `orders` or `account/security-log`. */
export const invalidatePrefix = (...paths: readonly string[]): Promise<void> =>
  cache.invalidateQueries({ predicate: isBelow(paths) });

/** Like `invalidatePrefix`, but also discards the old answers, so that they are not shown meanwhile. */
export const resetPrefix = (...paths: readonly string[]): Promise<void> =>
  cache.resetQueries({ predicate: isBelow(paths) });

/**
 * Awaits a change, then invalidates the answers below these paths. It does so after a refusal too, as that shows that
 * the page was out of date.
 */
export async function invalidateAfter<A>(change: Promise<A>, ...paths: readonly string[]): Promise<A> {
  try {
    return await change;
  } finally {
    await invalidatePrefix(...paths);
  }
}

type Options<Data, Selected, Key extends QueryKey> = Omit<
  UseQueryOptions<Data, Error, Selected, Key>,
  'queryKey' | 'queryFn'
> & {
  /** A further dependency of the answer beside its target: the answer is fetched again when this changes. */
  basis?: unknown;
};

export function useApi<S extends OperationShape, Selected = Answer<S>>(
  route: Route<S>,
  place: RouteTarget<S>,
  { basis, ...options }: Options<Answer<S>, Selected, QueryKey> = {},
) {
  return useQuery({
    queryKey: basis === undefined ? queryKeyOf(route, place) : [...queryKeyOf(route, place), basis],
    queryFn: ({ signal }) => request(route, { ...place, signal }) as Promise<Answer<S>>,
    ...options,
  });
}

interface Page {
  items: unknown[];
  nextCursor: string | null;
}

type PageOptions<Data> = Omit<
  UseInfiniteQueryOptions<Data, Error, InfiniteData<Data>, QueryKey, string>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;

/** The cache key of a paginated list. */
export const pagesKeyOf = <S extends OperationShape>(route: Route<S>, place: RouteTarget<S>): QueryKey => [
  route,
  place,
  'pages',
];

/** Reads a paginated list, page by page. */
export function usePages<S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  options: PageOptions<Answer<S>> = {},
) {
  const query = useInfiniteQuery({
    queryKey: pagesKeyOf(route, place),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...place.query, cursor: pageParam || undefined };
      return request(route, { ...place, query, signal }) as Promise<Answer<S>>;
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page as Page).nextCursor,
    ...options,
  });
  const items = query.data?.pages.flatMap((page) => (page as Page).items as Item<S>[]);
  return { ...query, items };
}

type Item<S extends OperationShape> = Answer<S> extends { items: (infer I)[] } ? I : never;
