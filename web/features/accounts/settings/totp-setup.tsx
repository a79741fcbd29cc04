import { TextInput } from '@mantine/core';
import { Choice } from '../../../form/choice.tsx';
import { CopyButton } from '../../../form/copy-button.tsx';
import { Form, useServerForm } from '../../../form/form.tsx';
import { confirmTotp, type TotpSecret } from '../api.ts';
import classes from './settings.module.css';

/** What a user should know before choosing recovery. */
export const recoveryExplanation =
  'Den börjas med lösenordet, av dig eller någon annan som kan det. Vi mejlar dig varje dag i 72 timmar, ' +
  'och så länge kan du stoppa den där du är inloggad eller med en kod. Sedan räcker lösenordet.';

interface Props {
  secret: TotpSecret;
  /** Whether the user may choose to make the second step recoverable. */
  offered: boolean;
  confirmed: (recoveryCodes: string[]) => void;
  cancel: () => void;
}

export function TotpSetup({ secret, offered, confirmed, cancel }: Props) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { code: '', allowRecovery: false },
      validate: {
        code: (code) => (/^\d{3} ?\d{3}$/.test(code.trim()) ? null : 'Skriv de sex siffrorna som appen visar.'),
      },
    },
    async ({ code, allowRecovery }) => confirmed((await confirmTotp(code.trim(), allowRecovery)).recoveryCodes),
  );
  const spaced = secret.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <ol className={`${classes.steps} steps stack gap-20`}>
      <li>
        <p>
          Öppna en app för engångskoder i telefonen. Har du ingen, hämta till exempel Aegis eller Google Authenticator.
        </p>
      </li>
      <li>
        <p>
          Läs av bilden med appen. Har du appen på den här enheten? <a href={secret.uri}>Lägg till kontot i appen</a>.
        </p>
        <img
          className="qr"
          width={200}
          height={200}
          alt="QR-kod för din app"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qrSvg)}`}
        />
        <p className="soft small">Går det inte? Skriv in den här nyckeln i appen:</p>
        <div className="row gap-10">
          <span className="code">{spaced}</span>
          <CopyButton value={secret.secret} what="nyckeln" />
        </div>
      </li>
      <li>
        <p>Skriv koden som appen visar.</p>
        <Form {...sending} send="Slå på tvåstegsinloggning" cancel={cancel}>
          <TextInput
            label="Kod"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            {...form.getInputProps('code')}
          />
          {offered && (
            <Choice
              label="Tillåt återställning om jag tappar bort både appen och reservkoderna"
              help={recoveryExplanation}
              {...form.getInputProps('allowRecovery', { type: 'checkbox' })}
            />
          )}
        </Form>
      </li>
    </ol>
  );
}
