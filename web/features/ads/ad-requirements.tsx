import { Pill } from '../../frame/pill.tsx';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';
import { describeDoubt, formatYears, requirementKindLabels, requirementName } from './words.ts';

const levels = [
  { level: 'must', title: 'Det här krävs' },
  { level: 'nice', title: 'Det här är en fördel' },
] as const;

/** What the ad requires, each with the sentence that says so. Without marks: they would look like a verdict. */
export function AdRequirements({ requirements, Heading }: { requirements: Ad['requirements']; Heading: 'h2' | 'h3' }) {
  const groups = levels
    .map((group) => ({ ...group, found: requirements.filter(({ level }) => level === group.level) }))
    .filter(({ found }) => found.length > 0);
  if (groups.length === 0) return null;
  // In an occupational field with few ads that holds for most requirements, so it is said once.
  const isNewField = requirements.some(({ unsure }) => unsure === 'field');
  return (
    <div className={classes.requirements}>
      {isNewField && <p className="soft small">{describeDoubt('field', 'must')} Läs annonsen själv också.</p>}
      {groups.map(({ level, title, found }) => (
        <section key={level} className={`${classes.section} stack gap-10 content-start min-w-0`}>
          <Heading>{title}</Heading>
          <ul className="stack gap-10">
            {found.map(({ kind, label, alternatives, years, sentence, unsure }) => (
              <li key={`${kind} ${label}`}>
                <p>
                  <b>{requirementName({ label, alternatives })}</b>
                  {years !== undefined && !/\d/.test(label) && `, ${formatYears(years)}`}
                  <span className="soft small"> {requirementKindLabels[kind]}</span>
                </p>
                {sentence && sentence !== label && <p className="soft small">”{sentence}”</p>}
                {unsure === 'reading' && (
                  <p className="small">
                    <Pill tone="amber">Kanske</Pill> {describeDoubt(unsure, level)}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
