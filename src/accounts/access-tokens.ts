import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { accessTokenMade } from '../platform/mail/templates/logins.ts';
import type { Parts } from '../platform/parts.ts';
import * as store from './access-token-store.ts';
import type { AccessToken, AccessTokenList, CreatedAccessToken, NewAccessToken } from './contract.ts';
import { reauthenticate } from './second-step.ts';
import { recordSecurityEvent } from './security-log.ts';
import { lockUnchangedUserRow, lockUserRow } from './user-store.ts';

/**
 * Access tokens that users give to programs. A token opens the operations that allow its scope, never those of the
 * account itself.
 */

/** A fixed prefix, so that scanners for secrets in files recognise a token. */
const PREFIX = 'sokvag_';
const HINT_LENGTH = 4;
/** The maximum number of live tokens per user. */
const MOST = 10;
/** How stale `last_used_at` may be, in seconds. It saves a write per request. */
const USED_EVERY = 300;
const USUAL_DAYS = 90;
const made: UseLimit = { name: 'access-token.made', uses: 20, seconds: 3600 };
/** Slows a script that runs wild. The user can still revoke the token on the page. */
const used: UseLimit = { name: 'access-token.used', uses: 600, seconds: 60 };

export function isAccessToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/**
 * The user that a token acts for; a refusal when the token is not live, the account is locked, or the limit is
 * exceeded.
 */
export async function authenticateToken(parts: Parts, token: string): Promise<Actor | Refused | undefined> {
  const now = parts.clock.now();
  const row = await store.findLiveToken(parts.db, hashSecret(token), now);
  if (!row) {
    const detail = 'Åtkomstnyckeln gäller inte. Skapa en ny i Sökväg, under Konto.';
    return new Refused('unauthenticated', { detail });
  }
  const limited = await countUse(parts, used, row.id);
  if (limited) return limited;
  if (!row.last_used_at || row.last_used_at < addSeconds(now, -USED_EVERY)) {
    await store.touchToken(parts.db, row.id, now);
  }
  return { userId: row.user_id, role: 'user', sessionId: row.id, scope: row.scope };
}

export async function listAccessTokens(parts: Parts, actor: Actor): Promise<AccessTokenList> {
  const rows = await store.selectLiveTokens(parts.db, actor.userId, parts.clock.now());
  return { items: rows.map(shownToken), most: MOST };
}

/** Creates a token. The returned value is its only copy in plain text. */
export async function createAccessToken(
  parts: Parts,
  actor: Actor,
  { name, scope, days = USUAL_DAYS, currentPassword, ...shown }: NewAccessToken,
  caller: Caller,
): Promise<CreatedAccessToken | Refused> {
  // Reduced to one line, for the list and the mail.
  const called = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (called === '') return refuseField('name', 'Skriv vad nyckeln är till för.');
  if (actor.role === 'admin') {
    return new Refused('forbidden', { detail: 'Åtkomstnycklar finns bara för den som söker jobb.' });
  }
  const { userId } = actor;
  const otherwise = async () => (await countUse(parts, made, userId)) ?? refuseOneMore(parts, parts.db, userId);
  const user = await reauthenticate(parts, actor, { currentPassword, ...shown }, caller, otherwise);
  if (user instanceof Refused) return user;
  const token = `${PREFIX}${newSecret().secret}`;
  return parts.db.transaction().execute(async (tx) => {
    // A concurrent password change revoked all tokens, so none may be added after it.
    if (!(await lockUnchangedUserRow(tx, user))) return new Refused('wrong_password');
    // Concurrent requests may have added tokens.
    const tooMany = await refuseOneMore(parts, tx, user.id);
    if (tooMany) return tooMany;
    const now = parts.clock.now();
    const row = await store.insertAccessToken(tx, {
      id: newId(),
      user_id: user.id,
      name: called,
      scope,
      token_hash: hashSecret(token),
      hint: token.slice(-HINT_LENGTH),
      created_at: now,
      expires_at: addSeconds(now, days * 86_400),
    });
    await recordSecurityEvent(tx, parts, user.id, 'access_token_made', caller);
    await enqueueMail(tx, parts, user.email, accessTokenMade({ name: called, scope, at: now }));
    return { token, accessToken: shownToken(row) };
  });
}

async function refuseOneMore(parts: Parts, db: Db | Tx, userId: string): Promise<Refused | undefined> {
  const held = await store.selectLiveTokens(db, userId, parts.clock.now());
  if (held.length < MOST) return undefined;
  return new Refused('conflict', {
    detail: `Du har redan ${MOST} åtkomstnycklar. Ta bort en som du inte behöver och försök igen.`,
  });
}

/** Ends one token; the next request with it is refused. */
export async function revokeAccessToken(
  parts: Parts,
  actor: Actor,
  id: string,
  caller: Caller,
): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    await lockUserRow(tx, actor.userId);
    if (!(await store.revokeToken(tx, id, actor.userId, parts.clock.now()))) return new Refused('not_found');
    await recordSecurityEvent(tx, parts, actor.userId, 'access_token_revoked', caller);
    return undefined;
  });
}

/** Revokes all tokens, if there are any. */
export async function revokeAccessTokens(parts: Parts, actor: Actor, caller: Caller): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await lockUserRow(tx, actor.userId);
    const ended = await store.revokeTokens(tx, actor.userId, parts.clock.now());
    if (ended > 0) await recordSecurityEvent(tx, parts, actor.userId, 'access_tokens_revoked', caller);
  });
}

export async function accessTokensForExport(parts: Parts, userId: string) {
  const rows = await store.selectAllTokens(parts.db, userId);
  return rows.map((row) => ({ ...shownToken(row), revokedAt: row.revoked_at?.toISOString() ?? null }));
}

function shownToken(row: store.AccessTokenRow): AccessToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
