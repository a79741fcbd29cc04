import { Link } from 'react-router';
import { MatchBadge } from '../ads/match-badge.tsx';
import { deadlineWords } from '../ads/words.ts';
import type { OwnMatch } from './api.ts';
import { FitMarks, fitWords } from './fit-marks.tsx';
import classes from './match-item.module.css';
import { appliedWords } from './words.ts';

/** A job that the user captured, or that a followed employer has, among the matches. */
export function CapturedMatchItem({ one, state }: { one: OwnMatch; state?: unknown }) {
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
        <li className="soft">{match ? fitWords(match) : 'För lite att gå på'}</li>
      </ul>
    </li>
  );
}
