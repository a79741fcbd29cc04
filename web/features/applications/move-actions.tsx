import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmButton } from '../../form/question.tsx';
import { Problem, QuietButton, SmallButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { describeRemainingRounds } from '../interviews/words.ts';
import { type Application, deleteApplication, type MoveVerb, moveApplication } from './api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { isBeforeSending } from './words.ts';

/** These moves have buttons elsewhere: the next step, the answer to an offer, and an undelivered mail. */
const elsewhere: readonly MoveVerb[] = [
  'draft',
  'request_approval',
  'undo',
  'not_sent',
  'send_again',
  'accept',
  'decline',
];

/** Buttons for moves that only the user knows of, mostly by the employer. */
export function MoveActions({ application }: { application: Application }) {
  const { id, allowed, state, letter } = application;
  const [asked, setAsked] = useState<Application['allowed'][number]>();
  const [left, setLeft] = useState('');
  const undo = useSend(async () => {
    setLeft('');
    setLeft(describeRemainingRounds((await moveApplication(id, 'undo')).interviewsLeft));
  });
  const shown = allowed.filter(
    ({ verb }) => !elsewhere.includes(verb) && !(verb === 'mark_sent' && state === 'needs_verification'),
  );
  const canUndo = allowed.some(({ verb }) => verb === 'undo');
  const preparing = isBeforeSending(application);
  if (shown.length === 0 && !canUndo) return null;
  return (
    <Section
      className="stack gap-12"
      id="har-nagot-hant"
      title={preparing ? 'Blev det annorlunda?' : 'Har något hänt?'}
    >
      <div className="wrap gap-8">
        {shown.map((each) => (
          <SmallButton key={each.verb} onClick={() => setAsked(each)}>
            {each.label}
          </SmallButton>
        ))}
        {canUndo && (
          <QuietButton busy={undo.busy} onClick={undo.send}>
            Ångra senaste steget
          </QuietButton>
        )}
        {preparing && <Delete application={application} />}
      </div>
      <Problem of={undo.problem} />
      {left && <Notice tone="blue">{left}</Notice>}
      {asked && <MoveDialog id={id} asked={asked} gaps={letter?.gaps.length} close={() => setAsked(undefined)} />}
    </Section>
  );
}

function Delete({ application: { id, title } }: { application: Application }) {
  const navigate = useNavigate();
  return (
    <ConfirmButton
      ask="Ta bort ansökan …"
      button={{ className: 'red-ink' }}
      title={`Ta bort ansökan till ${title}?`}
      send="Ta bort ansökan"
      variant="danger"
      keep="Behåll den"
      framed
      act={() => deleteApplication(id).then(() => navigate('/ansokningar', { replace: true }))}
    >
      <p>Brevet, det anpassade cv:t och bilagorna försvinner.</p>
    </ConfirmButton>
  );
}
