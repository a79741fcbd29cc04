import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { PasskeyAssertion, SecondStep } from '../../../src/accounts/passkey-contract.ts';
import type { User } from './api.ts';
import classes from './lost-code.module.css';
import { passkeysWork } from './passkey.ts';
import { validateCode } from './validation.ts';

/** The second steps of an account: `passkey`, `totp`, or none. A problem that asks for a second step lists them too. */
export type SecondStepMethods = readonly string[];

export function secondStepMethods(user: Pick<User, 'hasPasskey' | 'totpEnabled'> | undefined): SecondStepMethods {
  return [...(user?.hasPasskey ? ['passkey'] : []), ...(user?.totpEnabled ? ['totp'] : [])];
}

/**
 * The second step of a form: with a passkey if there is one, unless the user prefers to enter a code.
 *
 * @param sign asks the browser for the passkey
 */
export function useSecondStep(methods: SecondStepMethods, sign: () => Promise<PasskeyAssertion>) {
  const [prefersCode, setPrefersCode] = useState(false);
  const isOn = methods.length > 0;
  const mayChoose = methods.includes('passkey') && passkeysWork();
  const withCode = isOn && !(mayChoose && !prefersCode);
  return {
    isOn,
    mayChoose,
    withCode,
    hasApp: methods.includes('totp'),
    switchTo: setPrefersCode,
    check: (code: string) => (withCode ? validateCode(code) : null),
    /** Returns the proof that is sent to the server. */
    prove: async (code: string): Promise<SecondStep> => {
      if (!isOn) return {};
      return withCode ? { totp: code.trim() } : { passkey: await sign() };
    },
  };
}

type Props = TextInputProps & { secondStep: ReturnType<typeof useSecondStep> };

/** The field for the code, or a note that a passkey will be asked for, and a button that switches between them. */
export function SecondStepField({ secondStep: step, ...field }: Props) {
  if (!step.isOn) return null;
  return (
    <div className="stack gap-10">
      {step.withCode ? (
        <CodeField {...field} {...(step.hasApp ? {} : { description: 'En av dina reservkoder.' })} />
      ) : (
        <p className="soft">Sedan frågar webbläsaren efter din passkey.</p>
      )}
      {step.mayChoose && (
        <button type="button" className={classes.way} onClick={() => step.switchTo(!step.withCode)}>
          {step.withCode ? 'Använd en passkey i stället' : 'Skriv en kod i stället'}
        </button>
      )}
    </div>
  );
}

/** The code of the second step. It is text, not a number: recovery codes contain letters, and zeros may lead. */
const CodeField = (props: TextInputProps) => (
  <TextInput
    label="Kod"
    description="Sex siffror från din app. Har du inte telefonen? Skriv en av dina reservkoder."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
