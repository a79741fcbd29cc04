import { deleteBrowserPush, readBrowserPush, storeBrowserPush } from '../../api/browser-push.ts';
import { api } from '../../api/client.ts';
import { addPushSubscription, type listPushSubscriptions, removePushSubscription } from '../../api/operations.ts';
import type { AnswerOf } from '../../api/route.ts';

/** The push state of this browser, and how to change it. */

export type Browsers = AnswerOf<typeof listPushSubscriptions>;
export type Browser = Browsers['items'][number];

const worker = '/service-worker.js';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** An iPad's user agent says Mac, but no Mac has five touch points. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The state of this browser, and its endpoint. */
export async function readPushState({ items }: Browsers): Promise<{ state: PushState; endpoint: string | undefined }> {
  const endpoint = (await subscriptionHere())?.endpoint;
  const facts = {
    isSupported: isSupported(),
    isApple: isApple(),
    permission: isSupported() ? Notification.permission : 'default',
    endpoint,
    known: items.map((item) => item.endpoint),
  };
  return { state: pushStateOf(facts), endpoint };
}

/** Why pushes could not be turned on. */
export type PushRefusal = 'not-answered' | 'no-service';

/**
 * Asks for the browser's permission and registers the subscription with the service. Call it only from a user's action.
 */
export async function turnOnPush(userId: string, publicKey: string): Promise<PushRefusal | undefined> {
  const answer = await Notification.requestPermission();
  if (answer === 'default') return 'not-answered';
  // The permission is blocked, which the page shows.
  if (answer === 'denied') return undefined;
  let subscription: PushSubscription;
  try {
    await navigator.serviceWorker.register(worker, { scope: '/' });
    const registration = await navigator.serviceWorker.ready;
    await dropForeign(await registration.pushManager.getSubscription(), publicKey);
    subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    // The browser's push service is unreachable or disabled.
    return 'no-service';
  }
  // Stored first: once the service knows the subscription, a logout must end it.
  storeBrowserPush({ userId, endpoint: subscription.endpoint });
  await tell(subscription);
  return undefined;
}

/** Unsubscribes a subscription with another key, of an earlier service at this address: it receives nothing from us. */
async function dropForeign(subscription: PushSubscription | null, publicKey: string): Promise<void> {
  const key = subscription?.options.applicationServerKey;
  if (subscription && (!key || base64url(key) !== publicKey)) await subscription.unsubscribe();
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  await api(addPushSubscription, { body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } });
}

/** Ends pushes in a browser, this one or another of the user's. */
export const removeBrowser = (endpoint: string) => api(removePushSubscription, { body: { endpoint } });

export async function turnOffPush(endpoint: string): Promise<void> {
  await removeBrowser(endpoint);
  await unsubscribeHere();
}

/** Does not inform the service: the browser's push service reports that the subscription is gone. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
  deleteBrowserPush();
}

/** Registers this browser again after all other logins were ended, which ended all pushes. */
export async function resubscribeHere(): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription && subscription.endpoint === readBrowserPush()?.endpoint) await tell(subscription);
}

/**
 * `install`: only a page on the home screen may receive pushes (iPhone, iPad). `blocked`: the user has refused, and
 * only the browser's settings can undo that.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

interface Facts {
  isSupported: boolean;
  isApple: boolean;
  permission: NotificationPermission;
  /** The endpoint of this browser's subscription, if it has one. */
  endpoint: string | undefined;
  known: readonly string[];
}

export function pushStateOf({ isSupported, isApple, permission, endpoint, known }: Facts): PushState {
  if (!isSupported) return isApple ? 'install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' && endpoint && known.includes(endpoint) ? 'on' : 'off';
}
