import { Notice } from '../../../frame/notice.tsx';
import { moment } from '../../../text/format.ts';
import classes from '../application.module.css';
import { deleteSendingAccount, type SendingAccount, tryAgain } from './api.ts';
import { LoginActions } from './login-actions.tsx';

/** The account as it is, whether it works, and what can be done about it. */
export function AccountState({ account, change }: { account: SendingAccount; change: () => void }) {
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
      <LoginActions
        status={status}
        change={change}
        tryAgain={tryAgain}
        remove={deleteSendingAccount}
        removal={{
          ask: 'Ta bort',
          title: `Ta bort ${from}?`,
          leads: 'Vi glömmer servern och lösenordet. Det du har skickat påverkas inte.',
          act: 'Ta bort e-posten',
        }}
      />
    </>
  );
}
