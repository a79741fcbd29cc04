import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { dropToken } from '../../api/token.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Doorway } from '../../frame/doorway.tsx';
import { Notice } from '../../frame/notice.tsx';
import { DeadLink, useAddressToken } from './address-token.tsx';
import { denyLogin } from './api.ts';
import { ToLogin } from './ways.tsx';

/** Opening the link does nothing, for mail programs open links too; only the button ends the logins. */
export default function DenyLoginPage() {
  const token = useAddressToken();
  const [done, setDone] = useState<string | null>(null);
  const { send, busy, problem } = useSend(async () => {
    const { message } = await denyLogin(token ?? '');
    dropToken('left');
    setDone(message);
  });

  if (!token || problem?.code === 'invalid_token') {
    return (
      <DeadLink
        words="Den är redan använd, för gammal eller ofullständig. Välj ett nytt lösenord, så loggas alla enheter ut. Har adressen för ditt konto bytts? Ångra det först, med länken i mejlet om bytet."
        to="/glomt-losenord"
        label="Välj ett nytt lösenord"
      />
    );
  }
  if (done) {
    return (
      <Doorway title="Alla är utloggade" below={<ToLogin />}>
        <Notice tone="green">{done}</Notice>
        <p className="soft">Välj ett nytt lösenord med länken i mejlet. Sedan loggar du in som vanligt.</p>
      </Doorway>
    );
  }
  return (
    <Doorway
      title="Var det inte du som loggade in?"
      lead="Tryck på knappen, så loggas alla enheter ut och ditt lösenord slutar gälla. Du får ett mejl där du väljer ett nytt."
      below={<ToLogin />}
    >
      <p className="soft">Var det du? Då behöver du inte göra något.</p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className="row gap-12">
        <SendButton type="button" busy={busy} fullWidth onClick={() => void send()}>
          Det var inte jag
        </SendButton>
      </div>
    </Doorway>
  );
}
