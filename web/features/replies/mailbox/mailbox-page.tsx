import { Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Form, useServerForm } from '../../../form/form.tsx';
import { useSend } from '../../../form/send.tsx';
import { Fact } from '../../../frame/fact.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { formatMoment } from '../../../text/format.ts';
import { useMe } from '../../accounts/api.ts';
import {
  LoginFields,
  loginValidation,
  loginValues,
  type ServerTexts,
  toLoginRequest,
} from '../../applications/settings/login-fields.tsx';
import { LoginPage } from '../../applications/settings/login-page.tsx';
import { LoginState } from '../../applications/settings/login-state.tsx';
import {
  confirmMailbox,
  deleteMailbox,
  type Mailbox,
  type MailFolder,
  putMailbox,
  retryMailbox,
  setAlerts,
  tryMailbox,
  useMailbox,
} from './api.ts';
import classes from './mailbox.module.css';
import { folderLabel, folderUseLabels, MAX_FOLDERS, sortFolders } from './words.ts';

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
          <Fact name="Mappar">{folders.map(folderLabel).join(', ')}</Fact>
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

const words: ServerTexts = {
  label: 'Server för inkommande mejl',
  example: 'imap.example.se',
  ports: { tls: 993, starttls: 143 },
  byHand: (
    <>
      Då kan vi inte läsa svaren i e-posten. <Link to="/svar">Klistra in dem under Svar</Link> i stället, så läser vi
      dem där.
    </>
  ),
};

/** First the login, which is tested; then the choice among the server's folders. Nothing is saved before. */
function MailboxForm({ mailbox, close }: { mailbox: Mailbox | null; close: () => void }) {
  const { data: me } = useMe();
  const [folders, setFolders] = useState<MailFolder[]>();
  const [refused, setRefused] = useState<string | null>(null);
  const { form, ...sending } = useServerForm(
    { initialValues: loginValues(mailbox, me?.email ?? '', words), validate: loginValidation(mailbox, words) },
    async (values) => {
      setRefused(null);
      const trial = await tryMailbox(toLoginRequest(values));
      setRefused(trial.problem);
      if (trial.problem === null) setFolders(sortFolders(trial.folders));
    },
  );
  if (folders)
    return (
      <FolderForm
        folders={folders}
        chosen={mailbox?.folders}
        back={() => setFolders(undefined)}
        save={async (chosen) => {
          await putMailbox({ ...toLoginRequest(form.values), folders: chosen });
          close();
        }}
      />
    );
  return (
    <Form {...sending} send="Logga in och välj mappar" cancel={mailbox ? close : undefined}>
      <details className={`${classes.why} fold`}>
        <summary>Vad är ett applösenord?</summary>
        <p>
          Ett eget lösenord för ett enda program, som du skapar hos din e-postleverantör. Det öppnar bara e-posten, inte
          resten av kontot, och du kan ta bort det där när du vill. Gmail, iCloud, Yahoo och Fastmail kräver ett.
        </p>
      </details>
      <LoginFields form={form} kind="imap" words={words} saved={mailbox !== null} />
      {refused && (
        <Notice tone="red" title="Vi kunde inte logga in.">
          {refused}
        </Notice>
      )}
    </Form>
  );
}

interface FolderProps {
  folders: MailFolder[];
  chosen: string[] | undefined;
  back: () => void;
  save: (chosen: string[]) => Promise<void>;
}

function FolderForm({ folders, chosen, back, save }: FolderProps) {
  const [picked, setPicked] = useState(() => firstPick(folders, chosen));
  const [fault, setFault] = useState('');
  const { send, busy, problem } = useSend(save);
  const legend = useRef<HTMLLegendElement>(null);
  // The form that had the focus has disappeared.
  useEffect(() => legend.current?.focus(), []);
  return (
    <Form
      onSubmit={() => {
        const wrong = faultIn(picked);
        setFault(wrong);
        if (!wrong) void send(picked);
      }}
      problem={problem}
      heard={fault}
      busy={busy}
      send="Spara och börja läsa"
      cancel={back}
      keep="Tillbaka"
    >
      <Notice tone="green" title="Inloggningen fungerar." />
      <fieldset className={`${classes.folders} stack gap-10`}>
        <legend ref={legend} tabIndex={-1}>
          Vilka mappar ska vi läsa?
        </legend>
        <p className="soft small">
          Inkorgen räcker för det mesta. Svar från rekryteringssystem hamnar ibland i skräpposten, så den är bra att ha
          med.
        </p>
        <div className={classes.scroll}>
          {folders.map(({ name, use }) => (
            <label key={name} className={`${classes.folder} divided line gap-12 min-h-44 anywhere pointer`}>
              <input
                type="checkbox"
                checked={picked.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  setPicked((now) => (checked ? [...now, name] : now.filter((one) => one !== name)))
                }
              />
              <span>
                {folderLabel(name)}
                {use && use !== 'inbox' && folderUseLabels[use] !== name && (
                  <span className="soft small"> {folderUseLabels[use]}</span>
                )}
              </span>
            </label>
          ))}
        </div>
        {fault && (
          <p className="red-ink small" style={{ fontWeight: 540 }}>
            {fault}
          </p>
        )}
      </fieldset>
    </Form>
  );
}

/** The folders watched before that still exist, else the inbox. */
function firstPick(folders: MailFolder[], chosen: string[] = []): string[] {
  const names = folders.map(({ name }) => name);
  const kept = chosen.filter((name) => names.includes(name));
  return kept.length > 0 ? kept : names.slice(0, 1);
}

function faultIn(picked: string[]): string {
  if (picked.length === 0) return 'Välj minst en mapp.';
  return picked.length > MAX_FOLDERS ? `Välj högst ${MAX_FOLDERS} mappar.` : '';
}
