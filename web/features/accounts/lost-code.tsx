import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Doorway } from '../../frame/doorway.tsx';
import { Notice } from '../../frame/notice.tsx';
import { beginRecovery, type Credentials } from './api.ts';
import classes from './lost-code.module.css';

interface Props {
  credentials: Credentials;
  back: () => void;
}

/** For who knows the password and has lost the second step: what can be done, and what comes of it. */
export function LostCode({ credentials, back }: Props) {
  const [begun, setBegun] = useState('');
  const { send, busy, problem } = useSend(async () => setBegun((await beginRecovery(credentials)).message));
  // Begun, or not to be begun for this account: there is nothing more to press.
  const isSettled = begun !== '' || problem?.code === 'conflict';
  return (
    <Doorway title="Tappat bort koden?" lead={`Du loggar in som ${credentials.email}.`}>
      <div className="stack gap-20">
        <p>
          <b>Har du en reservkod kvar?</b> Gå tillbaka och skriv den i stället för koden från appen.
        </p>
        <div className={`${classes.how} stack gap-10`}>
          <p>
            <b>Har du ingen?</b> Om du har tillåtit återställning kan du börja den här.
          </p>
          <ul>
            <li>Det tar 72 timmar. Vi mejlar dig genast och varje dag.</li>
            <li>Det stoppas av den som är inloggad på ditt konto, eller loggar in med en kod.</li>
            <li>Sedan räcker lösenordet. Alla enheter loggas ut, och e-post som du har kopplat pausas.</li>
          </ul>
        </div>
        {begun && <Notice tone="green">{begun}</Notice>}
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <div className="row gap-12">
          {!isSettled && (
            <SendButton type="button" busy={busy} fullWidth onClick={() => void send()}>
              Börja återställningen
            </SendButton>
          )}
          <Button variant="subtle" fullWidth onClick={back}>
            Tillbaka till koden
          </Button>
        </div>
      </div>
    </Doorway>
  );
}
