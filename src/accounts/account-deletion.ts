import type { Tx } from '../platform/db/open.ts';
import { retryDeadlocks } from '../platform/db/retry-deadlocks.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { holdsPermission } from '../platform/kernel/permissions.ts';
import { deleteMailTo, enqueueMail } from '../platform/mail/mail.ts';
import { accountDeleted, type MoneyLeft } from '../platform/mail/templates/accounts.ts';
import type { Parts } from '../platform/parts.ts';
import { accessTokensForExport } from './access-tokens.ts';
import { passkeysForExport } from './passkeys.ts';
import { requirePassword } from './password-check.ts';
import { listProviderLinks } from './provider-links.ts';
import { selectLiveSessions } from './session-store.ts';
import { presentUser } from './sessions.ts';
import {
  deleteUser,
  findUserById,
  lockAdmins,
  lockUnchangedUserRow,
  selectUserAddresses,
  type UserRow,
} from './user-store.ts';

/** All data of an account for the export, without the security log, which is streamed separately. */
export async function accountForExport(parts: Parts, userId: string) {
  const user = await findUserById(parts.db, userId);
  if (!user) throw new Error('an actor without an account');
  const sessions = await selectLiveSessions(parts.db, userId, parts.clock.now());
  return {
    account: presentUser(parts, user),
    sessions: sessions.map(({ id: _id, user_id: _user, ...session }) => session),
    accessTokens: await accessTokensForExport(parts, userId),
    passkeys: await passkeysForExport(parts, userId),
    providers: (await listProviderLinks(parts, { userId })).items,
  };
}

/**
 * Deletes an account with all of its data.
 *
 * @param first deletes the user's data in the slices that depend on accounts, in the same transaction, and returns the
 *   user's money that is left, for the last mail
 */
export async function deleteUserAccount(
  parts: Parts,
  actor: Actor,
  password: string,
  caller: Caller,
  first: (tx: Tx) => Promise<MoneyLeft>,
): Promise<Refused | undefined> {
  const user = await requirePassword(parts, actor, password, caller);
  if (user instanceof Refused) return user;
  // A task that scores ads for the user may hold rows of the user and wait for the account, so deadlocks are retried.
  return retryDeadlocks(() => parts.db.transaction().execute((tx) => deleteHeld(tx, parts, user, first)));
}

async function deleteHeld(
  tx: Tx,
  parts: Parts,
  user: UserRow,
  first: (tx: Tx) => Promise<MoneyLeft>,
): Promise<Refused | undefined> {
  const admins = user.role === 'admin' ? await lockAdmins(tx) : 0;
  const held = await lockUnchangedUserRow(tx, user);
  if (!held) return new Refused('wrong_password');
  if (holdsPermission(held, 'all') && admins < 2) {
    return new Refused('conflict', {
      detail:
        'Du är den enda administratören som får göra allt. Ge någon till behörigheten innan du raderar ditt konto.',
    });
  }
  const left = await first(tx);
  await deleteMailTo(tx, await selectUserAddresses(tx, user.id));
  await deleteUser(tx, user.id);
  await enqueueMail(tx, parts, user.email, accountDeleted(left));
  return undefined;
}
