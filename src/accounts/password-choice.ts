import type { Caller } from '../platform/kernel/actor.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { type Refused, refuseField } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { guessableReason } from './password-rules.ts';

const labels = { password: 'Lösenordet', newPassword: 'Det nya lösenordet' };

/**
 * Enough for somebody who tries several passwords, or for several people at one address: each pause in typing counts as
 * one use.
 */
const advices: UseLimit = { name: 'password-advice.network', uses: 600, seconds: 3600 };

let common: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that were found in breaches. Read when first needed: no start waits for them. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

/** Why somebody may not choose a password; undefined when they may. Nothing of it leaves the service. */
export async function refuseGuessablePassword(
  field: keyof typeof labels,
  password: string,
  email: string,
): Promise<Refused | undefined> {
  const why = guessableReason(password, email, await commonPasswords());
  return why === undefined ? undefined : refuseField(field, `${labels[field]} ${why}`);
}

/**
 * Tells whoever is choosing a password what choosing it would be answered. The answer does not depend on which accounts
 * exist.
 */
export async function checkPasswordChoice(
  parts: Parts,
  { password, email = '' }: { password: string; email?: string },
  caller: Caller,
): Promise<{ problem: string | null } | Refused> {
  const limited = await countUse(parts, advices, networkKey(caller.ip));
  if (limited) return limited;
  const why = guessableReason(password, canonicalEmail(email) ?? '', await commonPasswords());
  return { problem: why === undefined ? null : `${labels.password} ${why}` };
}
