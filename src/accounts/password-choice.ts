import { type Refused, refuseField } from '../kernel/errors.ts';
import { whyGuessable } from './password-rules.ts';

const labels = { password: 'Lösenordet', newPassword: 'Det nya lösenordet' };

let common: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that were found in breaches. Read when first needed: no start waits for them. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** Why somebody may not choose a password; undefined when they may. Nothing of it leaves the service. */
export async function refuseGuessable(
  field: keyof typeof labels,
  password: string,
  email: string,
): Promise<Refused | undefined> {
  const why = whyGuessable(password, email, await commonPasswords());
  return why === undefined ? undefined : refuseField(field, `${labels[field]} ${why}`);
}
