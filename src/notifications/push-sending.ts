import Type from 'typebox';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import type { Parts } from '../platform/parts.ts';
import type { TaskKind } from '../platform/tasks/queue.ts';
import type { NotificationKind } from './contract.ts';
import { getServerKeys, PUSH_SEAL_CONTEXT } from './push.ts';
import { buildPushMessage, classifyPushStatus, pushRetryDelay, pushUrgency } from './push-rules.ts';
import * as pushStore from './push-store.ts';
import { type PushResult, postPush } from './push-wire.ts';
import { effectiveChannels, nextNonQuietTime } from './rules.ts';
import { findSettings, parseQuietHours } from './settings-store.ts';
import * as store from './store.ts';

/** Sends one notification to one browser. Never repeated after a crash, as a sent push cannot be undone. */
export const deliverPushTask = {
  name: 'push.deliver',
  payload: Type.Object({
    notificationId: Type.String(),
    subscriptionId: Type.String(),
    /** Number of the attempt, from 1. */
    attempt: Type.Integer(),
  }),
  concurrency: 'each',
  waits: true,
  once: true,
} satisfies TaskKind;

/** How long a push service keeps a message for a browser that is offline, in seconds. */
const KEPT_FOR = 12 * 3600;
/** Delay in seconds of a push that a shutdown interrupted, so that another process takes it and not this one. */
const AFTER_STOP = 15;

/**
 * Enqueues a task for each due push and browser. The delivery is deleted in the same transaction, so each task is
 * enqueued once, over all processes.
 */
export async function enqueueDuePushes(parts: Parts, limit: number): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const { taken, rows } = await store.claimDueDeliveries(tx, 'push', now, limit);
    for (const [userId, due] of Map.groupBy(rows, ({ user_id }) => user_id)) {
      const settings = await findSettings(tx, userId);
      const until = nextNonQuietTime(now, parseQuietHours(settings));
      const browsers = until > now ? [] : await pushStore.selectBrowsers(tx, userId);
      for (const { id: notificationId, kind } of due) {
        // The user may have changed the settings since the push was planned.
        if (!effectiveChannels(kind as NotificationKind, settings?.channels ?? {}).push) continue;
        if (until > now) await store.planDelivery(tx, notificationId, 'push', until);
        for (const { id: subscriptionId } of browsers)
          await parts.tasks.enqueue(tx, deliverPushTask, { notificationId, subscriptionId, attempt: 1 });
      }
    }
    return taken;
  });
}

interface Delivery {
  notificationId: string;
  subscriptionId: string;
  attempt: number;
}

/**
 * Sends a notification to a browser, if the user still wants it. Retries later where the push service asks for it or is
 * not reached.
 */
export async function sendPush(parts: Parts, delivery: Delivery): Promise<void> {
  const { notificationId, subscriptionId, attempt } = delivery;
  const push = await pushStore.findPushToSend(parts.db, notificationId, subscriptionId);
  if (!push) return;
  const settings = await findSettings(parts.db, push.user_id);
  if (!effectiveChannels(push.kind as NotificationKind, settings?.channels ?? {}).push) return;
  const now = parts.clock.now();
  const quietFor = (nextNonQuietTime(now, parseQuietHours(settings)).getTime() - now.getTime()) / 1000;
  if (quietFor > 0) return parts.tasks.enqueue(parts.db, deliverPushTask, delivery, quietFor);

  const answer = await post(parts, push);
  const outcome =
    answer === 'unreached' ? 'later' : answer === 'unclear' ? 'unclear' : classifyPushStatus(answer.status);
  if (outcome === 'pushed') return pushStore.markPushed(parts.db, subscriptionId, parts.clock.now());
  // The address is not logged, as it allows sending to the browser.
  const status = typeof answer === 'object' ? answer.status : undefined;
  parts.log.info({ notificationId, subscriptionId, attempt, outcome, status }, 'a push was not taken');
  if (outcome === 'gone') return pushStore.deleteGoneBrowser(parts.db, subscriptionId, push.auth);
  if (outcome !== 'later') return;
  // A shutdown of the service does not count as a failure.
  if (answer === 'unreached' && parts.stopping.aborted)
    return parts.tasks.enqueue(parts.db, deliverPushTask, delivery, AFTER_STOP);
  const asked = typeof answer === 'object' ? answer.retryAfter : undefined;
  const wait = pushRetryDelay(attempt, asked, parts.clock.now());
  if (wait !== undefined)
    await parts.tasks.enqueue(parts.db, deliverPushTask, { ...delivery, attempt: attempt + 1 }, wait);
}

type Push = NonNullable<Awaited<ReturnType<typeof pushStore.findPushToSend>>>;

async function post(parts: Parts, push: Push): Promise<PushResult> {
  const { publicKey, sealedPrivateKey } = await getServerKeys(parts);
  // Loaded only with the first push. The package is CommonJS: its functions are under `default`.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
    buildPushMessage(push, parts.links.to(push.href)),
    {
      vapidDetails: {
        subject: contactOf(parts),
        publicKey,
        privateKey: parts.seal.open(sealedPrivateKey, PUSH_SEAL_CONTEXT),
      },
      TTL: KEPT_FOR,
      urgency: pushUrgency(push.kind as NotificationKind),
      // A browser that was offline gets only the latest version of a notification.
      topic: push.id.replaceAll('-', ''),
    },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return postPush(
    new URL(push.endpoint),
    { headers: Object.fromEntries(texts), body: body ?? Buffer.alloc(0) },
    { allowPrivate: parts.config.net.allowPrivateHosts, signal: parts.stopping },
  );
}

/** The contact address for push services. Apple's accepts only `https:` and valid `mailto:` addresses. */
function contactOf(parts: Parts): string {
  const home = parts.links.to('/');
  if (home.startsWith('https:')) return home;
  const address = parts.config.mail.from?.address ?? parts.config.admin?.email ?? '';
  return `mailto:${canonicalEmail(address) ?? 'sokvag@sokvag.invalid'}`;
}
