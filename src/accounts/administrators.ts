import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { administratorChanged, administratorChangeNotice } from '../platform/mail/templates/administrator-changed.ts';
import type { Parts } from '../platform/parts.ts';
import type { SecondStep } from './passkey-contract.ts';
import { reauthenticationOf } from './passkeys.ts';
import { requirePassword } from './password-check.ts';
import { forbidRecovery } from './recovery-stop.ts';
import { suspendWaysIn } from './revoke-access.ts';
import { hasSecondStep, requireSecondStep } from './second-step.ts';
import { recordAdminEvent, recordSecurityEvent } from './security-log.ts';
import { isAddressUnproved, revokeSessionsAndTokens } from './sessions.ts';
import { hasPendingEmailChange, voidTokens } from './token-store.ts';
import * as store from './user-store.ts';

/**
 * Administrators make others, and take it back. Whoever sits at an administrator's open page, or has its token, must
 * not do either: both take the password, and the second step where it is on.
 */

/** Whom to tell of something that waits for an administrator. */
export const administratorAddresses = (tx: Tx): Promise<string[]> => store.selectAdminAddresses(tx);

type Proof = { currentPassword: string } & SecondStep;

/** Makes an account an administrator's. Its logins and keys end: one that was stolen before is worth no more after. */
export async function makeAdministrator(
  parts: Parts,
  actor: Actor,
  id: string,
  proof: Proof,
  caller: Caller,
): Promise<Refused | undefined> {
  return asAdministrator(parts, actor, id, proof, caller, async (tx, acting) => {
    const target = await store.lockUser(tx, id);
    if (!target) return new Refused('not_found');
    const refused = refuseToMake(parts, target) ?? (await refuseUnsettled(tx, parts, id));
    if (refused) return refused;
    await store.setRole(tx, id, 'admin');
    await forbidRecovery(tx, parts, target);
    await applied(tx, parts, { acting, target, made: true, caller });
    return undefined;
  });
}

/** Makes an administrator an ordinary user. Nobody does so to themselves, or to the one that the settings name. */
export async function removeAdministrator(
  parts: Parts,
  actor: Actor,
  id: string,
  proof: Proof,
  caller: Caller,
): Promise<Refused | undefined> {
  if (id === actor.userId)
    return conflict('Du kan inte ta bort din egen behörighet. Be en annan administratör göra det.');
  return asAdministrator(parts, actor, id, proof, caller, async (tx, acting) => {
    const target = await store.lockUser(tx, id);
    if (!target) return new Refused('not_found');
    if (target.role !== 'admin') return conflict('Det kontot är inte administratör längre. Läs in sidan på nytt.');
    if (target.email === parts.config.admin?.email)
      return conflict('Kontot är den administratör som står i inställningen ADMIN_EMAIL, och förblir det.');
    await store.setRole(tx, id, 'user');
    await applied(tx, parts, { acting, target, made: false, caller });
    return undefined;
  });
}

const conflict = (detail: string) => new Refused('conflict', { detail });

/**
 * Runs `work` for an administrator who gave their proof, with all administrators held: of two who remove each other at
 * the same time the second is none any more, so that one is always left.
 */
async function asAdministrator(
  parts: Parts,
  actor: Actor,
  id: string,
  proof: Proof,
  caller: Caller,
  work: (tx: Tx, acting: store.UserRow) => Promise<Refused | undefined>,
): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  const own = await store.findUserById(parts.db, actor.userId);
  if (!own) return new Refused('unauthenticated');
  const refused =
    (await requirePassword(parts, own, proof.currentPassword, caller)) ??
    (await requireSecondStep(parts, own, proof, reauthenticationOf(actor), caller));
  if (refused) return refused;
  return parts.db.transaction().execute(async (tx) => {
    await store.lockAdmins(tx);
    const acting = await store.lockUnchangedUser(tx, own);
    if (acting?.role !== 'admin') return new Refused('forbidden');
    return work(tx, acting);
  });
}

function refuseToMake(parts: Parts, target: store.UserRow): Refused | undefined {
  if (target.role === 'admin') return conflict('Kontot är redan en administratörs.');
  if (target.locked_at) return conflict('Kontot är låst. Lås upp det först.');
  if (isAddressUnproved(parts, target))
    return conflict('Kontots e-postadress är inte bekräftad. Be personen öppna länken i mejlet som vi har skickat.');
  return undefined;
}

/** Who holds a link to another address of the account could take it over once it is worth more. */
async function refuseUnsettled(tx: Tx, parts: Parts, id: string): Promise<Refused | undefined> {
  if (!(await hasPendingEmailChange(tx, id, parts.clock.now()))) return undefined;
  return conflict(
    'Kontots e-postadress byts eller har nyss bytts. Vänta tills bytet inte längre kan ångras, sju dagar, ' +
      'och försök igen.',
  );
}

/**
 * What follows from the change, in its transaction: logins end, both logs have it, and everybody concerned is mailed.
 */
async function applied(
  tx: Tx,
  parts: Parts,
  { acting, target, made, caller }: { acting: store.UserRow; target: store.UserRow; made: boolean; caller: Caller },
): Promise<void> {
  const at = parts.clock.now();
  await revokeSessionsAndTokens(tx, parts, target.id);
  await suspendWaysIn(tx, target.id);
  await voidTokens(tx, 'password_reset_tokens', target.id, at);
  const admin = { userId: acting.id };
  await recordAdminEvent(tx, parts, target.id, made ? 'became_admin' : 'no_longer_admin', admin);
  await recordSecurityEvent(tx, parts, acting.id, made ? 'made_admin' : 'removed_admin', caller);
  const link = parts.links.to('/admin/anvandare', { q: target.email });
  const change = { email: target.email, by: acting.email, made, at, link };
  await enqueueMail(tx, parts, target.email, administratorChanged(change, { hasSecondStep: hasSecondStep(target) }));
  for (const email of await store.selectAdminAddresses(tx)) {
    if (email !== target.email) await enqueueMail(tx, parts, email, administratorChangeNotice(change));
  }
}
