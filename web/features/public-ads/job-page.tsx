import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { LinkButton } from '../../form/send.tsx';
import { ExternalButton } from '../../frame/external-link.tsx';
import { PublicNotFound } from '../../frame/not-found.tsx';
import { PublicTextPage } from '../../frame/public-text-page.tsx';
import { setReturnPath } from '../../frame/return-path.ts';
import { QueryView } from '../../frame/states.tsx';
import { longDay } from '../../text/format.ts';
import { AdFacts } from '../ads/ad-facts.tsx';
import { AdRequirements } from '../ads/ad-requirements.tsx';
import { AdTags } from '../ads/ad-tags.tsx';
import { AdText } from '../ads/ad-text.tsx';
import classes from '../ads/ad-view.module.css';
import type { Ad } from '../ads/api.ts';
import { OtherSites } from '../ads/linked-ad.tsx';
import { AdSkeleton } from '../ads/skeletons.tsx';
import { formatPlace } from '../ads/words.ts';
import { usePublicAd } from './api.ts';
import { PublicPage } from './public-page.tsx';

/** An open ad, for visitors with its link. */
export default function JobPage() {
  const { id = '' } = useParams();
  return (
    <PublicPage inside={`/annonser/${id}`}>
      <Job id={id} />
    </PublicPage>
  );
}

function Job({ id }: { id: string }) {
  const ad = usePublicAd(id);
  const { state } = useLocation() as { state: { from?: string } | null };
  if (asProblem(ad.error).status === 404 && !ad.data)
    return (
      <PublicNotFound
        title="Annonsen finns inte längre"
        words="Den kan ha stängts, eller så är länken felstavad."
        to="/jobb"
        label="Till lediga jobb"
      />
    );
  return (
    <PublicTextPage title={ad.data?.headline ?? 'Annons'}>
      <Link to={`/jobb${state?.from ?? ''}`} className="inline-line gap-6 min-h-44">
        <IconArrowLeft size={18} stroke={1.9} aria-hidden />
        {state?.from ? 'Till träffarna' : 'Lediga jobb'}
      </Link>
      <QueryView query={ad} failed="Annonsen kunde inte hämtas" loading={<AdSkeleton />}>
        {(data) => <Whole ad={data} />}
      </QueryView>
    </PublicTextPage>
  );
}

function Whole({ ad }: { ad: Ad }) {
  const { employer, application, url, linkedSite } = ad;
  const name = employer.name ?? employer.workplace ?? 'Okänd arbetsgivare';
  const where = [employer.workplace === name ? null : employer.workplace, formatPlace(ad)].filter(Boolean);
  return (
    <article className={classes.ad} data-printed="ad">
      <header className="stack gap-8">
        <p>
          <b className="font-600">{name}</b>
          {where.map((part) => ` · ${part}`)}
        </p>
        <AdTags ad={ad} />
      </header>
      <div className="no-print stack gap-10 p-18 rounded-12 bg-sunken">
        <div className="wrap gap-10">
          <LinkButton to="/logga-in" onClick={() => setReturnPath(`/annonser/${ad.id}`)}>
            Sök jobbet med Sökväg
          </LinkButton>
          {application.url && <ExternalButton href={application.url}>Till ansökan</ExternalButton>}
        </div>
        <p className="soft small">
          När du är inloggad ser du hur väl jobbet passar dig och vem du kan fråga. Ny här?{' '}
          <Link to="/registrera" onClick={() => setReturnPath(`/annonser/${ad.id}`)}>
            Skapa ett konto
          </Link>
        </p>
        {linkedSite && <p>Annonsen finns hos {linkedSite}. Här står bara en kort beskrivning.</p>}
        {url && (
          <a href={url} rel="noopener noreferrer" className={classes.original}>
            {linkedSite ? `Läs hela annonsen hos ${linkedSite}` : 'Visa originalannonsen'}
            <IconExternalLink size={16} stroke={1.9} aria-hidden />
          </a>
        )}
      </div>
      <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
        <h2>I korthet</h2>
        <AdFacts ad={ad} />
      </section>
      <AdRequirements requirements={ad.requirements} Heading="h2" />
      <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
        <h2>{linkedSite ? 'Kort om jobbet' : 'Om jobbet'}</h2>
        <AdText html={ad.descriptionHtml} marks={[]} />
      </section>
      <OtherSites sites={ad.alsoAt} Heading="h2" />
      <footer className="small soft">
        {linkedSite ? (
          `Länk från Arbetsförmedlingen till ${linkedSite}`
        ) : (
          <>
            Annons <span className="figures">{ad.sourceId}</span> hos Arbetsförmedlingen
          </>
        )}
        , publicerad {longDay(ad.publishedAt)}
      </footer>
    </article>
  );
}
