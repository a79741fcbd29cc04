import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../api/client.ts';
import { CopyButton } from '../../../form/copy-button.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { longDay } from '../../../text/format.ts';
import classes from './settings.module.css';

/** Recovery codes. They are shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, email, done }: { codes: string[]; email: string; done: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function save() {
    const text = [
      `Reservkoder för Sökväg (${email}), ${longDay(Date.now())}`,
      'Varje kod gäller en gång, tillsammans med lösenordet, i stället för koden från appen eller en passkey.',
      '',
      ...codes,
      '',
    ].join('\r\n');
    saveFile(new Blob([text], { type: 'text/plain' }), 'sokvag-aterstallningskoder.txt');
  }

  return (
    <>
      <Notice tone="green">Tvåstegsinloggning är på.</Notice>
      <h3 ref={heading} tabIndex={-1}>
        Spara dina reservkoder
      </h3>
      <p className="soft">
        Med lösenordet och en av dem loggar du in om du inte har appen eller din passkey. Varje kod gäller en gång. De
        visas bara nu.
      </p>
      <ul className={`${classes.codes} code`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row gap-12">
        <Button variant="default" onClick={save}>
          Ladda ner koderna
        </Button>
        <CopyButton value={codes.join('\n')} what="koderna" label="Kopiera koderna" size="md" />
      </div>
      <div>
        <Button onClick={done}>Jag har sparat koderna</Button>
      </div>
    </>
  );
}
