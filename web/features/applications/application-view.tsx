import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../frame/notice.tsx';
import { longDay } from '../../text/format.ts';
import { ApplicationInterviews } from '../interviews/application-interviews.tsx';
import { ApplicationReplies } from '../replies/application-replies.tsx';
import { AdBeside } from './ad-beside.tsx';
import type { Application } from './api.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { Bounced } from './bounced.tsx';
import { CvCard } from './cv-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { Happened } from './happened.tsx';
import { History } from './history.tsx';
import { LetterCard } from './letter-card.tsx';
import { NeedsVerification } from './needs-verification.tsx';
import { NextStep } from './next-step.tsx';
import { Notes } from './notes.tsx';
import { Sent } from './sent.tsx';
import { TakeBack } from './take-back.tsx';
import { useLetter } from './use-letter.ts';
import { Way } from './way.tsx';
import { isBeforeSending, noonOf } from './words.ts';

export function ApplicationView({ application }: { application: Application }) {
  const [reviewing, setReviewing] = useState(false);
  const wide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false });
  const letter = useLetter(application);
  const preparing = isBeforeSending(application);
  // Sent from another tab meanwhile: should it come back, nobody has asked for a review.
  if (reviewing && !preparing) setReviewing(false);
  return (
    <div className="stack gap-32 items-start from-68-aside-340 from-68-gap-48">
      <div className="stack gap-24">
        <Where application={application} />
        {!wide && <AdBeside application={application} open={false} />}
        {preparing ? (
          <>
            <LetterCard application={application} letter={letter} />
            <CvCard application={application} />
            <DeliveryCard application={application} />
          </>
        ) : (
          <>
            <ApplicationReplies application={application} />
            <ApplicationInterviews application={application} />
            <Sent application={application} />
          </>
        )}
        <NextStep application={application} letter={letter} review={() => setReviewing(true)} />
      </div>
      <aside className="stack gap-24">
        {wide && <AdBeside application={application} open />}
        <Notes application={application} />
        <Happened application={application} />
        <History application={application} />
      </aside>
      {reviewing && preparing && <ApprovalDialog application={application} close={() => setReviewing(false)} />}
    </div>
  );
}

/** Where it stands, and what that means. The words take the focus when it has moved: the button is gone. */
function Where({ application }: { application: Application }) {
  const { state } = application;
  const words = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(state);
  useEffect(() => {
    if (shown === state) return;
    setShown(state);
    // Writing moves it as well, and whoever writes goes on.
    if (!document.activeElement?.matches('input, textarea, select')) words.current?.focus();
  }, [shown, state]);
  return (
    <div className="stack gap-18">
      <Way application={application} />
      <div ref={words} tabIndex={-1} className="row gap-10-20 between text-17 no-outline">
        <p role="status" style={{ flex: '1 1 220px' }}>
          {whatNow(application)}
        </p>
        {state === 'approved' && <TakeBack application={application} />}
      </div>
      {state === 'needs_verification' && <NeedsVerification application={application} />}
      <Bounced application={application} />
      <Returned application={application} />
      <Ended application={application} />
    </div>
  );
}

function whatNow({ state, deadline, sentAt, stateLabel, delivery }: Application): string {
  const until = deadline ? ` Sista dag är ${longDay(noonOf(deadline))}.` : '';
  const since = sentAt ? ` Du sökte den ${longDay(sentAt)}.` : '';
  switch (state) {
    case 'saved':
    case 'drafting':
      return `Skriv brevet, anpassa cv:t och kontrollera mottagaren.${until}`;
    case 'awaiting_approval':
      return `Läs igenom allt en gång till och godkänn det som ska gå iväg.${until}`;
    case 'approved':
      return `Godkänd och redo att skickas.${until}`;
    case 'sending':
      return 'Ansökan skickas nu. Det tar oftast några sekunder.';
    case 'sent':
      if (delivery?.outcome === 'failed') return `Ansökan skickades men kom aldrig fram.${since}`;
      return `Ansökan är skickad.${since} Skriv här när du hör något.`;
    case 'needs_verification':
      return 'Vi vet inte om mejlet kom fram.';
    case 'acknowledged':
      return `De har tagit emot din ansökan.${since}`;
    case 'interviewing':
      return `Du är kallad till intervju.${since}`;
    case 'offered':
      return 'Du har fått ett erbjudande. Ta den tid du behöver.';
    case 'accepted':
      return 'Du har tackat ja. Grattis till jobbet.';
    default:
      return `${stateLabel}.${since}`;
  }
}

/** Why the last try came back, as long as nothing has happened since. */
function Returned({ application: { state, history } }: { application: Application }) {
  const last = history.at(-1);
  if (state !== 'approved' || last?.verb !== 'returned') return null;
  return (
    <Notice tone="red" title="Mejlet gick inte iväg.">
      {last.reason ?? 'Servern tog inte emot det.'} Inget har skickats. Godkännandet gäller fortfarande.
    </Notice>
  );
}

/** Why an approval ended that the person did not take back, as long as nothing has happened since. */
function Ended({ application: { state, history } }: { application: Application }) {
  const last = history.at(-1);
  if (state !== 'drafting' || last?.verb !== 'edit' || last.source !== 'system' || !last.reason) return null;
  return (
    <Notice tone="amber" title="Godkännandet gäller inte längre.">
      {last.reason}
    </Notice>
  );
}
