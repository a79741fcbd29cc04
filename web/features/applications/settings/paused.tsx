import { useSend } from '../../../api/send.ts';
import { SendButton } from '../../../form/send-button.tsx';
import { Notice } from '../../../frame/notice.tsx';

/** A mail account that is paused after a password reset: the user has to confirm that it is theirs. */
export function PausedNotice({ what, confirm }: { what: string; confirm: () => Promise<void> }) {
  const { send, busy, problem } = useSend(confirm);
  return (
    <Notice
      tone="amber"
      title="E-posten är pausad."
      action={
        <SendButton type="button" size="sm" busy={busy} onClick={() => void send()}>
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
