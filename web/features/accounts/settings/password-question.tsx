import { Button, type ButtonProps as MantineButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SecondStep } from '../../../../src/accounts/passkey-contract.ts';
import { Form, useServerForm } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { reauthenticate } from '../api.ts';
import { SecondStepField, type SecondStepMethods, useSecondStep } from '../second-step.tsx';
import { validatePassword } from '../validation.ts';

interface Props {
  /** The button's label. */
  label: string;
  variant?: 'filled' | 'danger';
  /** The user's second steps, where one is asked for as well. */
  methods?: SecondStepMethods;
  send: (currentPassword: string, shown: SecondStep) => Promise<unknown>;
  cancel: () => void;
}

const none: SecondStepMethods = [];

/** Asks for the password before an action that nobody at a borrowed screen may take. */
export function PasswordQuestion({ label, variant = 'filled', methods = none, send, cancel }: Props) {
  const step = useSecondStep(methods, reauthenticate);
  const { form, ...sending } = useServerForm(
    {
      initialValues: { currentPassword: '', totp: '' },
      validate: { currentPassword: validatePassword, totp: step.check },
    },
    async ({ currentPassword, totp }) => send(currentPassword, await step.prove(totp)),
    { wrong_password: 'currentPassword' },
  );
  return (
    <Form {...sending} variant={variant} send={label} cancel={cancel}>
      <PasswordField label="Ditt lösenord" name="currentPassword" {...form.getInputProps('currentPassword')} />
      <SecondStepField name="totp" secondStep={step} {...form.getInputProps('totp')} />
    </Form>
  );
}

interface ButtonProps extends Pick<Props, 'label' | 'methods' | 'send'> {
  title: string;
  /** The button that asks: its label, and its look. */
  ask: ReactNode;
  button?: MantineButtonProps & { 'aria-label'?: string };
  /** What the action leads to. */
  children: ReactNode;
}

/** A button whose action asks for the password in a dialog, which closes when it is answered. */
export function PasswordButton({ title, ask, button, send, children, ...question }: ButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="subtle" size="sm" {...button} onClick={() => setAsking(true)}>
        {ask}
      </Button>
      <Dialog opened={asking} title={title} close={close}>
        {children}
        <PasswordQuestion
          {...question}
          variant="danger"
          send={async (...answer) => {
            await send(...answer);
            close();
          }}
          cancel={close}
        />
      </Dialog>
    </>
  );
}
