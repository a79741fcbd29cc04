import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { SendButton, useSend } from '../../form/send.tsx';
import { Card } from '../../frame/card.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatMoment } from '../../text/format.ts';
import { type ConsentKind, type Order, saveOrderAnswers, setConsents } from './api.ts';
import { ConsentBoxes, Questions } from './consent-choice.tsx';

interface Props {
  order: Order;
  /** Once all is written, nothing more is asked for: what is still shared can be taken back. */
  isWritten: boolean;
}

/** What the writer may see for this order. Each checkbox takes effect at once, and shows when the data was accessed. */
export function Sharing({ order, isWritten }: Props) {
  const open = order.consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ kind }) => kind);
  // An unticked box stays in its place, with the focus.
  const [openBefore] = useState(open);
  // Shows the choice while it is being saved; after a refusal the stored one.
  const [wanted, want] = useState<ConsentKind[] | null>(null);
  const { send, busy, problem } = useSend(async (kinds: ConsentKind[]) => {
    want(kinds);
    try {
      await setConsents(order, kinds);
    } finally {
      want(null);
    }
    notifications.show({ message: kinds.length < open.length ? 'Det delas inte längre' : 'Sparat' });
  });
  const seen = (kind: ConsentKind) => {
    const at = order.consents.find((consent) => consent.kind === kind)?.seenAt;
    return at && <p className="primary-ink small ml-32">Läst {formatMoment(at)}</p>;
  };
  if (!isWritten && openBefore.length === 0) return null;
  return (
    <Card title="Vad den som skriver får se" className="p-20 from-40-p-24-32">
      <p className="soft text-15">
        Bara för den här beställningen. Ändra när du vill. Varje gång något läses står det i din säkerhetslogg.
      </p>
      <ConsentBoxes
        hasAd={order.letters.some(({ applicationId }) => applicationId !== null)}
        chosen={wanted ?? open}
        choose={(kinds) => void send(kinds)}
        only={isWritten ? undefined : openBefore}
        disabled={busy}
        below={seen}
      />
      {problem && <Notice tone="red">{problem.message}</Notice>}
      {isWritten && open.includes('answers') && <OwnAnswers order={order} />}
    </Card>
  );
}

function OwnAnswers({ order }: { order: Order }) {
  const [answers, setOwn] = useState(order.answers);
  const { send, busy, problem } = useSend(async () => {
    await saveOrderAnswers(order, answers);
    notifications.show({ message: 'Dina svar är sparade' });
  });
  return (
    <div className="stack gap-14">
      <Questions answers={answers} answer={setOwn} />
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      <div>
        <SendButton variant="default" busy={busy} onClick={send}>
          Spara svaren
        </SendButton>
      </div>
    </div>
  );
}
