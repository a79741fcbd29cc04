import {
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { lackOfPermission, request } from './client.ts';
import { me } from './operations.ts';
import { ApiProblem } from './problem.ts';
import type { Answer, AnyPlace, Place, Route, Shape } from './route.ts';

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

lackOfPermission.addEventListener('met', () => void cache.invalidateQueries({ queryKey: [me] }));

/** Where an answer is kept. */
export const keyOf = <S extends Shape>(route: Route<S>, place: Place<S>): QueryKey => [route, place];

/** Puts what is known by now where the pages read it. */
export const setAnswer = <S extends Shape>(
  route: Route<S>,
  place: Place<S>,
  answer: Answer<S> | ((before: Answer<S> | undefined) => Answer<S> | undefined),
) => cache.setQueryData<Answer<S>>(keyOf(route, place), answer as Answer<S>);

/** Whether a page shows the answer of a route. */
export const isShown = <S extends Shape>(route: Route<S>, place: Place<S>): boolean =>
  (cache
    .getQueryCache()
    .find({ queryKey: keyOf(route, place) })
    ?.getObserversCount() ?? 0) > 0;

/** Lets the answers of a route be read anew: those of a place, or all. */
export const invalidate = (route: Route, place?: AnyPlace): Promise<void> =>
  cache.invalidateQueries({ queryKey: place ? [route, place] : [route] });

const isBelow =
  (paths: readonly string[]) =>
  ({ queryKey: [route] }: { queryKey: QueryKey }) =>
    paths.some((path) => `${route}/`.startsWith(`GET /api/${path}/`));

/** Lets all answers be read anew whose path begins like this: `orders` or `account/security-log`. */
export const invalidateBelow = (...paths: readonly string[]): Promise<void> =>
  cache.invalidateQueries({ predicate: isBelow(paths) });

/** The same, and what was answered before is not shown meanwhile. */
export const forgetBelow = (...paths: readonly string[]): Promise<void> =>
  cache.resetQueries({ predicate: isBelow(paths) });

/** A change after which these are read anew, refused or not: a refusal tells that the page was too old. */
export async function changing<A>(change: Promise<A>, ...paths: readonly string[]): Promise<A> {
  try {
    return await change;
  } finally {
    await invalidateBelow(...paths);
  }
}

type Options<Data, Selected, Key extends QueryKey> = Omit<
  UseQueryOptions<Data, Error, Selected, Key>,
  'queryKey' | 'queryFn'
> & {
  /** What the answer stands on beside its place: with another it is asked again. */
  basis?: unknown;
};

export function useApi<S extends Shape, Selected = Answer<S>>(
  route: Route<S>,
  place: Place<S>,
  { basis, ...options }: Options<Answer<S>, Selected, QueryKey> = {},
) {
  return useQuery({
    queryKey: basis === undefined ? keyOf(route, place) : [...keyOf(route, place), basis],
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
export const pagesKeyOf = <S extends Shape>(route: Route<S>, place: Place<S>): QueryKey => [route, place, 'pages'];

/** A list that is read page by page. */
export function usePages<S extends Shape>(route: Route<S>, place: Place<S>, options: PageOptions<Answer<S>> = {}) {
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

type Item<S extends Shape> = Answer<S> extends { items: (infer I)[] } ? I : never;
