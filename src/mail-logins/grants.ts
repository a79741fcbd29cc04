import { setTimeout as delay } from 'node:timers/promises';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { ProviderId } from '../platform/oauth/contract.ts';
import { OAuthFailure, type OAuthTokens } from '../platform/oauth/oauth.ts';
import type { Parts } from '../platform/parts.ts';
import * as store from './store.ts';

/** Access tokens for mail accounts. A token is refreshed before it expires, by only one process at a time. */

/** Why there is no token. `ended`: the user has to log in again; `away`: a later attempt may succeed. */
export type TokenRefusal = 'ended' | 'away';

/** Seconds that a token must still be valid, as a login at the mail server takes time. */
const SPARE_SECONDS = 120;
const LOOK_AGAIN_MS = 150;
const LONGEST_WAIT_MS = 15_000;

/**
 * Returns a valid token for a user's mail account.
 *
 * @param refused a token that the mail server refused before its expiry; it is replaced
 */
export async function obtainAccessToken(
  parts: Parts,
  holder: store.GrantHolder,
  refused?: string,
): Promise<{ token: string } | { refusal: TokenRefusal }> {
  const until = performance.now() + LONGEST_WAIT_MS;
  do {
    const grant = await store.findGrant(parts.db, holder);
    if (!grant || grant.ended_at) return { refusal: 'ended' };
    const token = unsealToken(parts, grant.id, grant.access_token);
    const refreshToken = unsealToken(parts, grant.id, grant.refresh_token);
    if (token === undefined || refreshToken === undefined) return { refusal: 'ended' };
    const isGood = grant.access_expires_at > addSeconds(parts.clock.now(), SPARE_SECONDS);
    if (isGood && token !== refused) return { token };
    if (await store.claimRefresh(parts.db, grant.id, grant.access_token))
      return refresh(parts, holder.provider, { id: grant.id, seen: grant.access_token, refreshToken });
    // Another request refreshes the token.
    await delay(LOOK_AGAIN_MS, undefined, { signal: parts.stopping }).catch(() => {});
  } while (performance.now() < until && !parts.stopping.aborted);
  return { refusal: 'away' };
}

async function refresh(
  parts: Parts,
  provider: ProviderId,
  { id, seen, refreshToken }: { id: string; seen: string; refreshToken: string },
): Promise<{ token: string } | { refusal: TokenRefusal }> {
  try {
    const tokens = await parts.mailLogins.refresh(provider, refreshToken);
    const kept = { ...tokens, refresh: tokens.refresh ?? refreshToken };
    await store.endRefresh(parts.db, id, seen, sealTokens(parts, id, kept));
    return { token: tokens.access };
  } catch (error) {
    if (!(error instanceof OAuthFailure)) throw error;
    const hasEnded = error.reason === 'ended';
    await store.endRefresh(parts.db, id, seen, hasEnded ? { ended_at: parts.clock.now() } : {});
    if (!hasEnded) parts.log.warn({ provider, err: error }, 'a provider of mail gave no token');
    return { refusal: hasEnded ? 'ended' : 'away' };
  }
}

export function sealTokens(parts: Parts, id: string, { access, refresh, lasts }: OAuthTokens & { refresh: string }) {
  return {
    refresh_token: parts.seal.close(refresh, placeOf(id)),
    access_token: parts.seal.close(access, placeOf(id)),
    access_expires_at: addSeconds(parts.clock.now(), lasts),
  };
}

/** Undefined when the token was encrypted with a key that is gone. */
export function unsealToken(parts: Parts, id: string, sealed: string): string | undefined {
  try {
    return parts.seal.open(sealed, placeOf(id));
  } catch (error) {
    parts.log.error({ err: error }, 'a token for mail cannot be opened');
    return undefined;
  }
}

const placeOf = (id: string) => `mail-grant:${id}`;

/** The Swedish message for a user whose provider refuses access. */
export function signInAgainText(parts: Parts, provider: ProviderId, refusal: TokenRefusal): string {
  const { name } = parts.mailLogins.about(provider);
  return refusal === 'ended'
    ? `Logga in hos ${name} igen. De släpper inte in oss längre.`
    : `${name} svarar inte just nu. Försök igen om en stund.`;
}
