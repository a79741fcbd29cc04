import { Notice } from '../../../frame/notice.tsx';
import { formatMoment } from '../../../text/format.ts';
import classes from '../../applications/application.module.css';
import { LoginActions } from '../../applications/settings/login-actions.tsx';
import { PausedNotice } from '../../applications/settings/paused.tsx';
import { LoginAgain, removalText } from '../../applications/settings/provider-login.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { confirmMailbox, deleteMailbox, type Mailbox, retryMailbox } from './api.ts';
import { folderWords } from './words.ts';

/** The mailbox's settings, whether it is being read, and what can be done about it. */
export function MailboxState({ mailbox, change }: { mailbox: Mailbox; change: () => void }) {
  const { host, port, username, provider, folders, status, problem, lastSeenAt, paused } = mailbox;
  return (
    <>
      {paused && <PausedNotice what="Vi läser den inte än." confirm={confirmMailbox} />}
      {!paused && status === 'connecting' && (
        <Notice tone="blue">
          Vi loggar in och läser de senaste 30 dagarnas mejl, också i Skickat, så att dina svar syns.
        </Notice>
      )}
      {!paused && status === 'ok' && (
        <Notice tone="green" title="Vi läser efter svar.">
          Nya mejl syns oftast inom några sekunder.
        </Notice>
      )}
      {!paused && status === 'failed' && (
        <Notice tone="red" title="Vi kan inte läsa allt i din e-post.">
          {problem}
        </Notice>
      )}
      {!paused && status === 'failed' && provider && <LoginAgain provider={provider} use="mailbox" />}
      <dl className={`${classes.facts} stack`}>
        <div>
          <dt>E-post</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>Server</dt>
          <dd>
            {host}, port {port}
          </dd>
        </div>
        <div>
          <dt>Mappar</dt>
          <dd>{folders.map(folderWords).join(', ')}</dd>
        </div>
        <div>
          <dt>Senast läst</dt>
          <dd>{lastSeenAt ? formatMoment(lastSeenAt) : 'Inte ännu'}</dd>
        </div>
      </dl>
      <AlertSwitch on={mailbox.alerts} />
      <LoginActions
        status={status}
        paused={paused}
        change={change}
        tryAgain={retryMailbox}
        remove={deleteMailbox}
        removal={{
          ask: 'Koppla från',
          title: `Koppla från ${username}?`,
          leads: `Vi slutar läsa. ${removalText(provider)} Svar som hör till ansökningar finns kvar.`,
          act: 'Koppla från e-posten',
        }}
      />
    </>
  );
}
