import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { type PageRequest, readPage } from '../platform/kernel/cursor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { accountLocked } from '../platform/mail/templates/accounts.ts';
import type { Parts } from '../platform/parts.ts';
import type { AdminUser } from './contract.ts';
import { stopRecovery } from './recovery-stop.ts';
import { recordAdminEvent, type SecurityEventKind } from './security-log.ts';
import { revokeSessionsAndTokens } from './sessions.ts';
import * as store from './user-store.ts';

/** What administrators do with accounts. Each action is recorded in the account's security log. */

/** Accounts, newest first; `q` is part of an address. */
export async function listUsers(parts: Parts, { q, ...page }: PageRequest & { q?: string }) {
  const now = parts.clock.now();
  return readPage(
    page,
    (range) => store.listUsers(parts.db, { ...range, email: q?.trim().toLowerCase(), now }),
    (row) => row.created_at,
    (row): AdminUser => ({
      id: row.id,
      email: row.email,
      role: row.role,
      permissions: row.permissions,
      isConfigured: row.email === parts.config.admin?.email,
      createdAt: row.created_at.toISOString(),
      totpEnabled: row.totp_enabled,
      hasPasskey: row.has_passkey,
      lockedAt: row.locked_at?.toISOString() ?? null,
      sessions: row.sessions,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    }),
  );
}

/** Locks an account: its logins end at once, it cannot log in, and its owner is told by mail. */
export async function lockAccount(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  if (id === actor.userId) return new Refused('conflict', { detail: 'Du kan inte låsa ditt eget konto.' });
  return onAccount(parts, actor, id, 'locked', async (tx, at, user) => {
    // Otherwise a stolen login could lock all administrators out, or two could lock each other at once.
    if (user.role === 'admin') {
      const detail = 'Kontot är en administratörs. Ta bort den behörigheten först, så går det att låsa.';
      return new Refused('conflict', { detail });
    }
    await store.setLocked(tx, id, at);
    await stopRecovery(tx, parts, user, undefined);
    await revokeSessionsAndTokens(tx, parts, id);
    if (!user.locked_at) await enqueueMail(tx, parts, user.email, accountLocked());
    return undefined;
  });
}

export async function unlockAccount(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  return onAccount(parts, actor, id, 'unlocked', async (tx) => {
    await store.setLocked(tx, id, null);
    return undefined;
  });
}

/** Ends every login of an account, and its access tokens. */
export async function endUserSessions(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  return onAccount(parts, actor, id, 'sessions_ended_by_admin', async (tx) => {
    await revokeSessionsAndTokens(tx, parts, id);
    return undefined;
  });
}

type Work = (tx: Tx, at: Date, user: store.UserRow) => Promise<Refused | undefined>;

async function onAccount(
  parts: Parts,
  actor: Actor,
  id: string,
  kind: SecurityEventKind,
  work: Work,
): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    const user = await store.lockUserRow(tx, id);
    if (!user) return new Refused('not_found');
    const refused = await work(tx, parts.clock.now(), user);
    if (refused) return refused;
    await recordAdminEvent(tx, parts, id, kind, actor);
    return undefined;
  });
}
