import { authenticate, ensureAdministrator, mailResetLink } from './accounts/accounts.ts';
import { adminUserRoutes } from './accounts/admin-routes.ts';
import { accountSchemas } from './accounts/contract.ts';
import { accountRoutes } from './accounts/routes.ts';
import { accountSchedules, accountTasks } from './accounts/tasks.ts';
import { activityReportSchemas } from './activity-report/contract.ts';
import { activityReportRoutes } from './activity-report/routes.ts';
import { adminAdRoutes } from './ads/admin-routes.ts';
import { adsNeverSynced } from './ads/ads.ts';
import { adSchemas } from './ads/contract.ts';
import { adRoutes } from './ads/routes.ts';
import { adSchedules, syncSchedule } from './ads/tasks.ts';
import { settleOrphans } from './applications/applications.ts';
import { attachmentRoutes } from './applications/attachment-routes.ts';
import { applicationSchemas } from './applications/contract.ts';
import { gateRoutes } from './applications/gate-routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { sendingAccountSchemas } from './applications/sending-account-contract.ts';
import { sendingAccountRoutes } from './applications/sending-account-routes.ts';
import { tailoringRoutes } from './applications/tailoring-routes.ts';
import { applicationKinds, applicationTasks } from './applications/tasks.ts';
import { calendarSchemas } from './calendar/contract.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { clusterSchemas } from './clusters/contract.ts';
import { clusterRoutes } from './clusters/routes.ts';
import { clusterSchedules } from './clusters/tasks.ts';
import type { Config, Secrets } from './config.ts';
import { PasswordHasher } from './crypto/passwords.ts';
import { Seal } from './crypto/seal.ts';
import { TokenSigner } from './crypto/tokens.ts';
import type { Connection } from './db/migrate.ts';
import { closeDatabase, openDatabase } from './db/open.ts';
import { openStorage } from './db/storage.ts';
import { eventSchedules } from './events/events.ts';
import { EventHub } from './events/hub.ts';
import { closeServer } from './http/closing.ts';
import { PublicLinks } from './http/public-links.ts';
import { openServer } from './http/server.ts';
import { systemRoutes } from './http/system.ts';
import { idempotencySchedules } from './idempotency/tasks.ts';
import { interviewSchemas } from './interviews/contract.ts';
import { putDownByReply, takeBackByReplies } from './interviews/interviews.ts';
import { interviewRoutes } from './interviews/routes.ts';
import { type Clock, MovableClock, systemClock } from './kernel/clock.ts';
import { limitSchedules } from './limits/tasks.ts';
import { openLog } from './log.ts';
import { startCapture } from './mail/capture.ts';
import { mailSchemas } from './mail/contract.ts';
import { deliverMail, resumeDelivery } from './mail/mail.ts';
import { type Relay, smtpRelay } from './mail/relay.ts';
import { mailRoutes } from './mail/routes.ts';
import { mailSchedules, mailTasks } from './mail/tasks.ts';
import { matchingSchemas } from './matching/contract.ts';
import { EngineThread } from './matching/matching.ts';
import { matchingRoutes } from './matching/routes.ts';
import { matchingKinds, matchingSchedules, matchingTasks } from './matching/tasks.ts';
import { openModel } from './model/model.ts';
import { notificationSchemas } from './notifications/contract.ts';
import { eventRoutes } from './notifications/event-routes.ts';
import { tellWhatHappened } from './notifications/notifications.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notificationSchedules } from './notifications/tasks.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderSchemas } from './orders/contract.ts';
import { orderRoutes } from './orders/routes.ts';
import { orderSchedules } from './orders/tasks.ts';
import type { Parts } from './parts.ts';
import { paymentSchemas } from './payments/contract.ts';
import { adminPaymentRoutes, paymentRoutes } from './payments/routes.ts';
import { paymentSchedules } from './payments/tasks.ts';
import { privacySchemas } from './privacy/contract.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { profileSchemas } from './profile/contract.ts';
import { importRoutes } from './profile/import-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { profileSchedules } from './profile/tasks.ts';
import { replySchemas } from './replies/contract.ts';
import { mailboxRoutes } from './replies/mailbox-routes.ts';
import { replyRoutes } from './replies/routes.ts';
import { MailboxWatch, replySchedules } from './replies/tasks.ts';
import { scheduleSchemas } from './tasks/contract.ts';
import { TaskQueue } from './tasks/queue.ts';
import { scheduleRoutes } from './tasks/routes.ts';
import { Planner, runNow } from './tasks/schedule.ts';
import { taskSchedules } from './tasks/tasks.ts';
import { taxonomySchemas } from './taxonomy/contract.ts';
import { taxonomyRoutes } from './taxonomy/routes.ts';
import { refreshSchedule, taxonomySchedules } from './taxonomy/tasks.ts';
import { prepareTaxonomy } from './taxonomy/taxonomy.ts';
import { todaySchemas } from './today/contract.ts';
import { todayRoutes } from './today/routes.ts';
import { todaySchedules } from './today/tasks.ts';

/** All recurring work, as the administrator sees it. */
const schedulesOf = (config: Config, engine: EngineThread, connection: Connection) => [
  ...orderSchedules,
  ...paymentSchedules,
  ...accountSchedules,
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
];

/** `serve` answers HTTP, `work` runs tasks and schedules; `all` is both in one process. */
export type Role = 'all' | 'serve' | 'work';

/** Parts that a test replaces by name. */
export interface Overrides {
  clock?: Clock;
  relay?: Relay;
}

export interface App {
  parts: Parts;
  /** Where it listens; undefined for the role `work`. */
  url: string | undefined;
  /** The page of the mail capture server, where there is one. */
  mailCaptureUrl: string | undefined;
  /** Resolves when the embedded database ended without being asked to. */
  databaseDied: Promise<{ logTail: string }> | undefined;
  /** Requests in flight are answered, tasks end, connections close; in that order. */
  close(): Promise<void>;
}

/** Puts the parts together and starts them. What was started is stopped again when a later part fails. */
export async function openApp(
  config: Config,
  secrets: Secrets,
  role: Role = 'all',
  overrides: Overrides = {},
): Promise<App> {
  await using started = new AsyncDisposableStack();
  const { log, flush } = openLog(config.logLevel);
  started.defer(flush);
  const clock =
    overrides.clock ?? (config.profile === 'test' ? new MovableClock(config.testClock) : systemClock);

  const storage = await openStorage(config, secrets, clock.now());
  started.defer(() => storage.close());
  if (storage.applied.length > 0) log.info({ applied: storage.applied }, 'database migrated');
  const db = openDatabase(storage.connection, {
    pool: config.database.pool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  started.defer(() => closeDatabase(db));
  const passwords = new PasswordHasher({ cost: config.accounts.bcryptCost });
  started.defer(() => passwords.close());

  const capture =
    config.mail.capture && role !== 'serve' ? await startCapture(config.mail.capture) : undefined;
  if (capture) {
    started.defer(() => capture.stop());
    log.info({ page: capture.webUrl }, 'all mail is caught here');
  }
  const relay = overrides.relay ?? relayOf(config, capture?.smtpUrl ?? secrets.smtpUrl);
  const mailConfigured = config.mail.capture !== undefined || secrets.smtpUrl !== undefined;
  if (relay) started.defer(() => relay.close());
  else if (role !== 'serve') log.warn('no SMTP_URL is set: mail waits in the outbox');

  const tasks = new TaskQueue(storage.connection, log);
  started.defer(() => tasks.stop());
  // Before the queue waits for what runs.
  const stopping = new AbortController();
  started.defer(() => stopping.abort());
  const links = new PublicLinks(config.http.publicUrl ?? `http://localhost:${config.http.port}`);
  const parts: Parts = {
    config,
    clock,
    log,
    db,
    tasks,
    passwords,
    links,
    tokens: new TokenSigner(secrets.jwtSecret, clock),
    seal: new Seal(secrets.encryptionKey, secrets.oldEncryptionKey),
    stopping: stopping.signal,
    model:
      config.model &&
      openModel({ ...config.model, key: secrets.modelKey }, stopping.signal, (error) =>
        log.warn({ err: error }, 'the language model gave no answer'),
      ),
  };
  const engine = new EngineThread(storage.connection, log);
  started.defer(() => engine.close());
  const schedules = schedulesOf(config, engine, storage.connection);
  await tasks.start([deliverMail, mailResetLink, ...matchingKinds, ...applicationKinds, Planner.kind]);
  if (secrets.adminPassword) await ensureAdministrator(parts, secrets.adminPassword);
  if (role !== 'serve') {
    const planner = new Planner(parts, schedules, lookAround);
    await tasks.work(parts, [
      ...accountTasks,
      ...mailTasks(relay),
      ...matchingTasks(engine),
      ...applicationTasks,
      planner.handler(),
    ]);
    await planner.start();
    started.defer(() => planner.stop());
    const mailboxes = new MailboxWatch(parts);
    mailboxes.start();
    started.defer(() => mailboxes.stop());
    if (await prepareTaxonomy(parts)) await runNow(parts, schedules, refreshSchedule);
    if (await adsNeverSynced(parts)) await runNow(parts, schedules, syncSchedule);
  }

  let url: string | undefined;
  if (role !== 'work') {
    const hub = new EventHub(storage.connection, log);
    await hub.start();
    started.defer(() => hub.stop());
    const server = await openServer({
      config,
      log,
      schemas: [
        ...accountSchemas,
        ...orderSchemas,
        ...paymentSchemas,
        ...privacySchemas,
        ...scheduleSchemas,
        ...mailSchemas,
        ...adSchemas,
        ...taxonomySchemas,
        ...profileSchemas,
        ...matchingSchemas,
        ...clusterSchemas,
        ...applicationSchemas,
        ...replySchemas,
        ...interviewSchemas,
        ...notificationSchemas,
        ...activityReportSchemas,
        ...sendingAccountSchemas,
        ...calendarSchemas,
        ...todaySchemas,
      ],
      authenticate: (token) => authenticate(parts, token),
      routes: (routes) => {
        systemRoutes(routes, parts);
        accountRoutes(routes, parts);
        adminUserRoutes(routes, parts);
        privacyRoutes(routes, parts);
        scheduleRoutes(routes, parts, schedules);
        mailRoutes(routes, parts, mailConfigured);
        orderRoutes(routes, parts);
        adminOrderRoutes(routes, parts);
        paymentRoutes(routes, parts);
        adminPaymentRoutes(routes, parts);
        adRoutes(routes, parts);
        taxonomyRoutes(routes, parts);
        profileRoutes(routes, parts);
        importRoutes(routes, parts);
        adminAdRoutes(routes, parts);
        matchingRoutes(routes, parts, engine);
        clusterRoutes(routes, parts, engine);
        applicationRoutes(routes, parts, takeBackByReplies);
        sendingAccountRoutes(routes, parts);
        attachmentRoutes(routes, parts);
        gateRoutes(routes, parts, engine);
        replyRoutes(routes, parts, putDownByReply, takeBackByReplies);
        interviewRoutes(routes, parts, engine);
        mailboxRoutes(routes, parts);
        eventRoutes(routes, parts, hub);
        notificationRoutes(routes, parts);
        activityReportRoutes(routes, parts);
        tailoringRoutes(routes, parts, engine);
        calendarRoutes(routes, parts);
        todayRoutes(routes, parts, engine);
      },
    });
    started.defer(() => closeServer(server));
    url = await server.listen({ host: config.http.host, port: config.http.port });
    if (!config.http.publicUrl) links.base = `http://localhost:${new URL(url).port}`;
  }

  const running = started.move();
  return {
    parts,
    url,
    mailCaptureUrl: capture?.webUrl,
    databaseDied: storage.died,
    close: () => running.disposeAsync(),
  };
}

/** What the planner looks at on every tick: rows that came due by the clock or that nobody works on any more. */
async function lookAround(parts: Parts): Promise<void> {
  await resumeDelivery(parts);
  await settleOrphans(parts);
  await tellWhatHappened(parts);
}

function relayOf(config: Config, smtpUrl: string | undefined): Relay | undefined {
  return smtpUrl && config.mail.from ? smtpRelay(smtpUrl, config.mail.from) : undefined;
}
