import { formatMoment } from '../../text/format.ts';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';
import { changedValue, fieldNames } from './words.ts';

interface Props {
  versions: Ad['versions'];
  Heading: 'h2' | 'h3';
}

/** How the ad has changed since it was published. */
export function AdVersions({ versions, Heading }: Props) {
  if (versions.length === 0) return null;
  return (
    <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
      <Heading>Ändrad sedan den kom</Heading>
      <ol className={`${classes.versions} stack gap-10`}>
        {versions.map(({ version, at, changes }) => (
          <li key={version}>
            <p className="soft small">{formatMoment(at)}</p>
            <ul className="stack gap-10">
              {changes.map((change) => (
                <li key={change.field}>
                  <Change {...change} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Change({ field, from, to }: Ad['versions'][number]['changes'][number]) {
  const name = fieldNames[field] ?? field;
  if (field !== 'description')
    return (
      <p>
        {name}: <del>{changedValue(from)}</del> <span aria-hidden>→</span>
        <span className="heard-only"> blev </span> <ins>{changedValue(to)}</ins>
      </p>
    );
  return (
    <details>
      <summary>Texten är ändrad. Så löd den förut</summary>
      <p className={classes.before}>{changedValue(from)}</p>
    </details>
  );
}
