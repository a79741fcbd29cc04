import { Notice } from '../../../frame/notice.tsx';
import { moment } from '../../../text/format.ts';
import classes from '../application.module.css';
import { confirmSendingAccount, deleteSendingAccount, type SendingAccount, tryAgain } from './api.ts';
import { LoginActions } from './login-actions.tsx';
import { Paused } from './paused.tsx';
import { goodbye, LoginAgain, providerNames } from './provider-login.tsx';

/** The account as it is, whether it works, and what can be done about it. */
export function AccountState({ account, change }: { account: SendingAccount; change: () => void }) {
  const { host, port, username, provider, from, status, problem, lastSeenAt, paused } = account;
  return (
    <>
      {paused && <Paused what="Inga ansökningar går härifrån än." confirm={confirmSendingAccount} />}
      {!paused && status === 'connecting' && (
        <Notice tone="blue">Vi provar att logga in. Det tar några sekunder.</Notice>
      )}
      {!paused && status === 'ok' && (
        <Notice tone="green" title="Din e-post fungerar.">
          {lastSeenAt && `Provad ${moment(lastSeenAt)}.`}
        </Notice>
      )}
      {!paused && status === 'failed' && (
        <Notice tone="red" title="Vi kunde inte logga in.">
          {problem}
        </Notice>
      )}
      {!paused && status === 'failed' && provider && <LoginAgain provider={provider} use="sending" />}
      <dl className={`${classes.facts} stack`}>
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
          <dt>{provider ? 'Inloggad hos' : 'Användarnamn'}</dt>
          <dd>{provider ? `${providerNames[provider]}, som ${username}` : username}</dd>
        </div>
      </dl>
      <LoginActions
        status={status}
        paused={paused}
        change={change}
        tryAgain={tryAgain}
        remove={deleteSendingAccount}
        removal={{
          ask: 'Ta bort',
          title: `Ta bort ${from}?`,
          leads: `${goodbye(provider)} Det du har skickat påverkas inte.`,
          act: 'Ta bort e-posten',
        }}
      />
    </>
  );
}
