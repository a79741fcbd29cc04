/** What each slice hangs up: its routes, the shapes they speak of, its tasks and its recurring work. */

import { accessTokenSchemas } from './accounts/access-token-contract.ts';
import { accessTokenRoutes } from './accounts/access-token-routes.ts';
import { type AccessRevokers, mailResetLink } from './accounts/accounts.ts';
import { addressRoutes } from './accounts/address-routes.ts';
import { adminUserRoutes } from './accounts/admin-routes.ts';
import { accountSchemas } from './accounts/contract.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { recoveryRoutes } from './accounts/recovery-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { accountSchedules, accountTasks } from './accounts/tasks.ts';
import { activityReportSchemas } from './activity-report/contract.ts';
import { activityReportRoutes } from './activity-report/routes.ts';
import { adminAdRoutes } from './ads/admin-routes.ts';
import { adSchemas } from './ads/contract.ts';
import { adRoutes } from './ads/routes.ts';
import { adSchedules } from './ads/tasks.ts';
import {
  deleteSendingAccountOf,
  markInterruptedSends,
  pauseSendingAccount,
  recoverOrphanedSends,
  sendApplication,
} from './applications/applications.ts';
import { attachmentSchemas } from './applications/attachment-contract.ts';
import { attachmentRoutes } from './applications/attachment-routes.ts';
import { applicationSchemas } from './applications/contract.ts';
import { gateRoutes } from './applications/gate-routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { sendingAccountSchemas } from './applications/sending-account-contract.ts';
import { sendingAccountRoutes } from './applications/sending-account-routes.ts';
import { tailoringRoutes } from './applications/tailoring-routes.ts';
import { applicationKinds, applicationTasks } from './applications/tasks.ts';
import { endFeed } from './calendar/calendar.ts';
import { calendarSchemas } from './calendar/contract.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { clusterSchemas } from './clusters/contract.ts';
import { clusterRoutes } from './clusters/routes.ts';
import { clusterSchedules } from './clusters/tasks.ts';
import { interviewSchemas } from './interviews/contract.ts';
import {
  previewInterviewFromReply,
  recordInterviewFromReply,
  revertInterviewsFromReplies,
} from './interviews/interviews.ts';
import { interviewRoutes } from './interviews/routes.ts';
import { matchingSchemas } from './matching/contract.ts';
import type { EngineThread } from './matching/matching.ts';
import { matchingRoutes } from './matching/routes.ts';
import { matchingKinds, matchingSchedules, matchingTasks } from './matching/tasks.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { notificationSchemas } from './notifications/contract.ts';
import { eventRoutes } from './notifications/event-routes.ts';
import { createNotifications, endBrowsers } from './notifications/notifications.ts';
import { pushSchemas } from './notifications/push-contract.ts';
import { pushRoutes } from './notifications/push-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notificationKinds, notificationSchedules, notificationTasks } from './notifications/tasks.ts';
import { operationSchemas } from './operation/contract.ts';
import type { OwnFacts } from './operation/operation.ts';
import { operationRoutes } from './operation/routes.ts';
import { type AppParts, operations } from './operations.ts';
import { orderSchemas } from './orders/contract.ts';
import { statusChangeSchemas } from './orders/status-changes-contract.ts';
import { orderSchedules } from './orders/tasks.ts';
import { paymentSchemas } from './payments/contract.ts';
import { adminPaymentRoutes, paymentRoutes } from './payments/routes.ts';
import { paymentSchedules } from './payments/tasks.ts';
import type { Config } from './platform/config/config.ts';
import type { Connection } from './platform/db/migrate.ts';
import { eventSchedules } from './platform/events/events.ts';
import type { EventHub } from './platform/events/hub.ts';
import type { Routes } from './platform/http/route.ts';
import { systemRoutes, testClockRoute } from './platform/http/system.ts';
import { idempotencySchedules } from './platform/idempotency/tasks.ts';
import { limitSchedules } from './platform/limits/tasks.ts';
import { mailSchemas } from './platform/mail/contract.ts';
import { deliverMail, expireMail, resumeDelivery } from './platform/mail/mail.ts';
import type { Relay } from './platform/mail/relay.ts';
import { mailRoutes } from './platform/mail/routes.ts';
import { mailSchedules, mailTasks } from './platform/mail/tasks.ts';
import type { Parts } from './platform/parts.ts';
import { scheduleSchemas } from './platform/tasks/contract.ts';
import type { TaskHandler, TaskKind } from './platform/tasks/queue.ts';
import { scheduleRoutes } from './platform/tasks/routes.ts';
import { taskSchedules } from './platform/tasks/tasks.ts';
import { privacySchemas } from './privacy/contract.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { privacySchedules } from './privacy/tasks.ts';
import { profileSchemas } from './profile/contract.ts';
import { importRoutes } from './profile/import-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { profileSchedules } from './profile/tasks.ts';
import { replySchemas } from './replies/contract.ts';
import { mailboxRoutes } from './replies/mailbox-routes.ts';
import { endMailbox, pauseMailbox } from './replies/replies.ts';
import { replyRoutes } from './replies/routes.ts';
import { replySchedules } from './replies/tasks.ts';
import { taxonomySchemas } from './taxonomy/contract.ts';
import { taxonomyRoutes } from './taxonomy/routes.ts';
import { taxonomySchedules } from './taxonomy/tasks.ts';
import { todaySchemas } from './today/contract.ts';
import { todayRoutes } from './today/routes.ts';
import { todaySchedules } from './today/tasks.ts';

/** All recurring work, as the administrator sees it. */
export const schedulesOf = (config: Config, engine: EngineThread, connection: Connection) => [
  ...orderSchedules,
  ...paymentSchedules,
  ...accountSchedules(endingsOf),
  ...mailSchedules,
  ...limitSchedules,
  ...idempotencySchedules,
  ...taskSchedules,
  ...profileSchedules,
  ...taxonomySchedules,
  ...adSchedules(config),
  ...matchingSchedules(engine),
  ...clusterSchedules(connection),
  ...replySchedules,
  ...todaySchedules,
  ...eventSchedules,
  ...notificationSchedules,
  ...privacySchedules,
];

/** The shapes that routes refer to by name. */
export const schemas = [
  ...accountSchemas,
  ...accessTokenSchemas,
  ...orderSchemas,
  ...statusChangeSchemas,
  ...paymentSchemas,
  ...privacySchemas,
  ...scheduleSchemas,
  ...mailSchemas,
  ...operationSchemas,
  ...adSchemas,
  ...taxonomySchemas,
  ...profileSchemas,
  ...matchingSchemas,
  ...clusterSchemas,
  ...applicationSchemas,
  ...replySchemas,
  ...interviewSchemas,
  ...notificationSchemas,
  ...pushSchemas,
  ...activityReportSchemas,
  ...attachmentSchemas,
  ...sendingAccountSchemas,
  ...calendarSchemas,
  ...todaySchemas,
];

export const taskKinds = [deliverMail, mailResetLink, ...matchingKinds, ...applicationKinds, ...notificationKinds];

/** All background work but the schedules' own. */
export const tasksOf = (engine: EngineThread, relay: Relay | undefined): TaskHandler<Parts>[] => [
  ...accountTasks,
  ...mailTasks(relay),
  ...matchingTasks(engine),
  ...applicationTasks,
  ...notificationTasks,
];

/** What the planner looks at on every tick: rows that came due by the clock or that nobody works on any more. */
export const sweepDueWork = (relay: Relay | undefined) => async (parts: Parts) => {
  await expireMail(parts);
  if (relay) await resumeDelivery(parts);
  await recoverOrphanedSends(parts);
  await createNotifications(parts);
};

/** What a backup that is restored holds as waiting and may have been done since: nobody is written to twice. */
export const unconfirmedAfterRestore = {
  tasks: [sendApplication, ...taskKinds.filter((kind: TaskKind) => kind.once)].map(({ name }) => name),
  statement: markInterruptedSends,
};

/** What a clean slate of an account takes away or stops in the slices above it. */
const endingsOf = (parts: Parts): AccessRevokers => ({
  end: async (tx, userId) => {
    await endFeed(tx, userId);
    await endBrowsers(tx, userId);
    await endMailbox(tx, userId);
    await deleteSendingAccountOf(tx, parts, userId);
  },
  pause: async (tx, userId, at) => {
    await endFeed(tx, userId);
    await endBrowsers(tx, userId);
    const mailbox = await pauseMailbox(tx, userId, at);
    return (await pauseSendingAccount(tx, userId, at)) || mailbox;
  },
});

/** What a reply does to the interviews of its application. */
const replyInterviews = {
  record: recordInterviewFromReply,
  preview: previewInterviewFromReply,
  revert: revertInterviewsFromReplies,
};

interface Shared {
  schedules: ReturnType<typeof schedulesOf>;
  engine: EngineThread;
  hub: EventHub;
  own: OwnFacts;
}

/** Every route that the service answers. */
export function registerRoutes(routes: Routes, parts: Parts, { schedules, engine, hub, own }: Shared): void {
  const appParts: AppParts = { ...parts, engine, hub, own, schedules, endings: endingsOf(parts), replyInterviews };
  for (const [id, operation] of Object.entries(operations)) operation.serve(routes, appParts, id);
  systemRoutes(routes, parts, own);
  testClockRoute(routes, parts);
  operationRoutes(routes, parts, own);
  accountRoutes(routes, parts);
  passwordRoutes(routes, parts, endingsOf(parts));
  addressRoutes(routes, parts, endingsOf(parts));
  recoveryRoutes(routes, parts);
  accessTokenRoutes(routes, parts);
  adminUserRoutes(routes, parts);
  privacyRoutes(routes, parts);
  scheduleRoutes(routes, parts, schedules);
  mailRoutes(routes, parts, own.mailConfigured);
  paymentRoutes(routes, parts);
  adminPaymentRoutes(routes, parts);
  adRoutes(routes, parts);
  taxonomyRoutes(routes, parts);
  profileRoutes(routes, parts);
  importRoutes(routes, parts);
  adminAdRoutes(routes, parts);
  matchingRoutes(routes, parts, engine);
  clusterRoutes(routes, parts, engine);
  applicationRoutes(routes, parts, revertInterviewsFromReplies);
  sendingAccountRoutes(routes, parts);
  attachmentRoutes(routes, parts);
  gateRoutes(routes, parts, engine);
  replyRoutes(routes, parts, {
    putDown: recordInterviewFromReply,
    foresee: previewInterviewFromReply,
    takenBack: revertInterviewsFromReplies,
  });
  interviewRoutes(routes, parts, engine);
  mailboxRoutes(routes, parts);
  eventRoutes(routes, parts, hub);
  notificationRoutes(routes, parts);
  pushRoutes(routes, parts);
  activityReportRoutes(routes, parts);
  tailoringRoutes(routes, parts, engine);
  calendarRoutes(routes, parts);
  todayRoutes(routes, parts, engine);
  mcpRoutes(routes, parts);
}
