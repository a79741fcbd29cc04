import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { shortDay, time } from '../../text/format.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answer, type AnswerKind, type AnswerOffer, type Done, draft, settle, useThread } from './api.ts';
import { ProposeDialog } from './propose-dialog.tsx';

interface Props {
  applicationId: string;
  replyId?: string;
  offers: readonly AnswerOffer[];
  times?: readonly { startsAt: string }[];
  /** Opens the draft. Its dialog is the parent's: with the draft there is nothing ready any more. */
  show: (answer: Answer) => void;
}

/** The answers that stand ready: each opens as a draft. */
export function ReadyAnswers({ applicationId, replyId, offers, times = [], show }: Props) {
  const [proposing, setProposing] = useState(false);
  const begin = async (kind: AnswerKind, more: { startsAt?: string; times?: string[] }) => {
    const answer = await draft(applicationId, { kind, ...(replyId ? { replyId } : {}), ...more });
    setProposing(false);
    show(answer);
  };
  const { send, busy, problem } = useSend(begin);
  if (offers.length === 0) return null;
  return (
    <div className="stack gap-8">
      <div className="row gap-8-12">
        {offers.map(({ kind, label }) =>
          kind === 'accept_time' ? (
            times.slice(0, 6).map(({ startsAt }) => (
              <SendButton
                key={startsAt}
                type="button"
                variant="light"
                size="sm"
                busy={busy}
                onClick={() => void send(kind, { startsAt })}
              >
                Tacka ja till {shortDay(startsAt)} kl. {time(startsAt)}
              </SendButton>
            ))
          ) : (
            <Button
              key={kind}
              variant={kind === 'withdraw' ? 'subtle' : 'light'}
              size="sm"
              onClick={() => (kind === 'propose_times' ? setProposing(true) : void send(kind, {}))}
            >
              {label} …
            </Button>
          ),
        )}
      </div>
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      {proposing && (
        <ProposeDialog
          close={() => setProposing(false)}
          chosen={(chosen) => begin('propose_times', { times: chosen })}
        />
      )}
    </div>
  );
}

/** On a mail's card: what is being written to it, or the answers that stand ready. */
export function ReplyAnswers({ applicationId, replyId, done }: ReplyAnswersProps) {
  const thread = useThread(applicationId);
  const [writing, setWriting] = useState<Answer>();
  const mail = thread.data?.items.find(({ id }) => id === replyId);
  const open = thread.data?.open.find((one) => one.replyId === replyId);
  if (!mail) return null;
  // A calendar takes another answer to the same invitation.
  const isCalled = mail.offers.some(({ kind }) => kind === 'accept_invitation');
  const isFolded = mail.isAnswered && !isCalled;
  const ready = (
    <ReadyAnswers
      applicationId={applicationId}
      replyId={replyId}
      offers={mail.offers}
      times={mail.times}
      show={setWriting}
    />
  );
  return (
    <>
      {open && <OpenAnswer answer={open} show={setWriting} done={done} />}
      {!open && mail.isAnswered && (
        <p className="soft small">Du har svarat på mejlet.{isCalled && ' Du kan ändra ditt svar.'}</p>
      )}
      {!open && isFolded && mail.offers.length > 0 && (
        <details className="fold">
          <summary>Svara en gång till</summary>
          {ready}
        </details>
      )}
      {!open && !mail.isAnswered && mail.noAnswer && <p className="soft small">{mail.noAnswer}</p>}
      {!open && !isFolded && ready}
      {writing && <AnswerDialog answer={writing} close={() => setWriting(undefined)} done={done} />}
    </>
  );
}

interface ReplyAnswersProps {
  applicationId: string;
  replyId: string;
  done: Done;
}

interface OpenAnswerProps {
  answer: Answer;
  show: (answer: Answer) => void;
  done: Done;
}

/** An answer that is written, on its way, or of which nobody knows whether it left. */
export function OpenAnswer({ answer, show, done }: OpenAnswerProps) {
  const { send, busy, problem } = useSend(async (arrived: boolean) => {
    await settle(answer.id, arrived);
    done(arrived ? 'Svaret är noterat som skickat.' : 'Svaret väntar på att skickas igen.');
  });
  if (answer.state === 'sending')
    return <p role="status">Svaret till {answer.to.name || answer.to.address} skickas …</p>;
  if (answer.state === 'needs_verification') {
    return (
      <Notice tone="amber" title="Kom svaret iväg?">
        <p style={{ marginBottom: 10 }}>{answer.outcome} Vi skickar det inte igen automatiskt.</p>
        {problem && <p>{problem.message}</p>}
        <div className="row gap-8-12">
          <SendButton type="button" size="sm" busy={busy} onClick={() => void send(true)}>
            Ja, det ligger bland skickat
          </SendButton>
          <SendButton type="button" size="sm" variant="default" busy={busy} onClick={() => void send(false)}>
            Nej, det kom aldrig iväg
          </SendButton>
        </div>
      </Notice>
    );
  }
  return (
    <div className="row gap-8-12">
      <Button size="sm" variant="light" onClick={() => show(answer)}>
        Fortsätt på ditt svar …
      </Button>
      {answer.outcome && <span className="soft small">{answer.outcome}</span>}
    </div>
  );
}
