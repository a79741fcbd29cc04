import { IconBarrierBlock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import adsClasses from '../ads/ads.module.css';
import { MatchBadge } from '../ads/match-badge.tsx';
import { deadlineWords } from '../ads/words.ts';
import { type OwnMatch, useOwnMatches } from './api.ts';
import classes from './match-item.module.css';
import { appliedWords, bandWords, metWords, sideWords } from './words.ts';

/** As many stand there unasked: below them are the ads of everybody. */
const SHOWN = 3;

/** The jobs that the person brought along or that employers they follow have, as far as they fit. */
export function OwnMatches() {
  const [all, setAll] = useState(false);
  const items = useOwnMatches().data?.items.filter(({ match }) => match.band !== 'svag') ?? [];
  if (items.length === 0) return null;
  return (
    <section className="no-print stack gap-8" aria-labelledby="egna-matchningar">
      <h2 id="egna-matchningar" className="text-17 font-620">
        Bland dina egna och bevakade jobb
      </h2>
      <ul className={adsClasses.list} aria-labelledby="egna-matchningar">
        {items.slice(0, all ? undefined : SHOWN).map((one) => (
          <OwnItem key={one.id} one={one} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="small">
          <button type="button" className="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Visa färre' : `Visa alla ${items.length}`}
          </button>
        </p>
      )}
    </section>
  );
}

function OwnItem({
  one: { id, title, employer, place, deadline, site, proposed, match, application },
}: {
  one: OwnMatch;
}) {
  const applied = application && appliedWords(application);
  const words = [bandWords[match.band], sideWords(match), metWords(match)].filter(Boolean).join(' · ');
  return (
    <li className={`${classes.item} tinted divided relative`} data-past={applied !== null || undefined}>
      <div className="stack gap-2 min-w-0">
        <h3 className={`${classes.head} font-620`}>
          <Link to={`/sparade/${id}`} className="cover ink no-underline">
            {title}
          </Link>
        </h3>
        <p className={`${classes.where} small`}>
          <span>{[place, employer].filter(Boolean).join(' · ')}</span>
          {deadline && <span className="soft">{deadlineWords(deadline).text}</span>}
        </p>
      </div>
      <MatchBadge match={match} small />
      <ul className={`${classes.marks} text-13`} aria-label="Så passar jobbet">
        {applied && (
          <li className="pill" data-tone="green">
            {applied}
          </li>
        )}
        {proposed && (
          <li className="pill" data-tone="blue">
            Nytt
          </li>
        )}
        {match.blockers.map(({ kind, label }) => (
          <li key={`${kind} ${label}`} className="pill" data-tone="amber">
            <IconBarrierBlock size={14} stroke={1.9} aria-hidden />
            <span>
              <span className="heard-only">Hinder: </span>
              {label}
            </span>
          </li>
        ))}
        <li className="soft">{site ? `Från ${site}` : 'Tillagt av dig'}</li>
        <li className="soft">{words}</li>
      </ul>
    </li>
  );
}
