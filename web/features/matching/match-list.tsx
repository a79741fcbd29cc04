import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import adsClasses from '../ads/ads.module.css';
import { rememberFocus } from '../ads/came-from.ts';
import { moveFocusByArrowKey } from '../ads/list-keys.ts';
import { MatchBadge } from '../ads/match-badge.tsx';
import { deadlineWords } from '../ads/words.ts';
import { useSavedIds } from '../saved-ads/quick-keys.ts';
import type { OwnMatch } from './api.ts';
import { FitMarks, matchSummaryWords } from './fit-marks.tsx';
import classes from './match-item.module.css';
import { MatchItem } from './match-item.tsx';
import { isAdMatch, type MatchRow } from './merge-matches.ts';
import { appliedWords } from './words.ts';

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
    const ad = moveFocusByArrowKey(event);
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

/** A job that the user captured, or that a followed employer has, among the matches. */
function CapturedMatchItem({ one, state }: { one: OwnMatch; state?: unknown }) {
  const { id, title, employer, place, deadline, site, proposed, match, application } = one;
  const applied = application && appliedWords(application);
  return (
    <li className={`${classes.item} tinted divided relative`} data-past={applied !== null || undefined}>
      <div className="stack gap-2 min-w-0">
        <h2 className={`${classes.head} font-620`}>
          <Link to={`/sparade/${id}`} state={state} className="cover ink no-underline" data-ad={id}>
            {title}
          </Link>
        </h2>
        <p className={`${classes.where} small`}>
          <span>{[place, employer].filter(Boolean).join(' · ')}</span>
          {deadline && <span className="soft">{deadlineWords(deadline).text}</span>}
        </p>
      </div>
      {match && <MatchBadge match={match} small />}
      <ul className={`${classes.marks} ${classes.wrapping} text-13`} aria-label="Så passar jobbet">
        <FitMarks applied={applied} mark={proposed ? 'Nytt' : undefined} blockers={match?.blockers ?? []} />
        <li className="soft">{site ? `Från ${site}` : 'Tillagt av dig'}</li>
        <li className="soft">{match ? matchSummaryWords(match) : 'För lite att gå på'}</li>
      </ul>
    </li>
  );
}
