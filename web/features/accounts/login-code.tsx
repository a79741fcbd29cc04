import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { askForSecondStep, beginRecovery, type Credentials, login } from './api.ts';
import classes from './lost-code.module.css';
import { SecondStepField, type SecondStepMethods, useSecondStep } from './second-step.tsx';
import { wrongCode } from './validation.ts';

interface Props {
  credentials: Credentials;
  /** The account's second steps. */
  methods: SecondStepMethods;
  back: () => void;
}

/** The second step of the login. Email and password stay in memory until then. */
export function LoginCode({ credentials, methods, back }: Props) {
  const [lost, setLost] = useState(false);
  const step = useSecondStep(methods, () => askForSecondStep(credentials));
  const { form, ...sending } = useServerForm(
    { initialValues: { totp: '' }, validate: { totp: step.check } },
    async ({ totp }) => login({ ...credentials, ...(await step.prove(totp)) }),
    step.withCode ? { totp_required: ['totp', wrongCode], invalid_credentials: ['totp', wrongCode] } : {},
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step appears, first or again
  useEffect(() => {
    form.getInputNode('totp')?.focus();
  }, [lost, step.withCode]);

  if (lost) return <LostCode credentials={credentials} back={() => setLost(false)} />;
  return (
    <SignedOutLayout
      title={step.withCode ? 'Ange koden' : 'Använd din passkey'}
      lead={`Du loggar in som ${credentials.email}.`}
    >
      <Form
        {...sending}
        fullWidth
        send={step.withCode ? 'Logga in' : 'Fortsätt med passkey'}
        cancel={back}
        keep="Tillbaka"
      >
        <SecondStepField secondStep={step} {...form.getInputProps('totp')} />
        {step.withCode && (
          <button type="button" className={classes.way} onClick={() => setLost(true)}>
            Har du tappat bort koden?
          </button>
        )}
      </Form>
    </SignedOutLayout>
  );
}

/** For a user who knows the password but has lost the second step: what they can do, and what happens then. */
function LostCode({ credentials, back }: { credentials: Credentials; back: () => void }) {
  const [begun, setBegun] = useState('');
  const { send, busy, problem } = useSend(async () => setBegun((await beginRecovery(credentials)).message));
  // Recovery has begun or is impossible for this account: no button remains.
  const isSettled = begun !== '' || problem?.code === 'conflict';
  return (
    <SignedOutLayout title="Tappat bort koden?" lead={`Du loggar in som ${credentials.email}.`}>
      <div className="stack gap-20">
        <p>
          <b>Har du en reservkod kvar?</b> Gå tillbaka och skriv den i stället för koden från appen.
        </p>
        <div className={`${classes.how} stack gap-10`}>
          <p>
            <b>Har du ingen?</b> Om du har tillåtit återställning kan du börja den här.
          </p>
          <ul>
            <li>Det tar 72 timmar. Vi mejlar dig genast och varje dag.</li>
            <li>Det stoppas av den som är inloggad på ditt konto, eller loggar in med en kod.</li>
            <li>Sedan räcker lösenordet. Alla enheter loggas ut, och e-post som du har kopplat pausas.</li>
          </ul>
        </div>
        {begun && <Notice tone="green">{begun}</Notice>}
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <div className="row gap-12">
          {!isSettled && (
            <SendButton busy={busy} fullWidth onClick={send}>
              Börja återställningen
            </SendButton>
          )}
          <Button variant="subtle" fullWidth onClick={back}>
            Tillbaka till koden
          </Button>
        </div>
      </div>
    </SignedOutLayout>
  );
}
