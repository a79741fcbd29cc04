import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { formatDayAndTime } from '../platform/kernel/swedish.ts';
import { tryUse, type UseLimit } from '../platform/limits/limits.ts';
import { enqueueMail, mailsAbout } from '../platform/mail/mail.ts';
import { recoveryAllowed, recoveryAnnounced, recoveryEnded } from '../platform/mail/templates/totp-recovery.ts';
import type { Parts } from '../platform/parts.ts';
import { publishAccountChange } from './account-events.ts';
import { verifyCredentials } from './login.ts';
import type { SecondStep } from './passkey-contract.ts';
import { nextRecoveryStep, progressAfterAnnouncement, recoveryEndsAt } from './recovery-rules.ts';
import { stopRecovery } from './recovery-stop.ts';
import { type AccessRevokers, deleteSecondSteps, revokeAllAccess } from './revoke-access.ts';
import { reauthenticate } from './second-step.ts';
import { hasSecondStep } from './second-step-rules.ts';
import { recordSecurityEvent } from './security-log.ts';
import { refuseAdminRecovery } from './totp.ts';
import * as store from './totp-store.ts';
import { lockUnchangedUserRow, lockUserRow, type UserRow } from './user-store.ts';

/**
 * Recovery of a second step that is lost together with all recovery codes. The user allows it beforehand and begins it
 * with the password. It is announced daily, and stopped by any logged-in session or use of the second step.
 */

/** Each recovery sends a mail. The limit keeps an attacker with the password from filling the mailbox. */
const begins: UseLimit = { name: 'totp-recovery.account', uses: 3, seconds: 86_400 };

/** Allows or disallows recovery of the second step, after reauthentication with both steps. */
export async function setSecondStepRecovery(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string; allowRecovery: boolean } & SecondStep,
  caller: Caller,
): Promise<Refused | undefined> {
  if (input.allowRecovery && actor.role === 'admin') return refuseAdminRecovery();
  const user = await reauthenticate(parts, actor, input, caller);
  if (user instanceof Refused) return user;
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUnchangedUserRow(tx, user);
    if (!held) return new Refused('wrong_password');
    if (!held.totp_enabled) return new Refused('conflict', { detail: 'Slå på tvåstegsinloggning först.' });
    if (input.allowRecovery && held.role === 'admin') return refuseAdminRecovery();
    if (!(await store.setRecoveryAllowed(tx, held.id, input.allowRecovery))) return undefined;
    const kind = input.allowRecovery ? 'totp_recovery_allowed' : 'totp_recovery_forbidden';
    await recordSecurityEvent(tx, parts, held.id, kind, caller);
    await enqueueMail(tx, parts, held.email, recoveryAllowed({ allowed: input.allowRecovery, at: parts.clock.now() }));
    await publishAccountChange(tx, parts, held.id);
    return undefined;
  });
}

/**
 * Begins a recovery with address and password. A repetition while one is in progress gets the same answer and changes
 * nothing. A wrong password is answered, counted and logged as at login.
 */
export async function beginRecovery(
  parts: Parts,
  input: { email: string; password: string },
  caller: Caller,
): Promise<{ message: string; endsAt: string } | Refused> {
  const user = await verifyCredentials(parts, input, caller);
  if (user instanceof Refused) return user;
  return rollbackOnRefusal(parts.db, async (tx) => {
    const held = await lockUnchangedUserRow(tx, user);
    if (!held) return new Refused('invalid_credentials');
    if (!hasSecondStep(held))
      return new Refused('conflict', { detail: 'Kontot har ingen tvåstegsinloggning. Logga in med ditt lösenord.' });
    const now = parts.clock.now();
    const begun = { user_id: held.id, id: newId(), begun_at: now, announced: 1, next_at: addSeconds(now, 86_400) };
    const isNew = held.role !== 'admin' && (await store.insertRecovery(tx, begun));
    const recovery = isNew ? begun : await store.findTotpRecovery(tx, held.id);
    if (!recovery) return refuseUnchosen(parts);
    if (isNew) {
      if (!(await tryUse(tx, parts, begins, held.id)))
        return new Refused('too_many_requests', {
          detail: 'Återställningen har redan stoppats flera gånger i dag. Vänta ett dygn och försök igen.',
          retryAfter: begins.seconds,
        });
      await recordSecurityEvent(tx, parts, held.id, 'totp_recovery_begun', caller);
      await announce(tx, parts, held, begun);
      await publishAccountChange(tx, parts, held.id);
    }
    const endsAt = recoveryEndsAt(recovery);
    return {
      message:
        `Återställningen pågår. Tidigast den ${formatDayAndTime(endsAt)} kan du logga in med bara ditt ` +
        'lösenord. Vi mejlar dig varje dag till dess.',
      endsAt: endsAt.toISOString(),
    };
  });
}

/** Refuses a recovery that the user has not allowed. Only a caller who knows the password sees this. */
function refuseUnchosen(parts: Parts): Refused {
  const operator = parts.config.mail.from?.address;
  const whom = `Skriv till den som driver tjänsten${operator ? `, ${operator},` : ''} om du inte har någon kvar.`;
  return new Refused('conflict', {
    detail: `Återställning är inte vald för det här kontot. Logga in med en av dina reservkoder. ${whom}`,
  });
}

async function announce(
  tx: Tx,
  parts: Parts,
  user: UserRow,
  recovery: Pick<store.RecoveryRow, 'id' | 'begun_at' | 'announced' | 'next_at'>,
): Promise<void> {
  const link = parts.links.to('/konto');
  const facts = { begunAt: recovery.begun_at, endsAt: recoveryEndsAt(recovery), link };
  await enqueueMail(tx, parts, user.email, recoveryAnnounced(facts), recovery.id);
}

/** Stops a recovery in progress, for the logged-in user. */
export async function stopOwnRecovery(parts: Parts, actor: Actor, caller: Caller): Promise<Refused | undefined> {
  return parts.db.transaction().execute(async (tx) => {
    const user = await lockUserRow(tx, actor.userId);
    if (user && (await stopRecovery(tx, parts, user, caller))) return undefined;
    // It may just have ended. The user must not believe that it was stopped.
    return new Refused('conflict', { detail: 'Ingen återställning pågår. Läs in sidan på nytt.' });
  });
}

/** Sends due announcements and ends recoveries whose time is up. @returns how many of each */
export async function advanceRecoveries(
  parts: Parts,
  endings: AccessRevokers,
): Promise<{ announced: number; ended: number }> {
  const done = { announced: 0, ended: 0 };
  for (const userId of await store.selectDueRecoveries(parts.db, parts.clock.now())) {
    const step = await advance(parts, endings, userId);
    if (step === 'announce') done.announced += 1;
    if (step === 'end') done.ended += 1;
  }
  return done;
}

async function advance(parts: Parts, endings: AccessRevokers, userId: string) {
  return parts.db.transaction().execute(async (tx) => {
    const user = await lockUserRow(tx, userId);
    // Read after locking the account: it may have been stopped, or another process may have advanced it.
    const recovery = await store.findTotpRecovery(tx, userId);
    if (!user || !recovery) return 'wait';
    const now = parts.clock.now();
    const posted = (await mailsAbout(tx, recovery.id)).at(-1)?.status;
    const isBarred = user.role === 'admin' || user.locked_at !== null;
    const step = isBarred ? 'stop' : nextRecoveryStep(recovery, posted, now);
    if (step === 'stop') await stopRecovery(tx, parts, user, undefined);
    if (step === 'announce') {
      const again = progressAfterAnnouncement(recovery, now);
      await store.updateRecoveryProgress(tx, userId, again);
      await announce(tx, parts, user, { ...recovery, ...again });
      await publishAccountChange(tx, parts, userId);
    }
    if (step === 'end') {
      // Also deletes the recovery itself and the recovery codes.
      await deleteSecondSteps(tx, userId);
      const ended = await revokeAllAccess(tx, parts, endings, userId);
      await recordSecurityEvent(tx, parts, userId, 'totp_recovered', undefined);
      await enqueueMail(tx, parts, user.email, recoveryEnded({ at: now, ...ended }));
    }
    return step;
  });
}
