import type { Tx } from '../platform/db/open.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { recoveryStopped } from '../platform/mail/templates/totp-recovery.ts';
import type { Parts } from '../platform/parts.ts';
import { publishAccountChange } from './account-events.ts';
import { recordSecurityEvent } from './security-log.ts';
import * as store from './totp-store.ts';

/**
 * Stops a recovery of the second step, if one is in progress: a user who shows the second step has not lost it, and
 * after a password change the attacker's password is void. Runs in the caller's transaction, with the account locked.
 *
 * @returns whether a recovery was in progress
 */
export async function stopRecovery(
  tx: Tx,
  parts: Parts,
  user: { id: string; email: string },
  caller: Caller | undefined,
): Promise<boolean> {
  if (!(await store.deleteRecovery(tx, user.id))) return false;
  await recordSecurityEvent(tx, parts, user.id, 'totp_recovery_stopped', caller);
  await enqueueMail(tx, parts, user.email, recoveryStopped({ at: parts.clock.now() }));
  await publishAccountChange(tx, parts, user.id);
  return true;
}

/** Disallows recovery for a new administrator and stops one in progress. */
export async function forbidRecovery(tx: Tx, parts: Parts, user: { id: string; email: string }): Promise<void> {
  await store.setRecoveryAllowed(tx, user.id, false);
  await stopRecovery(tx, parts, user, undefined);
}
