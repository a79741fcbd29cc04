import { useEffect, useState } from 'react';
import { Form } from '../../form/form.tsx';
import { useServerForm } from '../../form/server-form.ts';
import { Doorway } from '../../frame/doorway.tsx';
import { type Credentials, login } from './api.ts';
import { codeNeeded, wrongCode } from './checks.ts';
import { CodeField } from './code-field.tsx';
import classes from './lost-code.module.css';
import { LostCode } from './lost-code.tsx';

interface Props {
  credentials: Credentials;
  back: () => void;
}

/** The second step of the login. Email and password wait in memory until the code is there. */
export function LoginCode({ credentials, back }: Props) {
  const [lost, setLost] = useState(false);
  const { form, ...sending } = useServerForm(
    { initialValues: { totp: '' }, validate: { totp: codeNeeded } },
    ({ totp }) => login({ ...credentials, totp: totp.trim() }),
    { totp_required: ['totp', wrongCode], invalid_credentials: ['totp', wrongCode] },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step appears, first or again
  useEffect(() => {
    form.getInputNode('totp')?.focus();
  }, [lost]);

  if (lost) return <LostCode credentials={credentials} back={() => setLost(false)} />;
  return (
    <Doorway title="Ange koden" lead={`Du loggar in som ${credentials.email}.`}>
      <Form {...sending} fullWidth send="Logga in" cancel={back} keep="Tillbaka">
        <CodeField {...form.getInputProps('totp')} />
        <button type="button" className={classes.way} onClick={() => setLost(true)}>
          Har du tappat bort koden?
        </button>
      </Form>
    </Doorway>
  );
}
