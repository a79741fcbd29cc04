import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { Form, useServerForm } from '../../form/form.tsx';
import { Notice } from '../../frame/notice.tsx';
import { returnPath, setReturnPath } from '../../frame/return-path.ts';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { Loading } from '../../frame/states.tsx';
import { linkAfterLogin } from './link-after-login.ts';
import { LoginLink } from './links.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import {
  finishAtProvider,
  passSecondStep,
  registerAfterProvider,
  signPasskeyForProviderLogin,
  useProvider,
} from './provider-api.ts';
import { SecondStepField, useSecondStep } from './second-step.tsx';
import { validateNewPassword, wrongCode } from './validation.ts';

type Given = Awaited<ReturnType<typeof finishAtProvider>>;

/**
 * The page to which the provider redirects. The parameters in its address can be used once; later steps use the ticket
 * that they led to.
 */
export default function ProviderReturnPage() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const provider = useProvider() ?? 'leverantören';
  const [given, setGiven] = useState<Given>();
  const [problem, setProblem] = useState<string>();
  const begun = useRef(false);
  const inside = () => navigate(returnPath() ?? '/', { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The page was opened by hand or reloaded: a provider's answer always has a `state`.
    if (!query.has('state')) return void navigate('/logga-in', { replace: true });
    const answer = Object.fromEntries(query);
    setQuery({}, { replace: true });
    finishAtProvider(answer).then(
      (came) => {
        if (came.next === 'done') inside();
        else if (came.next === 'linked') navigate('/konto#leverantor', { replace: true });
        else setGiven(came);
      },
      (thrown) => setProblem(asProblem(thrown).message),
    );
  }, []);

  if (problem)
    return (
      <SignedOutLayout title="Inloggningen blev inte klar" below={<LoginLink />}>
        <Notice tone="red">{problem}</Notice>
      </SignedOutLayout>
    );
  if (!given)
    return (
      <SignedOutLayout title="Du loggas in">
        <Loading what="Läser in svaret">{null}</Loading>
      </SignedOutLayout>
    );
  if (given.next === 'second_step') return <SecondStep given={given} done={inside} />;
  if (given.next === 'register') return <Registration given={given} provider={provider} done={inside} />;
  return <LogInFirst given={given} provider={provider} />;
}

interface StepProps {
  given: Given;
  done: () => void;
}

function SecondStep({ given: { ticket = '', email, methods = [], remember }, done }: StepProps) {
  const step = useSecondStep(methods, () => signPasskeyForProviderLogin(ticket));
  const { form, ...sending } = useServerForm(
    { initialValues: { totp: '' }, validate: { totp: step.check } },
    async ({ totp }) => {
      await passSecondStep({ ticket, remember, ...(await step.prove(totp)) });
      done();
    },
    step.withCode ? { invalid_credentials: ['totp', wrongCode] } : {},
  );
  return (
    <SignedOutLayout
      title={step.withCode ? 'Ange koden' : 'Använd din passkey'}
      lead={`Du loggar in som ${email}.`}
      below={<LoginLink />}
    >
      <Form {...sending} fullWidth send={step.withCode ? 'Logga in' : 'Fortsätt med passkey'}>
        <SecondStepField secondStep={step} {...form.getInputProps('totp')} />
      </Form>
    </SignedOutLayout>
  );
}

function Registration({ given: { ticket = '', email }, provider, done }: StepProps & { provider: string }) {
  const { form, ...sending } = useServerForm(
    { initialValues: { password: '' }, validate: { password: validateNewPassword } },
    async ({ password }) => {
      await registerAfterProvider(ticket, password);
      done();
    },
  );
  return (
    <SignedOutLayout
      title="Skapa ett konto"
      lead={`Det finns inget konto med adressen ${email} än. ${provider} har bekräftat den, så du väljer bara ett lösenord.`}
      below={<LoginLink />}
    >
      <Form {...sending} fullWidth send="Skapa konto">
        <NewPasswordField label="Lösenord" name="password" email={email} {...form.getInputProps('password')} />
        <p className="soft small">
          Det behövs när du ändrar något viktigt, eller om {provider} inte går att nå. Annars loggar du in med{' '}
          {provider}.
        </p>
      </Form>
    </SignedOutLayout>
  );
}

function LogInFirst({ given: { ticket = '', email }, provider }: { given: Given; provider: string }) {
  const navigate = useNavigate();
  function leave() {
    linkAfterLogin(ticket, () =>
      notifications.show({
        title: `Du är inloggad, men ${provider} kopplades inte`,
        message: `Välj ”Koppla ${provider}” under Konto för att försöka igen.`,
        autoClose: false,
      }),
    );
    setReturnPath('/konto#leverantor');
    navigate('/logga-in', { replace: true });
  }
  return (
    <SignedOutLayout
      title="Du har redan ett konto"
      lead={`Logga in som ${email} en gång som du brukar, så kopplas ${provider} till kontot.`}
    >
      <p className="soft">Så vet vi att kontot är ditt. Nästa gång räcker det med {provider}.</p>
      <Button fullWidth onClick={leave}>
        Logga in som vanligt
      </Button>
    </SignedOutLayout>
  );
}
