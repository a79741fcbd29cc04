import { useState } from 'react';
import { useSend } from '../api/send.ts';
import { resendAddressProof, type User } from '../features/accounts/api.ts';
import { SendButton } from '../form/send-button.tsx';
import { Notice } from './notice.tsx';

/** That a link waits in the mailbox, and what it opens. The link can be had again. */
export function Unproved({ user }: { user: User }) {
  const [said, setSaid] = useState('');
  const { send, busy, problem } = useSend(async () => setSaid((await resendAddressProof()).message));
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto 20px' }}>
      <Notice
        tone={problem ? 'amber' : 'blue'}
        announce={false}
        title="Bekräfta din e-postadress"
        action={
          !said && (
            <SendButton type="button" variant="default" size="sm" busy={busy} onClick={() => void send()}>
              Skicka länken igen
            </SendButton>
          )
        }
      >
        <p role="status">
          {problem?.message ??
            (said ||
              `Vi har skickat en länk till ${user.email}. När du har öppnat den kan du koppla e-post, slå ` +
                'på aviseringar och tvåstegsinloggning, prenumerera på kalendern och skapa nycklar.')}
        </p>
      </Notice>
    </div>
  );
}
