import { IconCheck, IconMinus, IconProgressCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { requirementKinds, yearsWords } from '../ads/words.ts';
import type { Match } from './api.ts';
import classes from './explanation.module.css';
import { type Asked, fitWords, placeInProfile, profileAt } from './words.ts';

interface Props {
  match: Match;
  Heading: 'h3' | 'h4';
}

const levels = [
  ['must', 'Det här krävs'],
  ['nice', 'Det här är en fördel'],
] as const;
const icons = { direct: IconCheck, related: IconProgressCheck, missing: IconMinus };
const tones = { direct: 'green', related: 'amber', missing: 'grey' };

/** Two columns: what the ad says, and the line of the profile that answers it. */
export function MatchRequirements({ match: { requirements, score }, Heading }: Props) {
  if (requirements.length === 0)
    return <p className="soft">Annonsen ställer inga krav som går att läsa ut. Läs den själv också.</p>;
  return levels.map(([level, title]) => {
    const asked = requirements.filter((each) => each.level === level);
    if (asked.length === 0) return null;
    return (
      <section key={level} className={`${classes.level} stack gap-4`}>
        <Heading>{title}</Heading>
        <ul className={`${classes.requirements} divide`}>
          {asked.map((each) => (
            <li key={`${each.kind} ${each.label}`} data-fit={each.fit}>
              <Theirs asked={each} />
              <Yours asked={each} score={score} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Theirs({ asked: { label, kind, years, sentence } }: { asked: Asked }) {
  return (
    <div className={classes.theirs}>
      <p>
        <b>{label}</b>{' '}
        <span className="soft small">
          {requirementKinds[kind]}
          {years !== undefined && !/\d/.test(label) && `, ${yearsWords(years)}`}
        </span>
      </p>
      {sentence !== label && <p className="soft small">”{sentence}”</p>}
    </div>
  );
}

function Yours({ asked: { fit, kind, label, evidence, instead, scoreIfMet }, score }: { asked: Asked; score: number }) {
  const Icon = icons[fit];
  const place = placeInProfile(kind);
  return (
    <div className={classes.yours}>
      <p className="pill" data-tone={tones[fit]}>
        <Icon size={16} stroke={2.4} aria-hidden />
        {fitWords({ fit, instead, evidence })}
      </p>
      {evidence && (
        <p>
          <Link to={profileAt(evidence.path)}>{evidence.text}</Link>
        </p>
      )}
      {fit !== 'direct' && scoreIfMet !== null && scoreIfMet > score && (
        <p className="small">
          {fit === 'missing' ? 'Med det' : 'Med just det'}: <b className="figures">{scoreIfMet} poäng</b>
        </p>
      )}
      {fit === 'missing' && place && (
        <p className="small">
          <Link to={profileAt(place)}>
            Lägg till<span className="heard-only"> {label}</span>
          </Link>
        </p>
      )}
    </div>
  );
}
