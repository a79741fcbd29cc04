import { deleteUserAccount, recordSecurityEvent } from '../accounts/accounts.ts';
import { lockApplicationsOf } from '../applications/applications.ts';
import { releaseMailLoginsOf } from '../mail-logins/mail-logins.ts';
import { anonymiseCustomer } from '../orders/orders.ts';
import { createZip } from '../platform/archive/archive.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { listExportFiles } from './export-files.ts';

/** Export and deletion of a user's data. This slice depends on every slice that stores some of it. */

export { anonymiseRecruiters } from './recruiters.ts';

/**
 * All data of a user as one ZIP of JSON, letters, receipts and CVs. It is created while it is downloaded, one at a time
 * for each user.
 */
export async function exportAccount(parts: Parts, actor: Actor, caller: Caller) {
  const slot = await parts.costly.enter(actor.userId, 'export');
  if (slot instanceof Refused) return slot;
  const now = parts.clock.now();
  const before = newId();
  try {
    await recordSecurityEvent(parts.db, parts, actor.userId, 'data_exported', caller);
  } catch (error) {
    slot.leave();
    throw error;
  }
  const file = createZip(listExportFiles(parts, slot, actor.userId, before), {
    at: now,
    done: (error) => {
      slot.leave();
      if (error) parts.log.info({ err: error }, 'an export ended before its end');
    },
  });
  return { name: `sokvag-${stockholmDay(now)}.zip`, type: 'application/zip', file };
}

/**
 * Deletes the account. Orders that were never carried out (created, expired or cancelled) are deleted as well. Those
 * that bookkeeping must keep stay without the user's name, address and texts.
 */
export async function deleteAccount(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string },
  caller: Caller,
): Promise<Refused | undefined> {
  return deleteUserAccount(parts, actor, input.currentPassword, caller, async (tx) => {
    // Changes of an application look up its user at their end, so they must finish before the user is deleted.
    await lockApplicationsOf(tx, actor.userId);
    const left = await anonymiseCustomer(tx, parts, actor.userId);
    await releaseMailLoginsOf(tx, parts, actor.userId);
    return left;
  });
}
