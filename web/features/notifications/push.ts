import { api } from '../../api/client.ts';
import { addPushSubscription, type listPushSubscriptions, removePushSubscription } from '../../api/operations.ts';
import { forgetPush, pushHere, rememberPush } from '../../api/push-here.ts';
import type { AnswerOf } from '../../api/route.ts';

/** What this browser lets us do while no page is open, and how it is asked. */

export type Browsers = AnswerOf<typeof listPushSubscriptions>;
export type Browser = Browsers['items'][number];

const worker = '/service-worker.js';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** An iPad calls itself a Mac; no Mac has five fingers. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How it is here, and which of the browsers this one is. */
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

/** Why it did not become on. */
export type PushRefusal = 'not-answered' | 'no-service';

/** Asks the person through the browser, and lets the service know how to reach it. Only for a press of theirs. */
export async function turnOnPush(userId: string, publicKey: string): Promise<PushRefusal | undefined> {
  const answer = await Notification.requestPermission();
  if (answer === 'default') return 'not-answered';
  // Blocked: the page shows that.
  if (answer === 'denied') return undefined;
  let subscription: PushSubscription;
  try {
    await navigator.serviceWorker.register(worker, { scope: '/' });
    const registration = await navigator.serviceWorker.ready;
    await dropForeign(await registration.pushManager.getSubscription(), publicKey);
    subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    // No way to the push service of the browser's maker, or it is switched off.
    return 'no-service';
  }
  // First: from the moment that the service knows of it, a logout must end it.
  rememberPush({ userId, endpoint: subscription.endpoint });
  await tell(subscription);
  return undefined;
}

/** One for another key, of a service that was here before, receives nothing from us. */
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

/** Tells no more in a browser, this one or another of the person's. */
export const removeBrowser = (endpoint: string) => api(removePushSubscription, { body: { endpoint } });

export async function turnOffPush(endpoint: string): Promise<void> {
  await removeBrowser(endpoint);
  await unsubscribeHere();
}

/** Without a word to the service: the push service of the browser says that it is gone. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
  forgetPush();
}

/** After all logins but this one were ended, and all pushes with them, this browser says that it is still here. */
export async function resubscribeHere(): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription && subscription.endpoint === pushHere()?.endpoint) await tell(subscription);
}

/**
 * `install`: only a page on the home screen may (iPhone, iPad). `blocked`: the person has said no, and only the
 * browser's settings can undo that.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

interface Facts {
  isSupported: boolean;
  isApple: boolean;
  permission: NotificationPermission;
  /** The address under which this browser is reached, where it is. */
  endpoint: string | undefined;
  known: readonly string[];
}

export function pushStateOf({ isSupported, isApple, permission, endpoint, known }: Facts): PushState {
  if (!isSupported) return isApple ? 'install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' && endpoint && known.includes(endpoint) ? 'on' : 'off';
}
