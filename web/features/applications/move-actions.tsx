import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../api/send.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { keptRoundsWords } from '../interviews/words.ts';
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
  const { id, allowed, state } = application;
  const [asked, setAsked] = useState<Application['allowed'][number]>();
  const [left, setLeft] = useState('');
  const undo = useSend(async () => {
    setLeft('');
    setLeft(keptRoundsWords((await moveApplication(id, 'undo')).interviewsLeft));
  });
  const shown = allowed.filter(
    ({ verb }) => !elsewhere.includes(verb) && !(verb === 'mark_sent' && state === 'needs_verification'),
  );
  const canUndo = allowed.some(({ verb }) => verb === 'undo');
  const preparing = isBeforeSending(application);
  if (shown.length === 0 && !canUndo) return null;
  return (
    <section className="stack gap-12" aria-labelledby="har-nagot-hant">
      <h2 id="har-nagot-hant">{preparing ? 'Blev det annorlunda?' : 'Har något hänt?'}</h2>
      <div className="wrap gap-8">
        {shown.map((each) => (
          <Button key={each.verb} variant="default" size="sm" onClick={() => setAsked(each)}>
            {each.label}
          </Button>
        ))}
        {canUndo && (
          <SendButton type="button" variant="subtle" size="sm" busy={undo.busy} onClick={() => void undo.send()}>
            Ångra senaste steget
          </SendButton>
        )}
        {preparing && <Delete application={application} />}
      </div>
      {undo.problem && <Notice tone="red">{undo.problem.message}</Notice>}
      {left && <Notice tone="blue">{left}</Notice>}
      {asked && <MoveDialog id={id} asked={asked} close={() => setAsked(undefined)} />}
    </section>
  );
}

function Delete({ application: { id, title } }: { application: Application }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, busy, problem } = useSend(async () => {
    await deleteApplication(id);
    navigate('/ansokningar', { replace: true });
  });
  return (
    <>
      <Button variant="subtle" size="sm" className="red-ink" onClick={() => setAsking(true)}>
        Ta bort ansökan …
      </Button>
      <Dialog opened={asking} title={`Ta bort ansökan till ${title}?`} close={close}>
        <p>Brevet, det anpassade cv:t och bilagorna försvinner.</p>
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <FormButtons
          variant="danger"
          busy={busy}
          send="Ta bort ansökan"
          act={() => void send()}
          cancel={close}
          keep="Behåll den"
          framed
        />
      </Dialog>
    </>
  );
}
