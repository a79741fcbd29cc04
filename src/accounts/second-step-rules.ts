import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { UserRow } from './user-store.ts';

/** Who has a second step, and who must have one. */

type Steps = Pick<UserRow, 'totp_enabled' | 'has_passkey'>;

export const hasSecondStep = (user: Steps) => user.totp_enabled || user.has_passkey;

export function isSecondStepRequired({ config }: Pick<Parts, 'config'>, { role }: Pick<UserRow, 'role'>): boolean {
  return role === 'admin' && config.accounts.adminSecondStep === 'required';
}

/**
 * Refuses to remove the last second step of an account that must have one. Otherwise, anybody who learns the password
 * could set up a second step of their own.
 *
 * @param left the second steps that the account would have afterwards
 */
export function refuseLastSecondStep(
  parts: Pick<Parts, 'config'>,
  user: Steps & Pick<UserRow, 'role'>,
  left: Partial<Steps>,
): Refused | undefined {
  if (!isSecondStepRequired(parts, user) || !hasSecondStep(user) || hasSecondStep({ ...user, ...left }))
    return undefined;
  return new Refused('second_step_required', {
    detail: 'Du är administratör. Lägg till en annan passkey eller en app först, sedan kan du ta bort det här.',
  });
}
