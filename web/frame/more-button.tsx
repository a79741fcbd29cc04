import { Button } from '@mantine/core';
import { asProblem } from '../api/problem.ts';

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The end of a list that goes on. */
export function MoreButton({ list }: Props) {
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
