import type { TextInputProps } from '@mantine/core';
import { PasswordField } from '../../form/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** A password that is being chosen, with advice below, which whoever comes to the field hears as well. */
export function NewPasswordField({ email, value, ...rest }: TextInputProps & { value: string; email?: string }) {
  return (
    <PasswordField
      {...rest}
      value={value}
      autoComplete="new-password"
      description={<StrengthMeter password={value} email={email} refused={Boolean(rest.error)} />}
    />
  );
}
