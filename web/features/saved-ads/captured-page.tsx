import { Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { Form, useServerForm } from '../../form/form.tsx';
import { ConfirmButton } from '../../form/question.tsx';
import { SendButton } from '../../form/send.tsx';
import { ExternalLink } from '../../frame/external-link.tsx';
import NotFound from '../../frame/not-found.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { isNotFound, QueryView } from '../../frame/states.tsx';
import { AdRequirements } from '../ads/ad-requirements.tsx';
import { AdText } from '../ads/ad-text.tsx';
import adClasses from '../ads/ad-view.module.css';
import { MatchBadge } from '../ads/match-badge.tsx';
import { AdSkeleton } from '../ads/skeletons.tsx';
import { capitalize, describeDeadline } from '../ads/words.ts';
import { BeginNewApplication } from '../applications/begin-button.tsx';
import { Blockers } from '../matching/blockers.tsx';
import explanationClasses from '../matching/explanation.module.css';
import { MatchParts } from '../matching/match-parts.tsx';
import { MatchRequirements } from '../matching/match-requirements.tsx';
import { type CapturedAd, changeCapturedAd, deleteCapturedAd, useCapturedAd, useCapturedMatch } from './api.ts';

/** A job that the user captured, with its match and editable fields. */
export default function CapturedPage() {
  const { id = '' } = useParams();
  const from: string | undefined = useLocation().state?.from;
  const ad = useCapturedAd(id);
  if (isNotFound(ad) && !ad.data)
    return (
      <NotFound
        title="Jobbet finns inte"
        words="Kanske har du tagit bort det."
        to="/sparade"
        label="Till dina sparade jobb"
      />
    );
  return (
    <Page
      title={ad.data?.title ?? 'Jobb'}
      back={from ? { to: from, label: 'Matchningar' } : { to: '/sparade', label: 'Sparade jobb' }}
    >
      <QueryView query={ad} failed="Jobbet kunde inte hämtas" loading={<AdSkeleton />}>
        {(data) => <CapturedView key={data.id} ad={data} />}
      </QueryView>
    </Page>
  );
}

function CapturedView({ ad }: { ad: CapturedAd }) {
  const { employer, place, employment, deadline, contact, notes, url, publicAdId } = ad;
  const { descriptionText, descriptionHtml } = ad;
  const lastDay = deadline && describeDeadline(deadline).text;
  const about = [place, employment, lastDay, ad.mailFrom && `från mejl av ${ad.mailFrom}`].filter(Boolean);
  return (
    <article className={adClasses.ad}>
      {(employer || about.length > 0) && (
        <p>
          {employer && <b className="font-600">{employer}</b>}
          {employer ? about.map((part) => ` · ${part}`) : capitalize(about.join(' · '))}
        </p>
      )}
      {publicAdId && (
        <Notice tone="green" announce={false} title="Jobbet finns också bland annonserna">
          <Link to={`/annonser/${publicAdId}`}>Öppna annonsen där</Link>, så följer du med om den ändras eller stängs.
        </Notice>
      )}
      {ad.ended && (
        <Notice tone="amber" announce={false}>
          Arbetsgivaren har tagit bort jobbet från sin sida.
        </Notice>
      )}
      <div className="no-print wrap gap-10">
        <BeginNewApplication wanted={{ capturedId: ad.id }} />
        <RemoveCaptured ad={ad} />
      </div>
      {(contact || notes || url) && (
        <div className="stack gap-6 anywhere">
          {contact && <p>Kontakt: {contact}</p>}
          {notes && (
            <p className="pre-line">
              <b className="font-600">Dina anteckningar:</b> {notes}
            </p>
          )}
          {url && (
            <p>
              <ExternalLink href={url}>
                Öppna sidan <IconExternalLink size={15} aria-hidden />
              </ExternalLink>
            </p>
          )}
        </div>
      )}
      <Changing ad={ad} />
      {descriptionText && <Fit ad={ad} />}
      {descriptionText && (
        <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
          <h2>Om jobbet</h2>
          <AdText html={descriptionHtml} marks={[]} />
        </section>
      )}
    </article>
  );
}

/** How the job fits, requirement by requirement; without a match only what it requires. */
function Fit({ ad: { id, requirements } }: { ad: CapturedAd }) {
  const { data: match, error } = useCapturedMatch(id, true);
  if (!match)
    return (
      <>
        {error && <p className="soft">{asProblem(error).message}</p>}
        <AdRequirements requirements={requirements} Heading="h2" />
      </>
    );
  return (
    <div className={`${explanationClasses.view} stack gap-20`}>
      <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
        <div className="line gap-16 items-start between">
          <h2>Så passar jobbet dig</h2>
          <MatchBadge match={match} />
        </div>
        <Blockers blockers={match.blockers} whole />
        <MatchParts match={match} />
      </section>
      <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
        <h2>Krav för krav</h2>
        <MatchRequirements match={match} Heading="h3" isOwnJob />
      </section>
    </div>
  );
}

/** Folded, as the job itself comes first; open if there is no text to read. */
function Changing({ ad }: { ad: CapturedAd }) {
  const [open, setOpen] = useState(ad.descriptionText === '');
  return (
    <details className="no-print fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {ad.descriptionText ? 'Ändra uppgifter och anteckningar' : 'Lägg till annonsens text, eller ändra'}
      </summary>
      {open && (
        <div className="mt-8">
          <Details ad={ad} />
        </div>
      )}
    </details>
  );
}

function Details({ ad }: { ad: CapturedAd }) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: {
        title: ad.title,
        employer: ad.employer ?? '',
        place: ad.place ?? '',
        deadline: ad.deadline ?? '',
        contact: ad.contact ?? '',
        notes: ad.notes ?? '',
        text: ad.descriptionText,
      },
    },
    async ({ deadline, text, ...values }) => {
      // The service analyses a new text and drops its formatting: so it is sent only if it changed.
      const changed = text === ad.descriptionText ? {} : { text };
      await changeCapturedAd(ad.id, { ...values, ...changed, deadline: deadline || null });
      notifications.show({ message: 'Sparat' });
    },
  );
  return (
    <Form {...sending} actions={<SendButton>Spara ändringarna</SendButton>}>
      <TextInput label="Jobb" maxLength={300} autoComplete="off" {...form.getInputProps('title')} />
      <TextInput label="Arbetsgivare" maxLength={300} autoComplete="off" {...form.getInputProps('employer')} />
      <TextInput label="Ort" maxLength={200} autoComplete="off" {...form.getInputProps('place')} />
      <TextInput label="Sista ansökningsdag" type="date" {...form.getInputProps('deadline')} />
      <TextInput
        label="Kontakt"
        description="Vem du kan fråga om jobbet."
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('contact')}
      />
      <Textarea label="Anteckningar" rows={3} maxLength={10_000} {...form.getInputProps('notes')} />
      <Textarea
        label="Annonsens text"
        description="Klistra in hela annonsen, så räknar vi ut hur jobbet passar dig."
        rows={ad.descriptionText ? 5 : 8}
        maxLength={50_000}
        {...form.getInputProps('text')}
      />
    </Form>
  );
}

/** Asks first: the user's notes on the job are deleted with it. */
function RemoveCaptured({ ad }: { ad: CapturedAd }) {
  const navigate = useNavigate();
  const remove = async () => {
    await deleteCapturedAd(ad.id);
    notifications.show({ message: `${ad.title} är borttaget` });
    navigate('/sparade');
  };
  return (
    <ConfirmButton
      ask="Ta bort"
      button={{ variant: 'default', size: 'md', leftSection: <IconTrash size={18} stroke={1.8} aria-hidden /> }}
      title={`Ta bort ${ad.title}?`}
      send="Ta bort jobbet"
      keep="Behåll det"
      act={remove}
    >
      <p>Annonsens text och dina anteckningar försvinner. Har du börjat en ansökan finns den kvar.</p>
    </ConfirmButton>
  );
}
