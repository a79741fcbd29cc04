import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { cache } from '../api/cache.ts';
import { useOfflineSince } from '../api/kept-answers.ts';
import { resendAddressProof, stopRecovery, type User } from '../features/accounts/api.ts';
import { SmallButton, useSend } from '../form/send.tsx';
import { formatMoment } from '../text/format.ts';
import { Notice } from './notice.tsx';

/** The address is unconfirmed: what confirming opens, and a button that sends the link again. */
export function UnprovedAddressNotice({ user }: { user: User }) {
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
            <SmallButton busy={busy} onClick={send}>
              Skicka länken igen
            </SmallButton>
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

/** Somebody with the password has asked to remove the second step: a button that stops it. */
export function RecoveryNotice({ endsAt }: { endsAt: string }) {
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
          <SmallButton busy={busy} onClick={send}>
            Stoppa
          </SmallButton>
        }
      >
        <p>
          {problem?.message ??
            `Någon skrev ditt lösenord och sa att koden är borttappad. Tidigast ${formatMoment(endsAt)} räcker ` +
              'lösenordet. Var det inte du? Stoppa och byt lösenord.'}
        </p>
      </Notice>
    </div>
  );
}

const LOOK_AGAIN_MS = 15_000;

/** The shown data was stored earlier; the page updates itself when the network returns. */
export function OfflineNotice() {
  const since = useOfflineSince();
  useEffect(() => {
    if (since === null) return;
    const again = () => void cache.invalidateQueries();
    const timer = setInterval(again, LOOK_AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      // A single answer shows that the network is back; the other data is still old.
      again();
    };
  }, [since]);
  if (since === null) return null;
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto 20px' }}>
      <Notice tone="blue" title="Vi når inte Sökväg just nu">
        Det här sparades {formatMoment(since)}. Du kan läsa <Link to="/idag">Idag</Link>,{' '}
        <Link to="/sparade">sparade jobb</Link> och <Link to="/kalender">kalendern</Link>. Resten kommer när nätet är
        tillbaka.
      </Notice>
    </div>
  );
}
