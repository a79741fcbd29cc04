import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmButton } from '../../form/question.tsx';
import { FormButtons, Problem, useSend } from '../../form/send.tsx';
import { TagsField } from '../../form/tags-field.tsx';
import { useShortcuts } from '../../frame/keys.ts';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { StepPath } from '../../frame/step-path.tsx';
import { formatMoment } from '../../text/format.ts';
import { ConversationThread } from '../conversation/thread.tsx';
import { useInterviews } from '../interviews/api.ts';
import { ApplicationInterviews } from '../interviews/application-interviews.tsx';
import { areAllMeetingsCancelled } from '../interviews/words.ts';
import { AdOutlookAndPay } from '../labour-market/ad-figures.tsx';
import orderClasses from '../orders/order.module.css';
import { useOpenAskStatus, useReplies } from '../replies/api.ts';
import { ApplicationReplies } from '../replies/application-replies.tsx';
import { ApplicationAsks } from '../replies/asks.tsx';
import { describePromise } from '../replies/words.ts';
import { AdPanel } from './ad-panel.tsx';
import { type Application, changeApplication, moveApplication, takeBackApproval, useTags } from './api.ts';
import classes from './application.module.css';
import { ApprovalDialog } from './approval-dialog.tsx';
import { DeliveryNotice } from './delivery-notice.tsx';
import { MoveActions } from './move-actions.tsx';
import { NextStep } from './next-step.tsx';
import { SavedField } from './saved-field.tsx';
import { SentMaterial } from './sent-material.tsx';
import { useLetter } from './use-letter.ts';
import { historyLabel, isBeforeSending, isReadableReason, sourceLabel, statusSentence, stepsOf } from './words.ts';
import { Workbench, type WorkbenchView } from './workbench.tsx';

const ShortcutsDialog = lazy(() => import('../../frame/shortcuts-dialog.tsx'));
const keys = [['Ctrl Enter', 'Nästa steg, eller ja i en öppen ruta. På Mac ⌘ Enter']] as const;

export function ApplicationView({ application }: { application: Application }) {
  const [reviewing, setReviewing] = useState(false);
  const [view, setView] = useState<WorkbenchView>('letter');
  const [showingKeys, setShowingKeys] = useState(false);
  const wide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false });
  const letter = useLetter(application);
  useShortcuts({ '?': () => setShowingKeys(true) });
  const preparing = isBeforeSending(application);
  // It was sent from another tab meanwhile. If the sending fails, the review must not open by itself.
  if (reviewing && !preparing) setReviewing(false);
  const beside = (
    <>
      <Notes application={application} />
      <Tags application={application} />
      <MoveActions application={application} />
      <History application={application} />
    </>
  );
  if (preparing)
    return (
      <div className="stack gap-24">
        <Where application={application} />
        <Workbench application={application} letter={letter} view={view} show={setView}>
          {beside}
        </Workbench>
        <NextStep application={application} letter={letter} review={() => setReviewing(true)} show={setView} />
        {reviewing && <ApprovalDialog application={application} close={() => setReviewing(false)} />}
        <Suspense>
          {showingKeys && (
            <ShortcutsDialog table={keys} close={() => setShowingKeys(false)}>
              Ctrl Enter fungerar även medan du skriver.
            </ShortcutsDialog>
          )}
        </Suspense>
      </div>
    );
  return (
    <div className="stack gap-32 items-start from-68-aside-340 from-68-gap-48">
      <div className="stack gap-24">
        <Where application={application} />
        {!wide && <AdPanel application={application} open={false} />}
        <ApplicationAsks applicationId={application.id} />
        <ApplicationReplies application={application} />
        <ConversationThread applicationId={application.id} />
        <ApplicationInterviews application={application} />
        {application.adId && <AdOutlookAndPay adId={application.adId} className="surface p-18-20" Heading="h2" />}
        <SentMaterial application={application} />
        <NextStep application={application} letter={letter} review={() => setReviewing(true)} show={setView} />
      </div>
      <aside className="stack gap-24">
        {wide && <AdPanel application={application} open />}
        {beside}
      </aside>
    </div>
  );
}

/** The state and what it means. The text takes the focus after a move, as the button is gone. */
function Where({ application }: { application: Application }) {
  const { id, state } = application;
  const offer = useOpenAskStatus(id, !isBeforeSending(application));
  const words = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(state);
  useEffect(() => {
    if (shown === state) return;
    setShown(state);
    // Typing can move the application too; the user then keeps the focus in the field.
    if (!document.activeElement?.matches('input, textarea, select')) words.current?.focus();
  }, [shown, state]);
  return (
    <div className="stack gap-18">
      <ProgressSteps application={application} />
      <div ref={words} tabIndex={-1} className="row gap-10-20 between text-17 no-outline">
        <p role="status" style={{ flex: '1 1 220px' }}>
          {state === 'interviewing' ? <Called application={application} /> : statusSentence(application, offer)}
        </p>
        {state === 'approved' && <TakeBackApproval application={application} />}
      </div>
      {(state === 'sent' || state === 'acknowledged') && <Promised application={application} />}
      {state === 'needs_verification' && <NeedsVerification application={application} />}
      <DeliveryNotice application={application} />
      <Returned application={application} />
      <Ended application={application} />
    </div>
  );
}

/** The invitation to an interview, while it is valid. */
function Called({ application }: { application: Application }) {
  const { id, history } = application;
  const { data: rounds = [] } = useInterviews(id, history.length);
  const { items: mails = [] } = useReplies({ applicationId: id });
  return statusSentence(application, undefined, areAllMeetingsCancelled(rounds, mails));
}

/** The day by which the employer promised an answer. */
function Promised({ application: { id } }: { application: Application }) {
  const { items = [] } = useReplies({ applicationId: id });
  const days = items.flatMap(({ state, promisedBy }) => (state === 'dismissed' ? [] : (promisedBy ?? [])));
  const last = days.sort().at(-1);
  return last ? <p>{describePromise(last)}</p> : null;
}

/** Why the last attempt to send failed, as long as nothing has happened since. */
function Returned({ application: { state, history } }: { application: Application }) {
  const last = history.at(-1);
  if (state !== 'approved' || last?.verb !== 'returned') return null;
  return (
    <Notice tone="red" title="Mejlet gick inte iväg.">
      {last.reason ?? 'Servern tog inte emot det.'} Inget har skickats. Godkännandet gäller fortfarande.
    </Notice>
  );
}

/** Why an approval ended that the user did not withdraw, as long as nothing has happened since. */
function Ended({ application: { state, history } }: { application: Application }) {
  const last = history.at(-1);
  if (state !== 'drafting' || last?.verb !== 'edit' || last.source !== 'system' || !last.reason) return null;
  return (
    <Notice tone="amber" title="Godkännandet gäller inte längre.">
      {last.reason}
    </Notice>
  );
}

/** Withdraws an approval so that the user can edit again. It asks first, as the approval ends. */
const TakeBackApproval = ({ application: { id } }: { application: Application }) => (
  <ConfirmButton
    ask="Ändra ansökan …"
    button={{ variant: 'default' }}
    title="Ändra det du har godkänt?"
    send="Ta tillbaka godkännandet"
    keep="Behåll det"
    act={() => takeBackApproval(id)}
  >
    <p>Godkännandet gäller exakt det som står nu. Ändrar du något behöver du godkänna på nytt.</p>
  </ConfirmButton>
);

/** The history, latest first. */
function History({ application: { history } }: { application: Application }) {
  return (
    <Section className="stack gap-12" id="historik" title="Historik">
      <ol className={`${orderClasses.history} stack`}>
        {history.toReversed().map((line) => (
          <li key={line.id}>
            <p className="text-15 font-600">{historyLabel(line)}</p>
            <p className="soft small figures">
              {formatMoment(line.at)} · {sourceLabel(line.source)}
            </p>
            {line.reason && isReadableReason(line.reason) && (
              <p className="mt-4 text-15 anywhere pre-line">{line.reason}</p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** It is unknown whether the mail was sent. It is never sent again automatically, so the user checks and decides. */
function NeedsVerification({ application: { id, recipient } }: { application: Application }) {
  const { send, busy, problem } = useSend((verb: 'mark_sent' | 'not_sent') => moveApplication(id, verb));
  return (
    <Section className={classes.verify} id="kom-den-fram" title="Kom den fram?">
      <p>
        Förbindelsen bröts innan din e-postserver hann svara. Titta bland skickade mejl i din e-post, eller fråga{' '}
        {recipient ?? 'arbetsgivaren'}. Vi skickar aldrig om den automatiskt, så att de inte får den två gånger.
      </p>
      <Problem of={problem} />
      <FormButtons
        busy={busy}
        send="Den kom fram"
        act={() => void send('mark_sent')}
        cancel={() => void send('not_sent')}
        keep="Den kom aldrig fram"
        framed
      />
      <p className="soft small">Kom den aldrig fram gäller godkännandet, och du kan skicka igen.</p>
    </Section>
  );
}

/** The user's notes. They are sent nowhere, and no approval covers them. */
const Notes = ({ application: { id, notes } }: { application: Application }) => (
  <SavedField
    long
    label="Anteckningar"
    description="Bara du ser dem."
    maxRows={12}
    maxLength={10_000}
    place={`${id}.notes`}
    // Notes that are not saved do not stop the review (unsavedField).
    data-place={undefined}
    stored={notes ?? ''}
    save={(text) => changeApplication(id, { notes: text || null })}
  />
);

/** The tags of an application, by which lists can be filtered. Each change is saved at once. */
function Tags({ application: { id, tags } }: { application: Application }) {
  const [shown, setShown] = useState(tags);
  const [said, setSaid] = useState('');
  const known = useTags().data?.items.map(({ tag }) => tag) ?? [];
  const { send, problem } = useSend(async (changed: string[]) => {
    setSaid('');
    await changeApplication(id, { tags: changed });
    setSaid('Sparat');
  });
  return (
    <section className="stack gap-12">
      <TagsField
        known={known}
        value={shown}
        error={problem?.message}
        onChange={(changed) => {
          setShown(changed);
          void send(changed);
        }}
      />
      <p role="status" className="soft small">
        {said}
      </p>
    </section>
  );
}

/** The steps from draft to answer, with the current one. Renders nothing if the application ended elsewhere. */
function ProgressSteps({ application }: { application: Application }) {
  const { state, stateLabel } = application;
  const steps = stepsOf(application);
  return steps && <StepPath of="Ansökans väg" {...steps} here={stateLabel} isOver={state === 'accepted'} />;
}
