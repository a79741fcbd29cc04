import type { MouseEvent } from 'react';
import { Link, type To } from 'react-router';
import { MatchBadge } from '../ads/match-badge.tsx';
import { capitalize, deadlineWords, kmWords, placeWords, shortDayWords } from '../ads/words.ts';
import type { ListedMatch } from './api.ts';
import { DismissButton } from './dismiss-button.tsx';
import { FitMarks, matchSummaryWords } from './fit-marks.tsx';
import classes from './match-item.module.css';
import { appliedWords, reasonInSentence } from './words.ts';

interface Props {
  match: ListedMatch;
  saved: boolean;
  to: To;
  state?: unknown;
  selected?: boolean;
  open?: (event: MouseEvent) => void;
}

/** A match in a list, in three lines: the job; place and deadline; how well it fits and what rules it out. */
export function MatchItem({ match, saved, to, state, selected = false, open }: Props) {
  const { ad, score, band, dismissal, application } = match;
  const applied = application && appliedWords(application);
  return (
    <li
      className={`${classes.item} chosen tinted divided relative`}
      data-selected={selected || undefined}
      data-past={dismissal !== null || applied !== null || undefined}
    >
      <div className="stack gap-2 min-w-0">
        <h2 className={`${classes.head} font-620`}>
          <Link
            to={to}
            state={state}
            className="cover ink no-underline"
            aria-current={selected || undefined}
            data-ad={ad.id}
            onClick={open}
          >
            {ad.headline}
          </Link>
        </h2>
        <p className={`${classes.where} small`}>
          <span>
            {[placeWords(ad), kmWords(ad.distanceKm), ad.employer.name ?? ad.employer.workplace]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {ad.deadline && <Due deadline={ad.deadline} />}
        </p>
      </div>
      <MatchBadge match={{ score, band }} small />
      <DismissButton ad={ad} dismissed={dismissal !== null} small />
      {dismissal ? (
        <p className={`${classes.marks} small`}>Bortvald. {reasonInSentence(dismissal.reason)}</p>
      ) : (
        <Marks match={match} saved={saved} applied={applied} />
      )}
    </li>
  );
}

function Due({ deadline }: { deadline: string }) {
  const { text, near } = deadlineWords(deadline);
  return <span className={near ? classes.near : 'soft'}>{near ? capitalize(text) : shortDayWords(deadline)}</span>;
}

function Marks({ match, saved, applied }: { match: ListedMatch; saved: boolean; applied: string | null }) {
  const { ad, blockers, duplicates, stale } = match;
  return (
    <ul className={`${classes.marks} text-13`} aria-label="Så passar den">
      <FitMarks applied={applied} mark={saved ? 'Sparad' : undefined} blockers={blockers} />
      <li className="soft">{matchSummaryWords(match)}</li>
      {ad.remote && <li className="soft">Distans</li>}
      {duplicates.length > 0 && <li className="soft">Finns också hos {othersOf(duplicates, ad.employer.name)}</li>}
      {stale && <li className="soft">Räknas om</li>}
    </ul>
  );
}

function othersOf(duplicates: ListedMatch['duplicates'], own: string | null): string {
  const names = duplicates.map(({ employer }) =>
    employer === null || employer === own ? 'samma arbetsgivare' : employer,
  );
  return [...new Set(names)].join(', ');
}
