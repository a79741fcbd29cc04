import type { KeyboardEvent, MouseEvent } from 'react';
import adsClasses from '../ads/ads.module.css';
import { leavingFor } from '../ads/came-from.ts';
import { stepInList } from '../ads/list-keys.ts';
import { useSavedIds } from '../saved-ads/quick.ts';
import type { ListedMatch } from './api.ts';
import { MatchItem } from './match-item.tsx';

interface Props {
  matches: ListedMatch[];
  /** Where the page of a match leads back to. */
  from: string;
  busy?: boolean;
  /** Where there is room for a match beside the list. */
  beside?: {
    shown: string | undefined;
    show: (id: string) => void;
    showing: (id: string) => string;
    /** Somebody without a mouse goes on into the match. */
    enter: () => void;
  };
}

export function MatchList({ matches, from, busy = false, beside }: Props) {
  function move(event: KeyboardEvent<HTMLUListElement>) {
    const ad = stepInList(event);
    if (ad) beside?.show(ad);
  }
  function open(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!beside) return leavingFor(id);
    event.preventDefault();
    if (id !== beside.shown) beside.show(id);
    // A click that no mouse made: Enter, or a screen reader.
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
      {matches.map((match) => (
        <MatchItem
          key={match.ad.id}
          match={match}
          saved={saved.has(match.ad.id)}
          to={beside ? beside.showing(match.ad.id) : `/matchningar/${match.ad.id}`}
          state={{ from }}
          selected={match.ad.id === beside?.shown}
          open={(event) => open(event, match.ad.id)}
        />
      ))}
    </ul>
  );
}
