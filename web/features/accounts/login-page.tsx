import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { logoutReason } from '../../api/token.ts';
import { Choice } from '../../form/choice.tsx';
import { Form, useServerForm } from '../../form/form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { isReturningToAd, wasAdministrator } from '../../frame/return-path.ts';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { type Credentials, login, loginWithPasskey } from './api.ts';
import { ForgotPasswordLink, PublicAdsLink, RegisterLink } from './links.tsx';
import { LoginCode } from './login-code.tsx';
import { passkeysWork } from './passkey.ts';
import { ProviderButton } from './provider-button.tsx';
import type { SecondStepMethods } from './second-step.tsx';
import { validateEmail, validatePassword } from './validation.ts';

export default function LoginPage() {
  const [asked, setAsked] = useState<{ credentials: Credentials; methods: SecondStepMethods } | null>(null);
  return asked ? <LoginCode {...asked} back={() => setAsked(null)} /> : <LoginForm ask={setAsked} />;
}

/** The guard of this page (`RequireLoggedOut`) redirects users who are logged in. */
function LoginForm({ ask }: { ask: (secondStep: { credentials: Credentials; methods: SecondStepMethods }) => void }) {
  const said = (useLocation().state as { said?: string } | null)?.said;
  const { form, ...sending } = useServerForm(
    {
      initialValues: { email: '', password: '', remember: false },
      validate: { email: validateEmail, password: validatePassword },
    },
    async (values) => {
      const credentials = { ...values, email: values.email.trim() };
      try {
        await login(credentials);
      } catch (thrown) {
        if (!(thrown instanceof ApiProblem && thrown.code === 'totp_required')) throw thrown;
        ask({ credentials, methods: thrown.methods });
      }
    },
  );

  const passkey = useSend(loginWithPasskey);

  return (
    <SignedOutLayout
      title="Logga in"
      greets
      below={
        <>
          <ForgotPasswordLink />
          <RegisterLink />
          <PublicAdsLink />
        </>
      }
    >
      {said && <Notice tone="green">{said}</Notice>}
      {!said && logoutReason() === 'expired' && (
        <Notice tone="blue">
          Du behöver logga in igen. {wasAdministrator() ? 'Är du fortfarande administratör' : 'Sedan'} fortsätter du där
          du var.
        </Notice>
      )}
      {!said && logoutReason() !== 'expired' && isReturningToAd() && (
        <Notice tone="blue">
          Logga in så öppnas annonsen, och du kan söka jobbet. Har du inget konto skapar du ett gratis.
        </Notice>
      )}
      <Form {...sending} fullWidth send="Logga in">
        <TextInput label="E-post" type="email" autoComplete="email" name="email" {...form.getInputProps('email')} />
        <PasswordField label="Lösenord" name="password" {...form.getInputProps('password')} />
        <Choice
          label="Håll mig inloggad"
          help="Välj det bara på en enhet som är din. Där kan du också läsa dagens lista, sparade jobb, intervjuer och kalendern utan nät."
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
      </Form>
      {passkeysWork() && (
        <div className="stack gap-10">
          {passkey.problem && <Notice tone="red">{passkey.problem.message}</Notice>}
          <SendButton
            variant="default"
            fullWidth
            busy={passkey.busy}
            onClick={() => void passkey.send(form.values.remember)}
          >
            Logga in med passkey
          </SendButton>
        </div>
      )}
      <ProviderButton verb="Logga in" remember={form.values.remember} />
    </SignedOutLayout>
  );
}
