import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { formatMoment, time } from '../text/format.ts';
import { useLastProblem } from './last-problem.ts';
import { Notice } from './notice.tsx';
import classes from './states.module.css';

interface BoneProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
}

/** A grey placeholder while content loads. It has the content's size, so that nothing moves. */
export function SkeletonBlock({ width = '100%', height = 16, radius }: BoneProps) {
  const style: CSSProperties = { width, height, borderRadius: radius };
  return <span className={classes.bone} style={style} />;
}

/** The skeleton of a view, or a single block of this size; tells screen readers once that it is loading. */
export function Loading({ what, children, ...size }: BoneProps & { what: string; children?: ReactNode }) {
  return (
    <div role="status" className="stack gap-28">
      <span className="heard-only">{what}</span>
      <div aria-hidden className={classes.bones}>
        {children === undefined ? <SkeletonBlock {...size} /> : children}
      </div>
    </div>
  );
}

interface RowBonesProps {
  what: string;
  rows: number;
  /** The classes of the list and of its rows. */
  list?: string;
  row?: string | undefined;
  children: ReactNode;
}

/** The skeleton of a list with this number of rows. */
export function RowSkeletons({ what, rows, list = 'rows', row, children }: RowBonesProps) {
  return (
    <Loading what={what}>
      <div className={list}>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay what they are
          <div key={at} className={row}>
            {children}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The skeleton of cards with these heights. */
export function CardSkeletons({ what, heights }: { what: string; heights: number[] }) {
  return (
    <Loading what={what}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay what they are
        <SkeletonBlock key={at} height={height} radius={16} />
      ))}
    </Loading>
  );
}

interface EmptyProps {
  picture: ReactNode;
  title: string;
  /** A single sentence. */
  children?: ReactNode;
  /** A single button or link. */
  action?: ReactNode;
}

export function EmptyState({ picture, title, children, action }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
      <h2>{title}</h2>
      {children && <p className="soft">{children}</p>}
      {action}
    </div>
  );
}

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
export function StaleNotice({ since, again }: { since: number; again: () => Promise<unknown> }) {
  return (
    <Notice
      tone="amber"
      action={
        <Button variant="default" size="sm" onClick={() => void again()}>
          Försök igen
        </Button>
      }
    >
      Vi når inte Sökväg just nu. Du ser det som hämtades {time(since)}.
    </Notice>
  );
}

export interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  errorUpdateCount: number;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

interface SeenProps<Data> {
  query: Query<Data>;
  /** The sentence for a failure: "Dina beställningar kunde inte hämtas". */
  failed: string;
  loading: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** Renders a query: loading, failed or loaded. Whether loaded data is empty is left to the view. */
export function QueryView<Data>({ query, failed, loading, children }: SeenProps<Data>) {
  const { data, error, dataUpdatedAt, refetch } = query;
  const problem = useLastProblem(query);
  if (data === undefined || data === null) {
    return problem ? <FailedNotice what={failed} problem={problem} again={refetch} /> : loading;
  }
  return (
    <>
      {error ? <StaleNotice since={dataUpdatedAt} again={refetch} /> : null}
      {children(data)}
    </>
  );
}
