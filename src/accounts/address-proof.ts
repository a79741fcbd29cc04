import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { addressProof } from '../platform/mail/templates/accounts.ts';
import type { Parts } from '../platform/parts.ts';
import { publishAccountChange } from './account-events.ts';
import { refuseInvalidToken } from './password.ts';
import { refuseGuessablePassword } from './password-choice.ts';
import { type AccessRevokers, revokeUnprovedAccess } from './revoke-access.ts';
import { recordSecurityEvent } from './security-log.ts';
import { revokeOtherSessions } from './sessions.ts';
import * as tokens from './token-store.ts';
import { findUserById, lockUserRow, setAddressProved, setPasswordHash } from './user-store.ts';

/**
 * The proof that an email address belongs to the user. Until then, operations that reach beyond the account are
 * refused.
 */

const PROOF_TTL = 86_400;
const resends: UseLimit = { name: 'address-proof.account', uses: 3, seconds: 3600 };
const confirmations: UseLimit = { name: 'address-proof.network', uses: 30, seconds: 900 };

/** Makes a link for the account's address, voids the one before it, and mails it. */
export async function issueAddressProof(tx: Tx, parts: Parts, user: { id: string; email: string }): Promise<void> {
  const { secret, hash } = newSecret();
  const now = parts.clock.now();
  await tokens.replaceToken(tx, 'address_proof_tokens', {
    token_hash: hash,
    user_id: user.id,
    email: user.email,
    created_at: now,
    expires_at: addSeconds(now, PROOF_TTL),
  });
  const link = parts.links.to('/bekrafta-adress', { token: secret });
  await enqueueMail(tx, parts, user.email, addressProof({ link, ttl: PROOF_TTL }));
}

/** Mails a new link to the logged-in user. */
export async function resendAddressProof(parts: Parts, actor: Actor): Promise<{ message: string } | Refused> {
  const limited = await countUse(parts, resends, actor.userId);
  if (limited) return limited;
  return parts.db.transaction().execute(async (tx) => {
    const user = await lockUserRow(tx, actor.userId);
    if (!user) return new Refused('unauthenticated');
    if (!user.address_unproved_since) return new Refused('conflict', { detail: 'Din adress är redan bekräftad.' });
    await issueAddressProof(tx, parts, user);
    return { message: `Vi har skickat en ny länk till ${user.email}. Titta även i skräpposten.` };
  });
}

/**
 * Proves an address with the token that was mailed to it. When the account is logged in, that session stays and all
 * others end. Otherwise a stranger may have registered the account: a new password is required, and everything that was
 * set up is revoked.
 *
 * @param actor the logged-in user, if the link was opened with a login
 */
export async function confirmAddress(
  parts: Parts,
  endings: AccessRevokers,
  actor: Actor | undefined,
  { token, newPassword }: { token: string; newPassword?: string },
  caller: Caller,
): Promise<Refused | undefined> {
  const network = networkKey(caller.ip);
  const limited = await countUse(parts, confirmations, network);
  if (limited) return limited;
  const hash = hashSecret(token);
  // An early check, so that an invalid token costs no hashing. Only consuming the token below counts.
  const owner = await tokens.findTokenOwner(parts.db, 'address_proof_tokens', hash, parts.clock.now());
  const asked = owner && (await findUserById(parts.db, owner));
  if (!asked) return refuseInvalidToken();
  const own = actor?.userId === asked.id ? actor.sessionId : undefined;
  // Does not consume the token, so that the link stays valid for another try.
  if (!own && newPassword === undefined) return refuseField('newPassword', 'Välj ett lösenord för kontot.');
  if (newPassword !== undefined) {
    const guessable = await refuseGuessablePassword('newPassword', newPassword, asked.email);
    if (guessable) return guessable;
  }
  const passwordHash = newPassword === undefined ? undefined : await parts.passwords.hash(newPassword, { network });
  return parts.db.transaction().execute(async (tx) => {
    const account = await lockUserRow(tx, asked.id);
    const used = await tokens.consumeToken(tx, 'address_proof_tokens', hash, parts.clock.now());
    if (!account || account.locked_at || used?.user_id !== account.id || used.email !== account.email)
      return refuseInvalidToken();
    await setAddressProved(tx, account.id);
    if (passwordHash) await setPasswordHash(tx, account.id, passwordHash);
    if (own) await revokeOtherSessions(tx, parts, account.id, own);
    else await revokeUnprovedAccess(tx, parts, endings, account.id);
    await recordSecurityEvent(tx, parts, account.id, 'address_proved', caller);
    // Other tabs still ask for what is done.
    await publishAccountChange(tx, parts, account.id);
    return undefined;
  });
}
