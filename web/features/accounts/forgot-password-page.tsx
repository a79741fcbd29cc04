import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form, useServerForm } from '../../form/form.tsx';
import { Notice } from '../../frame/notice.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { forgotPassword } from './api.ts';
import { LoginLink } from './links.tsx';
import { validateEmail } from './validation.ts';

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const { form, ...sending } = useServerForm(
    { initialValues: { email: '' }, validate: { email: validateEmail } },
    async ({ email }) => setSent((await forgotPassword(email.trim())).message),
  );

  if (sent) {
    return (
      <SignedOutLayout title="Titta i din e-post" below={<LoginLink />}>
        <Notice tone="green">{sent}</Notice>
        <p className="soft">
          Kommer inget mejl inom några minuter? Kontrollera att adressen <b>{form.values.email.trim()}</b> är rätt.
        </p>
        <Button variant="default" onClick={() => setSent(null)}>
          Ändra adressen eller skicka igen
        </Button>
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout
      title="Glömt lösenordet?"
      lead="Skriv din e-postadress, så skickar vi en länk där du väljer ett nytt."
      below={<LoginLink />}
    >
      <Form {...sending} fullWidth send="Skicka länken">
        <TextInput label="E-post" type="email" autoComplete="email" name="email" {...form.getInputProps('email')} />
      </Form>
    </SignedOutLayout>
  );
}
