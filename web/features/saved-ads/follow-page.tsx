import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuilding, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton, SmallButton, useSend } from '../../form/send.tsx';
import { UrlInput } from '../../form/url-input.tsx';
import { ExternalLink } from '../../frame/external-link.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { Pill } from '../../frame/pill.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { formatCount, formatMoment } from '../../text/format.ts';
import { AdListSkeleton } from '../ads/skeletons.tsx';
import { notifyProblem, notifyWithUndo } from '../today/undo.tsx';
import {
  captureAd,
  type Follow,
  type FollowedEmployer,
  followEmployer,
  unfollowEmployer,
  useFollowedEmployers,
} from './api.ts';

/** The employers whose job pages the user follows, and the state of each. */
export default function FollowPage() {
  const followed = useFollowedEmployers();
  return (
    <Page
      title="Arbetsgivare som du följer"
      lead="Vi läser deras jobbsidor. Nya jobb läggs bland dina sparade, och nämns i sammanfattningen om du får den."
      back={{ to: '/sparade', label: 'Sparade jobb' }}
    >
      <div className="stack gap-24" style={{ maxWidth: '44rem' }}>
        <FollowForm />
        <QueryView query={followed} failed="Arbetsgivarna kunde inte hämtas" loading={<AdListSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={IconBuilding} title="Du följer ingen arbetsgivare">
                Klistra in länken till sidan där de har sina lediga jobb.
              </EmptyState>
            ) : (
              <ul className="rows" aria-label="Arbetsgivare">
                {items.map((one) => (
                  <Employer key={one.id} one={one} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </Page>
  );
}

function FollowForm() {
  const [found, setFound] = useState<Found>();
  const { form, ...sending } = useServerForm(
    {
      initialValues: { url: '', employer: '' },
      validate: { url: (value) => (value.trim() ? null : 'Klistra in länken till deras lediga jobb.') },
    },
    (values) => follow(values),
  );
  async function follow({ url, employer }: { url: string; employer: string }, sure = false) {
    setFound(undefined);
    const wanted = { url: url.trim(), ...(employer.trim() ? { employer: employer.trim() } : {}) };
    const { followed, known, found: other } = await followEmployer({ ...wanted, ...(sure ? { sure } : {}) });
    if (other) setFound({ ...other, url: wanted.url, follow: () => follow({ url, employer }, true) });
    if (!followed) return;
    form.reset();
    const { employer: name, jobs } = followed;
    const has =
      jobs === 0 ? 'De har inga lediga jobb just nu.' : `De har ${formatCount(jobs, 'ledigt jobb', 'lediga jobb')}.`;
    notifications.show({ message: `Du följer ${known ? 'redan ' : ''}${name}. ${has}` });
  }
  return (
    <>
      <Form {...sending} actions={<SendButton>Följ</SendButton>}>
        <UrlInput
          label="Länk"
          description="Till sidan med deras lediga jobb, eller till deras RSS-flöde."
          placeholder="https://"
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Arbetsgivare"
          description="Frivilligt. Annars tar vi namnet från sidan."
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('employer')}
        />
      </Form>
      {found && <OtherFound found={found} />}
    </>
  );
}

type Found = NonNullable<Follow['found']> & { url: string; follow: () => Promise<void> };

/** What was found at the link, if it does not declare a list of jobs itself. */
function OtherFound({ found: { list, ad, url, follow } }: { found: Found }) {
  const navigate = useNavigate();
  const following = useSend(follow);
  const keeping = useSend(async () => {
    const { ad: kept } = await captureAd({ url });
    navigate(kept ? `/sparade/${kept.id}` : `/sparade/lagg-till?${new URLSearchParams({ url })}`);
  });
  const problem = following.problem ?? keeping.problem;
  const isEmpty = list?.titles.length === 0;
  const otherTitle = isEmpty ? 'Listan är tom just nu' : 'Det här ser inte ut som en lista med jobb';
  const title = ad ? 'Det här ser ut som en enda annons' : otherTitle;
  return (
    <Notice tone="amber" title={title}>
      <div className="stack gap-12 anywhere">
        {ad ? (
          <p>
            <b>{ad.title}</b>
            {ad.employer && ` hos ${ad.employer}`}. Du kan spara den. För att följa arbetsgivaren behöver vi länken till
            sidan med alla deras jobb.
          </p>
        ) : (
          <p>
            {isEmpty
              ? 'Är det här arbetsgivaren lägger ut sina jobb kan du följa sidan ändå. Annars behöver vi en annan länk.'
              : 'Vi hittar rubrikerna här under. Är de jobb kan du följa sidan ändå, annars behöver vi en annan länk.'}
          </p>
        )}
        {list && !isEmpty && !ad && (
          <ul className="bullets">
            {list.titles.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        <div className="wrap gap-8">
          {ad && (
            <Button aria-disabled={keeping.busy || undefined} onClick={keeping.send}>
              Spara annonsen
            </Button>
          )}
          {list && (
            <Button variant="default" aria-disabled={following.busy || undefined} onClick={following.send}>
              Följ sidan ändå
            </Button>
          )}
        </div>
        {problem && <p>{problem.message}</p>}
      </div>
    </Notice>
  );
}

/** Two pages of one site differ only in the path. */
const formatPlace = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

function Employer({ one }: { one: FollowedEmployer }) {
  const { id, employer, url, jobs, problem, lastReadAt, nextTryAt } = one;
  async function unfollow() {
    try {
      await unfollowEmployer(id);
      notifyWithUndo(`Du följer inte ${employer} längre`, () => followEmployer({ url, employer, sure: true }));
    } catch (thrown) {
      notifyProblem(thrown);
    }
  }
  const has = jobs === 0 ? 'Inga lediga jobb' : formatCount(jobs, 'ledigt jobb', 'lediga jobb');
  return (
    <li className="divided row gap-12-20 between p-18-20">
      <span className="stack gap-4 min-w-0 anywhere" style={{ flex: '1 1 300px' }}>
        <b className="text-17 font-620">{employer}</b>
        <span className="small">
          {[has, lastReadAt && `läst ${formatMoment(lastReadAt)}`].filter(Boolean).join(' · ')}
        </span>
        {problem && (
          <span className="small">
            <Pill tone="amber">Går inte att läsa</Pill> {problem}{' '}
            <span className="soft">Nästa försök {formatMoment(nextTryAt)}.</span>
          </span>
        )}
        <ExternalLink className="small" href={url}>
          {formatPlace(url)} <IconExternalLink size={14} aria-hidden />
        </ExternalLink>
      </span>
      <SmallButton aria-label={`Sluta följa ${employer}`} onClick={() => void unfollow()}>
        Sluta följa
      </SmallButton>
    </li>
  );
}
