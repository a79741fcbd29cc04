import type { MouseEvent } from 'react';
import { Link, type To } from 'react-router';
import itemClasses from '../ads/ad-item.module.css';
import { AdTags } from '../ads/ad-tags.tsx';
import { MatchBadge } from '../ads/match-badge.tsx';
import { placeOf } from '../ads/words.ts';
import type { Match } from './api.ts';
import { Blockers } from './blockers.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { metWords, whyWords } from './words.ts';

interface Props {
  match: Match;
  to: To;
  state?: unknown;
  selected?: boolean;
  open?: (event: MouseEvent) => void;
}

/** One match in a list: what stands in the way, what it is, how well it fits. */
export function MatchItem({ match, to, state, selected = false, open }: Props) {
  const { ad, score, band, blockers, requirements, duplicates, dismissal, stale } = match;
  const met = metWords(requirements);
  const who = [ad.employer.name ?? ad.employer.workplace, placeOf(ad)].filter(Boolean);
  const place = <p className="small">{who.join(' · ')}</p>;
  return (
    <li
      className={`${itemClasses.ad} chosen tinted divided line relative gap-16 items-start p-16-18`}
      data-selected={selected || undefined}
    >
      <div className={`${itemClasses.words} stack flex-1 gap-5 min-w-0`}>
        <h2 className="text-17 font-620 anywhere" style={{ lineHeight: '1.3', letterSpacing: '-0.005em' }}>
          <Link
            to={to}
            state={state}
            className={`${itemClasses.link} cover ink no-underline`}
            aria-current={selected || undefined}
            data-ad={ad.id}
            onClick={open}
          >
            {ad.headline}
          </Link>
        </h2>
        {dismissal ? (
          <>
            {place}
            <p className="small">Bortvald. {whyWords(dismissal.reason)}</p>
          </>
        ) : (
          <>
            <Blockers blockers={blockers} />
            {place}
            <AdTags ad={{ ...ad, dismissed: null }} />
            {met && <p className="soft small">{met}</p>}
            {duplicates.length > 0 && (
              <p className="soft small">Finns också hos {othersOf(duplicates, ad.employer.name)}</p>
            )}
          </>
        )}
        <p className="row gap-4-12 outdent">
          <DismissButton ad={ad} dismissed={dismissal !== null} small />
          {stale && !dismissal && (
            <span className="pill" data-tone="blue">
              Räknas om
            </span>
          )}
        </p>
      </div>
      <MatchBadge match={{ score, band }} />
    </li>
  );
}

function othersOf(duplicates: Match['duplicates'], own: string | null): string {
  const names = duplicates.map(({ employer }) =>
    employer === null || employer === own ? 'samma arbetsgivare' : employer,
  );
  return [...new Set(names)].join(', ');
}
