import type { Tx } from '../platform/db/open.ts';
import type { Parts } from '../platform/parts.ts';
import { deletePasskeys, deletePasskeysSince, suspendPasskeys } from './passkey-store.ts';
import { deleteProviderLinks } from './provider-store.ts';
import { revokeSessionsAndTokens } from './sessions.ts';
import * as tokens from './token-store.ts';
import { deleteTotp, deleteTotpSince, deleteUnusableCodes } from './totp-store.ts';

/**
 * What the slices above hold that reaches a person's things from outside, or speaks for them. `slices.ts` passes it in,
 * as accounts must not import those slices; it runs in the caller's transaction.
 */
export interface AccessRevokers {
  /** Takes it away: links to the calendar, browsers that are told, mail accounts. */
  end(tx: Tx, userId: string): Promise<void>;
  /**
   * Takes links and browsers away, and stops mail accounts until the person says that they are still theirs.
   *
   * @returns whether there was a mail account to stop
   */
  pause(tx: Tx, userId: string, at: Date): Promise<boolean>;
}

/** Ends everything that was set up before the address was proved: whoever did may not be whose address it is. */
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
 * After a forgotten password, and after a second step that was lost: nothing that somebody else may have set up goes on
 * by itself. What is left of the second step stays, and a passkey opens nothing without the new password at first.
 *
 * @returns how many access tokens ended, and whether a mail account was stopped
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
 * What opens the account in the place of its password does not any more: a passkey until it was used with the password,
 * a login at the provider until its person has logged in once and links it again.
 */
export async function suspendPasswordlessLogins(tx: Tx, userId: string): Promise<void> {
  await suspendPasskeys(tx, userId);
  await deleteProviderLinks(tx, userId);
}

/** Everything that is asked for besides the password, and what stands in for it. */
export async function deleteSecondSteps(tx: Tx, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeys(tx, userId);
  await deleteUnusableCodes(tx, userId);
}

/** Those that were set up since then: whoever was in the account did that. Older ones are the person's own. */
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
