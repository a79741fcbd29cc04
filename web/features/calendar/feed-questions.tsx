import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { Answers } from '../../form/answers.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { revokeFeed } from './api.ts';

interface Props {
  renew: { send: () => Promise<unknown>; busy: boolean };
  /** The address that was told, if it was, is dead. */
  done: () => void;
}

/** Both end the address that calendars have: they ask first, and say what it leads to. */
export function AskFirst({ renew, done }: Props) {
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const close = () => setAsked(undefined);
  const revoking = useSend(async () => {
    await revokeFeed();
    done();
    close();
  });
  const renewal = async () => {
    await renew.send();
    close();
  };
  return (
    <>
      <div className="row gap-12">
        <Button variant="default" onClick={() => setAsked('renew')}>
          Skapa ny länk …
        </Button>
        <Button variant="subtle" onClick={() => setAsked('revoke')}>
          Ta bort länken …
        </Button>
      </div>
      <Dialog opened={asked === 'renew'} title="Skapa en ny kalenderlänk?" close={close}>
        <p>Den gamla slutar att gälla på en gång. Kalendrar som har den får inga nya datum.</p>
        <Answers
          busy={renew.busy}
          send="Skapa ny länk"
          act={() => void renewal()}
          cancel={close}
          keep="Behåll den gamla"
          framed
        />
      </Dialog>
      <Dialog opened={asked === 'revoke'} title="Ta bort kalenderlänken?" close={close}>
        {revoking.problem && <Notice tone="red">{revoking.problem.message}</Notice>}
        <p>
          Kalendrar som har länken får inga nya datum. Det de redan har hämtat tar du bort där, genom att avsluta
          prenumerationen.
        </p>
        <Answers
          variant="danger"
          busy={revoking.busy}
          send="Ta bort länken"
          act={() => void revoking.send()}
          cancel={close}
          keep="Behåll den"
          framed
        />
      </Dialog>
    </>
  );
}
