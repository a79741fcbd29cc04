import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { UserRow } from './user-store.ts';

/** Who has a second step, and who has to. */

type Steps = Pick<UserRow, 'totp_enabled' | 'has_passkey'>;

export const hasSecondStep = (user: Steps) => user.totp_enabled || user.has_passkey;

export function isSecondStepRequired({ config }: Pick<Parts, 'config'>, { role }: Pick<UserRow, 'role'>): boolean {
  return role === 'admin' && config.accounts.adminSecondStep === 'required';
}

/**
 * Where it is required the last one is not taken away: a password that somebody else came to know would then be enough
 * to set up one of their own.
 *
 * @param left what the account would have
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
