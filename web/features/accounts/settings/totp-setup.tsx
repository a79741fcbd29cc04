import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../../../form/copy-button.tsx';
import { Form } from '../../../form/form.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { confirmTotp, type TotpSecret } from '../api.ts';
import classes from './settings.module.css';

interface Props {
  secret: TotpSecret;
  confirmed: (recoveryCodes: string[]) => void;
  cancel: () => void;
}

export function TotpSetup({ secret, confirmed, cancel }: Props) {
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    {
      initialValues: { code: '' },
      validate: {
        code: (code) =>
          /^\d{3} ?\d{3}$/.test(code.trim()) ? null : 'Skriv de sex siffrorna som appen visar.',
      },
    },
    async ({ code }) => confirmed((await confirmTotp(code.trim())).recoveryCodes),
  );
  const spaced = secret.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <ol className={classes.steps}>
      <li>
        <p>
          Öppna en app för engångskoder i telefonen. Har du ingen, hämta till exempel Aegis eller Google
          Authenticator.
        </p>
      </li>
      <li>
        <p>
          Läs av bilden med appen. Har du appen på den här enheten?{' '}
          <a href={secret.uri}>Lägg till kontot i appen</a>.
        </p>
        <img
          className={classes.qr}
          width={200}
          height={200}
          alt="QR-kod för din app"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qrSvg)}`}
        />
        <p className="soft small">Går det inte? Skriv in den här nyckeln i appen:</p>
        <div className={classes.secret}>
          <span className="code">{spaced}</span>
          <CopyButton value={secret.secret} what="nyckeln" />
        </div>
      </li>
      <li>
        <p>Skriv koden som appen visar.</p>
        <Form
          onSubmit={onSubmit}
          problem={problem}
          heard={heard}
          actions={
            <>
              <SendButton busy={busy}>Slå på tvåstegsinloggning</SendButton>
              <Button variant="subtle" onClick={cancel}>
                Avbryt
              </Button>
            </>
          }
        >
          <TextInput
            label="Kod"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            {...form.getInputProps('code')}
          />
        </Form>
      </li>
    </ol>
  );
}
