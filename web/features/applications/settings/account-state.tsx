import { Notice } from '../../../frame/notice.tsx';
import { formatMoment } from '../../../text/format.ts';
import classes from '../application.module.css';
import { confirmSendingAccount, deleteSendingAccount, retrySendingAccount, type SendingAccount } from './api.ts';
import { LoginActions } from './login-actions.tsx';
import { PausedNotice } from './paused.tsx';
import { LoginAgain, providerNames, removalText } from './provider-login.tsx';

/** The account's settings, whether it works, and what can be done about it. */
export function AccountState({ account, change }: { account: SendingAccount; change: () => void }) {
  const { host, port, username, provider, from, status, problem, lastSeenAt, paused } = account;
  return (
    <>
      {paused && <PausedNotice what="Inga ansökningar går härifrån än." confirm={confirmSendingAccount} />}
      {!paused && status === 'connecting' && (
        <Notice tone="blue">Vi provar att logga in. Det tar några sekunder.</Notice>
      )}
      {!paused && status === 'ok' && (
        <Notice tone="green" title="Din e-post fungerar.">
          {lastSeenAt && `Provad ${formatMoment(lastSeenAt)}.`}
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
        tryAgain={retrySendingAccount}
        remove={deleteSendingAccount}
        removal={{
          ask: 'Ta bort',
          title: `Ta bort ${from}?`,
          leads: `${removalText(provider)} Det du har skickat påverkas inte.`,
          act: 'Ta bort e-posten',
        }}
      />
    </>
  );
}
