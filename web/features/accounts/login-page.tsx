import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { whyEnded } from '../../api/token.ts';
import { Form } from '../../form/form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { useServerForm } from '../../form/server-form.ts';
import { Doorway } from '../../frame/doorway.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Credentials, login } from './api.ts';
import { emailNeeded, passwordNeeded } from './checks.ts';
import { LoginCode } from './login-code.tsx';
import { ToForgotten, ToRegister } from './ways.tsx';

export default function LoginPage() {
  const [asked, setAsked] = useState<Credentials | null>(null);
  return asked ? <LoginCode credentials={asked} back={() => setAsked(null)} /> : <LoginForm askCode={setAsked} />;
}

/** Whoever is logged in is led on by the guard of this page (`OnlyGuests`). */
function LoginForm({ askCode }: { askCode: (credentials: Credentials) => void }) {
  const said = (useLocation().state as { said?: string } | null)?.said;
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    { initialValues: { email: '', password: '' }, validate: { email: emailNeeded, password: passwordNeeded } },
    async (values) => {
      const credentials = { email: values.email.trim(), password: values.password };
      try {
        await login(credentials);
      } catch (thrown) {
        if (!(thrown instanceof ApiProblem && thrown.code === 'totp_required')) throw thrown;
        askCode(credentials);
      }
    },
  );

  return (
    <Doorway
      title="Logga in"
      greets
      below={
        <>
          <ToForgotten />
          <ToRegister />
        </>
      }
    >
      {said && <Notice tone="green">{said}</Notice>}
      {!said && whyEnded() === 'expired' && (
        <Notice tone="blue">Du behöver logga in igen. Sedan fortsätter du där du var.</Notice>
      )}
      <Form onSubmit={onSubmit} problem={problem} heard={heard} busy={busy} fullWidth send="Logga in">
        <TextInput label="E-post" type="email" autoComplete="email" name="email" {...form.getInputProps('email')} />
        <PasswordField
          label="Lösenord"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </Form>
    </Doorway>
  );
}
