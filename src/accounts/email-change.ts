import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import { isUniqueViolation } from '../platform/db/failures.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { emailChangeConfirm, emailChangeNotice, emailChangeReverted } from '../platform/mail/templates/accounts.ts';
import type { Parts } from '../platform/parts.ts';
import type { SecondStep } from './passkey-contract.ts';
import { issueResetLink, refuseInvalidToken } from './password.ts';
import { checkPassword, requirePassword } from './password-check.ts';
import { stopRecovery } from './recovery-stop.ts';
import { limitAddressTakenAnswers, refuseTakenEmail } from './registration.ts';
import { suspendPasswordlessLogins } from './revoke-access.ts';
import { requireSecondStep } from './second-step.ts';
import { recordSecurityEvent } from './security-log.ts';
import { isPersistentSession } from './session-store.ts';
import { buildAuthResponse, type OpenedLogin, openSession, revokeSessionsAndTokens } from './sessions.ts';
import * as tokens from './token-store.ts';
import {
  findUserByEmail,
  findUserById,
  isEmailReserved,
  lockUnchangedUserRow,
  lockUserRow,
  setEmail,
  type UserRow,
} from './user-store.ts';

const requests: UseLimit = { name: 'email-change.account', uses: 3, seconds: 3600 };
/** How many wrong passwords a confirmation link allows. */
const TRIES = 5;
/** How long the link in the mail to the old address can undo the change, in seconds. */
const REVERSAL_TTL = 7 * 86_400;

/**
 * Step one of an address change: mails a confirmation link to the new address and, at the same time, a notice with an
 * undo link to the old one, unless that was never proved.
 */
export async function changeEmail(
  parts: Parts,
  actor: Actor,
  input: { newEmail: string; currentPassword: string },
  caller: Caller,
): Promise<{ message: string } | Refused> {
  const newEmail = canonicalEmail(input.newEmail);
  if (!newEmail) return refuseField('newEmail', 'Skriv en giltig e-postadress.');
  const user = await requirePassword(parts, actor, input.currentPassword, caller);
  if (user instanceof Refused) return user;
  if (newEmail === user.email) return refuseField('newEmail', 'Det är redan din adress. Skriv den nya.');
  const limited = await countUse(parts, requests, user.id);
  if (limited) return limited;
  const now = parts.clock.now();
  if ((await findUserByEmail(parts.db, newEmail)) || (await isEmailReserved(parts.db, newEmail, now, user.id))) {
    return (await limitAddressTakenAnswers(parts, caller)) ?? refuseTakenEmail('newEmail');
  }
  const confirmation = newSecret();
  const ttl = parts.config.accounts.emailChangeTtl;
  const asked = await parts.db.transaction().execute(async (tx) => {
    // A concurrent password change voided pending changes, so none may be added after it.
    if (!(await lockUnchangedUserRow(tx, user))) return false;
    const change = { user_id: user.id, old_email: user.email, new_email: newEmail, created_at: now };
    await tokens.replaceToken(tx, 'email_change_tokens', {
      ...change,
      token_hash: confirmation.hash,
      expires_at: addSeconds(now, ttl),
    });
    await recordSecurityEvent(tx, parts, user.id, 'email_change_requested', caller);
    const link = parts.links.to('/bekrafta-epost', { token: confirmation.secret });
    await enqueueMail(tx, parts, newEmail, emailChangeConfirm({ link, ttl }));
    // An unproved address gets no undo link: its owner may be a stranger, who could take over the account.
    if (!user.address_unproved_since) await tellOldAddress(tx, parts, change, 'requested');
    return true;
  });
  if (!asked) return new Refused('wrong_password');
  return { message: `Vi har skickat en länk till ${newEmail}. Öppna den och skriv ditt lösenord för att byta adress.` };
}

/** Mails the change to the old address, with an undo link that is valid for seven days. */
async function tellOldAddress(
  tx: Tx,
  parts: Parts,
  { user_id, old_email, new_email }: { user_id: string; old_email: string; new_email: string },
  stage: 'requested' | 'done',
): Promise<void> {
  const now = parts.clock.now();
  const { secret, hash } = newSecret();
  await tokens.insertToken(tx, 'email_reversals', {
    user_id,
    old_email,
    new_email,
    token_hash: hash,
    created_at: now,
    expires_at: addSeconds(now, REVERSAL_TTL),
  });
  const link = parts.links.to('/angra-epost', { token: secret });
  await enqueueMail(tx, parts, old_email, emailChangeNotice({ link, newEmail: new_email, stage, ttl: REVERSAL_TTL }));
}

/**
 * Step two: confirms with the link's token and the password. Changes the address and ends all other logins. The
 * password is needed so that a mistyped address cannot take over the account.
 */
export async function confirmEmailChange(
  parts: Parts,
  actor: Actor | undefined,
  input: { token: string; password: string } & SecondStep,
  caller: Caller,
): Promise<OpenedLogin | Refused> {
  const hash = hashSecret(input.token);
  const tried = await tokens.reserveTokenAttempt(parts.db, hash, TRIES, parts.clock.now());
  const user = tried && (await findUserById(parts.db, tried.user_id));
  if (!user) return refuseInvalidToken();
  const passed = await passBothSteps(parts, user, input, caller);
  // Only a wrong guess counts as an attempt, not a wait, a request for the code, or the right password.
  const guessed = passed?.code === 'wrong_password' || passed?.code === 'validation_failed';
  if (!guessed) await tokens.releaseTokenAttempt(parts.db, hash);
  if (passed) return passed;
  return refusedWhereTaken(() => applyChange(parts, user, actor, hash, caller));
}

/** Refuses a change to another account's address. The rollback keeps its link valid. */
async function refusedWhereTaken<T>(change: () => Promise<T>): Promise<T | Refused> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return refuseTakenEmail('newEmail');
    throw error;
  }
}

async function passBothSteps(
  parts: Parts,
  user: UserRow,
  input: { password: string } & SecondStep,
  caller: Caller,
): Promise<Refused | undefined> {
  const right = await checkPassword(parts, user.email, input.password, user.password_hash, caller);
  if (right instanceof Refused) return right;
  if (!right || user.locked_at) return new Refused('wrong_password');
  return requireSecondStep(parts, user, input, { purpose: 'email_change' }, caller);
}

async function applyChange(
  parts: Parts,
  user: UserRow,
  actor: Actor | undefined,
  hash: Buffer,
  caller: Caller,
): Promise<OpenedLogin | Refused> {
  const done = await rollbackOnRefusal(parts.db, async (tx) => {
    const now = parts.clock.now();
    const held = await lockUnchangedUserRow(tx, user);
    const change = await tokens.consumeToken(tx, 'email_change_tokens', hash, now);
    if (!held || !change || change.old_email !== held.email) return undefined;
    // A former owner of the address may still undo their change to get it back. The link stays valid for another try.
    if (await isEmailReserved(tx, change.new_email, now, user.id)) return refuseTakenEmail('newEmail');
    // A recovery may have begun since the second step was checked. Its later mails would go to a different address.
    await stopRecovery(tx, parts, held, caller);
    await setEmail(tx, user.id, change.new_email);
    await revokeSessionsAndTokens(tx, parts, user.id);
    await tokens.voidTokens(tx, 'password_reset_tokens', user.id, now);
    await recordSecurityEvent(tx, parts, user.id, 'email_changed', caller);
    await tokens.voidTokens(tx, 'address_proof_tokens', user.id, now);
    await tokens.voidTokens(tx, 'login_denials', user.id, now);
    if (!held.address_unproved_since) await tellOldAddress(tx, parts, change, 'done');
    const changed = await findUserById(tx, user.id);
    if (!changed) return undefined;
    const isKept = actor?.userId === user.id && (await isPersistentSession(tx, actor));
    return { user: changed, session: await openSession(tx, parts, changed, caller, isKept) };
  });
  if (done instanceof Refused) return done;
  return done ? buildAuthResponse(parts, done.user, done.session) : refuseInvalidToken();
}

/**
 * Undoes an address change by the old address's link, before or after its confirmation. The attacker may know the
 * password, so all logins end and a reset link is mailed to the old address.
 */
export async function revertEmailChange(
  parts: Parts,
  input: { token: string },
  caller: Caller,
): Promise<{ message: string } | Refused> {
  const hash = hashSecret(input.token);
  const owner = await tokens.findTokenOwner(parts.db, 'email_reversals', hash, parts.clock.now());
  if (!owner) return refuseInvalidToken();
  const reverted = await refusedWhereTaken(() => takeBack(parts, owner, hash, caller));
  if (reverted instanceof Refused) return reverted;
  if (!reverted) return refuseInvalidToken();
  return {
    message:
      `Din adress är ${reverted.old_email} igen och alla inloggningar är avslutade. Vi har skickat en länk ` +
      'dit så att du kan välja ett nytt lösenord.',
  };
}

async function takeBack(parts: Parts, owner: string, hash: Buffer, caller: Caller) {
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    await lockUserRow(tx, owner);
    const change = await tokens.consumeToken(tx, 'email_reversals', hash, now);
    if (!change) return undefined;
    await setEmail(tx, change.user_id, change.old_email);
    await stopRecovery(tx, parts, { id: change.user_id, email: change.old_email }, caller);
    await revokeSessionsAndTokens(tx, parts, change.user_id);
    await suspendPasswordlessLogins(tx, change.user_id);
    // Also voids undo links mailed to later addresses, which belong to the attacker.
    await tokens.voidEmailReversalsSince(tx, change, now);
    await tokens.voidTokens(tx, 'email_change_tokens', change.user_id, now);
    await tokens.voidTokens(tx, 'password_reset_tokens', change.user_id, now);
    // They were mailed to the address that is removed.
    await tokens.voidTokens(tx, 'login_denials', change.user_id, now);
    await recordSecurityEvent(tx, parts, change.user_id, 'email_change_reverted', caller);
    await enqueueMail(tx, parts, change.old_email, emailChangeReverted({ newEmail: change.new_email }));
    await issueResetLink(tx, parts, { id: change.user_id, email: change.old_email }, caller, { after: 'reverted' });
    return change;
  });
}
