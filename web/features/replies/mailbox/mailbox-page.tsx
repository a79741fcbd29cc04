import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import { useSend } from '../../../form/send.tsx';
import { Fact } from '../../../frame/fact.tsx';
import { formatMoment } from '../../../text/format.ts';
import { LoginPage } from '../../applications/settings/login-page.tsx';
import { LoginState } from '../../applications/settings/login-state.tsx';
import { confirmMailbox, deleteMailbox, type Mailbox, retryMailbox, setAlerts, useMailbox } from './api.ts';
import { MailboxForm } from './mailbox-form.tsx';
import { folderWords } from './words.ts';

/** The mailbox that is watched for employers' answers. */
export default function MailboxPage() {
  return (
    <LoginPage
      title="E-post för svar"
      lead="Vi läser efter mejl från arbetsgivare du har sökt hos och föreslår vad som har hänt. Vi läser bara: inget mejl ändras, flyttas eller markeras som läst. Mejl som inte gäller dina ansökningar sparas inte."
      back={{ to: '/svar', label: 'Svar' }}
      query={useMailbox()}
      failed="Inställningarna för din e-post kunde inte hämtas"
      use="mailbox"
      state={(mailbox, change) => <MailboxState mailbox={mailbox} change={change} />}
      form={(mailbox, close) => <MailboxForm mailbox={mailbox} close={close} />}
    />
  );
}

function MailboxState({ mailbox, change }: { mailbox: Mailbox; change: () => void }) {
  const { host, port, username, folders, lastSeenAt } = mailbox;
  return (
    <LoginState
      login={mailbox}
      use="mailbox"
      words={{
        paused: 'Vi läser den inte än.',
        connecting: 'Vi loggar in och läser de senaste 30 dagarnas mejl, också i Skickat, så att dina svar syns.',
        ok: ['Vi läser efter svar.', 'Nya mejl syns oftast inom några sekunder.'],
        failed: 'Vi kan inte läsa allt i din e-post.',
      }}
      change={change}
      confirm={confirmMailbox}
      tryAgain={retryMailbox}
      remove={deleteMailbox}
      removal={{
        ask: 'Koppla från',
        title: `Koppla från ${username}?`,
        leads: (forgets) => `Vi slutar läsa. ${forgets} Svar som hör till ansökningar finns kvar.`,
        act: 'Koppla från e-posten',
      }}
      facts={
        <>
          <Fact name="E-post">{username}</Fact>
          <Fact name="Server">
            {host}, port {port}
          </Fact>
          <Fact name="Mappar">{folders.map(folderWords).join(', ')}</Fact>
          <Fact name="Senast läst">{lastSeenAt ? formatMoment(lastSeenAt) : 'Inte ännu'}</Fact>
        </>
      }
    >
      <AlertSwitch on={mailbox.alerts} />
    </LoginState>
  );
}

/** Whether jobs from job alerts are added to the saved jobs as proposals. */
function AlertSwitch({ on }: { on: boolean }) {
  const { send, busy, problem } = useSend(() => setAlerts(!on));
  return (
    <div className="stack gap-8 border-t" style={{ paddingTop: 16 }}>
      <Switch
        label="Ta in jobb från jobbevakningar"
        description="Jobben i mejl från till exempel LinkedIn och Platsbanken läggs bland dina sparade jobb, där du behåller eller slänger dem. Gäller mejl som kommer från och med nu."
        checked={on}
        aria-disabled={busy || undefined}
        error={problem?.message}
        onChange={() => void send()}
      />
      {on && <Link to="/sparade">Till dina sparade jobb</Link>}
    </div>
  );
}
