import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { get } from './client.ts';
import { ApiProblem } from './problem.ts';

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

export interface Listed<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A list that is read page by page; `path` ends in `?` or `&` so that the cursor can follow. */
export function usePages<Item>(key: readonly unknown[], path: string) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      get<Listed<Item>>(pageParam ? `${path}cursor=${encodeURIComponent(pageParam)}` : path, signal),
    initialPageParam: '',
    getNextPageParam: (page: Listed<Item>) => page.nextCursor,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) };
}
