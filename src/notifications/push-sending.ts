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

/** One notification to one browser. Begun once: what was sent cannot be undone. */
export const deliverPushTask = {
  name: 'push.deliver',
  payload: Type.Object({
    notificationId: Type.String(),
    subscriptionId: Type.String(),
    /** The first is 1. */
    attempt: Type.Integer(),
  }),
  concurrency: 'each',
  waits: true,
  once: true,
} satisfies TaskKind;

/** How long a push service keeps a message for a browser that is off, in seconds: after half a day it is no news. */
const KEPT_FOR = 12 * 3600;
/** What a stop broke off waits for another process, and not for this one, which may still take tasks. In seconds. */
const AFTER_STOP = 15;

/**
 * Makes a task for each browser of what is due. The row goes and the tasks come in one transaction, so each browser
 * has its task once, over all processes.
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
        // What the person has chosen since it was planned holds.
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
 * Pushes a notification to a browser, unless that is not wanted any more. What the push service puts off is tried
 * again.
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
  // Not the address: who knows it can reach the browser's push service.
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
  // Loaded with the first push.
  // Its functions are under `default` alone: it is no ES module.
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
      // A browser that was off gets the newest of what one notification told, not each.
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

/** Whom a push service may turn to; Apple's takes no other address than one of these. */
function contactOf(parts: Parts): string {
  const home = parts.links.to('/');
  if (home.startsWith('https:')) return home;
  const address = parts.config.mail.from?.address ?? parts.config.admin?.email ?? '';
  return `mailto:${canonicalEmail(address) ?? 'sokvag@sokvag.invalid'}`;
}
