import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormButtons, SendButton, SmallButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import {
  type AnnounceDone,
  type Answer,
  type AnswerKind,
  type AnswerOffer,
  draft,
  isBegun,
  settleAnswer,
  type ThreadItem,
} from './api.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { describeAnswers } from './words.ts';

type More = { startsAt?: string; times?: string[] };

interface Drafting {
  /** Begins an answer; asks first if that would replace an existing draft. */
  begin: (kind: AnswerKind, more?: More) => void;
  show: (answer: Answer) => void;
  busy: boolean;
  /** The error message and the dialogs, to render. */
  beside: ReactNode;
}

/** Begins answers to a mail or to the employer, and shows them. */
export function useDrafting(
  applicationId: string,
  done: AnnounceDone,
  mail?: { replyId: string; open?: Answer },
): Drafting {
  const [proposing, setProposing] = useState(false);
  const [writing, setWriting] = useState<{ answer: Answer; isNew: boolean }>();
  const [replacing, setReplacing] = useState<{ kind: AnswerKind; more: More; open: Answer }>();
  const make = async (kind: AnswerKind, more: More) => {
    const answer = await draft(applicationId, { kind, ...(mail ? { replyId: mail.replyId } : {}), ...more });
    setProposing(false);
    setWriting({ answer, isNew: true });
  };
  const { send, busy, problem } = useSend(make);
  const go = (kind: AnswerKind, more: More) => (kind === 'propose_times' ? setProposing(true) : void send(kind, more));
  const begin = (kind: AnswerKind, more: More = {}) =>
    mail?.open && isBegun(mail.open) ? setReplacing({ kind, more, open: mail.open }) : go(kind, more);
  const beside = (
    <>
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      {replacing && (
        <Dialog opened title="Byta ut ditt utkast?" close={() => setReplacing(undefined)}>
          <p>Du har börjat på ett svar: ”{replacing.open.kindLabel}”. Det försvinner om du börjar på ett nytt.</p>
          <FormButtons
            send="Byt ut utkastet"
            keep="Behåll det"
            framed
            act={() => {
              // First, so that the dialog that follows does not remember a button of this one.
              setReplacing(undefined);
              go(replacing.kind, replacing.more);
            }}
            cancel={() => setReplacing(undefined)}
          />
        </Dialog>
      )}
      {proposing && (
        <ProposeDialog close={() => setProposing(false)} chosen={(times) => make('propose_times', { times })} />
      )}
      {writing && <AnswerDialog {...writing} close={() => setWriting(undefined)} done={done} />}
    </>
  );
  const show = (answer: Answer) => setWriting({ answer, isNew: false });
  return { begin, show, busy, beside };
}

/** Answers that can be written to the employer without a mail. */
export function AnswersWithoutMail({ offers, begin }: { offers: readonly AnswerOffer[]; begin: Drafting['begin'] }) {
  if (offers.length === 0) return null;
  return (
    <div className="row gap-8-12">
      {offers.map(({ kind, label }) => (
        <Button
          key={kind}
          variant={kind === 'withdraw' ? 'subtle' : 'default'}
          size="sm"
          className={kind === 'withdraw' && offers.length === 1 ? 'outdent' : undefined}
          onClick={() => begin(kind)}
        >
          {label} …
        </Button>
      ))}
    </div>
  );
}

/** The state of an answer to a mail, or why there is none. */
export function AnswerNote({ mail, open, done }: { mail: ThreadItem; open: Answer | undefined; done: AnnounceDone }) {
  if (open) return <OpenAnswer answer={open} done={done} />;
  if (mail.isAnswered) {
    // A calendar invitation can be answered again, with another answer.
    const isCalled = mail.offers.some(({ kind }) => kind === 'accept_invitation');
    return (
      <p className="soft small">
        {describeAnswers(mail.answers)}
        {isCalled && ' Du kan ändra ditt svar.'}
      </p>
    );
  }
  return mail.noAnswer ? <p className="soft small">{mail.noAnswer}</p> : null;
}

/** An answer that is being sent, failed, or may or may not have been sent. */
export function OpenAnswer({ answer, done }: { answer: Answer; done: AnnounceDone }) {
  const { send, busy, problem } = useSend(async (arrived: boolean) => {
    await settleAnswer(answer.id, arrived);
    done(arrived ? 'Svaret är noterat som skickat.' : 'Svaret väntar på att skickas igen.');
  });
  if (answer.state === 'sending')
    return <p role="status">Svaret till {answer.to.name || answer.to.address || 'arbetsgivaren'} skickas …</p>;
  if (answer.state === 'needs_verification') {
    return (
      <Notice tone="amber" title="Kom svaret iväg?">
        <p style={{ marginBottom: 10 }}>{answer.outcome} Vi skickar det inte igen automatiskt.</p>
        {problem && <p>{problem.message}</p>}
        <div className="row gap-8-12">
          <SendButton size="sm" busy={busy} onClick={() => void send(true)}>
            Ja, det ligger bland skickat
          </SendButton>
          <SmallButton busy={busy} onClick={() => void send(false)}>
            Nej, det kom aldrig iväg
          </SmallButton>
        </div>
      </Notice>
    );
  }
  const { kindLabel, outcome } = answer;
  return (
    <p className="soft small">
      {isBegun(answer) ? 'Du har börjat på ett svar' : 'Vi har gjort ett utkast till ett svar'}: ”{kindLabel}”.{' '}
      {outcome ?? 'Det är inte skickat.'}
    </p>
  );
}
