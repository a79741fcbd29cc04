import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ExternalLink } from '../../frame/external-link.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { AdBriefNotice } from './ad-brief-notice.tsx';
import type { Application } from './api.ts';
import classes from './beside.module.css';

/** The ad as it was when the application began; it may no longer be published at the interview. */
export function AdPanel({ application, open }: { application: Application; open: boolean }) {
  const { adText } = application;
  return (
    <Section className="stack gap-12" id="annonsen" title="Annonsen">
      <AdStatus application={application} />
      <AdBriefNotice application={application} />
      {adText ? (
        <details open={open} className="fold">
          <summary>Annonsens text</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached with the keys */}
          <section className={classes.adText} tabIndex={0} aria-label="Annonsens text">
            {adText}
          </section>
        </details>
      ) : (
        <p className="soft">Ansökan har ingen annonstext.</p>
      )}
      <AdLinks application={application} />
    </Section>
  );
}

export function AdStatus({ application: { adStatus } }: { application: Application }) {
  if (adStatus === null || adStatus === 'open') return null;
  return (
    <Notice tone="amber" announce={false}>
      {adStatus === 'removed' ? 'Annonsen är borttagen.' : 'Sista ansökningsdagen har varit.'}
    </Notice>
  );
}

export function AdLinks({
  application: { adId, capturedId, adText, url, id, linkedSite },
}: {
  application: Application;
}) {
  return (
    <p className={classes.links}>
      {adId && !linkedSite && (
        <Link to={`/matchningar/${adId}`} state={{ from: `/ansokningar/${id}` }}>
          Så passar den dig
        </Link>
      )}
      {adId && <Link to={`/annonser/${adId}`}>{linkedSite ? 'Kort om jobbet' : 'Hela annonsen'}</Link>}
      {capturedId && (
        <Link to={`/sparade/${capturedId}`}>{adText ? 'Så passar den dig' : 'Jobbet som du sparade'}</Link>
      )}
      {url && (
        <ExternalLink href={url}>
          {linkedSite ? `Annonsen hos ${linkedSite}` : 'Arbetsgivarens sida'}{' '}
          <IconExternalLink size={15} stroke={1.9} aria-hidden />
        </ExternalLink>
      )}
    </p>
  );
}
