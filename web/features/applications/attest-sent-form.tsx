import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm } from '../../text/day.ts';
import { type Application, attestSending } from './api.ts';
import { SentDay } from './sent-day.tsx';
import { toSentAt } from './words.ts';

/** The user confirms that it was sent, and when: the time counts in the activity report of a month. */
export function AttestSentForm({ application: { id } }: { application: Application }) {
  const navigate = useNavigate();
  const [day, setDay] = useState(() => dayInStockholm());
  const { send, busy, problem } = useSend(async () => {
    await attestSending(id, toSentAt(day));
    navigate(`/ansokningar/${id}`);
  });
  return (
    <section className="stack gap-14 justify-items-start" style={{ padding: '4px 0 24px' }} aria-labelledby="skickat">
      <h2 id="skickat">Har du skickat?</h2>
      <p>Då minns vi vad du skickade och när.</p>
      <SentDay day={day} error={problem?.fields[0]?.message} change={setDay} />
      {problem && problem.fields.length === 0 && <Notice tone="red">{problem.message}</Notice>}
      <SendButton type="button" busy={busy} disabled={day === ''} onClick={() => void send()}>
        Jag har skickat
      </SendButton>
    </section>
  );
}
