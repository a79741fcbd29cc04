import { authenticate, ensureAdministrator, parseBearerToken } from './accounts/accounts.ts';
import { adsNeverSynced, needsReanalysis, publicAdHead } from './ads/ads.ts';
import { reanalysisSchedule, syncSchedule } from './ads/tasks.ts';
import { EngineThread, needsRescoring, type StartEngine } from './matching/matching.ts';
import { scoreSchedule } from './matching/tasks.ts';
import { DiskFullWatch } from './operation/disk.ts';
import { Heartbeat } from './operation/heartbeat.ts';
import { operationLimits } from './operation/rules.ts';
import { operations } from './operations.ts';
import type { Config, Secrets } from './platform/config/config.ts';
import { PasswordHasher } from './platform/crypto/passwords.ts';
import { Seal } from './platform/crypto/seal.ts';
import { TokenSigner } from './platform/crypto/tokens.ts';
import { closeDatabase, openDatabase } from './platform/db/open.ts';
import { openStorage } from './platform/db/storage.ts';
import { EventHub } from './platform/events/hub.ts';
import { PerUserLimiter } from './platform/fair-queue/per-user-limiter.ts';
import { closeServer } from './platform/http/closing.ts';
import { listenAt } from './platform/http/listening.ts';
import { PublicLinks } from './platform/http/public-links.ts';
import { openServer } from './platform/http/server.ts';
import { systemRoutes, testClockRoute } from './platform/http/system.ts';
import { type Clock, MovableClock, systemClock } from './platform/kernel/clock.ts';
import { openLog } from './platform/log.ts';
import { startCapture } from './platform/mail/capture.ts';
import { type Relay, smtpRelay } from './platform/mail/relay.ts';
import { openModel } from './platform/model/model.ts';
import { LoginProvider } from './platform/oauth/login-provider.ts';
import { MailLoginClients } from './platform/oauth/oauth.ts';
import type { Parts } from './platform/parts.ts';
import { TaskQueue } from './platform/tasks/queue.ts';
import { runScheduleNow, Scheduler } from './platform/tasks/schedule.ts';
import { MailboxWatch } from './replies/tasks.ts';
import { prepareTerms } from './seller/seller.ts';
import {
  createAccessRevokers,
  createSchedules,
  createTaskHandlers,
  jobSources,
  replyInterviews,
  sweepDueWork,
  taskKinds,
} from './slices.ts';
import { refreshSchedule } from './taxonomy/tasks.ts';
import { prepareTaxonomy } from './taxonomy/taxonomy.ts';

/** `serve` answers HTTP, `work` runs tasks and schedules; `all` is both in one process. */
export type Role = 'all' | 'serve' | 'work';

/** Parts that tests replace. */
export interface AppOverrides {
  clock?: Clock;
  relay?: Relay;
  /** Not closed together with the service. */
  passwords?: PasswordHasher;
  startEngine?: StartEngine;
}

export interface App {
  parts: Parts;
  /** The base URL. A process with the role `work` serves only its health and metrics there. */
  url: string;
  /** The URL of the mail capture page, if mail is captured. */
  mailCaptureUrl: string | undefined;
  /** Resolves when the embedded database ends unexpectedly. */
  databaseDied: Promise<{ logTail: string }> | undefined;
  /** Answers requests in flight, finishes tasks and closes connections, in this order. */
  close(): Promise<void>;
}

/** Builds and starts all parts. When a part fails, those started before are stopped. */
export async function openApp(
  config: Config,
  secrets: Secrets,
  role: Role,
  overrides: AppOverrides = {},
): Promise<App> {
  await using started = new AsyncDisposableStack();
  const { log, flush } = openLog(config.logLevel);
  started.defer(flush);
  const clock = overrides.clock ?? (config.profile === 'test' ? new MovableClock(config.testClock) : systemClock);

  const storage = await openStorage(config, secrets, clock.now());
  started.defer(() => storage.close());
  if (storage.applied.length > 0) log.info({ applied: storage.applied }, 'database migrated');
  const diskFull = new DiskFullWatch();
  const db = openDatabase(storage.connection, {
    pool: config.database.pool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    onFailedQuery: (error) => diskFull.notice(error),
  });
  started.defer(() => closeDatabase(db));
  const passwords = overrides.passwords ?? started.adopt(newHasher(config), (own) => own.close());

  const capture = config.mail.capture && role !== 'serve' ? await startCapture(config.mail.capture) : undefined;
  if (capture) {
    started.defer(() => capture.stop());
    log.info({ page: capture.webUrl }, 'all mail is caught here');
  }
  const relay = overrides.relay ?? relayOf(config, capture?.smtpUrl ?? secrets.smtpUrl);
  const own = {
    mailConfigured: config.mail.capture !== undefined || secrets.smtpUrl !== undefined,
    saidFull: () => diskFull.within(operationLimits.diskFull),
    sources: jobSources,
  };
  if (relay) started.defer(() => relay.close());
  else if (role !== 'serve') log.warn('no SMTP_URL is set: mail waits in the outbox');

  const tasks = new TaskQueue(storage.connection, log);
  started.defer(() => tasks.stop());
  // Aborts before the queue waits for running tasks.
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
    costly: new PerUserLimiter(),
    links,
    mailLogins: new MailLoginClients(config.mailLogin, {
      google: secrets.googleClientSecret,
      microsoft: secrets.microsoftClientSecret,
    }),
    loginProvider:
      config.loginProvider &&
      new LoginProvider(config.loginProvider, secrets.loginProviderSecret, {
        allowPrivate: config.net.allowPrivateHosts,
        clock,
      }),
    tokens: new TokenSigner(secrets.jwtSecret, clock),
    seal: new Seal(secrets.encryptionKey, secrets.oldEncryptionKey),
    stopping: stopping.signal,
    model:
      config.model &&
      openModel({ ...config.model, key: secrets.modelKey }, stopping.signal, (error) =>
        log.warn({ err: error }, 'the language model gave no answer'),
      ),
  };
  const engine = new EngineThread(storage.connection, log, overrides.startEngine);
  started.defer(() => engine.close());
  const schedules = createSchedules(config, engine, storage.connection);
  await tasks.start([...taskKinds, Scheduler.kind]);
  if (secrets.adminPassword) await ensureAdministrator(parts, secrets.adminPassword);
  await prepareTerms(parts);
  let url: string;
  if (role === 'work') {
    const server = await openServer({
      config,
      log,
      authentication: { read: async () => undefined, authenticate: async () => undefined },
      routes: (routes) => systemRoutes(routes, parts, own),
      page: false,
    });
    started.defer(() => closeServer(server));
    const { host, workPort, workPortIsGiven } = config.http;
    url = await listenAt(server, { host, port: workPort, setting: 'WORK_PORT', givesWay: !workPortIsGiven });
  } else {
    const hub = new EventHub(storage.connection, log);
    await hub.start();
    started.defer(() => hub.stop());
    const server = await openServer({
      config,
      log,
      authentication: {
        read: (token) => parseBearerToken(parts, token),
        authenticate: (credential) => authenticate(parts, credential),
      },
      headOfAd: (id, ip) => publicAdHead(parts, id, ip),
      routes: (routes) => {
        systemRoutes(routes, parts, own);
        testClockRoute(routes, parts);
        routes.addHook('preClose', async () => hub.endAll());
        const appParts = {
          ...parts,
          engine,
          hub,
          own,
          schedules,
          endings: createAccessRevokers(parts),
          replyInterviews,
        };
        for (const [id, operation] of Object.entries(operations))
          if (operation.isOffered(config)) operation.serve(routes, appParts, id);
      },
      page: true,
    });
    started.defer(() => closeServer(server));
    const { host, port } = config.http;
    url = await listenAt(server, { host, port, setting: 'PORT', givesWay: false });
    if (!config.http.publicUrl) links.base = `http://localhost:${new URL(url).port}`;
  }

  // Starts work last: tasks that begin earlier would wait for parts that are not ready.
  if (role !== 'serve') {
    const planner = new Scheduler(parts, schedules, sweepDueWork(relay));
    await tasks.work(parts, [...createTaskHandlers(engine, relay), planner.handler()]);
    await planner.start();
    started.defer(() => planner.stop());
    const mailboxes = new MailboxWatch(parts);
    mailboxes.start();
    started.defer(() => mailboxes.stop());
    if (await prepareTaxonomy(parts)) await runScheduleNow(parts, schedules, refreshSchedule);
    if (await adsNeverSynced(parts)) await runScheduleNow(parts, schedules, syncSchedule);
    if (await needsRescoring(parts)) await runScheduleNow(parts, schedules, scoreSchedule);
    if (await needsReanalysis(parts)) await runScheduleNow(parts, schedules, reanalysisSchedule);
  }
  const heartbeat = new Heartbeat(db, role, log);
  await heartbeat.start();
  started.defer(() => heartbeat.stop());

  const running = started.move();
  return {
    parts,
    url,
    mailCaptureUrl: capture?.webUrl,
    databaseDied: storage.died,
    close: () => running.disposeAsync(),
  };
}

const newHasher = ({ accounts }: Config) => new PasswordHasher({ cost: accounts.bcryptCost });

function relayOf(config: Config, smtpUrl: string | undefined): Relay | undefined {
  return smtpUrl && config.mail.from ? smtpRelay(smtpUrl, config.mail.from) : undefined;
}
