import { Button } from '@mantine/core';
import { IconExternalLink, IconMail, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../form/copy-button.tsx';
import { QuietButton } from '../../form/send.tsx';
import { ExternalButton } from '../../frame/external-link.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatMoment, longDay } from '../../text/format.ts';
import { AdOutlookAndPay } from '../labour-market/ad-figures.tsx';
import { useCommuteFact } from '../labour-market/commute.tsx';
import { AdActions } from '../matching/ad-actions.tsx';
import { usePublicAdsStatus } from '../public-ads/api.ts';
import { FetchAdvice, FetchText } from '../saved-ads/fetch-text.tsx';
import { AdFacts } from './ad-facts.tsx';
import { AdRequirements } from './ad-requirements.tsx';
import { AdTags } from './ad-tags.tsx';
import { AdText } from './ad-text.tsx';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';
import { DuplicateAds } from './duplicate-ads.tsx';
import { LinkedAd, OtherSites } from './linked-ad.tsx';
import { MatchBadge } from './match-badge.tsx';
import { capitalize, describeDeadline, fieldNames, formatChangedValue, formatIsoDay, formatPlace } from './words.ts';

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
  const where = [employer.workplace === name ? null : employer.workplace, formatPlace(ad)].filter(Boolean);
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
          <QuietButton icon={IconPrinter} onClick={() => window.print()}>
            Skriv ut
          </QuietButton>
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
  const last = deadline ? ` Sista ansökningsdagen var den ${formatIsoDay(deadline)}.` : '';
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

/** How the ad has changed since it was published. */
function AdVersions({ versions, Heading }: { versions: Ad['versions']; Heading: 'h2' | 'h3' }) {
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
        {name}: <del>{formatChangedValue(from)}</del> <span aria-hidden>→</span>
        <span className="heard-only"> blev </span> <ins>{formatChangedValue(to)}</ins>
      </p>
    );
  return (
    <details>
      <summary>Texten är ändrad. Så löd den förut</summary>
      <p className={classes.before}>{formatChangedValue(from)}</p>
    </details>
  );
}

/** How to apply, and until when. */
function AdApply({ ad }: { ad: Ad }) {
  const { application, url, deadline, status, headline } = ad;
  if (status !== 'open') return null;
  const { email, reference } = application;
  const form = application.url;
  const subject = [reference, headline].filter(Boolean).join(', ');
  return (
    <div className="print-plain stack gap-10 p-18 rounded-12 bg-sunken">
      {(form || email) && (
        <div className="no-print wrap gap-10">
          {form && <ExternalButton href={form}>Till ansökan</ExternalButton>}
          {email && (
            <Button
              component="a"
              variant="default"
              href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
              leftSection={<IconMail size={18} stroke={1.8} aria-hidden />}
            >
              Mejla ansökan
            </Button>
          )}
        </div>
      )}
      {url && (
        <a href={url} rel="noopener noreferrer" className={classes.original}>
          Visa originalannonsen
          <IconExternalLink size={16} stroke={1.9} aria-hidden />
        </a>
      )}
      {!form && !email && (
        <p className="soft small">Annonsen säger inte hur du söker. Läs texten, eller ring kontaktpersonen.</p>
      )}
      {email && (
        <p className="row gap-6-12">
          <span>{email}</span>
          <CopyButton value={email} what="e-postadressen" />
        </p>
      )}
      {reference && (
        <p className="row gap-6-12">
          <span>
            Ange referens <b>{reference}</b>
          </span>
          <CopyButton value={reference} what="referensen" />
        </p>
      )}
      <p className="small">
        {deadline ? (
          <>
            Sök senast den <b>{formatIsoDay(deadline)}</b>
            {describeDeadline(deadline).near && `. ${capitalize(describeDeadline(deadline).text)}`}.
          </>
        ) : (
          'Inget sista datum är angivet. Sök hellre i dag än i morgon.'
        )}
      </p>
    </div>
  );
}
