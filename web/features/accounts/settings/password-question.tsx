import { Button } from '@mantine/core';
import { Form } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { passwordNeeded } from '../checks.ts';

interface Props {
  /** What the button does, in words. */
  label: string;
  variant?: 'filled' | 'danger';
  send: (currentPassword: string) => Promise<unknown>;
  cancel: () => void;
}

/** Asks for the password before something that a borrowed screen must not do. */
export function PasswordQuestion({ label, variant = 'filled', send, cancel }: Props) {
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    { initialValues: { currentPassword: '' }, validate: { currentPassword: passwordNeeded } },
    ({ currentPassword }) => send(currentPassword),
    { wrong_password: 'currentPassword' },
  );
  return (
    <Form
      onSubmit={onSubmit}
      problem={problem}
      heard={heard}
      actions={
        <>
          <SendButton busy={busy} variant={variant}>
            {label}
          </SendButton>
          <Button variant="subtle" onClick={cancel}>
            Avbryt
          </Button>
        </>
      }
    >
      <PasswordField
        label="Ditt lösenord"
        name="currentPassword"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
    </Form>
  );
}
