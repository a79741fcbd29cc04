import { lockUserRow } from '../accounts/accounts.ts';
import type { Tx } from '../platform/db/open.ts';
import type { ClaimedEvent } from '../platform/events/events.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { canonicalHost, isPrivateHostName } from '../platform/net/hosts.ts';
import type { Parts } from '../platform/parts.ts';
import type { PushSubscription, PushSubscriptionRequest } from './push-contract.ts';
import { isAuthSecret, isBrowserKey } from './push-rules.ts';
import * as store from './push-store.ts';

/** Browsers that get pushes while no page is open (RFC 8030, 8291 and 8292). */

/** More than any user has in use. Abandoned browsers stay until their push service reports them gone. */
const MOST_BROWSERS = 20;

const present = (row: store.BrowserRow): PushSubscription => ({
  id: row.id,
  endpoint: row.endpoint,
  userAgent: row.user_agent,
  createdAt: row.created_at.toISOString(),
  lastSuccessAt: row.last_success_at?.toISOString() ?? null,
});

export async function listBrowsers(
  parts: Parts,
  actor: Actor,
): Promise<{ items: PushSubscription[]; publicKey: string }> {
  const rows = await store.selectBrowsers(parts.db, actor.userId);
  return { items: rows.map(present), publicKey: (await getServerKeys(parts)).publicKey };
}

export async function addBrowser(
  parts: Parts,
  actor: Actor,
  { endpoint: named, keys }: PushSubscriptionRequest,
  caller: Caller,
): Promise<PushSubscription | Refused> {
  const endpoint = readEndpoint(named, parts.config.net.allowPrivateHosts);
  if (!endpoint)
    return refuseField('endpoint', 'Adressen är ingen som en webbläsare får. Slå på aviseringar på sidan igen.');
  if (!isBrowserKey(keys.p256dh))
    return refuseField('keys.p256dh', 'Webbläsarens nyckel går inte att läsa. Slå på aviseringar på sidan igen.');
  if (!isAuthSecret(keys.auth))
    return refuseField('keys.auth', 'Webbläsarens hemlighet går inte att läsa. Slå på aviseringar på sidan igen.');
  return parts.db.transaction().execute(async (tx) => {
    // The lock serializes concurrent additions, so that the limit holds.
    await lockUserRow(tx, actor.userId);
    if ((await store.countOtherBrowsers(tx, actor.userId, endpoint)) >= MOST_BROWSERS) {
      const detail = `Du har redan aviseringar i ${MOST_BROWSERS} webbläsare. Ta bort någon som du inte använder.`;
      return new Refused('conflict', { detail });
    }
    const row = await store.putBrowser(tx, {
      id: newId(),
      user_id: actor.userId,
      endpoint,
      ...{ p256dh: keys.p256dh, auth: keys.auth },
      user_agent: caller.userAgent,
      created_at: parts.clock.now(),
    });
    if (row) return present(row);
    const detail = 'Adressen hör till en annan webbläsare. Stäng av aviseringar här och slå på dem igen.';
    return new Refused('conflict', { detail });
  });
}

/** Removes a browser. Succeeds also where it does not exist. */
export async function removeBrowser(parts: Parts, actor: Actor, endpoint: string): Promise<void> {
  if (URL.canParse(endpoint)) await store.deleteBrowser(parts.db, actor.userId, new URL(endpoint).href);
}

/** Removes the browsers of ended logins. The page of a user who is still logged in adds its browser again. */
export async function removeLoggedOutBrowsers(tx: Tx, { userId, at, data }: ClaimedEvent): Promise<void> {
  const userAgent = data.userAgent as string | null | undefined;
  await store.deleteBrowsersAddedBefore(tx, userId, { until: at, userAgent });
}

/**
 * The normalized address, which identifies a browser. Undefined for a forbidden one: push services are public hosts
 * with TLS on port 443.
 */
function readEndpoint(named: string, allowPrivate: boolean): string | undefined {
  const url = URL.canParse(named) ? new URL(named) : undefined;
  const host = url && canonicalHost(url.hostname);
  if (!url || !host || url.username || url.password || url.hash) return undefined;
  if (allowPrivate && isPrivateHostName(host)) return /^https?:$/.test(url.protocol) ? url.href : undefined;
  const isPublic = url.protocol === 'https:' && url.port === '' && !isPrivateHostName(host);
  return isPublic ? url.href : undefined;
}

/** The key pair of this installation, created on first use. */
export async function getServerKeys(parts: Parts): Promise<{ publicKey: string; sealedPrivateKey: string }> {
  const kept = await store.findServerKeys(parts.db);
  if (kept) return { publicKey: kept.public_key, sealedPrivateKey: kept.private_key };
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await store.insertServerKeys(parts.db, { publicKey, privateKey: parts.seal.close(privateKey, PUSH_SEAL_CONTEXT) });
  return getServerKeys(parts);
}

/** The encryption context of the private key, also used by `rotate-key`. */
export const PUSH_SEAL_CONTEXT = 'push-keys';

/** A user's browsers for the data export, without the addresses and keys that allow sending to them. */
export async function browsersForExport(parts: Parts, userId: string) {
  const rows = await store.selectBrowsers(parts.db, userId);
  return rows.map(({ endpoint, user_agent, created_at, last_success_at }) => ({
    browser: user_agent,
    pushService: new URL(endpoint).hostname,
    since: created_at,
    lastReachedAt: last_success_at,
  }));
}
