import { notifications } from '@mantine/notifications';
import { useSend } from '../api/send.ts';
import { stopRecovery } from '../features/accounts/api.ts';
import { SendButton } from '../form/send-button.tsx';
import { moment } from '../text/format.ts';
import { Notice } from './notice.tsx';

/** That somebody with the password says that the code is lost, and the button that stops what follows. */
export function Recovering({ endsAt }: { endsAt: string }) {
  const { send, busy, problem } = useSend(async () => {
    await stopRecovery();
    notifications.show({ message: 'Återställningen är stoppad. Byt lösenord om det inte var du som började den.' });
  });
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto 20px' }}>
      <Notice
        tone="amber"
        title="Tvåstegsinloggningen håller på att tas bort"
        action={
          <SendButton type="button" variant="default" size="sm" busy={busy} onClick={() => void send()}>
            Stoppa
          </SendButton>
        }
      >
        <p>
          {problem?.message ??
            `Någon skrev ditt lösenord och sa att koden är borttappad. Tidigast ${moment(endsAt)} räcker ` +
              'lösenordet. Var det inte du? Stoppa och byt lösenord.'}
        </p>
      </Notice>
    </div>
  );
}
