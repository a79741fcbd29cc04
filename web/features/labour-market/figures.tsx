import type { ReactNode } from 'react';
import { ExternalLink } from '../../frame/external-link.tsx';
import { longDay } from '../../text/format.ts';
import type { FigureSource, Outlook } from './api.ts';

/** The source of a figure, beside it. */
export function FigureSourceNote({ source: { name, version, readAt, url } }: { source: FigureSource }) {
  return (
    <p className="soft small">
      Källa:{' '}
      <ExternalLink href={url}>
        {name}, {version || 'utgåva okänd'}
      </ExternalLink>
      . Inläst {longDay(readAt)}.
    </p>
  );
}

/** An occupation's outlook in words, for the narrowest region that has a figure. */
export function Outlooks({ outlook }: { outlook: readonly Outlook[] }) {
  const [first] = outlook;
  if (!first) return null;
  return (
    <div className="stack gap-10">
      <ul className="stack gap-10">
        {outlook.map(({ name, chances, demand, place, isWider }) => (
          <li key={name}>
            <p className="font-600">{chances}</p>
            <p>
              {name}, {place}
              {isWider && ' (uppgift för länet saknas)'}
              {demand && `. ${demand}`}.
            </p>
          </li>
        ))}
      </ul>
      <FigureSourceNote source={first.source} />
    </div>
  );
}

interface SectionProps {
  title: string;
  /** Whether there is anything to show. */
  shown?: boolean;
  children: ReactNode;
}

/** A part of the page of an occupation or an employer. */
export function FigureSection({ title, shown = true, children }: SectionProps) {
  if (!shown) return null;
  return (
    <section className="surface stack gap-12 p-18-20" aria-label={title}>
      <h2 className="text-18">{title}</h2>
      {children}
    </section>
  );
}
