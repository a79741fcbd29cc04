import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { asProblem } from '../api/problem.ts';
import { EmptyState, type Query, QueryView } from './states.tsx';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

/** The button at the end of a list that loads the next page. */
export function MoreButton({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="stack gap-12 justify-items-center" style={{ paddingTop: 8 }}>
      {list.isFetchNextPageError && <p role="alert">{asProblem(list.error).message}</p>}
      <Button
        variant="default"
        aria-disabled={list.isFetchingNextPage || undefined}
        onClick={() => {
          if (!list.isFetchingNextPage) void list.fetchNextPage();
        }}
      >
        {list.isFetchingNextPage ? 'Hämtar …' : 'Visa fler'}
      </Button>
    </div>
  );
}

interface SearchedProps<Item> {
  list: Pages & Query<unknown> & { items: Item[] | undefined };
  failed: string;
  loading: ReactNode;
  /** The texts for an empty list; `all` removes the filter, if one is set. */
  none: {
    Icon: ComponentType<{ size: number; stroke: number }>;
    title: string;
    words: string;
    all?: (() => void) | false;
  };
  children: (items: Item[]) => ReactNode;
}

/** The result of a search, page by page. */
export function SearchResults<Item>({ list, failed, loading, none, children }: SearchedProps<Item>) {
  const { Icon, title, words, all } = none;
  return (
    <QueryView query={list} failed={failed} loading={loading}>
      {() =>
        list.items?.length ? (
          <>
            {children(list.items)}
            <MoreButton list={list} />
          </>
        ) : (
          <EmptyState
            picture={<Icon size={28} stroke={1.6} />}
            title={title}
            action={
              all && (
                <Button variant="default" onClick={all}>
                  Visa alla
                </Button>
              )
            }
          >
            {words}
          </EmptyState>
        )
      }
    </QueryView>
  );
}
