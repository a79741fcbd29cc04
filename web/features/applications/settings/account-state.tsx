import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../api/send.ts';
import formClasses from '../../../form/form.module.css';
import { SendButton } from '../../../form/send-button.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { moment } from '../../../text/format.ts';
import classes from '../application.module.css';
import { deleteSendingAccount, type SendingAccount, tryAgain } from './api.ts';

/** The account as it is, whether it works, and what can be done about it. */
export function AccountState({ account, change }: { account: SendingAccount; change: () => void }) {
  const [asking, setAsking] = useState(false);
  const testing = useSend(tryAgain);
  const deleting = useSend(deleteSendingAccount);
  const { host, port, username, from, status, problem, lastSeenAt } = account;
  return (
    <>
      {status === 'connecting' && (
        <Notice tone="blue">Vi provar att logga in. Det tar några sekunder.</Notice>
      )}
      {status === 'ok' && (
        <Notice tone="green" title="Din e-post fungerar.">
          {lastSeenAt && `Provad ${moment(lastSeenAt)}.`}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="red" title="Vi kunde inte logga in.">
          {problem}
        </Notice>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Avsändare</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>Server</dt>
          <dd>
            {host}, port {port}
          </dd>
        </div>
        <div>
          <dt>Användarnamn</dt>
          <dd>{username}</dd>
        </div>
      </dl>
      {testing.problem && <Notice tone="red">{testing.problem.message}</Notice>}
      <div className={formClasses.actions}>
        <Button variant={status === 'failed' ? 'filled' : 'default'} onClick={change}>
          Ändra
        </Button>
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
        <Button variant="subtle" className={classes.delete} onClick={() => setAsking(true)}>
          Ta bort …
        </Button>
      </div>
      <Dialog opened={asking} title={`Ta bort ${from}?`} close={() => setAsking(false)}>
        <p>Vi glömmer servern och lösenordet. Det du har skickat påverkas inte.</p>
        {deleting.problem && <Notice tone="red">{deleting.problem.message}</Notice>}
        <div className={formClasses.actions}>
          <SendButton
            type="button"
            variant="danger"
            busy={deleting.busy}
            onClick={() => void deleting.send()}
          >
            Ta bort e-posten
          </SendButton>
          <Button variant="default" onClick={() => setAsking(false)}>
            Behåll den
          </Button>
        </div>
      </Dialog>
    </>
  );
}
