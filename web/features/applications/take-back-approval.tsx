import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Application, takeBackApproval } from './api.ts';

/** Withdraws an approval so that the user can edit again. It asks first, as the approval ends. */
export function TakeBackApproval({ application: { id } }: { application: Application }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, busy, problem } = useSend(async () => {
    await takeBackApproval(id);
    close();
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        Ändra ansökan …
      </Button>
      <Dialog opened={asking} title="Ändra det du har godkänt?" close={close}>
        <p>Godkännandet gäller exakt det som står nu. Ändrar du något behöver du godkänna på nytt.</p>
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <FormButtons
          busy={busy}
          send="Ta tillbaka godkännandet"
          act={() => void send()}
          cancel={close}
          keep="Behåll det"
        />
      </Dialog>
    </>
  );
}
