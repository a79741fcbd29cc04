import { IconBarrierBlock } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link, type To } from 'react-router';
import adsClasses from '../ads/ads.module.css';
import { rememberFocus } from '../ads/came-from.ts';
import { moveFocusByArrowKey } from '../ads/list-keys.ts';
import { MatchBadge } from '../ads/match-badge.tsx';
import { capitalize, describeDeadline, formatIsoDayShort, formatKilometres, formatPlace } from '../ads/words.ts';
import { useSavedIds } from '../saved-ads/quick-keys.ts';
import type { ListedMatch, OwnMatch } from './api.ts';
import { DismissButton } from './dismiss-button.tsx';
import classes from './match-item.module.css';
import { isAdMatch, type MatchRow } from './merge-matches.ts';
import { applicationNote, bandLabels, formatMetRequirements, formatScores, reasonInSentence } from './words.ts';

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
  const applied = application && applicationNote(application);
  return (
    <li className={`${classes.item} tinted divided relative`} data-past={applied !== null || undefined}>
      <div className="stack gap-2 min-w-0">
        <h2 className={`${classes.head} font-620`}>
          <Link to={`/sparade/${id}`} state={state} className="cover ink no-underline" data-ad={id}>
            {title}
          </Link>
        </h2>
        {(place || employer || deadline) && (
          <p className={`${classes.where} small`}>
            {(place || employer) && <span>{[place, employer].filter(Boolean).join(' · ')}</span>}
            {deadline && <span className="soft">{describeDeadline(deadline).text}</span>}
          </p>
        )}
      </div>
      {match && <MatchBadge match={match} small />}
      <ul className={`${classes.marks} ${classes.wrapping} text-13`} aria-label="Så passar jobbet">
        <FitMarks applied={applied} mark={proposed ? 'Nytt' : undefined} blockers={match?.blockers ?? []} />
        <li className="soft">{site ? `Från ${site}` : 'Tillagt av dig'}</li>
        <li className="soft">{match ? describeMatch(match) : 'För lite att gå på'}</li>
      </ul>
    </li>
  );
}

interface MatchItemProps {
  match: ListedMatch;
  saved: boolean;
  to: To;
  state?: unknown;
  selected?: boolean;
  open?: (event: MouseEvent) => void;
}

/** A match in a list, in three lines: the job; place and deadline; how well it fits and what rules it out. */
function MatchItem({ match, saved, to, state, selected = false, open }: MatchItemProps) {
  const { ad, score, band, dismissal, application } = match;
  const applied = application && applicationNote(application);
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
            {[formatPlace(ad), formatKilometres(ad.distanceKm), ad.employer.name ?? ad.employer.workplace]
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
  const { text, near } = describeDeadline(deadline);
  return <span className={near ? classes.near : 'soft'}>{near ? capitalize(text) : formatIsoDayShort(deadline)}</span>;
}

function Marks({ match, saved, applied }: { match: ListedMatch; saved: boolean; applied: string | null }) {
  const { ad, blockers, duplicates, stale } = match;
  return (
    <ul
      className={`${classes.marks} ${blockers.length > 0 ? classes.wrapping : ''} text-13`}
      aria-label="Så passar den"
    >
      <FitMarks applied={applied} mark={saved ? 'Sparad' : undefined} blockers={blockers} />
      <li className="soft">{describeMatch(match)}</li>
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

type Fit = Pick<ListedMatch, 'band' | 'blockers' | 'can' | 'will' | 'asked' | 'met'>;

/** How well a job fits, in words: its band, its two scores, and the number of requirements met. */
const describeMatch = (match: Fit): string =>
  [bandLabels[match.band], formatScores(match), formatMetRequirements(match)].filter(Boolean).join(' · ');

/** What the user did with a job, and what rules it out. */
function FitMarks({ applied, mark, blockers }: { applied: string | null; mark?: string; blockers: Fit['blockers'] }) {
  return (
    <>
      {applied && (
        <li className="pill" data-tone="green">
          {applied}
        </li>
      )}
      {mark && (
        <li className="pill" data-tone="blue">
          {mark}
        </li>
      )}
      {blockers.map(({ kind, label }) => (
        <li key={`${kind} ${label}`} className="pill" data-tone="amber">
          <IconBarrierBlock size={14} stroke={1.9} aria-hidden />
          <span>
            <span className="heard-only">Hinder: </span>
            {label}
          </span>
        </li>
      ))}
    </>
  );
}
