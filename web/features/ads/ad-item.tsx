import type { MouseEvent } from 'react';
import { Link, type To } from 'react-router';
import { shortDay } from '../../text/format.ts';
import classes from './ad-item.module.css';
import { AdTags } from './ad-tags.tsx';
import type { AdSummary } from './api.ts';
import { splitAtHits } from './hits.ts';
import { MatchBadge } from './match-badge.tsx';
import { formatKilometres, formatPlace } from './words.ts';

interface Props {
  ad: AdSummary;
  to: To;
  state?: unknown;
  selected?: boolean;
  isNew?: boolean;
  saved?: boolean;
  applied?: string | null;
  wanted: readonly string[];
  open?: (event: MouseEvent) => void;
}

export function AdItem({ ad, to, state, selected, isNew, saved, applied, wanted, open }: Props) {
  const { headline, employer, excerpt, distanceKm, match, publishedAt } = ad;
  const who = [
    employer.name ?? employer.workplace,
    [formatPlace(ad), formatKilometres(distanceKm)].filter(Boolean).join(', '),
  ];
  return (
    <li
      className={`${classes.ad} chosen tinted divided line relative gap-16 items-start p-16-18`}
      data-selected={selected || undefined}
    >
      <div className={`${classes.words} stack flex-1 gap-5 min-w-0`}>
        <h2 className="text-17 font-620 anywhere" style={{ lineHeight: '1.3', letterSpacing: '-0.005em' }}>
          <Link
            to={to}
            state={state}
            className={`${classes.link} cover ink no-underline`}
            aria-current={selected || undefined}
            data-ad={ad.id}
            onClick={open}
          >
            <HighlightedText text={headline} wanted={wanted} />
          </Link>
        </h2>
        <p className="small">{who.filter(Boolean).join(' · ')}</p>
        <p className={`${classes.excerpt} soft small`}>
          <HighlightedText text={excerpt} wanted={wanted} />
        </p>
        <AdTags ad={ad} isNew={isNew} saved={saved} applied={applied} />
        <p className="text-13 soft">Publicerad {shortDay(publishedAt)}</p>
      </div>
      {match && <MatchBadge match={match} />}
    </li>
  );
}

/** A text with the searched words highlighted. */
function HighlightedText({ text, wanted }: { text: string; wanted: readonly string[] }) {
  let at = 0;
  return splitAtHits(text, wanted).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
