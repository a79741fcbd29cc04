import type { Tx } from '../platform/db/open.ts';
import type { Parts } from '../platform/parts.ts';
import { deletePasskeys, deletePasskeysSince, suspendPasskeys } from './passkey-store.ts';
import { deleteProviderLinks } from './provider-store.ts';
import { revokeSessionsAndTokens } from './sessions.ts';
import * as tokens from './token-store.ts';
import { deleteTotp, deleteTotpSince, deleteUnusableCodes } from './totp-store.ts';

/**
 * Ends access that other slices provide: to the user's data from outside, or in the user's name. `slices.ts` passes it
 * in, as accounts must not import those slices. Runs in the caller's transaction.
 */
export interface AccessRevokers {
  /** Removes calendar links, push subscriptions of browsers, and mail accounts. */
  end(tx: Tx, userId: string): Promise<void>;
  /**
   * Removes calendar links and push subscriptions, and pauses mail accounts until the user confirms them.
   *
   * @returns whether a mail account was paused
   */
  pause(tx: Tx, userId: string, at: Date): Promise<boolean>;
}

/** Revokes everything that was set up before the address was proved, as a stranger may have registered the account. */
export async function revokeUnprovedAccess(
  tx: Tx,
  parts: Parts,
  endings: AccessRevokers,
  userId: string,
): Promise<void> {
  await endLogins(tx, parts, userId);
  await deleteSecondSteps(tx, userId);
  await deleteProviderLinks(tx, userId);
  await endings.end(tx, userId);
}

/**
 * Revokes access after a password reset, a denied login, or a recovered second step: nothing that an attacker may have
 * set up continues by itself. Remaining second steps stay, but a passkey alone logs in only after it was used with the
 * new password.
 *
 * @returns how many access tokens were revoked, and whether a mail account was paused
 */
export async function revokeAllAccess(
  tx: Tx,
  parts: Parts,
  endings: AccessRevokers,
  userId: string,
): Promise<{ keys: number; paused: boolean }> {
  const keys = await endLogins(tx, parts, userId);
  await suspendPasswordlessLogins(tx, userId);
  return { keys, paused: await endings.pause(tx, userId, parts.clock.now()) };
}

/**
 * Suspends logins without the password: passkeys until they are used with it, and provider logins until the user links
 * them again.
 */
export async function suspendPasswordlessLogins(tx: Tx, userId: string): Promise<void> {
  await suspendPasskeys(tx, userId);
  await deleteProviderLinks(tx, userId);
}

/** Deletes all second steps and the recovery codes. */
export async function deleteSecondSteps(tx: Tx, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeys(tx, userId);
  await deleteUnusableCodes(tx, userId);
}

/** Deletes second steps that were set up since `since`, presumably by the attacker. Older ones are the user's own. */
export async function deleteSecondStepsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await deleteTotpSince(tx, userId, since);
  await deletePasskeysSince(tx, userId, since);
  await deleteUnusableCodes(tx, userId);
}

async function endLogins(tx: Tx, parts: Parts, userId: string): Promise<number> {
  const now = parts.clock.now();
  const keys = await revokeSessionsAndTokens(tx, parts, userId);
  for (const table of [
    'password_reset_tokens',
    'email_change_tokens',
    'address_proof_tokens',
    'login_denials',
  ] as const)
    await tokens.voidTokens(tx, table, userId, now);
  return keys;
}
