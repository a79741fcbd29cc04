import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form, useServerForm } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { changeEmail, type User } from '../api.ts';
import { validateEmail, validatePassword } from '../validation.ts';
import { DisclosureButton, SettingsSection } from './section.tsx';

export function EmailSection({ user }: { user: User }) {
  const [said, setSaid] = useState<string | null>(null);
  return (
    <SettingsSection
      id="epost"
      title="E-post"
      lead="Den nya adressen börjar gälla när du har öppnat länken som vi skickar dit. Den gamla får också besked."
    >
      <p className="text-16 font-560 anywhere">{user.email}</p>
      {said && <Notice tone="green">{said}</Notice>}
      <DisclosureButton label="Byt e-post">
        {(close) => (
          <EmailForm
            close={close}
            done={(message) => {
              setSaid(message);
              close();
            }}
          />
        )}
      </DisclosureButton>
    </SettingsSection>
  );
}

function EmailForm({ close, done }: { close: () => void; done: (message: string) => void }) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { newEmail: '', currentPassword: '' },
      validate: { newEmail: validateEmail, currentPassword: validatePassword },
    },
    async ({ newEmail, currentPassword }) => done((await changeEmail(newEmail.trim(), currentPassword)).message),
    { wrong_password: 'currentPassword', email_taken: 'newEmail' },
  );
  return (
    <Form {...sending} send="Skicka länken" cancel={close}>
      <TextInput
        label="Ny e-post"
        type="email"
        autoComplete="email"
        name="newEmail"
        {...form.getInputProps('newEmail')}
      />
      <PasswordField label="Ditt lösenord" name="currentPassword" {...form.getInputProps('currentPassword')} />
    </Form>
  );
}
