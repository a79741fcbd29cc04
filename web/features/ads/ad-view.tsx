import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../form/copy-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { longDay } from '../../text/format.ts';
import { AdOutlookAndPay } from '../labour-market/ad-figures.tsx';
import { useCommuteFact } from '../labour-market/commute.tsx';
import { AdActions } from '../matching/ad-actions.tsx';
import { usePublicAdsStatus } from '../public-ads/api.ts';
import { FetchAdvice, FetchText } from '../saved-ads/fetch-text.tsx';
import { AdApply } from './ad-apply.tsx';
import { AdFacts } from './ad-facts.tsx';
import { AdRequirements } from './ad-requirements.tsx';
import { AdTags } from './ad-tags.tsx';
import { AdText } from './ad-text.tsx';
import { AdVersions } from './ad-versions.tsx';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';
import { DuplicateAds } from './duplicate-ads.tsx';
import { LinkedAd, OtherSites } from './linked-ad.tsx';
import { MatchBadge } from './match-badge.tsx';
import { dayWords, placeWords } from './words.ts';

interface Props {
  ad: Ad;
  marks: readonly string[];
  /** The heading, if the surrounding page has none. */
  title?: ReactNode;
}

/** A complete ad, beside the list or on a page of its own. */
export function AdView({ ad, marks, title }: Props) {
  const { employer, match, status } = ad;
  const commute = useCommuteFact(ad.id);
  const name = employer.name ?? employer.workplace ?? 'Okänd arbetsgivare';
  const where = [employer.workplace === name ? null : employer.workplace, placeWords(ad)].filter(Boolean);
  const Sub = title ? 'h3' : 'h2';
  return (
    <article className={classes.ad} data-printed="ad">
      <header className="line gap-16 items-start between">
        <div className="stack flex-1 gap-8 min-w-0">
          {title}
          <p>
            {employer.name ? (
              <Link to={`/arbetsgivare?namn=${encodeURIComponent(employer.name)}`} className="ink font-600">
                {name}
              </Link>
            ) : (
              <b className="font-600">{name}</b>
            )}
            {where.map((part) => ` · ${part}`)}
          </p>
          <AdTags ad={ad} />
        </div>
        {match && (
          <Link
            to={`/matchningar/${ad.id}`}
            state={{ from: `/annonser/${ad.id}` }}
            style={{ color: 'inherit', textDecoration: 'none' }}
            title="Så passar annonsen dig"
          >
            <MatchBadge match={match} />
          </Link>
        )}
      </header>
      {status === 'open' ? <AdActions ad={ad} /> : <Closed ad={ad} />}
      {ad.linkedSite === null ? (
        <AdApply ad={ad} />
      ) : (
        <LinkedAd ad={ad} site={ad.linkedSite} advice={ad.url && <FetchAdvice url={ad.url} />}>
          {ad.url && <FetchText url={ad.url} title={ad.headline} />}
        </LinkedAd>
      )}
      <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
        <Sub>I korthet</Sub>
        <AdFacts ad={ad} commute={commute} />
      </section>
      <AdRequirements requirements={ad.requirements} Heading={Sub} />
      <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
        <Sub>{ad.linkedSite === null ? 'Om jobbet' : 'Kort om jobbet'}</Sub>
        <AdText html={ad.descriptionHtml} marks={marks} />
      </section>
      <AdOutlookAndPay adId={ad.id} className={classes.section ?? ''} Heading={Sub} />
      <AdContacts ad={ad} Heading={Sub} />
      <DuplicateAds duplicates={ad.duplicates} title="Samma jobb i andra annonser" Heading={Sub} />
      <OtherSites sites={ad.alsoAt} Heading={Sub} />
      <AdVersions versions={ad.versions} Heading={Sub} />
      <footer className="row gap-4-16 between border-t small soft" style={{ paddingTop: 14 }}>
        <p>
          {ad.linkedSite === null ? (
            <>
              Annons <span className="figures">{ad.sourceId}</span>, publicerad
            </>
          ) : (
            'Publicerad'
          )}{' '}
          {longDay(ad.publishedAt)}
        </p>
        <div className="no-print wrap gap-8">
          {status === 'open' && <ShareLink id={ad.id} />}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden />}
            onClick={() => window.print()}
          >
            Skriv ut
          </Button>
        </div>
      </footer>
    </article>
  );
}

/** If ads are public: a link that works without an account. */
function ShareLink({ id }: { id: string }) {
  const { data } = usePublicAdsStatus();
  if (!data?.isOpen) return null;
  return <CopyButton value={`${window.location.origin}/jobb/${id}`} what="länken till annonsen" label="Kopiera länk" />;
}

function Closed({ ad: { status, closedAt, deadline, linkedSite } }: { ad: Ad }) {
  const expired = status === 'expired';
  const last = deadline ? ` Sista ansökningsdagen var den ${dayWords(deadline)}.` : '';
  const gone = closedAt ? ` den ${longDay(closedAt)}` : '';
  const removed =
    linkedSite === null
      ? `Arbetsgivaren tog bort den${gone}.`
      : `Länken till ${linkedSite} togs bort${gone}. Jobbet kan vara tillsatt, eller finnas som en annan annons här.`;
  return (
    <Notice tone="amber" announce={false} title="Annonsen är stängd">
      {expired ? `Tiden för att söka är slut.${last}` : removed}{' '}
      {linkedSite === null && 'Texten finns kvar här, men det går inte att söka jobbet längre.'}
    </Notice>
  );
}

/** The contacts of an ad. They are deleted when the ad closes, and this says so. */
function AdContacts({ ad, Heading }: { ad: Ad; Heading: 'h2' | 'h3' }) {
  const { contacts, status } = ad;
  if (contacts.length === 0 && status === 'open') return null;
  return (
    <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
      <Heading>Kontakt</Heading>
      {contacts.length === 0 ? (
        <p className="soft">Kontaktuppgifterna togs bort när annonsen stängdes.</p>
      ) : (
        <ul className={`${classes.contacts} gap-10`}>
          {contacts.map(({ name, title, email, phone }) => (
            <li key={[name, email, phone].join()}>
              {(name || title) && (
                <p>
                  {name && <b>{name}</b>}
                  {name && title && ', '}
                  {title}
                </p>
              )}
              {email && (
                <p>
                  <a href={`mailto:${email}`}>{email}</a>
                </p>
              )}
              {phone && (
                <p>
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="figures">
                    {phone}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
