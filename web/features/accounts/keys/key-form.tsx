import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import { Form, useServerForm } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { reauthenticate } from '../api.ts';
import { SecondStepField, type SecondStepMethods, useSecondStep } from '../second-step.tsx';
import { validatePassword } from '../validation.ts';
import { type AccessToken, makeAccessToken } from './api.ts';
import classes from './keys.module.css';

const scopes: { value: AccessToken['scope']; label: string; about: string }[] = [
  { value: 'read', label: 'Läsa', about: 'Annonser, matchningar, din profil, dina ansökningar och svar.' },
  {
    value: 'write',
    label: 'Läsa och ändra',
    about: 'Också skriva brev och anteckningar, börja på ansökningar och ändra din profil.',
  },
];

interface Props {
  /** The user's second steps. */
  methods: SecondStepMethods;
  done: (token: string) => void;
  cancel: () => void;
}

export function AccessTokenForm({ methods, done, cancel }: Props) {
  /** The second step may have been enabled elsewhere since the page was loaded. */
  const [asked, setAsked] = useState<SecondStepMethods>(methods);
  const step = useSecondStep(asked, reauthenticate);
  const { form, ...sending } = useServerForm(
    {
      initialValues: { name: '', scope: 'read' as AccessToken['scope'], days: '90', currentPassword: '', totp: '' },
      validate: {
        name: (name) => (name.trim() ? null : 'Skriv vad nyckeln är till för.'),
        currentPassword: validatePassword,
        totp: step.check,
      },
    },
    async ({ days, totp, ...wanted }) => {
      try {
        done(await makeAccessToken({ ...wanted, ...(await step.prove(totp)), days: Number(days) }));
      } catch (thrown) {
        if (step.isOn || !(thrown instanceof ApiProblem && thrown.code === 'totp_required')) throw thrown;
        setAsked(thrown.methods);
      }
    },
    { wrong_password: 'currentPassword' },
  );
  return (
    <Form {...sending} send="Skapa nyckel" cancel={cancel}>
      <TextInput
        label="Vad är den till för?"
        description="Till exempel Claude på jobbdatorn."
        name="name"
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <fieldset className={`${classes.scopes} stack gap-10`}>
        <legend>Vad får den göra?</legend>
        {scopes.map(({ value, label, about }) => (
          <label key={value} className={classes.scope}>
            <input
              type="radio"
              name="scope"
              checked={form.values.scope === value}
              onChange={() => form.setFieldValue('scope', value)}
            />
            <span>
              <b>{label}</b>
              <span className="soft small">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <NativeSelect
        label="Hur länge ska den gälla?"
        name="days"
        data={[
          { value: '30', label: '30 dagar' },
          { value: '90', label: '90 dagar' },
          { value: '365', label: 'Ett år' },
        ]}
        {...form.getInputProps('days')}
      />
      <PasswordField label="Ditt lösenord" name="currentPassword" {...form.getInputProps('currentPassword')} />
      <SecondStepField name="totp" autoFocus={methods.length === 0} secondStep={step} {...form.getInputProps('totp')} />
    </Form>
  );
}
