import { useEffect, useState } from 'react';
import { Form } from '../../form/form.tsx';
import { useServerForm } from '../../form/server-form.ts';
import { Doorway } from '../../frame/doorway.tsx';
import { askForSecondStep, type Credentials, login } from './api.ts';
import { wrongCode } from './checks.ts';
import classes from './lost-code.module.css';
import { LostCode } from './lost-code.tsx';
import { type Methods, SecondStepField, useSecondStep } from './second-step.tsx';

interface Props {
  credentials: Credentials;
  /** What the account has. */
  methods: Methods;
  back: () => void;
}

/** The second step of the login. Email and password wait in memory until it is shown. */
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
    <Doorway
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
    </Doorway>
  );
}
