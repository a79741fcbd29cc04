import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { recoveryStopped } from '../platform/mail/templates/totp-recovery.ts';
import type { Parts } from '../platform/parts.ts';
import { recordSecurityEvent } from './security-log.ts';
import * as store from './totp-store.ts';

/**
 * Stops a recovery of the second step, if one is underway: whoever shows the second step has not lost it, and a
 * password that is changed is not the one that it was begun with. In the transaction of what stops it, with the account
 * locked.
 *
 * @returns whether there was one
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
  await publishRecoveryChange(tx, parts, user.id);
  return true;
}

/** An administrator has none, and no choice of one. */
export async function forbidRecovery(tx: Tx, parts: Parts, user: { id: string; email: string }): Promise<void> {
  await store.setRecoveryAllowed(tx, user.id, false);
  await stopRecovery(tx, parts, user, undefined);
}

/** Open pages show at once that one is underway, or is no more. */
export async function publishRecoveryChange(tx: Tx, parts: Parts, userId: string): Promise<void> {
  await publishEvent(tx, parts, { userId, kind: 'account.changed', subject: { type: 'account', id: userId } });
}
