import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { Notice } from '../../../frame/notice.tsx';
import { changeEmail, type User } from '../api.ts';
import { emailNeeded, passwordNeeded } from '../checks.ts';
import { Section, Unfold } from './section.tsx';
import classes from './settings.module.css';

export function EmailSection({ user }: { user: User }) {
  const [said, setSaid] = useState<string | null>(null);
  return (
    <Section
      id="epost"
      title="E-post"
      lead="Den nya adressen börjar gälla när du har öppnat länken som vi skickar dit. Den gamla får också besked."
    >
      <p className={classes.fact}>{user.email}</p>
      {said && <Notice tone="green">{said}</Notice>}
      <Unfold label="Byt e-post">
        {(close) => (
          <EmailForm
            close={close}
            done={(message) => {
              setSaid(message);
              close();
            }}
          />
        )}
      </Unfold>
    </Section>
  );
}

function EmailForm({ close, done }: { close: () => void; done: (message: string) => void }) {
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    {
      initialValues: { newEmail: '', currentPassword: '' },
      validate: { newEmail: emailNeeded, currentPassword: passwordNeeded },
    },
    async ({ newEmail, currentPassword }) => done((await changeEmail(newEmail.trim(), currentPassword)).message),
    { wrong_password: 'currentPassword', email_taken: 'newEmail' },
  );
  return (
    <Form
      onSubmit={onSubmit}
      problem={problem}
      heard={heard}
      actions={
        <>
          <SendButton busy={busy}>Skicka länken</SendButton>
          <Button variant="subtle" onClick={close}>
            Avbryt
          </Button>
        </>
      }
    >
      <TextInput
        label="Ny e-post"
        type="email"
        autoComplete="email"
        name="newEmail"
        {...form.getInputProps('newEmail')}
      />
      <PasswordField
        label="Ditt lösenord"
        name="currentPassword"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
    </Form>
  );
}
