import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../api/send.ts';
import { FormButtons } from '../../../form/form-buttons.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';

interface Props {
  status: 'connecting' | 'ok' | 'failed';
  /** Whether the login waits for confirmation; it is not tested before. */
  paused: boolean;
  change: () => void;
  tryAgain: () => Promise<void>;
  remove: () => Promise<void>;
  /** The texts of removal: first button, question, consequences, final button. */
  removal: { ask: string; title: string; leads: string; act: string };
}

/** Actions on the login at a mail server: change it, test it again, remove it. */
export function LoginActions({ status, paused, change, tryAgain, remove, removal }: Props) {
  const [asking, setAsking] = useState(false);
  const testing = useSend(tryAgain);
  const removing = useSend(remove);
  return (
    <>
      {testing.problem && <Notice tone="red">{testing.problem.message}</Notice>}
      <div className="row gap-12">
        <Button variant={status === 'failed' ? 'filled' : 'default'} onClick={change}>
          Ändra
        </Button>
        {!paused && (
          <SendButton
            type="button"
            variant="default"
            busy={testing.busy || status === 'connecting'}
            onClick={() => {
              if (status !== 'connecting') void testing.send();
            }}
          >
            Prova igen
          </SendButton>
        )}
        <Button variant="subtle" className="red-ink" onClick={() => setAsking(true)}>
          {removal.ask} …
        </Button>
      </div>
      <Dialog opened={asking} title={removal.title} close={() => setAsking(false)}>
        <p>{removal.leads}</p>
        {removing.problem && <Notice tone="red">{removing.problem.message}</Notice>}
        <FormButtons
          variant="danger"
          busy={removing.busy}
          send={removal.act}
          act={() => void removing.send()}
          cancel={() => setAsking(false)}
          keep="Behåll den"
          framed
        />
      </Dialog>
    </>
  );
}
