import type { Tx } from '../platform/db/open.ts';
import { retryDeadlocks } from '../platform/db/retry-deadlocks.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { holdsPermission } from '../platform/kernel/permissions.ts';
import { deleteMailTo, enqueueMail } from '../platform/mail/mail.ts';
import { accountDeleted } from '../platform/mail/templates/accounts.ts';
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

/** What the accounts hold of a person, but for the log, which is long. */
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
 * Deletes an account and everything that belongs to it.
 *
 * @param first takes the person out of the slices above, in the same transaction
 */
export async function deleteUserAccount(
  parts: Parts,
  actor: Actor,
  password: string,
  caller: Caller,
  first: (tx: Tx) => Promise<void>,
): Promise<Refused | undefined> {
  const user = await requirePassword(parts, actor, password, caller);
  if (user instanceof Refused) return user;
  // Whoever scores ads for the person at this moment holds rows of theirs and waits for the account.
  return retryDeadlocks(() => parts.db.transaction().execute((tx) => deleteHeld(tx, parts, user, first)));
}

async function deleteHeld(
  tx: Tx,
  parts: Parts,
  user: UserRow,
  first: (tx: Tx) => Promise<void>,
): Promise<Refused | undefined> {
  const left = user.role === 'admin' ? await lockAdmins(tx) : 0;
  const held = await lockUnchangedUserRow(tx, user);
  if (!held) return new Refused('wrong_password');
  if (holdsPermission(held, 'all') && left < 2) {
    return new Refused('conflict', {
      detail:
        'Du är den enda administratören som får göra allt. Ge någon till behörigheten innan du raderar ditt konto.',
    });
  }
  await first(tx);
  await deleteMailTo(tx, await selectUserAddresses(tx, user.id));
  await deleteUser(tx, user.id);
  await enqueueMail(tx, parts, user.email, accountDeleted());
  return undefined;
}
