import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Question } from '../../form/question.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { longDay, shortDay } from '../../text/format.ts';
import { type Application, readApplication, useApplications } from '../applications/api.ts';
import { acceptLetter, type LetterContent, type Order, takeIntoApplication } from './api.ts';
import { hasEnded } from './money-words.ts';
import { revisionsLeftText } from './ordered.ts';
import { RevisionAsked } from './revision-asked.tsx';

interface Props {
  order: Order;
  letter: LetterContent;
  revise: () => void;
}

type OrderLetter = Order['letters'][number];

/** The customer's actions on a letter: approve, ask for a revision, use it in the application. */
export function LetterActions({ order, letter, revise }: Props) {
  const facts = order.letters.find(({ id }) => id === letter.id);
  if (!facts) return null;
  return (
    <div className="stack gap-16">
      {facts.revision && !hasEnded(order) && (
        <RevisionAsked
          revision={facts.revision}
          title={`Vi ändrar brevet. Den nya versionen kommer senast ${shortDay(facts.revision.dueOn)}.`}
        />
      )}
      {facts.acceptedAt ? (
        <p className="line gap-8 primary-ink font-600">
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          Du godkände brevet {longDay(facts.acceptedAt)}.
        </p>
      ) : (
        <Judge order={order} letter={letter} facts={facts} revise={revise} />
      )}
      <Use order={order} letter={letter} facts={facts} />
    </div>
  );
}

function Judge({ order, letter, facts, revise }: Props & { facts: OrderLetter }) {
  const { send, busy, problem } = useSend(async () => {
    await acceptLetter(order.id, letter.id, letter.version);
    notifications.show({ message: 'Tack. Brevet är godkänt' });
  });
  const isOpen = order.status === 'sent' || order.status === 'completed';
  if (!isOpen) return null;
  const mayRevise = facts.stage === 'delivered' && facts.revisionsLeft > 0;
  return (
    <div className="stack gap-10">
      <div className="row gap-12">
        <SendButton
          variant={facts.revision ? 'default' : 'filled'}
          busy={busy}
          leftSection={<IconCircleCheck size={19} stroke={1.8} aria-hidden />}
          onClick={send}
        >
          Godkänn brevet
        </SendButton>
        {mayRevise && (
          <SendButton variant="default" icon={IconPencil} onClick={revise}>
            Be om en ändring
          </SendButton>
        )}
      </div>
      <p className="soft small">{revisionsLeftText(facts)}</p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </div>
  );
}

/** Puts the letter into its application with one press; if the order named none, the customer chooses one. */
function Use({ order, letter, facts }: Omit<Props, 'revise'> & { facts: OrderLetter }) {
  const navigate = useNavigate();
  const { items = [] } = useApplications({ states: ['saved', 'drafting', 'awaiting_approval', 'approved'], q: '' });
  const [id, setId] = useState(facts.applicationId ?? '');
  const [missing, setMissing] = useState(false);
  const [approved, setApproved] = useState<Application | null>(null);
  const use = async () => {
    await takeIntoApplication(order.id, letter.id, id);
    notifications.show({ message: 'Brevet ligger i ansökan' });
    navigate(`/ansokningar/${id}`);
  };
  const { send, busy, problem } = useSend(async () => {
    setMissing(!id);
    if (!id) return;
    const application = await readApplication(id);
    const changes = letter.text === null || application.letter?.text !== letter.text;
    if (application.state === 'approved' && changes) setApproved(application);
    else await use();
  });
  if (!facts.applicationId && items.length === 0) return null;
  return (
    <div className="stack gap-10">
      <div className="row gap-12 items-end">
        {!facts.applicationId && (
          <NativeSelect
            label="Ansökan"
            value={id}
            error={missing && 'Välj en ansökan.'}
            onChange={({ currentTarget: { value } }) => {
              setId(value);
              setMissing(false);
            }}
            data={[
              { value: '', label: 'Välj …' },
              ...items.map((one) => ({ value: one.id, label: `${one.title}, ${one.employer}` })),
            ]}
          />
        )}
        <SendButton variant={facts.acceptedAt ? 'filled' : 'default'} busy={busy} onClick={() => void send()}>
          Använd i ansökan
        </SendButton>
      </div>
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      {approved && (
        <Question
          title={`Använd brevet i ${approved.title}, ${approved.employer}?`}
          send="Använd brevet"
          act={use}
          close={() => setApproved(null)}
        >
          <p>Du har redan godkänt ansökan. {whatBecomesOf(letter)} Du behöver godkänna den på nytt sedan.</p>
        </Question>
      )}
    </div>
  );
}

const whatBecomesOf = ({ text }: LetterContent) =>
  text === null ? 'Brevet läggs bland bilagorna.' : 'Brevet i den ersätts av det här.';
