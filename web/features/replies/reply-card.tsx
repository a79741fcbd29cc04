import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { moment } from '../../text/format.ts';
import type { Done } from '../conversation/api.ts';
import { ReplyAnswers } from '../conversation/ready-answers.tsx';
import { leftWords } from '../interviews/words.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { accept, assign, dismiss, type Reply, takeBack, vouch } from './api.ts';
import { Asks } from './asks.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { MeetingNotes } from './meeting-notes.tsx';
import classes from './replies.module.css';
import { actOf, kindWords, notedWords, promiseWords, questionOf, senderOf, timeWords, toneOf } from './words.ts';

interface Props {
  reply: Reply;
  /** Told what has happened once something has: the buttons are gone then. */
  done: Done;
  /** On the application's own page it need not be named. */
  named?: boolean;
  /** Somebody came for this one. */
  aimed?: boolean;
}

/** What an employer wrote, what it seems to mean and why, and what to make of it. */
export function ReplyCard({ reply, done, named = true, aimed = false }: Props) {
  const { application, classLabel, evidence, subject, receivedAt, times, promisedBy, state, warnings, delivery } =
    reply;
  const warned = warnings.length > 0;
  const title = application ? application.title : 'Vilken ansökan gäller det?';
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (aimed) card.current?.focus();
  }, [aimed]);
  return (
    <li
      ref={card}
      className={`surface stack p-18 anywhere ${classes.reply} gap-12`}
      data-state={state}
      tabIndex={aimed ? -1 : undefined}
    >
      <div className="row gap-8-12">
        <span className="pill status" data-tone={toneOf(reply)}>
          {classLabel}
        </span>
        {!warned && reply.isCorrected && <span className="soft small">Du har sagt det</span>}
        <span className="soft small figures">{[senderOf(reply), moment(receivedAt)].filter(Boolean).join(' · ')}</span>
      </div>
      {named && (
        <h3 className={classes.about}>
          {application ? (
            <>
              <Link to={`/ansokningar/${application.id}`}>{title}</Link>
              <span className="soft"> {application.employer}</span>
            </>
          ) : (
            title
          )}
        </h3>
      )}
      {warned && <Warned reply={reply} done={done} />}
      {delivery?.of === 'answer' && (
        <p>
          Mejlservern skickade tillbaka ditt mejl, så arbetsgivaren har inte fått det. Jämför adressen med den i deras
          mejl och svara igen, eller ring dem.
        </p>
      )}
      {delivery?.of === 'application' && application && (
        <p>
          {delivery.outcome === 'failed'
            ? 'Mejlservern skickade tillbaka din ansökan. Det är inget svar från arbetsgivaren. '
            : 'Ett besked från mejlservern, inget svar från arbetsgivaren. '}
          <Link to={`/ansokningar/${application.id}`}>Se vad du kan göra</Link>
        </p>
      )}
      {!warned && !reply.isSure && state === 'proposed' && (
        <p>
          Vi är inte säkra på vad mejlet är. Det liknar mest {kindWords[reply.class]}. Läs det och säg vad det är, så
          vet vi till nästa gång.
        </p>
      )}
      {!warned && evidence && <blockquote className={classes.evidence}>{evidence}</blockquote>}
      {!warned && <MeetingNotes reply={reply} />}
      {!warned && times.length > 0 && !(reply.meetingBefore && times.length === 1) && (
        <p className="figures">
          Föreslagna tider: <b>{times.map(timeWords).join(', ')}</b>
        </p>
      )}
      {!warned && named && state !== 'dismissed' && <Asks asks={reply.asks} />}
      {promisedBy && state !== 'dismissed' && <p className="figures">{promiseWords(promisedBy)}</p>}
      <details className="fold" open={aimed || undefined}>
        <summary>Läs hela svaret</summary>
        {subject && <p style={{ margin: '6px 0 8px', fontWeight: 600 }}>{subject}</p>}
        <p className="p-16 border rounded-12 bg-sunken text-15 pre-line">{reply.text || 'Svaret har ingen text.'}</p>
      </details>
      {application && !warned && state !== 'dismissed' && !delivery && (
        <ReplyAnswers applicationId={application.id} replyId={reply.id} done={done} />
      )}
      <Answers reply={reply} done={done} />
    </li>
  );
}

/** Why it may not come from whom it says, what not to do with it, and the way to say that it is real. */
function Warned({ reply: { id, warnings, state }, done }: Props) {
  const { send, busy, problem } = useSend(async () => {
    await vouch(id);
    done('Varningen är borta. Säg vad mejlet betyder.');
  });
  return (
    <Notice tone="red" title="Är det verkligen arbetsgivaren?" announce={false}>
      <ul className="bullets" style={{ marginBottom: 8 }}>
        {warnings.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
      <p style={{ marginBottom: 12 }}>
        Svara inte och logga inte in någonstans från mejlet. Ring arbetsgivaren på ett nummer ur annonsen och fråga.
      </p>
      {problem && <p>{problem.message}</p>}
      {state === 'proposed' && (
        <SendButton type="button" variant="default" size="sm" busy={busy} onClick={() => void send()}>
          Jag vet att det är äkta
        </SendButton>
      )}
    </Notice>
  );
}

function Answers({ reply, done }: Props) {
  const [asking, setAsking] = useState<'accept' | 'assign' | 'correct'>();
  const { id, application, state, proposedMove, canUndo } = reply;
  const { send, busy, problem } = useSend(async (work: () => Promise<Reply>, words: string) => {
    const { interviewsLeft } = await work();
    done(`${words} ${leftWords(interviewsLeft)}`.trim());
  });
  const close = () => setAsking(undefined);
  const what = application ? `${application.title}, ${application.employer}` : 'Svaret';
  return (
    <>
      {proposedMove?.label.startsWith('Öppna igen') && (
        <p className="soft small">Ansökan är avslutad och öppnas igen.</p>
      )}
      {problem && <Notice tone="red">{problem.message}</Notice>}
      {state === 'proposed' && (
        <div className="row gap-8-12">
          {application && !reply.isSure && (
            <Button size="sm" onClick={() => setAsking('correct')}>
              Säg vad det är …
            </Button>
          )}
          {application && reply.isSure ? (
            <>
              <SendButton
                type="button"
                size="sm"
                variant={reply.isOvertaken || reply.asks.some(({ doneAt }) => doneAt === null) ? 'default' : 'filled'}
                busy={busy}
                onClick={() => {
                  if (questionOf(reply)) setAsking('accept');
                  else void send(() => accept(id), notedWords(reply));
                }}
              >
                {actOf(reply)}
                {questionOf(reply) && ' …'}
              </SendButton>
              {!reply.delivery && (
                <Button variant="default" size="sm" onClick={() => setAsking('assign')}>
                  Annan ansökan …
                </Button>
              )}
            </>
          ) : (
            <Button variant={application ? 'default' : 'filled'} size="sm" onClick={() => setAsking('assign')}>
              {application ? 'Annan ansökan …' : 'Välj ansökan …'}
            </Button>
          )}
          {!reply.delivery && reply.isSure && (
            <Button variant="subtle" size="sm" onClick={() => setAsking('correct')}>
              Fel läst …
            </Button>
          )}
          <SendButton
            type="button"
            variant="subtle"
            size="sm"
            busy={busy}
            onClick={() => void send(() => dismiss(id), `${what}: svaret är avfärdat.`)}
          >
            Avfärda
          </SendButton>
        </div>
      )}
      {state === 'accepted' && !canUndo && !reply.delivery && (
        <div className="row gap-8-12">
          <Button variant="subtle" size="sm" onClick={() => setAsking('correct')}>
            Fel läst …
          </Button>
        </div>
      )}
      {state === 'accepted' && canUndo && (
        <div className="row gap-8-12">
          <SendButton
            type="button"
            variant="default"
            size="sm"
            busy={busy}
            onClick={() => void send(() => takeBack(id), `${what}: ändringen är ångrad.`)}
          >
            Ångra
          </SendButton>
        </div>
      )}
      {state === 'dismissed' && (
        <div className="row gap-8-12">
          <SendButton
            type="button"
            variant="default"
            size="sm"
            busy={busy}
            onClick={() =>
              void send(() => assign(id, application?.id ?? null), `${what}: svaret är tillbaka bland de nya.`)
            }
          >
            Ta tillbaka
          </SendButton>
        </div>
      )}
      {asking === 'accept' && <AcceptDialog reply={reply} close={close} done={done} />}
      {asking === 'correct' && <CorrectDialog reply={reply} close={close} done={done} />}
      {asking === 'assign' && <AssignDialog reply={reply} close={close} done={done} />}
    </>
  );
}
