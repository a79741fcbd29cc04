/** The tasks and schedules of all slices, and what slices pass to each other. */

import { type AccessRevokers, mailResetLinkTask } from './accounts/accounts.ts';
import { accountSchedules, accountTasks } from './accounts/tasks.ts';
import { agencyHealth, linksHealth } from './ads/ads.ts';
import { adSchedules } from './ads/tasks.ts';
import {
  deleteSendingAccountOf,
  markInterruptedSends,
  recoverOrphanedSends,
  sendApplicationTask,
  setSendingAccountPaused,
} from './applications/applications.ts';
import { applicationTaskKinds, applicationTasks } from './applications/tasks.ts';
import { endFeed } from './calendar/calendar.ts';
import { clusterSchedules } from './clusters/tasks.ts';
import { markInterruptedAnswers, recoverOrphanedAnswers, sendAnswerTask } from './conversation/conversation.ts';
import { conversationTaskKinds, conversationTasks } from './conversation/tasks.ts';
import {
  previewInterviewFromReply,
  recordInterviewFromReply,
  revertInterviewsFromReplies,
} from './interviews/interviews.ts';
import { labourMarketSchedules } from './labour-market/tasks.ts';
import { mailLoginSchedules, mailLoginTaskKinds, mailLoginTasks } from './mail-logins/tasks.ts';
import type { EngineThread } from './matching/matching.ts';
import { matchingSchedules, matchingTaskKinds, matchingTasks } from './matching/tasks.ts';
import { createNotifications, endBrowsers } from './notifications/notifications.ts';
import { notificationSchedules, notificationTaskKinds, notificationTasks } from './notifications/tasks.ts';
import type { JobSource } from './operation/sources.ts';
import { createOrderMailAttachments } from './orders/orders.ts';
import { orderSchedules } from './orders/tasks.ts';
import { paymentSchedules } from './payments/tasks.ts';
import type { Config } from './platform/config/config.ts';
import type { ConnectionConfig } from './platform/db/migrate.ts';
import { eventSchedules } from './platform/events/events.ts';
import { idempotencySchedules } from './platform/idempotency/tasks.ts';
import { limitSchedules } from './platform/limits/tasks.ts';
import { deliverMailTask, expireMail, resumeDelivery } from './platform/mail/mail.ts';
import type { Relay } from './platform/mail/relay.ts';
import { mailSchedules, mailTasks } from './platform/mail/tasks.ts';
import type { Parts } from './platform/parts.ts';
import type { TaskHandler, TaskKind } from './platform/tasks/queue.ts';
import { taskSchedules } from './platform/tasks/tasks.ts';
import { privacySchedules } from './privacy/tasks.ts';
import { profileSchedules } from './profile/tasks.ts';
import { alertsHealth, pauseMailbox, removeMailbox } from './replies/replies.ts';
import { replySchedules } from './replies/tasks.ts';
import { feedsHealth } from './saved-ads/saved-ads.ts';
import { savedAdSchedules } from './saved-ads/tasks.ts';
import { taxonomySchedules } from './taxonomy/tasks.ts';
import { todaySchedules } from './today/tasks.ts';

/** All recurring work, as the administrator sees it. */
export const createSchedules = (config: Config, engine: EngineThread, connection: ConnectionConfig) => [
  ...orderSchedules,
  ...paymentSchedules,
  ...accountSchedules(createAccessRevokers),
  ...mailSchedules,
  ...mailLoginSchedules,
  ...limitSchedules,
  ...idempotencySchedules,
  ...taskSchedules,
  ...profileSchedules,
  ...taxonomySchedules,
  ...adSchedules(config),
  ...matchingSchedules(engine),
  ...savedAdSchedules(connection),
  ...clusterSchedules(connection),
  ...replySchedules,
  ...labourMarketSchedules,
  ...todaySchedules,
  ...eventSchedules,
  ...notificationSchedules,
  ...privacySchedules,
];

/** The job sources. Each slice reports the health of its own. */
export const jobSources: readonly JobSource[] = [agencyHealth, linksHealth, alertsHealth, feedsHealth];

export const taskKinds = [
  deliverMailTask,
  mailResetLinkTask,
  ...matchingTaskKinds,
  ...mailLoginTaskKinds,
  ...applicationTaskKinds,
  ...conversationTaskKinds,
  ...notificationTaskKinds,
];

/** The handlers of all tasks, except those of the schedules. */
export const createTaskHandlers = (engine: EngineThread, relay: Relay | undefined): TaskHandler<Parts>[] => [
  ...accountTasks,
  ...mailTasks(relay, createOrderMailAttachments),
  ...matchingTasks(engine),
  ...mailLoginTasks,
  ...applicationTasks,
  ...conversationTasks,
  ...notificationTasks,
];

/** Work on every tick of the scheduler: rows that came due, and rows whose worker died. */
export const sweepDueWork = (relay: Relay | undefined) => async (parts: Parts) => {
  await expireMail(parts);
  if (relay) await resumeDelivery(parts);
  await recoverOrphanedSends(parts);
  await recoverOrphanedAnswers(parts);
  await createNotifications(parts);
};

/**
 * Work that a restored backup lists as waiting but that may have been done since. It is not repeated, so that nobody
 * gets a message twice.
 */
export const unconfirmedAfterRestore = {
  tasks: [sendApplicationTask, sendAnswerTask, ...taskKinds.filter((kind: TaskKind) => kind.once)].map(
    ({ name }) => name,
  ),
  statement: `${markInterruptedSends};${markInterruptedAnswers}`,
};

/** What other slices delete or pause when all access to an account is revoked. */
export const createAccessRevokers = (parts: Parts): AccessRevokers => ({
  end: async (tx, userId) => {
    await endFeed(tx, userId);
    await endBrowsers(tx, userId);
    await removeMailbox(tx, parts, userId);
    await deleteSendingAccountOf(tx, parts, userId);
  },
  pause: async (tx, userId, at) => {
    await endFeed(tx, userId);
    await endBrowsers(tx, userId);
    const mailbox = await pauseMailbox(tx, userId, at);
    return (await setSendingAccountPaused(tx, userId, at)) || mailbox;
  },
});

/** The effect of a reply on the interviews of its application. */
export const replyInterviews = {
  record: recordInterviewFromReply,
  preview: previewInterviewFromReply,
  revert: revertInterviewsFromReplies,
};
