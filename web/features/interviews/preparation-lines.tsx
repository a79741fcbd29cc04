import { ExternalLink } from '../../frame/external-link.tsx';
import type { LineSource, PreparationLine } from './api.ts';
import classes from './preparation.module.css';
import { sources } from './words.ts';

/** Where a line comes from. */
export function SourceLabel({ source }: { source: LineSource }) {
  return (
    <span className="pill nowrap" data-tone={source === 'general' ? undefined : 'green'}>
      {sources[source]}
    </span>
  );
}

/** Things to know or to bring, each with its source. `pay` is the id of the section with pay figures. */
export function PreparationLines({ lines, pay }: { lines: readonly PreparationLine[]; pay?: string | undefined }) {
  return (
    <ul className={`${classes.lines} divide`}>
      {lines.map(({ id, label, text, source, sentence, href }) => (
        <li key={id}>
          <div className={`${classes.lineHead} row gap-4-12 items-baseline between`}>
            <h3>{label}</h3>
            <SourceLabel source={source} />
          </div>
          {href === text ? (
            <p>
              <ExternalLink href={href}>{text}</ExternalLink>
            </p>
          ) : (
            <p>
              {text}{' '}
              {id === 'salary' && pay ? (
                <a href={`#${pay}`}>Se lönerna längre ner</a>
              ) : (
                href && <ExternalLink href={href}>{linkText(href)}</ExternalLink>
              )}
            </p>
          )}
          {sentence && <p className="soft small">”{sentence}”</p>}
        </li>
      ))}
    </ul>
  );
}

const linkText = (href: string) =>
  href.startsWith('https://www.openstreetmap.org/') ? 'Visa på karta' : 'Lönestatistik hos SCB';
