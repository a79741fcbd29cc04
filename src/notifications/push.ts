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

/** The browsers that a person lets us reach while no page is open (RFC 8030, 8291 and 8292). */

/** More than anybody has in use; browsers that were thrown away stay until their push service says so. */
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
    // Whoever adds browsers of the same person at once does so one after the other.
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

/** That it is gone is what was asked for, whether it was there or not. */
export async function removeBrowser(parts: Parts, actor: Actor, endpoint: string): Promise<void> {
  if (URL.canParse(endpoint)) await store.deleteBrowser(parts.db, actor.userId, new URL(endpoint).href);
}

/**
 * A device that was logged out is not told any more what happens. Who did it and sits in front of a browser that is on
 * says so again.
 */
export async function removeLoggedOutBrowsers(tx: Tx, { userId, at, data }: ClaimedEvent): Promise<void> {
  const userAgent = data.userAgent as string | null | undefined;
  await store.deleteBrowsersAddedBefore(tx, userId, { until: at, userAgent });
}

/**
 * The address in one form, so that a browser is known by it. Undefined for what we may not call: push services are on
 * the internet and speak TLS on its port.
 */
function readEndpoint(named: string, allowPrivate: boolean): string | undefined {
  const url = URL.canParse(named) ? new URL(named) : undefined;
  const host = url && canonicalHost(url.hostname);
  if (!url || !host || url.username || url.password || url.hash) return undefined;
  if (allowPrivate && isPrivateHostName(host)) return /^https?:$/.test(url.protocol) ? url.href : undefined;
  const isPublic = url.protocol === 'https:' && url.port === '' && !isPrivateHostName(host);
  return isPublic ? url.href : undefined;
}

/** The keys of this installation, made when somebody first needs them. */
export async function getServerKeys(parts: Parts): Promise<{ publicKey: string; sealedPrivateKey: string }> {
  const kept = await store.findServerKeys(parts.db);
  if (kept) return { publicKey: kept.public_key, sealedPrivateKey: kept.private_key };
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await store.insertServerKeys(parts.db, { publicKey, privateKey: parts.seal.close(privateKey, PUSH_SEAL_CONTEXT) });
  return getServerKeys(parts);
}

/** What the private key is sealed for; `rotate-key` knows it too. */
export const PUSH_SEAL_CONTEXT = 'push-keys';

/** The browsers as their owner knows them: without the address and the keys, which open a way to them. */
export async function browsersForExport(parts: Parts, userId: string) {
  const rows = await store.selectBrowsers(parts.db, userId);
  return rows.map(({ endpoint, user_agent, created_at, last_success_at }) => ({
    browser: user_agent,
    pushService: new URL(endpoint).hostname,
    since: created_at,
    lastReachedAt: last_success_at,
  }));
}
