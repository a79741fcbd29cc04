import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Ask } from '../../../src/replies/ask-contract.ts';
import { SmallButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { StatusPill } from '../../frame/pill.tsx';
import { SkeletonBlock } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import { type AnnounceDone, type AnswerKind, useThread } from '../conversation/api.ts';
import { AnswerNote, useDrafting } from '../conversation/ready-answers.tsx';
import { InterviewDialog } from '../interviews/interview-dialog.tsx';
import { describeRemainingRounds } from '../interviews/words.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ActionBar, type BarAction } from './action-bar.tsx';
import {
  acceptReply,
  assignReply,
  dismissReply,
  markAskDone,
  type Reply,
  takeBackAcceptance,
  undoAsk,
  vouchForSender,
} from './api.ts';
import { AskDayDialog, AskLines } from './asks.tsx';
import { type ActionKey, type AnsweringState, isUrgent, listCardActions, NO_ANSWERING } from './card-actions.ts';
import { AssignDialog, CorrectDialog } from './correct-dialog.tsx';
import { MeetingNotes } from './meeting-notes.tsx';
import classes from './replies.module.css';
import { TextWithLinks } from './text-with-links.tsx';
import {
  acceptButtonLabel,
  acceptedMessage,
  acceptQuestion,
  describePromise,
  formatProposedTime,
  formatStartTime,
  isPast,
  isWithdrawal,
  replyClassPhrases,
  replyTone,
  senderName,
} from './words.ts';

interface Props {
  reply: Reply;
  /** Called after an action, with a message: the buttons have disappeared then. */
  done: AnnounceDone;
  /** Whether to name the application; not needed on its own page. */
  named?: boolean;
  /** Whether the user was linked to this reply. */
  aimed?: boolean;
}

/** A mail from an employer, what it seems to mean and why, and the actions on it. */
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
      data-state={reply.isOvertaken ? undefined : state}
      tabIndex={aimed ? -1 : undefined}
    >
      <div className="row gap-8-12">
        <StatusPill tone={replyTone(reply)}>{classLabel}</StatusPill>
        {!warned && reply.isCorrected && <span className="soft small">Du har sagt det</span>}
        <span className="soft small figures">
          {[senderName(reply), formatMoment(receivedAt)].filter(Boolean).join(' · ')}
        </span>
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
          Vi är inte säkra på vad mejlet är. Det liknar mest {replyClassPhrases[reply.class]}. Läs det och säg vad det
          är, så vet vi till nästa gång.
        </p>
      )}
      {!warned && evidence && (
        <blockquote className={classes.evidence}>
          <TextWithLinks text={evidence} />
        </blockquote>
      )}
      {!warned && <MeetingNotes reply={reply} />}
      {!warned && times.length > 0 && !(reply.meetingBefore && times.length === 1) && (
        <p className="figures">
          {state === 'proposed' && times.every(isPast) ? 'Föreslaget, men har redan varit' : 'Föreslagna tider'}:{' '}
          <b>{times.map(formatProposedTime).join(', ')}</b>
        </p>
      )}
      {!warned && named && state !== 'dismissed' && <AskLines asks={reply.asks} />}
      {promisedBy && state !== 'dismissed' && <p className="figures">{describePromise(promisedBy)}</p>}
      <details className="fold" open={aimed || undefined}>
        <summary>Läs hela svaret</summary>
        {subject && <p style={{ margin: '6px 0 8px', fontWeight: 600 }}>{subject}</p>}
        <p className="p-16 border rounded-12 bg-sunken text-15 pre-line">
          {(warned ? reply.text : reply.text && <TextWithLinks text={reply.text} />) || 'Svaret har ingen text.'}
        </p>
      </details>
      {application && !warned && state !== 'dismissed' && !delivery ? (
        <Answerable reply={reply} applicationId={application.id} done={done} named={named} />
      ) : (
        <Actions reply={reply} done={done} named={named} answering={NO_ANSWERING} />
      )}
    </li>
  );
}

/** Why the sender may be forged, what not to do, and a button to confirm that the mail is real. */
function Warned({ reply: { id, warnings, state }, done }: Props) {
  const { send, busy, problem } = useSend(async () => {
    await vouchForSender(id);
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
        <SmallButton busy={busy} onClick={send}>
          Jag vet att det är äkta
        </SmallButton>
      )}
    </Notice>
  );
}

/** A mail that can be answered: the state of its answer, and the ready answers. */
function Answerable({ applicationId, ...props }: Props & { applicationId: string }) {
  const { reply, done } = props;
  const thread = useThread(applicationId);
  const mail = thread.data?.items.find(({ id }) => id === reply.id);
  const open = thread.data?.open.find(({ replyId }) => replyId === reply.id);
  const isWritten = open?.state === 'draft' || open?.state === 'approved';
  const drafting = useDrafting(applicationId, done, { replyId: reply.id, ...(isWritten && open ? { open } : {}) });
  if (!thread.data && !thread.error) return <SkeletonBlock height={36} />;
  const isHeld = open !== undefined && !isWritten;
  const answering = {
    ...{ hasDraft: isWritten, isAnswered: mail?.isAnswered ?? false },
    ...{ offers: isHeld ? [] : (mail?.offers ?? []), times: mail?.times ?? [] },
  };
  const resume = () => open && drafting.show(open);
  return (
    <>
      {mail && <AnswerNote mail={mail} open={open} done={done} />}
      <Actions {...props} answering={answering} begin={drafting.begin} resume={resume} waits={drafting.busy} />
      {drafting.beside}
    </>
  );
}

interface ActionsProps extends Props {
  answering: AnsweringState;
  begin?: ReturnType<typeof useDrafting>['begin'];
  resume?: () => void;
  waits?: boolean;
}

function Actions({ reply, done, named = true, answering, begin, resume, waits = false }: ActionsProps) {
  const [asking, setAsking] = useState<'accept' | 'assign' | 'correct' | 'booked'>();
  const [day, setDay] = useState<Ask>();
  const { id, application, proposedMove, asks } = reply;
  const { send, busy, problem } = useSend(async (work: () => Promise<Reply>, words: string) => {
    const { interviewsLeft } = await work();
    done(`${words} ${describeRemainingRounds(interviewsLeft)}`.trim());
  });
  const doing = useSend(async (work: () => Promise<Ask>) => {
    const { kind, doneAt } = await work();
    if (kind === 'booking' && doneAt !== null) setAsking('booked');
  });
  const close = () => setAsking(undefined);
  const what = application ? `${application.title}, ${application.employer}` : 'Svaret';
  const acts: Partial<Record<ActionKey, () => void>> = {
    continue: resume,
    done: () => {
      const ask = asks.find(({ doneAt }) => doneAt === null);
      if (ask) void doing.send(() => markAskDone(ask.id));
    },
    accept: () =>
      acceptQuestion(reply) ? setAsking('accept') : void send(() => acceptReply(id), acceptedMessage(reply)),
    undo: () => void send(() => takeBackAcceptance(id), `${what}: ändringen är ångrad.`),
    restore: () =>
      void send(() => assignReply(id, application?.id ?? null), `${what}: svaret är tillbaka bland de nya.`),
    correct: () => setAsking('correct'),
    assign: () => setAsking('assign'),
    dismiss: () => void send(() => dismissReply(id), `${what}: svaret är avfärdat.`),
  };
  const actions = listCardActions(reply, answering).map(({ key, label, href }): BarAction => {
    if (href) return { key, label, act: { href } };
    const act = acts[key] ?? (() => begin?.(key as AnswerKind));
    if (key !== 'accept_time') return { key, label, act };
    const [only, ...others] = answering.times;
    const choose = (startsAt: string) => () => begin?.('accept_time', { startsAt });
    if (only && others.length === 0) return { key, label, act: choose(only.startsAt) };
    return {
      key,
      label,
      act,
      choices: answering.times.map((one) => ({
        key: one.startsAt,
        label: formatStartTime(one),
        act: choose(one.startsAt),
      })),
    };
  });
  // On the application's own page they are listed separately.
  const ofAsks = (named && reply.state !== 'dismissed' ? asks : []).flatMap((ask): BarAction[] =>
    ask.doneAt === null
      ? [
          {
            key: `done-${ask.id}`,
            label: `Gjort: ${ask.label}`,
            act: () => void doing.send(() => markAskDone(ask.id)),
          },
          { key: `day-${ask.id}`, label: `Ändra sista dag: ${ask.label} …`, act: () => setDay(ask) },
        ]
      : [{ key: `undo-${ask.id}`, label: `Ångra: ${ask.label}`, act: () => void doing.send(() => undoAsk(ask.id)) }],
  );
  const problemOf = problem ?? doing.problem;
  return (
    <>
      {proposedMove?.label.startsWith('Öppna igen') && (
        <p className="soft small">Ansökan är avslutad. ”{acceptButtonLabel(reply)}” öppnar den igen.</p>
      )}
      {isWithdrawal(reply) && (
        <p className="soft small">Du har tackat ja. Mejlet kan vara ett utskick till alla andra som sökte.</p>
      )}
      {problemOf && <Notice tone="red">{problemOf.message}</Notice>}
      <ActionBar
        actions={actions}
        more={ofAsks}
        filled={isUrgent(reply, answering)}
        busy={busy || doing.busy || waits}
        about={reply.subject || reply.classLabel}
      />
      {asking === 'accept' && <AcceptDialog reply={reply} close={close} done={done} />}
      {asking === 'correct' && <CorrectDialog reply={reply} close={close} done={done} />}
      {asking === 'assign' && <AssignDialog reply={reply} close={close} done={done} />}
      {asking === 'booked' && application && (
        <InterviewDialog applicationId={application.id} title="Vilken tid bokade du?" close={close} done={done} />
      )}
      {day && <AskDayDialog ask={day} close={() => setDay(undefined)} />}
    </>
  );
}
