import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ComponentType, type CSSProperties, type ReactNode, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { SmallButton } from '../form/send.tsx';
import { formatMoment, time } from '../text/format.ts';
import { useLastProblem } from './last-problem.ts';
import { Notice } from './notice.tsx';
import classes from './states.module.css';

interface BoneProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
}

/** A grey placeholder while content loads. It has about the content's size, so that little moves. */
export function SkeletonBlock({ width = '100%', height = 16, radius }: BoneProps) {
  const style: CSSProperties = { width, height, borderRadius: radius };
  return <span className={classes.bone} style={style} />;
}

/** The skeleton of a view, or a single block of this size; tells screen readers once that it is loading. */
export const Loading = ({ what, children, ...size }: BoneProps & { what: string; children?: ReactNode }) => (
  <div role="status" className="stack gap-28">
    <span className="heard-only">{what}</span>
    <div aria-hidden className={classes.bones}>
      {children === undefined ? <SkeletonBlock {...size} /> : children}
    </div>
  </div>
);

interface RowBonesProps {
  what: string;
  rows: number;
  /** The classes of the list and of its rows. */
  list?: string;
  row?: string | undefined;
  /** The content of each row, where it is not a title with a line below and something beside them. */
  children?: ReactNode;
}

/** The skeleton of a list with this number of rows. */
export const RowSkeletons = ({ what, rows, list = 'rows', row = 'divided p-14-20', children }: RowBonesProps) => (
  <Loading what={what}>
    <div className={list}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay what they are
        <div key={at} className={row}>
          {children ?? <UsualRow />}
        </div>
      ))}
    </div>
  </Loading>
);

const UsualRow = () => (
  <div className="row gap-10-20 between">
    <div className="flex-200">
      <SkeletonBlock width={200} height={20} />
      <SkeletonBlock width={260} height={18} />
    </div>
    <SkeletonBlock width={120} height={32} />
  </div>
);

interface CardBonesProps {
  what: string;
  heights: number[];
  radius?: number;
  /** The class of what holds them, if it is not the page. */
  list?: string;
}

/** The skeleton of cards with these heights. */
export function CardSkeletons({ what, heights, radius = 16, list }: CardBonesProps) {
  const cards = heights.map((height, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay what they are
    <SkeletonBlock key={at} height={height} radius={radius} />
  ));
  return <Loading what={what}>{list ? <div className={list}>{cards}</div> : cards}</Loading>;
}

/** The skeleton of cards with these heights, beside one that is narrower. */
export const ColumnSkeletons = ({ what, heights, aside }: { what: string; heights: number[]; aside: number }) => (
  <Loading what={what}>
    <div className="stack gap-24 items-start from-68-aside-340 from-68-gap-32">
      <div className="stack gap-24">
        {heights.map((height) => (
          <SkeletonBlock key={height} height={height} radius={16} />
        ))}
      </div>
      <SkeletonBlock height={aside} radius={16} />
    </div>
  </Loading>
);

interface EmptyProps {
  icon: ComponentType<{ size: number; stroke: number }>;
  title: string;
  /** A single sentence. */
  children?: ReactNode;
  /** A single button or link. */
  action?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, children, action }: EmptyProps) => (
  <div className={classes.empty}>
    <div className={classes.picture} aria-hidden>
      <Icon size={28} stroke={1.6} />
    </div>
    <h2>{title}</h2>
    {children && <p className="soft">{children}</p>}
    {action}
  </div>
);

interface FailedProps {
  /** What could not be loaded, as a sentence. */
  what: string;
  problem: unknown;
  again: () => Promise<unknown>;
}

/** An error: what failed, since when, and a button to try again. */
export function FailedNotice({ what, problem, again }: FailedProps) {
  const [tried, setTried] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  async function retry() {
    if (busy) return;
    setBusy(true);
    await again();
    setTried(Date.now());
    setBusy(false);
  }
  return (
    <div className={classes.empty} role="alert">
      <div className={classes.picture} data-tone="red" aria-hidden>
        <IconCloudOff size={28} stroke={1.6} />
      </div>
      <h2>{what}</h2>
      <p className="soft">{asProblem(problem).message}</p>
      <Button variant="default" aria-disabled={busy || undefined} onClick={retry}>
        {busy ? 'Försöker …' : 'Försök igen'}
      </Button>
      <p className="soft small">Senaste försöket {formatMoment(tried)}</p>
    </div>
  );
}

/** Shown above content that could not be refreshed: the content stays, with its age. */
export const StaleNotice = ({ since, again }: { since: number; again: () => Promise<unknown> }) => (
  <Notice tone="amber" action={<SmallButton onClick={() => void again()}>Försök igen</SmallButton>}>
    Vi når inte Sökväg just nu. Du ser det som hämtades {time(since)}.
  </Notice>
);

export interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  errorUpdateCount: number;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

/** Whether what was asked for does not exist, or belongs to somebody else. */
export const isNotFound = ({ error }: Pick<Query<unknown>, 'error'>) =>
  Boolean(error) && asProblem(error).status === 404;

type SeenProps<Data> = Loaded<Data> &
  (
    | { loading: ReactNode; cards?: undefined; height?: undefined }
    | { loading: string; cards: number[]; height?: undefined }
    | { loading: string; cards?: undefined; height: number }
  );

interface Loaded<Data> {
  query: Query<Data>;
  /** The sentence for a failure: "Dina beställningar kunde inte hämtas". */
  failed: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/**
 * Renders a query: loading, failed or loaded. Whether loaded data is empty is left to the view. `loading` is the
 * skeleton; or the words for screen readers, beside the heights of the `cards` that stand in for the content, or the
 * `height` of a single block.
 */
export function QueryView<Data>({ query, failed, loading, cards, height, children }: SeenProps<Data>) {
  const { data, error, dataUpdatedAt, refetch } = query;
  const problem = useLastProblem(query);
  if (data === undefined || data === null) {
    if (problem) return <FailedNotice what={failed} problem={problem} again={refetch} />;
    if (cards) return <CardSkeletons what={loading} heights={cards} />;
    return height === undefined ? loading : <Loading what={loading} height={height} />;
  }
  return (
    <>
      {error ? <StaleNotice since={dataUpdatedAt} again={refetch} /> : null}
      {children(data)}
    </>
  );
}

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
    icon: ComponentType<{ size: number; stroke: number }>;
    title: string;
    words: string;
    all?: (() => void) | false;
  };
  children: (items: Item[]) => ReactNode;
}

/** The result of a search, page by page. */
export function SearchResults<Item>({ list, failed, loading, none, children }: SearchedProps<Item>) {
  const { icon, title, words, all } = none;
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
            icon={icon}
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
