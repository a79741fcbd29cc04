import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor, Caller, Credential } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { revokeTokens } from './access-token-store.ts';
import { authenticateToken, isAccessToken } from './access-tokens.ts';
import type { AuthResponse, Session, User } from './contract.ts';
import { recoveryEndsAt } from './recovery-rules.ts';
import { issueRenewalToken, type RenewalToken } from './renewal-tokens.ts';
import { isSecondStepRequired } from './second-step-rules.ts';
import { recordSecurityEvent } from './security-log.ts';
import * as store from './session-store.ts';
import { findUserById, lockUserRow, type UserRow } from './user-store.ts';

/** How stale a session's `last_seen_at` may be, in seconds. It saves a write per request. */
const SEEN_EVERY = 60;

/**
 * Opens a session in the caller's transaction. The token is signed from what is returned, after the commit.
 *
 * @param remember whether it can be renewed after it expires; ignored for administrators
 */
export async function openSession(tx: Tx, parts: Parts, user: UserRow, caller: Caller, remember = false) {
  const now = parts.clock.now();
  const session = {
    id: newId(),
    user_id: user.id,
    created_at: now,
    expires_at: addSeconds(now, parts.config.accounts.tokenTtl),
  };
  await store.insertSession(tx, {
    ...session,
    last_seen_at: now,
    revoked_at: null,
    user_agent: caller.userAgent,
    ip: caller.ip,
  });
  const renewable = remember && user.role !== 'admin';
  return renewable ? { ...session, renewal: await issueRenewalToken(tx, session, now) } : session;
}

/** The answer to a login, with the renewal token if it is kept. */
export type OpenedLogin = AuthResponse & { renewal?: RenewalToken };

/** The answer to a login: the session's token and the user. */
export async function buildAuthResponse(
  parts: Parts,
  user: UserRow,
  session: { id: string; expires_at: Date; renewal?: RenewalToken },
): Promise<OpenedLogin> {
  const token = await parts.tokens.sign({ sub: user.id, sid: session.id, role: user.role }, session.expires_at);
  const { renewal } = session;
  const kept = renewal ? { renewal, keptUntil: renewal.until.toISOString() } : {};
  return { token, expiresAt: session.expires_at.toISOString(), user: presentUser(parts, user), ...kept };
}

export async function getCurrentUser(parts: Parts, actor: Actor): Promise<{ user: User } | Refused> {
  const user = await findUserById(parts.db, actor.userId);
  return user ? { user: presentUser(parts, user) } : new Refused('unauthenticated');
}

export function presentUser(parts: Parts, user: UserRow): User {
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    ...(user.role === 'admin' ? { permissions: user.permissions } : {}),
    ...(isSecondStepRequired(parts, user) ? { secondStepRequired: true } : {}),
    createdAt: user.created_at.toISOString(),
    totpEnabled: user.totp_enabled,
    hasPasskey: user.has_passkey,
    ...(user.totp_enabled ? { totpRecovery: user.recovery_allowed } : {}),
    ...recoveryOf(user),
    addressProved: !isAddressUnproved(parts, user),
  };
}

function recoveryOf({ recovery_announced, recovery_next_at }: UserRow): { totpRecoveryEndsAt?: string } {
  if (recovery_announced === null || recovery_next_at === null) return {};
  const endsAt = recoveryEndsAt({ announced: recovery_announced, next_at: recovery_next_at });
  return { totpRecoveryEndsAt: endsAt.toISOString() };
}

/** What a bearer token says by itself. That gives no access yet: `authenticate` checks whether it is still valid. */
export async function parseBearerToken(parts: Parts, token: string): Promise<Credential | undefined> {
  if (isAccessToken(token)) return { accessToken: token };
  const claims = await parts.tokens.read(token);
  return claims && { userId: claims.sub, sessionId: claims.sid };
}

/** Whether the account's address must still be proved. Always false when the setting does not require proof. */
export function isAddressUnproved(
  parts: Parts,
  { address_unproved_since }: Pick<UserRow, 'address_unproved_since'>,
): boolean {
  return parts.config.accounts.addressProof && address_unproved_since !== null;
}

/**
 * The actor of a credential; undefined when its session is not live or the account is locked. An invalid access token,
 * or one over its limit, is refused.
 */
export async function authenticate(parts: Parts, credential: Credential): Promise<Actor | Refused | undefined> {
  if ('accessToken' in credential) return authenticateToken(parts, credential.accessToken);
  const now = parts.clock.now();
  const session = await store.findLiveSession(parts.db, credential.sessionId, credential.userId, now);
  if (!session) return undefined;
  if (session.last_seen_at < addSeconds(now, -SEEN_EVERY)) await store.touchSession(parts.db, session.id, now);
  const { user_id: userId, role, permissions } = session;
  return {
    ...{ userId, role, permissions, sessionId: session.id },
    ...(isAddressUnproved(parts, session) ? { unproved: true } : {}),
    ...(isSecondStepRequired(parts, session) && session.is_admin_without_step ? { lacksSecondStep: true } : {}),
  };
}

export async function listSessions(parts: Parts, actor: Actor): Promise<{ items: Session[] }> {
  const rows = await store.selectLiveSessions(parts.db, actor.userId, parts.clock.now());
  const items = rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    userAgent: row.user_agent,
    ip: row.ip,
    renewableUntil: row.renewable_until?.toISOString() ?? null,
  }));
  return { items };
}

export async function logout(parts: Parts, actor: Actor, caller: Caller): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await lockUserRow(tx, actor.userId);
    await store.revokeSession(tx, actor.sessionId, actor.userId, parts.clock.now());
    await recordSecurityEvent(tx, parts, actor.userId, 'logout', caller);
  });
}

export async function endSession(parts: Parts, actor: Actor, id: string, caller: Caller): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    await lockUserRow(tx, actor.userId);
    const ended = await store.revokeSession(tx, id, actor.userId, parts.clock.now());
    if (!ended) return new Refused('not_found');
    await publishSessionsEnded(tx, parts, actor.userId, { userAgent: ended.user_agent });
    await recordSecurityEvent(tx, parts, actor.userId, 'session_ended', caller);
  });
}

/** Ends all sessions of an account but one. */
export async function revokeOtherSessions(tx: Tx, parts: Parts, userId: string, sessionId: string): Promise<void> {
  await store.revokeSessions(tx, userId, parts.clock.now(), sessionId);
  await publishSessionsEnded(tx, parts, userId);
}

export async function endOtherSessions(parts: Parts, actor: Actor, caller: Caller): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await lockUserRow(tx, actor.userId);
    await revokeOtherSessions(tx, parts, actor.userId, actor.sessionId);
    await recordSecurityEvent(tx, parts, actor.userId, 'sessions_ended', caller);
  });
}

/**
 * Revokes everything that opens the account without the password: sessions and access tokens.
 *
 * @returns how many access tokens were revoked
 */
export async function revokeSessionsAndTokens(tx: Tx, parts: Parts, userId: string): Promise<number> {
  const now = parts.clock.now();
  await store.revokeSessions(tx, userId, now);
  const keys = await revokeTokens(tx, userId, now);
  await publishSessionsEnded(tx, parts, userId);
  return keys;
}

/**
 * Publishes that sessions ended, so that other slices stop sending to their devices: all devices, or that of one
 * session.
 */
export async function publishSessionsEnded(
  tx: Tx,
  parts: Parts,
  userId: string,
  device: { userAgent?: string | null } = {},
): Promise<void> {
  await publishEvent(tx, parts, {
    userId,
    kind: 'logins.ended',
    subject: { type: 'account', id: userId },
    data: device,
  });
}
