import { useState } from 'react';
import { Form, useServerForm } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { changePassword, useMe } from '../api.ts';
import { refetchAccessTokens, useAccessTokens } from '../keys/api.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { validateNewPassword, validatePassword } from '../validation.ts';
import { DisclosureButton, SettingsSection } from './section.tsx';

export function PasswordSection() {
  const [changed, setChanged] = useState('');
  const { data: keys } = useAccessTokens();
  const hasKeys = keys !== undefined && keys.items.length > 0;
  const lead = `När du byter loggas dina andra enheter ut${hasKeys ? ', och dina åtkomstnycklar slutar gälla' : ''}.`;
  return (
    <SettingsSection id="losenord" title="Lösenord" lead={lead}>
      {changed && <Notice tone="green">{changed}</Notice>}
      <DisclosureButton label="Byt lösenord">
        {(close) => (
          <PasswordForm
            close={close}
            done={() => {
              const ended = hasKeys ? ', och dina åtkomstnycklar har slutat gälla' : '';
              setChanged(`Lösenordet är bytt. Dina andra enheter är utloggade${ended}.`);
              void refetchAccessTokens();
              close();
            }}
          />
        )}
      </DisclosureButton>
    </SettingsSection>
  );
}

function PasswordForm({ close, done }: { close: () => void; done: () => void }) {
  const { data: user } = useMe();
  const { form, ...sending } = useServerForm(
    {
      initialValues: { currentPassword: '', newPassword: '' },
      validate: { currentPassword: validatePassword, newPassword: validateNewPassword },
    },
    async ({ currentPassword, newPassword }) => {
      await changePassword(currentPassword, newPassword);
      done();
    },
    { wrong_password: 'currentPassword' },
  );
  return (
    <Form {...sending} send="Byt lösenord" cancel={close}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField label="Nuvarande lösenord" name="currentPassword" {...form.getInputProps('currentPassword')} />
      <NewPasswordField
        label="Nytt lösenord"
        name="newPassword"
        email={user?.email}
        {...form.getInputProps('newPassword')}
      />
    </Form>
  );
}
