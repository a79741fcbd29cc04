import Type from 'typebox';
import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import { enqueueMail, mailsAbout } from '../platform/mail/mail.ts';
import { accountLocked } from '../platform/mail/templates/accounts.ts';
import { passwordChanged, passwordReset } from '../platform/mail/templates/logins.ts';
import type { Parts } from '../platform/parts.ts';
import type { TaskKind } from '../platform/tasks/queue.ts';
import { requirePassword, resetAllFailures, resetNetworkFailures } from './password-check.ts';
import { refuseGuessablePassword } from './password-choice.ts';
import { stopRecovery } from './recovery-stop.ts';
import { type AccessRevokers, revokeAllAccess, revokeUnprovedAccess } from './revoke-access.ts';
import { recordSecurityEvent } from './security-log.ts';
import { isPersistentSession } from './session-store.ts';
import { buildAuthResponse, type OpenedLogin, openSession, revokeSessionsAndTokens } from './sessions.ts';
import * as tokens from './token-store.ts';
import {
  findUserByEmail,
  findUserById,
  lockUnchangedUserRow,
  lockUserRow,
  setAddressProved,
  setPasswordHash,
} from './user-store.ts';

const asksByNetwork: UseLimit = { name: 'forgot.network', uses: 10, seconds: 3600 };
/** Above the limit no more mails are sent. The answer stays the same, as it must not depend on the address. */
const mailsToAccount: UseLimit = { name: 'forgot.account', uses: 3, seconds: 3600 };
const resetsByNetwork: UseLimit = { name: 'reset.network', uses: 10, seconds: 900 };

/** Looks up the address and mails a link, outside the request. */
export const mailResetLinkTask = {
  name: 'accounts.mail-reset-link',
  payload: Type.Object({
    requestId: Type.String(),
    email: Type.String(),
    ip: Type.String(),
    userAgent: Type.Union([Type.String(), Type.Null()]),
  }),
  concurrency: 'each',
} satisfies TaskKind;

const promise =
  'Om det finns ett konto med den adressen har vi skickat en länk dit. Titta även i skräpposten om den ' +
  'inte syns inom några minuter.';

/**
 * Requests a reset link. Known and unknown addresses get the same answer after the same amount of work: the request
 * only enqueues a task.
 *
 * @returns in the profile `docker` also the link's token, for automated browser tests
 */
export async function requestPasswordReset(
  parts: Parts,
  input: { email: string },
  caller: Caller,
): Promise<{ message: string; testToken?: string } | Refused> {
  const email = canonicalEmail(input.email);
  if (!email) return refuseField('email', 'Skriv en giltig e-postadress.');
  const limited = await countUse(parts, asksByNetwork, networkKey(caller.ip));
  if (limited) return limited;
  const requestId = newId();
  if (parts.config.profile === 'docker') {
    const testToken = await mailResetLinkIfKnown(parts, requestId, email, caller);
    return testToken ? { message: promise, testToken } : { message: promise };
  }
  await parts.tasks.enqueue(parts.db, mailResetLinkTask, { requestId, email, ...caller });
  return { message: promise };
}

/**
 * Mails a link when the address has an account and has not reached the limit; for a locked account, that it is locked.
 *
 * @param requestId makes the mail unique, so that a retried task sends it once
 * @returns the link's token; undefined when none was mailed
 */
export async function mailResetLinkIfKnown(
  parts: Parts,
  requestId: string,
  email: string,
  caller: Caller,
): Promise<string | undefined> {
  if (await countUse(parts, mailsToAccount, email)) return undefined;
  const user = await findUserByEmail(parts.db, email);
  if (!user) return undefined;
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, user.id);
    if (!held || (await mailsAbout(tx, requestId)).length > 0) return undefined;
    if (held.locked_at) {
      // A new password would not open the account.
      await enqueueMail(tx, parts, held.email, accountLocked(), requestId);
      return undefined;
    }
    return issueResetLink(tx, parts, user, caller, { requestId });
  });
}

/**
 * Creates a reset token, voids the previous one and mails the link.
 *
 * @param after the event that caused it, when the user did not ask for it
 * @returns the token
 */
export async function issueResetLink(
  tx: Tx,
  parts: Parts,
  user: { id: string; email: string },
  caller: Caller,
  { requestId, after }: { requestId?: string; after?: 'reverted' | 'denied' } = {},
): Promise<string> {
  await lockUserRow(tx, user.id);
  const { secret, hash } = newSecret();
  const ttl = parts.config.accounts.passwordResetTtl;
  const now = parts.clock.now();
  await tokens.replaceToken(tx, 'password_reset_tokens', {
    token_hash: hash,
    user_id: user.id,
    created_at: now,
    expires_at: addSeconds(now, ttl),
  });
  await recordSecurityEvent(tx, parts, user.id, 'password_reset_requested', caller);
  const link = parts.links.to('/aterstall-losenord', { token: secret });
  await enqueueMail(tx, parts, user.email, passwordReset({ link, ttl, after }), requestId);
  return secret;
}

/**
 * Sets a new password with the token of a reset link and revokes what an attacker may have set up. The link also proves
 * access to the mailbox: an unproved address becomes proved, and everything from before is revoked.
 */
export async function resetPassword(
  parts: Parts,
  endings: AccessRevokers,
  input: { token: string; newPassword: string },
  caller: Caller,
): Promise<Refused | undefined> {
  const limited = await countUse(parts, resetsByNetwork, networkKey(caller.ip));
  if (limited) return limited;
  const hash = hashSecret(input.token);
  // An early check, so that an invalid token costs no hashing. Only consuming the token below counts.
  const owner = await tokens.findTokenOwner(parts.db, 'password_reset_tokens', hash, parts.clock.now());
  const asked = owner && (await findUserById(parts.db, owner));
  if (!asked || asked.locked_at) return refuseInvalidToken();
  // Does not consume the token, so that the link stays valid for another try.
  const guessable = await refuseGuessablePassword('newPassword', input.newPassword, asked.email);
  if (guessable) return guessable;
  const passwordHash = await parts.passwords.hash(input.newPassword, { network: networkKey(caller.ip) });
  const user = await parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const account = await lockUserRow(tx, asked.id);
    const used = await tokens.consumeToken(tx, 'password_reset_tokens', hash, now);
    if (!account || account.locked_at || used?.user_id !== account.id) return undefined;
    const changed = await setPasswordHash(tx, account.id, passwordHash);
    if (!changed) return undefined;
    await stopRecovery(tx, parts, changed, caller);
    const isFirstProof = account.address_unproved_since !== null;
    if (isFirstProof) {
      await setAddressProved(tx, changed.id);
      await revokeUnprovedAccess(tx, parts, endings, changed.id);
    }
    const ended = isFirstProof ? { keys: 0, paused: false } : await revokeAllAccess(tx, parts, endings, changed.id);
    await recordSecurityEvent(tx, parts, changed.id, 'password_reset', caller);
    await enqueueMail(
      tx,
      parts,
      changed.email,
      passwordChanged({ at: now, how: 'reset', hasPasskey: changed.has_passkey && !isFirstProof, ...ended }),
    );
    return changed;
  });
  if (!user) return refuseInvalidToken();
  await resetAllFailures(parts, user.email, caller);
  return undefined;
}

/** Unknown, used, voided and expired tokens get one answer. */
export function refuseInvalidToken(): Refused {
  return new Refused('invalid_token');
}

/** Changes the logged-in user's password. All other logins of the account end. */
export async function changePassword(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<OpenedLogin | Refused> {
  const user = await requirePassword(parts, actor, input.currentPassword, caller);
  if (user instanceof Refused) return user;
  if (input.newPassword === input.currentPassword)
    return refuseField('newPassword', 'Det är lösenordet som du har nu. Välj ett annat.');
  const guessable = await refuseGuessablePassword('newPassword', input.newPassword, user.email);
  if (guessable) return guessable;
  const passwordHash = await parts.passwords.hash(input.newPassword, { network: networkKey(caller.ip) });
  const opened = await parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    if (!(await lockUnchangedUserRow(tx, user))) return undefined;
    await stopRecovery(tx, parts, user, caller);
    const changed = await setPasswordHash(tx, user.id, passwordHash);
    if (!changed) return undefined;
    const keys = await revokeSessionsAndTokens(tx, parts, user.id);
    await tokens.voidTokens(tx, 'password_reset_tokens', user.id, now);
    await tokens.voidTokens(tx, 'email_change_tokens', user.id, now);
    await recordSecurityEvent(tx, parts, user.id, 'password_changed', caller);
    await enqueueMail(tx, parts, user.email, passwordChanged({ at: now, how: 'change', keys, paused: false }));
    // A new session: a token that was copied before the change ends with the others.
    const isKept = await isPersistentSession(tx, actor);
    return { user: changed, session: await openSession(tx, parts, changed, caller, isKept) };
  });
  if (!opened) return new Refused('wrong_password');
  await resetNetworkFailures(parts, user.email, caller);
  return buildAuthResponse(parts, opened.user, opened.session);
}
