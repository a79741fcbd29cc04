import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../../../form/question.tsx';
import { Problem, SendButton, useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import classes from '../application.module.css';
import { LoginAgain, type MailProviderName, type MailUse, removalText } from './provider-login.tsx';

interface Props {
  login: {
    status: 'connecting' | 'ok' | 'failed';
    provider: MailProviderName | null;
    problem: string | null;
    /** Whether it waits for confirmation after a password reset; it is not tested before. */
    paused: boolean;
  };
  use: MailUse;
  /** What each state means here. */
  words: { paused: string; connecting: string; ok: [title: string, detail: ReactNode]; failed: string };
  change: () => void;
  confirm: () => Promise<void>;
  tryAgain: () => Promise<void>;
  remove: () => Promise<void>;
  /** The texts of removal: first button, question, what stays, final button. */
  removal: { ask: string; title: string; leads: (forgets: string) => string; act: string };
  /** The facts of the login. */
  facts: ReactNode;
  children?: ReactNode;
}

/** A login at a mail server: whether it works, its settings, and what can be done about it. */
export function LoginState({ login, use, words, change, confirm, tryAgain, remove, removal, facts, children }: Props) {
  const { status, provider, problem, paused } = login;
  const testing = useSend(tryAgain);
  return (
    <>
      {paused && <PausedNotice what={words.paused} confirm={confirm} />}
      {!paused && status === 'connecting' && <Notice tone="blue">{words.connecting}</Notice>}
      {!paused && status === 'ok' && (
        <Notice tone="green" title={words.ok[0]}>
          {words.ok[1]}
        </Notice>
      )}
      {!paused && status === 'failed' && (
        <>
          <Notice tone="red" title={words.failed}>
            {problem}
          </Notice>
          {provider && <LoginAgain provider={provider} use={use} />}
        </>
      )}
      <dl className={`${classes.facts} stack`}>{facts}</dl>
      {children}
      <Problem of={testing.problem} />
      <div className="row gap-12">
        <Button variant={status === 'failed' ? 'filled' : 'default'} onClick={change}>
          Ändra
        </Button>
        {!paused && (
          <SendButton
            variant="default"
            busy={testing.busy || status === 'connecting'}
            onClick={() => status !== 'connecting' && void testing.send()}
          >
            Prova igen
          </SendButton>
        )}
        <ConfirmButton
          ask={`${removal.ask} …`}
          button={{ size: 'md', className: 'red-ink' }}
          title={removal.title}
          send={removal.act}
          variant="danger"
          keep="Behåll den"
          framed
          act={remove}
        >
          <p>{removal.leads(removalText(provider))}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

/** A mail account that is paused after a password reset: the user has to confirm that it is theirs. */
function PausedNotice({ what, confirm }: { what: string; confirm: () => Promise<void> }) {
  const { send, busy, problem } = useSend(confirm);
  return (
    <Notice
      tone="amber"
      title="E-posten är pausad."
      action={
        <SendButton size="sm" busy={busy} onClick={send}>
          Ja, den är min
        </SendButton>
      }
    >
      <p>
        Du har valt ett nytt lösenord. {what} Känner du igen server och användarnamn? Bekräfta, annars ändrar du eller
        tar bort dem.
      </p>
      {problem && <p role="alert">{problem.message}</p>}
    </Notice>
  );
}
