import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import {
  holdsPermission,
  normalizePermissions,
  type Permission,
  refuseWithout,
} from '../platform/kernel/permissions.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import {
  type AdministratorChange,
  administratorChanged,
  administratorChangeNotice,
} from '../platform/mail/templates/accounts.ts';
import type { Parts } from '../platform/parts.ts';
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
 * Administrators make others, say what they may do, and take it back. Whoever sits at an administrator's open page, or
 * has its token, must do none of it: each takes the password, and the second step where it is on.
 */

/** Whom to tell of something that waits for an administrator: those who may do it. */
export const administratorAddresses = (tx: Tx, need: Permission): Promise<string[]> =>
  store.selectAdminAddresses(tx, need);

type Proof = { currentPassword: string } & SecondStep;

/** Makes an account an administrator's. Its logins and keys end: one that was stolen before is worth no more after. */
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
 * Says what another administrator may do from their next request on. Nothing of theirs ends: whoever is at work goes
 * on with what is left. Nobody does so to themselves, so that one who may make others is always there.
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
    // An open page of theirs looks again at what it may show.
    await publishEvent(tx, parts, { userId: id, kind: 'account.changed', subject: { type: 'account', id } });
    await tell(tx, parts, { acting, target, what: 'changed', permissions: given, caller });
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
 * Runs `work` on an account for an administrator who gave their proof, with all administrators held: of two who remove
 * each other, or take each other's permissions, the second may not any more, so that one who may is always left.
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
    const unfit = refuseWithout(acting, ['all']);
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

/** Who holds a link to another address of the account could take it over once it is worth more. */
async function refuseUnsettled(tx: Tx, parts: Parts, id: string): Promise<Refused | undefined> {
  if (!(await hasPendingEmailChange(tx, id, parts.clock.now()))) return undefined;
  return conflict(
    'Kontots e-postadress byts eller har nyss bytts. Vänta tills bytet inte längre kan ångras, sju dagar, ' +
      'och försök igen.',
  );
}

/** Whatever opens the account, or was about to, ends with what it was worth before. */
async function endLogins(tx: Tx, parts: Parts, target: store.UserRow): Promise<void> {
  await revokeSessionsAndTokens(tx, parts, target.id);
  await suspendPasswordlessLogins(tx, target.id);
  await voidTokens(tx, 'password_reset_tokens', target.id, parts.clock.now());
}

/** The lines of a change in the log of whom it is about, and of who made it. */
const logged: Record<AdministratorChange['what'], [SecurityEventKind, SecurityEventKind]> = {
  made: ['became_admin', 'made_admin'],
  changed: ['permissions_changed', 'changed_permissions'],
  removed: ['no_longer_admin', 'removed_admin'],
};

/** Writes a change down in both logs, and mails whom it is about and all who could take it back. */
async function tell(
  tx: Tx,
  parts: Parts,
  {
    acting,
    target,
    what,
    permissions,
    caller,
  }: Pick<AdministratorChange, 'what' | 'permissions'> & {
    acting: store.UserRow;
    target: store.UserRow;
    caller: Caller;
  },
): Promise<void> {
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
