import type { Caller } from '../platform/kernel/actor.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { type Refused, refuseField } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { guessableReason } from './password-rules.ts';

const labels = { password: 'Lösenordet', newPassword: 'Det nya lösenordet' };

/**
 * Enough for a user who tries several passwords, or several users at one address: each pause in typing counts as one
 * use.
 */
const advices: UseLimit = { name: 'password-advice.network', uses: 600, seconds: 3600 };

let common: Promise<ReadonlySet<string>> | undefined;

/** About fifty thousand passwords from breaches. Loaded at first use, so that they do not slow the start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

/**
 * Refuses a password that is easy to guess; undefined when it is accepted. The check is local: the password is sent
 * nowhere.
 */
export async function refuseGuessablePassword(
  field: keyof typeof labels,
  password: string,
  email: string,
): Promise<Refused | undefined> {
  const why = guessableReason(password, email, await commonPasswords());
  return why === undefined ? undefined : refuseField(field, `${labels[field]} ${why}`);
}

/** Checks a password while the user is choosing it. The answer does not depend on which accounts exist. */
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
