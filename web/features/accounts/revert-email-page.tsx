import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { dropToken } from '../../api/token.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Doorway } from '../../frame/doorway.tsx';
import { Notice } from '../../frame/notice.tsx';
import { DeadLink, useAddressToken } from './address-token.tsx';
import { revertEmailChange } from './api.ts';
import { ToLogin } from './ways.tsx';

/** Opening the link does nothing, for mail programs open links too; only the button takes the change back. */
export default function RevertEmailPage() {
  const token = useAddressToken();
  const [done, setDone] = useState<string | null>(null);
  const { send, busy, problem } = useSend(async () => {
    const { message } = await revertEmailChange(token ?? '');
    dropToken('left');
    setDone(message);
  });

  if (!token || problem?.code === 'invalid_token') {
    return (
      <DeadLink
        words="Den är redan använd, för gammal eller ofullständig. Kommer du inte åt ditt konto? Välj ett nytt lösenord."
        to="/glomt-losenord"
        label="Välj ett nytt lösenord"
      />
    );
  }
  if (done) {
    return (
      <Doorway title="Bytet är ångrat" below={<ToLogin />}>
        <Notice tone="green">{done}</Notice>
        <p className="soft">Välj ett nytt lösenord med länken i mejlet innan du loggar in igen.</p>
      </Doorway>
    );
  }
  return (
    <Doorway
      title="Ångra bytet av e-post"
      lead="Tryck på knappen, så gäller din gamla adress igen. Alla enheter loggas ut, och du får ett mejl där du väljer ett nytt lösenord."
      below={<ToLogin />}
    >
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className="row gap-12">
        <SendButton type="button" busy={busy} fullWidth onClick={() => void send()}>
          Ångra bytet
        </SendButton>
      </div>
    </Doorway>
  );
}
