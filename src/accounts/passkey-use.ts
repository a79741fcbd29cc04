import type { Tx } from '../platform/db/open.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { tryUse, type UseLimit } from '../platform/limits/limits.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { passkeyCopied } from '../platform/mail/templates/logins.ts';
import type { Parts } from '../platform/parts.ts';
import type { PasskeyAssertion } from './passkey-contract.ts';
import * as store from './passkey-store.ts';
import { userHandle, verifyAssertion } from './passkey-verify.ts';
import { stopRecovery } from './recovery-stop.ts';
import { recordSecurityEvent } from './security-log.ts';
import type { UserRow } from './user-store.ts';

/** A passkey that signed its challenge, with the counter and user verification that its authenticator reported. */
export interface VerifiedPasskey {
  row: store.PasskeyRow;
  counter: number;
  userVerified: boolean;
}

/** At most one mail per day and passkey, so that an attacker with a copy cannot fill the mailbox. */
const copiesTold: UseLimit = { name: 'passkey-copied.told', uses: 1, seconds: 86_400 };

/**
 * Verifies an authenticator's answer. Returns undefined when it is not valid.
 *
 * @param owner the account it has to belong to; undefined when the passkey identifies the account
 */
export async function verifyPasskey(
  parts: Parts,
  answer: PasskeyAssertion,
  use: store.ChallengeUse,
  owner: string | undefined,
): Promise<VerifiedPasskey | undefined> {
  const row = await store.findPasskeyByCredential(parts.db, answer.id);
  if (!row || (owner !== undefined && row.user_id !== owner)) return undefined;
  const handle = answer.response.userHandle;
  // The authenticator names the account. It may omit it only when the account is known already.
  const isOwners = handle ? handle === userHandle(row.user_id).toString('base64url') : owner !== undefined;
  if (!isOwners) return undefined;
  const shown = await verifyAssertion(parts, answer, use, row);
  return shown && { row, ...shown };
}

/**
 * Uses the passkey in the transaction of what it opens, with the account locked. Refused when it was deleted meanwhile,
 * or copied: a counter that does not increase is also logged and mailed to the user.
 */
export async function acceptVerifiedPasskey(
  tx: Tx,
  parts: Parts,
  user: UserRow,
  { row, counter }: VerifiedPasskey,
  { alone, caller }: { alone: boolean; caller: Caller },
): Promise<Refused | undefined> {
  const at = parts.clock.now();
  if (await store.recordPasskeyUse(tx, row, { counter, alone, at })) {
    // A user who shows the passkey has not lost it.
    await stopRecovery(tx, parts, user, caller);
    return undefined;
  }
  const kept = await store.findPasskey(tx, row.id, user.id);
  if (!kept) return refusePasskey();
  if (alone && !kept.opens_alone) return refuseAlone();
  await recordSecurityEvent(tx, parts, user.id, 'passkey_refused', caller);
  if (await tryUse(tx, parts, copiesTold, kept.id)) await enqueueMail(tx, parts, user.email, passkeyCopied(kept, at));
  return new Refused('invalid_credentials', {
    detail: 'Passkeyn kan vara kopierad och går inte att använda. Logga in på ett annat sätt och ta bort den.',
  });
}

export function refusePasskey(): Refused {
  return new Refused('invalid_credentials', {
    detail: 'Det gick inte att använda passkeyn. Försök igen, eller logga in med lösenord.',
  });
}

function refuseAlone(): Refused {
  return new Refused('invalid_credentials', {
    detail: 'Lösenordet har återställts. Logga in med lösenordet och passkeyn den här gången, sedan räcker passkeyn.',
  });
}
