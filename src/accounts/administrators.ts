import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import {
  holdsPermission,
  normalizePermissions,
  type Permission,
  refuseMissingPermission,
} from '../platform/kernel/permissions.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import {
  type AdministratorChange,
  administratorChanged,
  administratorChangeNotice,
} from '../platform/mail/templates/accounts.ts';
import type { Parts } from '../platform/parts.ts';
import { publishAccountChange } from './account-events.ts';
import type { SecondStep } from './passkey-contract.ts';
import { forbidRecovery } from './recovery-stop.ts';
import { suspendPasswordlessLogins } from './revoke-access.ts';
import { reauthenticate } from './second-step.ts';
import { hasSecondStep } from './second-step-rules.ts';
import { recordAdminEvent, recordSecurityEvent, type SecurityEventKind } from './security-log.ts';
import { isAddressUnproved, revokeSessionsAndTokens } from './sessions.ts';
import { hasPendingEmailChange, voidTokens } from './token-store.ts';
import * as store from './user-store.ts';

/**
 * Adding and removing administrators and changing their permissions. Each change asks for the password and the second
 * step, so that an unattended page or a stolen token is not enough.
 */

/** The addresses of the administrators with a permission, for notices about something that needs it. */
export const administratorAddresses = (tx: Tx, need: Permission): Promise<string[]> =>
  store.selectAdminAddresses(tx, need);

type Proof = { currentPassword: string } & SecondStep;

/**
 * Makes an account an administrator. Revokes its logins and access tokens, so that one stolen earlier gains nothing.
 */
export async function makeAdministrator(
  parts: Parts,
  actor: Actor,
  id: string,
  { permissions, ...proof }: Proof & { permissions: Permission[] },
  caller: Caller,
): Promise<Refused | undefined> {
  return asAdministrator(parts, actor, id, proof, caller, async (tx, acting, target) => {
    const refused = refuseToMake(parts, target) ?? (await refuseUnsettled(tx, parts, id));
    if (refused) return refused;
    const given = normalizePermissions(permissions);
    await store.setPermissions(tx, id, given);
    await forbidRecovery(tx, parts, target);
    await endLogins(tx, parts, target);
    await tell(tx, parts, { acting, target, what: 'made', permissions: given, caller });
    return undefined;
  });
}

/**
 * Changes another administrator's permissions from their next request on. Their logins stay. Administrators cannot
 * change their own permissions, so that one with all permissions always remains.
 */
export async function changePermissions(
  parts: Parts,
  actor: Actor,
  id: string,
  { permissions, ...proof }: Proof & { permissions: Permission[] },
  caller: Caller,
): Promise<Refused | undefined> {
  if (id === actor.userId)
    return conflict('Du kan inte ändra dina egna behörigheter. Be en annan administratör göra det.');
  return asAdministrator(parts, actor, id, proof, caller, async (tx, acting, target) => {
    const refused = refuseToTouch(parts, target);
    if (refused) return refused;
    const given = normalizePermissions(permissions);
    if (given.join() === target.permissions.join()) return undefined;
    await store.setPermissions(tx, id, given);
    await publishAccountChange(tx, parts, id);
    await tell(tx, parts, { acting, target, what: 'changed', permissions: given, caller });
    return undefined;
  });
}

/** Makes an administrator an ordinary user. Not allowed for oneself, or for the address in ADMIN_EMAIL. */
export async function removeAdministrator(
  parts: Parts,
  actor: Actor,
  id: string,
  proof: Proof,
  caller: Caller,
): Promise<Refused | undefined> {
  if (id === actor.userId)
    return conflict('Du kan inte ta bort din egen behörighet. Be en annan administratör göra det.');
  return asAdministrator(parts, actor, id, proof, caller, async (tx, acting, target) => {
    const refused = refuseToTouch(parts, target);
    if (refused) return refused;
    await store.setPermissions(tx, id, []);
    await endLogins(tx, parts, target);
    await tell(tx, parts, { acting, target, what: 'removed', permissions: [], caller });
    return undefined;
  });
}

const conflict = (detail: string) => new Refused('conflict', { detail });

/**
 * Runs `work` on an account after reauthenticating the administrator, with all administrators locked. When two
 * administrators remove each other at the same time, the second is refused, so one with all permissions always remains.
 */
async function asAdministrator(
  parts: Parts,
  actor: Actor,
  id: string,
  proof: Proof,
  caller: Caller,
  work: (tx: Tx, acting: store.UserRow, target: store.UserRow) => Promise<Refused | undefined>,
): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  const own = await reauthenticate(parts, actor, proof, caller);
  if (own instanceof Refused) return own;
  return parts.db.transaction().execute(async (tx) => {
    await store.lockAdmins(tx);
    const acting = await store.lockUnchangedUserRow(tx, own);
    if (!acting || !holdsPermission(acting, 'any')) return new Refused('forbidden');
    const unfit = refuseMissingPermission(acting, ['all']);
    if (unfit) return unfit;
    const target = await store.lockUserRow(tx, id);
    return target ? work(tx, acting, target) : new Refused('not_found');
  });
}

function refuseToMake(parts: Parts, target: store.UserRow): Refused | undefined {
  if (target.role === 'admin') return conflict('Kontot är redan en administratörs.');
  if (target.locked_at) return conflict('Kontot är låst. Lås upp det först.');
  if (isAddressUnproved(parts, target))
    return conflict('Kontots e-postadress är inte bekräftad. Be personen öppna länken i mejlet som vi har skickat.');
  return undefined;
}

function refuseToTouch(parts: Parts, target: store.UserRow): Refused | undefined {
  if (target.role !== 'admin') return conflict('Det kontot är inte administratör längre. Läs in sidan på nytt.');
  if (target.email === parts.config.admin?.email)
    return conflict('Kontot är den administratör som står i inställningen ADMIN_EMAIL, och får göra allt.');
  return undefined;
}

/** A link to another address could take over the account once it has more permissions. */
async function refuseUnsettled(tx: Tx, parts: Parts, id: string): Promise<Refused | undefined> {
  if (!(await hasPendingEmailChange(tx, id, parts.clock.now()))) return undefined;
  return conflict(
    'Kontots e-postadress byts eller har nyss bytts. Vänta tills bytet inte längre kan ångras, sju dagar, ' +
      'och försök igen.',
  );
}

/** Revokes every login and reset link from before the change. */
async function endLogins(tx: Tx, parts: Parts, target: store.UserRow): Promise<void> {
  await revokeSessionsAndTokens(tx, parts, target.id);
  await suspendPasswordlessLogins(tx, target.id);
  await voidTokens(tx, 'password_reset_tokens', target.id, parts.clock.now());
}

/** The security log events of a change: for the changed account, and for the administrator who made it. */
const logged: Record<AdministratorChange['what'], [SecurityEventKind, SecurityEventKind]> = {
  made: ['became_admin', 'made_admin'],
  changed: ['permissions_changed', 'changed_permissions'],
  removed: ['no_longer_admin', 'removed_admin'],
};

interface Change extends Pick<AdministratorChange, 'what' | 'permissions'> {
  acting: store.UserRow;
  target: store.UserRow;
  caller: Caller;
}

/** Records a change in both security logs and mails the changed account and all administrators who could undo it. */
async function tell(tx: Tx, parts: Parts, { acting, target, what, permissions, caller }: Change): Promise<void> {
  const [theirs, own] = logged[what];
  await recordAdminEvent(tx, parts, target.id, theirs, { userId: acting.id });
  await recordSecurityEvent(tx, parts, acting.id, own, caller);
  const link = parts.links.to('/admin/anvandare', { q: target.email });
  const change = { email: target.email, by: acting.email, what, permissions, at: parts.clock.now(), link };
  await enqueueMail(tx, parts, target.email, administratorChanged(change, { hasSecondStep: hasSecondStep(target) }));
  for (const email of await store.selectAdminAddresses(tx, 'all')) {
    if (email !== target.email) await enqueueMail(tx, parts, email, administratorChangeNotice(change));
  }
}
