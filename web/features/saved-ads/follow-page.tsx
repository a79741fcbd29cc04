import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuilding, IconExternalLink } from '@tabler/icons-react';
import { Form } from '../../form/form.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { useServerForm } from '../../form/server-form.ts';
import { Page } from '../../frame/page.tsx';
import { Empty, Seen } from '../../frame/states.tsx';
import { count, moment } from '../../text/format.ts';
import { ListBones } from '../ads/bones.tsx';
import { tellProblem, tellWithUndo } from '../today/undo.tsx';
import { type FollowedEmployer, followEmployer, unfollowEmployer, useFollowed } from './api.ts';

/** The employers whose own pages a person follows, and how they stand. */
export default function FollowPage() {
  const followed = useFollowed();
  return (
    <Page
      title="Arbetsgivare som du följer"
      lead="Vi läser deras jobbsidor. Nya jobb läggs bland dina sparade, och nämns i sammanfattningen om du får den."
      back={{ to: '/sparade', label: 'Sparade jobb' }}
    >
      <div className="stack gap-24" style={{ maxWidth: '44rem' }}>
        <FollowForm />
        <Seen query={followed} failed="Arbetsgivarna kunde inte hämtas" loading={<ListBones />}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty picture={<IconBuilding size={28} stroke={1.6} />} title="Du följer ingen arbetsgivare">
                Klistra in länken till sidan där de har sina lediga jobb.
              </Empty>
            ) : (
              <ul className="rows" aria-label="Arbetsgivare">
                {items.map((one) => (
                  <Employer key={one.id} one={one} />
                ))}
              </ul>
            )
          }
        </Seen>
      </div>
    </Page>
  );
}

function FollowForm() {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { url: '', employer: '' },
      validate: { url: (value) => (value.trim() ? null : 'Klistra in länken till deras lediga jobb.') },
    },
    async ({ url, employer }) => {
      const { employer: name, jobs } = await followEmployer({
        url: url.trim(),
        ...(employer.trim() ? { employer: employer.trim() } : {}),
      });
      form.reset();
      const found =
        jobs === 0 ? 'De har inga lediga jobb just nu.' : `De har ${count(jobs, 'ledigt jobb', 'lediga jobb')}.`;
      notifications.show({ message: `Du följer ${name}. ${found}` });
    },
  );
  return (
    <Form {...sending} actions={<SendButton>Följ</SendButton>}>
      <TextInput
        label="Länk"
        description="Till sidan med deras lediga jobb, eller till deras RSS-flöde."
        placeholder="https://"
        type="url"
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
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
  );
}

function Employer({ one }: { one: FollowedEmployer }) {
  const { id, employer, url, jobs, problem, lastReadAt, nextTryAt } = one;
  async function unfollow() {
    try {
      await unfollowEmployer(id);
      tellWithUndo(`Du följer inte ${employer} längre`, () => followEmployer({ url, employer }));
    } catch (thrown) {
      tellProblem(thrown);
    }
  }
  const has = jobs === 0 ? 'Inga lediga jobb' : count(jobs, 'ledigt jobb', 'lediga jobb');
  return (
    <li className="divided row gap-12-20 between p-18-20">
      <span className="stack gap-4 min-w-0 anywhere" style={{ flex: '1 1 300px' }}>
        <b className="text-17 font-620">{employer}</b>
        <span className="small">{[has, lastReadAt && `läst ${moment(lastReadAt)}`].filter(Boolean).join(' · ')}</span>
        {problem && (
          <span className="small">
            <span className="pill" data-tone="amber">
              Går inte att läsa
            </span>{' '}
            {problem} <span className="soft">Nästa försök {moment(nextTryAt)}.</span>
          </span>
        )}
        <a className="small" href={url} target="_blank" rel="noreferrer">
          {new URL(url).hostname} <IconExternalLink size={14} aria-hidden />
        </a>
      </span>
      <Button variant="default" size="sm" aria-label={`Sluta följa ${employer}`} onClick={() => void unfollow()}>
        Sluta följa
      </Button>
    </li>
  );
}
