import { hashSecret } from '../platform/crypto/single-use.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { countUse, networkKey } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import type { AuthResponse } from './contract.ts';
import type { PasskeyRequestOptions } from './passkey-contract.ts';
import { secondStepPasskeyOptions } from './passkey-login.ts';
import { reserveSecondStepAttempt } from './password-check.ts';
import { refuseGuessablePassword } from './password-choice.ts';
import type { ProviderSecondStep } from './provider-contract.ts';
import { linkIdentity } from './provider-links.ts';
import { logAndRefuseLogin, loginWithIdentity, refuseUsedAttempt } from './provider-login.ts';
import * as store from './provider-store.ts';
import { registrationLimit } from './registration.ts';
import { checkSecondStep } from './second-step.ts';
import { recordFailedLogin, recordSecurityEvent } from './security-log.ts';
import { buildAuthResponse, type OpenedLogin, openSession } from './sessions.ts';
import { findUserById, insertUser, lockUserRow } from './user-store.ts';

/** The steps after the provider's page. Each takes the ticket from its answer. */

/** Passes the account's own second step. A second step at the provider does not count. */
export async function passProviderSecondStep(
  parts: Parts,
  input: ProviderSecondStep,
  caller: Caller,
): Promise<OpenedLogin | Refused> {
  const hash = hashSecret(input.ticket);
  const ticket = await store.findTicket(parts.db, hash, 'second_step', parts.clock.now());
  const user = ticket?.user_id ? await findUserById(parts.db, ticket.user_id) : undefined;
  if (!ticket || !user) return refuseUsedAttempt();
  if (user.locked_at) return logAndRefuseLogin(parts, user, caller);
  // A wrong second step counts like a wrong password, with the same waits.
  const attempt = await reserveSecondStepAttempt(parts, user.email, caller);
  if (attempt instanceof Refused) return attempt;
  const step = await checkSecondStep(parts, user, input, { purpose: 'second_step', userId: user.id }, caller);
  if (step?.code === 'invalid_credentials')
    await parts.db.transaction().execute((tx: Tx) => recordFailedLogin(tx, parts, user.email, caller));
  else await attempt.takeBack();
  return step ?? loginWithIdentity(parts, user, ticket, { caller, remember: input.remember, ticket: hash });
}

/** Passkey options for that second step. */
export async function askForProviderPasskey(parts: Parts, ticket: string): Promise<PasskeyRequestOptions | Refused> {
  const found = await store.findTicket(parts.db, hashSecret(ticket), 'second_step', parts.clock.now());
  return found?.user_id ? secondStepPasskeyOptions(parts, found.user_id) : refuseUsedAttempt();
}

/**
 * Registers an account with an address that the provider has verified. It gets a password too: sensitive operations ask
 * for it, and the provider is never the only way to log in.
 */
export async function registerByProvider(
  parts: Parts,
  input: { ticket: string; password: string },
  caller: Caller,
): Promise<AuthResponse | Refused> {
  const limited = await countUse(parts, registrationLimit, networkKey(caller.ip));
  if (limited) return limited;
  const hash = hashSecret(input.ticket);
  const ticket = await store.findTicket(parts.db, hash, 'registration', parts.clock.now());
  if (!ticket?.email) return refuseUsedAttempt();
  const { email, issuer, subject } = ticket;
  // Does not consume the ticket, so that it stays valid for another try.
  const guessable = await refuseGuessablePassword('password', input.password, email);
  if (guessable) return guessable;
  const passwordHash = await parts.passwords.hash(input.password, { network: networkKey(caller.ip) });
  const made = await rollbackOnRefusal(parts.db, async (tx) => {
    const now = parts.clock.now();
    if (!(await store.consumeTicket(tx, hash, 'registration', now))) return refuseUsedAttempt();
    const account = { id: newId(), email, password_hash: passwordHash, created_at: now };
    const user = await insertUser(tx, account);
    if (!user) return new Refused('email_taken');
    await recordSecurityEvent(tx, parts, user.id, 'registered', caller);
    const refused = await linkIdentity(tx, parts, user, { issuer, subject, email }, caller);
    // The identity was linked to another account meanwhile. The new account still exists, and its password logs in.
    if (refused) parts.log.info('an identity was linked while it registered');
    return { user, session: await openSession(tx, parts, user, caller) };
  });
  return made instanceof Refused ? made : buildAuthResponse(parts, made.user, made.session);
}

/** Links the identity to the account with its verified address, after the user has logged in in another way. */
export async function confirmProviderLink(
  parts: Parts,
  { userId, sessionId }: Actor,
  ticket: string,
  caller: Caller,
): Promise<Refused | undefined> {
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, userId);
    const now = parts.clock.now();
    const used = await store.consumeLinkTicket(tx, hashSecret(ticket), { userId, sessionId }, now);
    if (!held || !used || used.email !== held.email || held.address_unproved_since !== null) return refuseUsedAttempt();
    return linkIdentity(tx, parts, held, used, caller);
  });
}
