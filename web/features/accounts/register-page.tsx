import { TextInput } from '@mantine/core';
import { Form, useServerForm } from '../../form/form.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { register } from './api.ts';
import { LoginLink } from './links.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProviderButton } from './provider-button.tsx';
import { validateEmail, validateNewPassword } from './validation.ts';

export default function RegisterPage() {
  const { form, ...sending } = useServerForm(
    { initialValues: { email: '', password: '' }, validate: { email: validateEmail, password: validateNewPassword } },
    ({ email, password }) => register(email.trim(), password),
    { email_taken: 'email' },
  );

  return (
    <SignedOutLayout
      title="Skapa ett konto"
      greets
      lead="Det kostar inget att ha ett konto."
      below={
        <>
          <p className="soft">Har du redan ett konto?</p>
          <LoginLink />
        </>
      }
    >
      <Form {...sending} fullWidth send="Skapa konto">
        <TextInput label="E-post" type="email" autoComplete="email" name="email" {...form.getInputProps('email')} />
        <NewPasswordField
          label="Lösenord"
          name="password"
          email={form.values.email}
          {...form.getInputProps('password')}
        />
      </Form>
      <ProviderButton verb="Fortsätt" />
    </SignedOutLayout>
  );
}
