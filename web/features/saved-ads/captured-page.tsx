import { Button, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconExternalLink, IconSend, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiProblem, asProblem } from '../../api/problem.ts';
import { useSend } from '../../api/send.ts';
import { Form } from '../../form/form.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { useServerForm } from '../../form/server-form.ts';
import NotFound from '../../frame/not-found.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { Seen } from '../../frame/states.tsx';
import { AdRequirements } from '../ads/ad-requirements.tsx';
import { AdText } from '../ads/ad-text.tsx';
import adClasses from '../ads/ad-view.module.css';
import { AdBones } from '../ads/bones.tsx';
import { MatchBadge } from '../ads/match-badge.tsx';
import { beginApplication } from '../applications/api.ts';
import { Blockers } from '../matching/blockers.tsx';
import { MatchParts } from '../matching/match-parts.tsx';
import { useKeyFor } from '../orders/key-for.ts';
import { type CapturedAd, changeCapturedAd, deleteCapturedAd, useCapturedAd, useCapturedMatch } from './api.ts';

/** A job that the person brought along, with how it fits them and what they may change. */
export default function CapturedPage() {
  const { id = '' } = useParams();
  const ad = useCapturedAd(id);
  if (asProblem(ad.error).status === 404 && !ad.data)
    return (
      <NotFound
        title="Jobbet finns inte"
        words="Kanske har du tagit bort det."
        to="/sparade"
        label="Till dina sparade jobb"
      />
    );
  return (
    <Page title={ad.data?.title ?? 'Jobb'} back={{ to: '/sparade', label: 'Sparade jobb' }}>
      <Seen query={ad} failed="Jobbet kunde inte hämtas" loading={<AdBones />}>
        {(data) => <CapturedView key={data.id} ad={data} />}
      </Seen>
    </Page>
  );
}

function CapturedView({ ad }: { ad: CapturedAd }) {
  const { employer, place, employment, contact, url, publicAdId, descriptionText, descriptionHtml, requirements } = ad;
  const about = [place, employment, ad.mailFrom && `från mejl av ${ad.mailFrom}`].filter(Boolean);
  return (
    <article className={adClasses.ad}>
      <p>
        <b className="font-600">{employer ?? 'Okänd arbetsgivare'}</b>
        {about.map((part) => ` · ${part}`)}
      </p>
      {publicAdId && (
        <Notice tone="green" announce={false} title="Jobbet finns också bland annonserna">
          <Link to={`/annonser/${publicAdId}`}>Öppna annonsen där</Link>, så följer du med om den ändras eller stängs.
        </Notice>
      )}
      <Ways ad={ad} />
      {contact && <p className="anywhere">Kontakt: {contact}</p>}
      {url && (
        <p className="anywhere">
          <a href={url} target="_blank" rel="noreferrer">
            Öppna sidan <IconExternalLink size={15} aria-hidden />
          </a>
        </p>
      )}
      {descriptionText && <Fit id={ad.id} />}
      <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
        <h2>Dina uppgifter</h2>
        <Details ad={ad} />
      </section>
      <AdRequirements requirements={requirements} Heading="h2" />
      {descriptionText && (
        <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
          <h2>Om jobbet</h2>
          <AdText html={descriptionHtml} marks={[]} />
        </section>
      )}
    </article>
  );
}

function Ways({ ad }: { ad: CapturedAd }) {
  const navigate = useNavigate();
  const keyFor = useKeyFor();
  const begin = useSend(async () => {
    const wanted = { capturedId: ad.id };
    try {
      navigate(`/ansokningar/${(await beginApplication(wanted, keyFor(wanted))).id}`);
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || !thrown.applicationId) throw thrown;
      navigate(`/ansokningar/${thrown.applicationId}`);
    }
  });
  const remove = useSend(async () => {
    await deleteCapturedAd(ad.id);
    notifications.show({ message: `${ad.title} är borttaget` });
    navigate('/sparade');
  });
  const problem = begin.problem ?? remove.problem;
  return (
    <>
      <div className="no-print wrap gap-10">
        <SendButton
          type="button"
          busy={begin.busy}
          leftSection={<IconSend size={18} stroke={1.8} aria-hidden />}
          onClick={() => void begin.send()}
        >
          Börja ansökan
        </SendButton>
        <Button
          variant="default"
          size="md"
          aria-disabled={remove.busy || undefined}
          leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
          onClick={() => void remove.send()}
        >
          Ta bort
        </Button>
      </div>
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </>
  );
}

function Fit({ id }: { id: string }) {
  const { data: match, error } = useCapturedMatch(id, true);
  if (!match) return error ? <p className="soft">{asProblem(error).message}</p> : null;
  return (
    <section className={`${adClasses.section} stack gap-10 content-start min-w-0`}>
      <div className="line gap-16 items-start between">
        <h2>Så passar jobbet dig</h2>
        <MatchBadge match={match} />
      </div>
      <Blockers blockers={match.blockers} whole />
      <MatchParts match={match} />
    </section>
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
        notes: ad.notes ?? '',
      },
    },
    async ({ deadline, ...values }) => {
      await changeCapturedAd(ad.id, { ...values, deadline: deadline || null });
      notifications.show({ message: 'Sparat' });
    },
  );
  return (
    <Form {...sending} actions={<SendButton>Spara ändringarna</SendButton>}>
      <TextInput label="Jobb" maxLength={300} autoComplete="off" {...form.getInputProps('title')} />
      <TextInput label="Arbetsgivare" maxLength={300} autoComplete="off" {...form.getInputProps('employer')} />
      <TextInput label="Ort" maxLength={200} autoComplete="off" {...form.getInputProps('place')} />
      <TextInput label="Sista ansökningsdag" type="date" {...form.getInputProps('deadline')} />
      <Textarea label="Anteckningar" rows={3} maxLength={10_000} {...form.getInputProps('notes')} />
    </Form>
  );
}
