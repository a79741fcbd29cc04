import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ExternalButton } from '../../frame/external-link.tsx';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';
import { formatIsoDay } from './words.ts';

interface Props {
  ad: Ad;
  site: string;
  /** Explains why fetching the full text helps. */
  advice: ReactNode;
  /** Further actions. */
  children: ReactNode;
}

/** For an ad on another site: the service has only a brief of it, the rest is on that site. */
export function LinkedAd({ ad: { url, deadline, status }, site, advice, children }: Props) {
  if (status !== 'open') return null;
  return (
    <section className="print-plain stack gap-10 p-18 rounded-12 bg-sunken" aria-labelledby="finns-hos">
      <h2 id="finns-hos" className="text-17">
        Annonsen finns hos {site}
      </h2>
      <p className="small">Här står bara en kort beskrivning. {advice}</p>
      <div className="no-print wrap gap-10">
        {url && <ExternalButton href={url}>Läs hos {site}</ExternalButton>}
        {children}
      </div>
      {deadline && (
        <p className="small">
          Sök senast den <b>{formatIsoDay(deadline)}</b>.
        </p>
      )}
    </section>
  );
}

/** Other sites that publish the ad as well. */
export function OtherSites({ sites, Heading }: { sites: Ad['alsoAt']; Heading: 'h2' | 'h3' }) {
  if (sites.length === 0) return null;
  return (
    <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
      <Heading>Finns också hos</Heading>
      <ul className="stack gap-10">
        {sites.map(({ site, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" className={classes.original}>
              {site}
              <IconExternalLink size={16} stroke={1.9} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
