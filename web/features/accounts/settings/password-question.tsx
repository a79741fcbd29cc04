import { Form } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { codeNeeded, passwordNeeded } from '../checks.ts';
import { CodeField } from '../code-field.tsx';

interface Props {
  /** What the button does, in words. */
  label: string;
  variant?: 'filled' | 'danger';
  /** Whether the code of the second step is asked for as well. */
  guarded?: boolean;
  send: (currentPassword: string, totp: string) => Promise<unknown>;
  cancel: () => void;
}

/** Asks for the password before something that a borrowed screen must not do. */
export function PasswordQuestion({ label, variant = 'filled', guarded = false, send, cancel }: Props) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { currentPassword: '', totp: '' },
      validate: { currentPassword: passwordNeeded, totp: (code) => (guarded ? codeNeeded(code) : null) },
    },
    ({ currentPassword, totp }) => send(currentPassword, totp.trim()),
    { wrong_password: 'currentPassword' },
  );
  return (
    <Form {...sending} variant={variant} send={label} cancel={cancel}>
      <PasswordField
        label="Ditt lösenord"
        name="currentPassword"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      {guarded && <CodeField name="totp" {...form.getInputProps('totp')} />}
    </Form>
  );
}
