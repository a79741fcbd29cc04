import type { TextInputProps } from '@mantine/core';
import { PasswordField } from '../../form/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** A password that is being chosen, with advice below. */
export function NewPasswordField({
  email,
  value,
  ...rest
}: TextInputProps & { value: string; email?: string }) {
  return (
    <div>
      <PasswordField {...rest} value={value} autoComplete="new-password" />
      <StrengthMeter password={value} email={email} />
    </div>
  );
}
