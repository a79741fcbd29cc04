import { hashSecret } from '../platform/crypto/single-use.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { issueRenewalToken, MAX_LOGIN_SECONDS } from './renewal-tokens.ts';
import { recordSecurityEvent } from './security-log.ts';
import * as store from './session-store.ts';
import { buildAuthResponse, type OpenedLogin, publishSessionsEnded } from './sessions.ts';
import { lockUserRow } from './user-store.ts';

/** "Håll mig inloggad": logins that are renewed by one token after the other, each valid once. */

/**
 * Seconds in which a used token is accepted again: the page was left, or the network failed, before the answer arrived.
 */
const GRACE = 20;
/** Only unknown tokens count, so that many users behind one address, as in a school, do not block each other. */
const unknownByNetwork: UseLimit = { name: 'renewal.network', uses: 300, seconds: 300 };

/** Renews a login. A token that was used before must have been copied, so the login ends. */
export async function renewSession(parts: Parts, renewal: string, caller: Caller): Promise<OpenedLogin | Refused> {
  const hash = hashSecret(renewal);
  const owner = await store.findRenewalOwner(parts.db, hash);
  if (!owner) return (await countUse(parts, unknownByNetwork, networkKey(caller.ip))) ?? refuseRenewal();
  const renewed = await parts.db.transaction().execute(async (tx) => {
    const user = await lockUserRow(tx, owner.user_id);
    const now = parts.clock.now();
    if (!user) return undefined;
    const isGood =
      (await store.consumeRenewal(tx, hash, now)) ||
      (await store.replaceUnusedRenewal(tx, hash, addSeconds(now, -GRACE)));
    if (!isGood) {
      const ended = await store.revokeSession(tx, owner.session_id, user.id, now);
      if (ended) {
        await publishSessionsEnded(tx, parts, user.id, { userAgent: ended.user_agent });
        await recordSecurityEvent(tx, parts, user.id, 'renewal_reused', caller);
      }
      return undefined;
    }
    if (user.locked_at || user.role === 'admin') return undefined;
    const expiresAt = addSeconds(now, parts.config.accounts.tokenTtl);
    const session = await store.extendSession(tx, owner.session_id, user.id, {
      now,
      expiresAt,
      longest: MAX_LOGIN_SECONDS,
    });
    return session && { user, session: { ...session, renewal: await issueRenewalToken(tx, session, now) } };
  });
  return renewed ? buildAuthResponse(parts, renewed.user, renewed.session) : refuseRenewal();
}

/** Ends the login of a renewal token, also of a used one. This logout needs no other credential and may be repeated. */
export async function endRenewal(parts: Parts, renewal: string, caller: Caller): Promise<Refused | undefined> {
  const hash = hashSecret(renewal);
  const owner = await store.findRenewalOwner(parts.db, hash);
  if (!owner) return countUse(parts, unknownByNetwork, networkKey(caller.ip));
  return parts.db.transaction().execute(async (tx) => {
    await lockUserRow(tx, owner.user_id);
    const ended = await store.revokeSession(tx, owner.session_id, owner.user_id, parts.clock.now());
    if (!ended) return undefined;
    await publishSessionsEnded(tx, parts, owner.user_id, { userAgent: ended.user_agent });
    await recordSecurityEvent(tx, parts, owner.user_id, 'logout', caller);
    return undefined;
  });
}

const refuseRenewal = () => new Refused('invalid_token', { detail: 'Inloggningen har avslutats. Logga in igen.' });
