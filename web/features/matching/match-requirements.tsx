import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconMinus, IconProgressCheck, IconQuestionMark } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../form/send.tsx';
import { describeDoubt, formatYears, requirementKindLabels, requirementName } from '../ads/words.ts';
import type { Match } from './api.ts';
import { correctRequirement } from './api.ts';
import classes from './explanation.module.css';
import matchingClasses from './matching.module.css';
import {
  type AskedRequirement,
  describeRequirementFit,
  placeInProfile,
  profileLink,
  profileText,
  type RequirementVerdict,
  requirementVerdict,
} from './words.ts';

interface Props {
  match: Match;
  Heading: 'h3' | 'h4';
  /** Of a job that the user captured: only the source's ads can be corrected. */
  isOwnJob?: boolean;
}

const levels = [
  ['must', 'Det här krävs'],
  ['nice', 'Det här är en fördel'],
] as const;
const looks: Record<RequirementVerdict, { Icon: typeof IconCheck; tone: string }> = {
  direct: { Icon: IconCheck, tone: 'green' },
  related: { Icon: IconProgressCheck, tone: 'amber' },
  missing: { Icon: IconMinus, tone: 'grey' },
  maybe: { Icon: IconQuestionMark, tone: 'amber' },
  not_asked: { Icon: IconMinus, tone: 'grey' },
  met: { Icon: IconCheck, tone: 'green' },
};

/** Two columns: the ad's requirement, and the line of the profile that meets it. */
export function MatchRequirements({ match: { ad, requirements, score }, Heading, isOwnJob = false }: Props) {
  const [heard, setHeard] = useState('');
  if (requirements.length === 0)
    return <p className="soft">Annonsen ställer inga krav som går att läsa ut. Läs den själv också.</p>;
  return (
    <>
      {levels.map(([level, title]) => {
        const asked = requirements.filter((each) => each.level === level);
        if (asked.length === 0) return null;
        return (
          <section key={level} className={`${classes.level} stack gap-4`}>
            <Heading>{title}</Heading>
            <ul className={`${classes.requirements} divide`}>
              {asked.map((each) => (
                <li key={`${each.kind} ${each.label}`} data-fit={each.fit} data-verdict={requirementVerdict(each)}>
                  <Theirs asked={each} />
                  <Yours asked={each} score={score}>
                    {!isOwnJob && (
                      <CorrectionButton
                        adId={ad.id}
                        asked={each}
                        done={(now) => setHeard(`Sparat. Annonsen har ${now} poäng.`)}
                      />
                    )}
                  </Yours>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p role="status" className="heard-only">
        {heard}
      </p>
    </>
  );
}

function Theirs({ asked }: { asked: AskedRequirement }) {
  const { label, kind, years, sentence } = asked;
  return (
    <div className={classes.theirs}>
      <p>
        <b>{requirementName(asked)}</b>{' '}
        <span className="soft small">
          {requirementKindLabels[kind]}
          {years !== undefined && !/\d/.test(label) && `, ${formatYears(years)}`}
        </span>
      </p>
      {sentence && sentence !== label && <p className="soft small">”{sentence}”</p>}
    </div>
  );
}

function Yours({ asked, score, children }: { asked: AskedRequirement; score: number; children: ReactNode }) {
  const { fit, kind, level, label, evidence, scoreIfMet, unsure } = asked;
  const verdict = requirementVerdict(asked);
  // What no CV tells is open: it is not something similar.
  const { Icon, tone } = looks[verdict === 'related' && !evidence ? 'maybe' : verdict];
  const place = ['missing', 'maybe', 'met'].includes(verdict) && placeInProfile(kind);
  return (
    <div className={classes.yours}>
      <p className="pill" data-tone={tone}>
        <Icon size={16} stroke={2.4} className="flex-none" aria-hidden />
        {describeRequirementFit(asked)}
      </p>
      {verdict === 'maybe' && unsure && <p className="small">{describeDoubt(unsure, level)}</p>}
      {evidence && verdict !== 'not_asked' && (
        <p>
          <Link to={profileLink(evidence.path)}>{profileText(evidence)}</Link>
        </p>
      )}
      {fit !== 'direct' && scoreIfMet !== null && scoreIfMet > score && (
        <p className="small">
          {fit === 'missing' ? 'Med det' : 'Med just det'}: <b className="figures">{scoreIfMet} poäng</b>
        </p>
      )}
      <div className="row gap-4-16 small">
        {place && (
          <Link to={profileLink(place)}>
            {verdict === 'met' ? 'Lägg till i profilen' : 'Lägg till'}
            <span className="heard-only"> {label}</span>
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'));

interface CorrectionButtonProps {
  adId: string;
  asked: AskedRequirement;
  /** Called with the new score. */
  done: (score: number) => void;
}

/** Marks a requirement as read wrongly, and undoes it: a single button, so that the focus stays on it. */
function CorrectionButton({ adId, asked, done }: CorrectionButtonProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy, problem } = useSend(async () => {
    done((await correctRequirement(adId, asked, null)).score);
  });
  const words = asked.correction ? 'Ångra' : 'Stämmer inte';
  return (
    <>
      <UnstyledButton
        className={`${matchingClasses.quiet} no-print`}
        aria-label={`${words}: ${requirementName(asked)}`}
        aria-disabled={busy || undefined}
        onClick={() => (asked.correction ? void send() : setAsking(true))}
      >
        {words}
      </UnstyledButton>
      {problem && <span role="alert">{problem.message}</span>}
      <Suspense>
        {asking && <CorrectionDialog adId={adId} asked={asked} close={() => setAsking(false)} done={done} />}
      </Suspense>
    </>
  );
}
