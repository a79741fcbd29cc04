import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { AdTags } from '../ads/ad-tags.tsx';
import adClasses from '../ads/ad-view.module.css';
import { DuplicateAds } from '../ads/duplicate-ads.tsx';
import { MatchBadge } from '../ads/match-badge.tsx';
import { formatPlace, requirementName } from '../ads/words.ts';
import { BeginButton } from '../applications/begin-button.tsx';
import { KeepButton } from '../saved-ads/keep-button.tsx';
import { type Match, useFeedback } from './api.ts';
import { Blockers } from './blockers.tsx';
import { DismissButton } from './dismiss-button.tsx';
import classes from './explanation.module.css';
import { MatchParts } from './match-parts.tsx';
import { MatchRequirements } from './match-requirements.tsx';
import {
  bandLabels,
  formatBlockers,
  profileLink,
  reasonLabel,
  requirementsRaisingScore,
  signedPoints,
} from './words.ts';

interface Props {
  match: Match;
  /** The heading, if the surrounding page has none. */
  title?: ReactNode;
}

const verdicts: Record<Match['band'], string> = {
  stark: 'Det här jobbet passar dig mycket bra.',
  bra: 'Det här jobbet passar dig bra.',
  mojlig: 'En del talar för det här jobbet, men inte allt.',
  svag: 'Det här jobbet ligger långt från din profil.',
};

/** Why an ad fits or does not: the whole sum, and each requirement with what meets it. */
export function MatchView({ match, title }: Props) {
  const { ad, score, band, blockers, duplicates, dismissal, stale } = match;
  const name = ad.employer.name ?? ad.employer.workplace ?? 'Okänd arbetsgivare';
  const Sub = title ? 'h3' : 'h2';
  return (
    <article className={`${adClasses.ad} ${classes.view}`}>
      <header className="line gap-16 items-start between">
        <div className="stack flex-1 gap-8 min-w-0">
          {title}
          <p>
            <b className="font-600">{name}</b>
            {formatPlace(ad) && ` · ${formatPlace(ad)}`}
          </p>
          <AdTags ad={{ ...ad, dismissed: null }} />
        </div>
        <MatchBadge match={{ score, band }} />
      </header>
      {dismissal && <DismissalNotice adId={ad.id} reason={dismissal.reason} />}
      <div className="stack gap-14 p-18 rounded-12 bg-sunken">
        <p>
          <b>
            {bandLabels[band]} matchning, {score} poäng.
          </b>{' '}
          {blockers.length > 0 ? formatBlockers(blockers) : verdicts[band]}
          {stale && ' Poängen räknas snart om.'}
        </p>
        <Blockers blockers={blockers} whole />
        <div className="no-print wrap gap-10">
          <BeginButton adId={ad.id} />
          <LinkButton to={`/annonser/${ad.id}`} variant="default" icon={IconFileText}>
            Läs annonsen
          </LinkButton>
          <KeepButton ad={ad} />
          <DismissButton ad={ad} dismissed={dismissal !== null} />
        </div>
      </div>
      <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
        <Sub>Så räknas poängen</Sub>
        <MatchParts match={match} />
      </section>
      <Raises match={match} Heading={Sub} />
      <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
        <Sub>Krav för krav</Sub>
        <MatchRequirements match={match} Heading={title ? 'h4' : 'h3'} />
      </section>
      <DuplicateAds duplicates={duplicates} title="Finns också hos" Heading={Sub} />
    </article>
  );
}

const MOST_RAISES = 3;

function Raises({ match, Heading }: { match: Match; Heading: 'h2' | 'h3' }) {
  const found = requirementsRaisingScore(match).slice(0, MOST_RAISES);
  if (found.length === 0) return null;
  return (
    <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
      <Heading>Det här skulle höja poängen</Heading>
      <ul className="stack gap-8">
        {found.map(({ kind, label, alternatives, scoreIfMet }) => (
          <li key={`${kind} ${label}`} className="tone wrap gap-2-16 between p-8-12 rounded-10" data-tone="green">
            <span className="min-w-0 anywhere" style={{ flex: '1 1 9rem' }}>
              {requirementName({ label, alternatives })}
            </span>
            <span className="flex-none figures">
              <b>{scoreIfMet} poäng</b> ({signedPoints(scoreIfMet - match.score)})
            </span>
          </li>
        ))}
      </ul>
      <p className="soft small">
        Kan du något av det? <Link to={profileLink('skills')}>Lägg till det i din profil</Link>. Skriv bara sådant som
        du kan stå för.
      </p>
    </section>
  );
}

/** A note that an ad is dismissed, why, and how that affects other ads. */
function DismissalNotice({ adId, reason }: { adId: string; reason: string | null }) {
  const feedback = useFeedback();
  const words = reasonLabel(reason);
  const learnt = feedback.data?.items.filter(({ ads }) => ads.includes(adId)) ?? [];
  return (
    <Notice tone="blue" title={words ? `Bortvald: ${words}` : 'Bortvald'}>
      {learnt.map(({ subject, points }) => (
        <p key={subject}>
          Liknande annonser får lägre poäng. {subject}, {signedPoints(points)} poäng.
        </p>
      ))}
      <p>
        Annonsen visas inte bland dina matchningar. Se allt under <Link to="/matchningar/bortvalda">Bortvalda</Link>.
      </p>
    </Notice>
  );
}
