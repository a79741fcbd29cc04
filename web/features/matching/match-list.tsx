import type { KeyboardEvent, MouseEvent } from 'react';
import adsClasses from '../ads/ads.module.css';
import { rememberFocus } from '../ads/came-from.ts';
import { stepInList } from '../ads/list-keys.ts';
import { useSavedIds } from '../saved-ads/quick.ts';
import { CapturedMatchItem } from './captured-match-item.tsx';
import { MatchItem } from './match-item.tsx';
import { isAdMatch, type MatchRow } from './merge-matches.ts';

interface Props {
  rows: readonly MatchRow[];
  /** Where the match's page links back to. */
  from: string;
  busy?: boolean;
  /** Set if there is room for a match beside the list. */
  beside?: {
    shown: string | undefined;
    show: (id: string) => void;
    showing: (id: string) => string;
    /** Moves the focus into the match, for users without a mouse. */
    enter: () => void;
  };
}

export function MatchList({ rows, from, busy = false, beside }: Props) {
  function move(event: KeyboardEvent<HTMLUListElement>) {
    const ad = stepInList(event);
    if (rows.some((row) => isAdMatch(row) && row.ad.id === ad)) beside?.show(ad as string);
  }
  function open(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!beside) return rememberFocus(id);
    event.preventDefault();
    if (id !== beside.shown) beside.show(id);
    // A click without a mouse: Enter, or a screen reader.
    if (event.detail === 0) beside.enter();
  }
  const saved = useSavedIds();
  return (
    <ul
      className={adsClasses.list}
      data-busy={busy || undefined}
      aria-busy={busy}
      aria-label="Matchningar"
      onKeyDown={move}
    >
      {rows.map((row) =>
        isAdMatch(row) ? (
          <MatchItem
            key={row.ad.id}
            match={row}
            saved={saved.has(row.ad.id)}
            to={beside ? beside.showing(row.ad.id) : `/matchningar/${row.ad.id}`}
            state={{ from }}
            selected={row.ad.id === beside?.shown}
            open={(event) => open(event, row.ad.id)}
          />
        ) : (
          <CapturedMatchItem key={row.id} one={row} state={{ from }} />
        ),
      )}
    </ul>
  );
}
