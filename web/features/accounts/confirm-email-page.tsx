import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { Form, useServerForm } from '../../form/form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { InvalidLinkPage, useAddressToken } from './address-token.tsx';
import { confirmEmailChange, signEmailChange } from './api.ts';
import { LoginLink } from './links.tsx';
import { SecondStepField, type SecondStepMethods, useSecondStep } from './second-step.tsx';
import { validatePassword } from './validation.ts';

export default function ConfirmEmailPage() {
  const token = useAddressToken();
  const navigate = useNavigate();
  const [methods, setMethods] = useState<SecondStepMethods>([]);
  const step = useSecondStep(methods, signEmailChange);
  const { form, ...sending } = useServerForm(
    { initialValues: { password: '', totp: '' }, validate: { password: validatePassword, totp: step.check } },
    async ({ password, totp }) => {
      try {
        await confirmEmailChange(token ?? '', password, await step.prove(totp));
      } catch (thrown) {
        if (step.isOn || !(thrown instanceof ApiProblem && thrown.code === 'totp_required')) throw thrown;
        setMethods(thrown.methods);
        return;
      }
      navigate('/konto', { replace: true, state: { said: 'Din e-postadress är bytt.' } });
    },
    { wrong_password: 'password', totp_required: 'totp' },
  );

  if (!token || sending.problem?.code === 'invalid_token') {
    return (
      <InvalidLinkPage
        words="Den är redan använd, för gammal eller ofullständig. Logga in och begär bytet igen, så får du en ny."
        to="/konto"
        label="Till ditt konto"
      />
    );
  }
  return (
    <SignedOutLayout
      title="Bekräfta din nya e-post"
      lead="Skriv ditt lösenord, så vet vi att det är du. Dina andra enheter loggas ut."
      below={<LoginLink />}
    >
      <Form {...sending} fullWidth send="Byt till den nya adressen">
        <PasswordField label="Lösenord" name="password" {...form.getInputProps('password')} />
        <SecondStepField autoFocus secondStep={step} {...form.getInputProps('totp')} />
      </Form>
    </SignedOutLayout>
  );
}
