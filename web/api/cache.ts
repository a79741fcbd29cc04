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
      // Offline, a call must fail and say so; waiting for the network would show a skeleton for ever.
      networkMode: 'always',
      retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.passing,
      retryDelay: 600,
      staleTime: 10_000,
    },
  },
});

permissionDenied.addEventListener('met', () => void cache.invalidateQueries({ queryKey: [me] }));

/** Where an answer is kept. */
export const queryKeyOf = <S extends OperationShape>(route: Route<S>, place: RouteTarget<S>): QueryKey => [
  route,
  place,
];

/** Puts what is known by now where the pages read it. */
export const setAnswer = <S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  answer: Answer<S> | ((before: Answer<S> | undefined) => Answer<S> | undefined),
) => cache.setQueryData<Answer<S>>(queryKeyOf(route, place), answer as Answer<S>);

/** Whether a page shows the answer of a route. */
export const isShown = <S extends OperationShape>(route: Route<S>, place: RouteTarget<S>): boolean =>
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

/** The same, and what was answered before is not shown meanwhile. */
export const resetPrefix = (...paths: readonly string[]): Promise<void> =>
  cache.resetQueries({ predicate: isBelow(paths) });

/** Waits for a change and then invalidates these, also after a refusal, which shows that the page was out of date. */
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
  /** What the answer depends on beside its target: when this changes it is fetched again. */
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

/** Where a list that is read page by page is kept. */
export const pagesKeyOf = <S extends OperationShape>(route: Route<S>, place: RouteTarget<S>): QueryKey => [
  route,
  place,
  'pages',
];

/** A list that is read page by page. */
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
