import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectSources } from './labour-market/labour-market.ts';
import type { TroubleCode } from './operation/contract.ts';
import { getOperationState, type OperationState } from './operation/operation.ts';
import { type Config, readConfig, type Secrets } from './platform/config/config.ts';
import { checkSettings } from './platform/config/read-settings.ts';
import { Seal } from './platform/crypto/seal.ts';
import { requireRecipient } from './platform/db/backup/encryption.ts';
import { readMigrations } from './platform/db/migrate.ts';
import { closeDatabase, type Db, openDatabase } from './platform/db/open.ts';
import { countUndecryptable } from './platform/db/reseal.ts';
import { type ServerFacts, selectServerFacts } from './platform/db/server-facts.ts';
import { connectToDatabase, explainConnection } from './platform/db/storage.ts';
import { systemClock } from './platform/kernel/clock.ts';
import { openLog } from './platform/log.ts';
import { verifyMailServer } from './platform/mail/relay.ts';
import { TaskQueue } from './platform/tasks/queue.ts';
import { listFailing } from './platform/tasks/schedule.ts';

/** The result of one check: all right, worth a look, or wrong. */
export interface Finding {
  of: string;
  state: 'ok' | 'look' | 'WRONG';
  said: string;
}
type Told = Omit<Finding, 'of'>;

const ok = (said: string): Told => ({ state: 'ok', said });
const look = (said: string): Told => ({ state: 'look', said });
const wrong = (said: string): Told => ({ state: 'WRONG', said });

/** In seconds. Tokens and one-time codes need the right time. */
const CLOCK_OFF = 5;
const BACKUP_OLD = 2 * 86_400;
/** In days. Figures that are published once a year may be a little late. */
const FIGURES_OLD = 400;
const GB = 1024 ** 3;

/**
 * Checks settings, database, keys, clock, disks, processes, tasks, mail and backups, whether the service is running or
 * not. Migrates and sends nothing. Writes only the keys of a data folder that has none yet.
 *
 * @returns a finding per check, at most ten, and one about the folders of SWEDEN_SOURCE if there are any
 */
export async function runDoctorChecks(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let read: ReturnType<typeof readConfig>;
  try {
    checkSettings(env);
    read = readConfig(env);
  } catch (error) {
    return [{ of: 'settings', ...wrong(saidBy(error)) }];
  }
  const { config, secrets } = read;
  const at = config.http.publicUrl ?? `port ${config.http.port}`;
  const findings: Finding[] = [{ of: 'settings', ...ok(`profile ${config.profile}, ${at}`) }];
  await using opened = new AsyncDisposableStack();
  const database = await reach(config, secrets, opened);
  if ('said' in database) findings.push({ of: 'database', ...database });
  else
    findings.push(
      ...(await examineDatabase(database, config, secrets, env.TEST_CLOCK).catch((error) => [
        { of: 'database', ...wrong(saidBy(explainConnection(error))) },
      ])),
    );
  findings.push({ of: 'mail server', ...(await mailServer(config, secrets)) });
  findings.push({ of: 'backups', ...(await backups(config)) });
  const figures = await figuresIn(config);
  if (figures) findings.push({ of: 'figures', ...figures });
  return findings;
}

interface Reached {
  db: Db;
  tasks: TaskQueue;
}

async function reach(config: Config, secrets: Secrets, opened: AsyncDisposableStack): Promise<Reached | Told> {
  try {
    const database = await connectToDatabase(config, secrets);
    if (!database) return look(`there is none in ${config.dataDir} yet: the first start makes it`);
    opened.defer(() => database.close());
    const db = openDatabase(database.connection, { pool: 2, onError: () => {} });
    opened.defer(() => closeDatabase(db));
    const { log, flush } = openLog('silent');
    opened.defer(flush);
    return { db, tasks: new TaskQueue(database.connection, log) };
  } catch (error) {
    return wrong(`it does not answer: ${saidBy(error)}`);
  }
}

async function examineDatabase(
  { db, tasks }: Reached,
  config: Config,
  secrets: Secrets,
  testClock: string | undefined,
): Promise<Finding[]> {
  const facts = await selectServerFacts(db);
  const schema = schemaOf(facts);
  const findings: Finding[] = [
    { of: 'database', ...schema },
    { of: 'clock', ...clockOf(facts, testClock) },
  ];
  // A wrong schema version may lack the tables for the other checks.
  if (schema.state === 'WRONG') return findings;
  findings.push({ of: 'keys', ...(await keys(db, secrets)) });
  const mailConfigured = secrets.smtpUrl !== undefined || config.mail.capture !== undefined;
  const parts = { db, tasks, config, clock: systemClock };
  const state = await getOperationState(parts, { mailConfigured, saidFull: () => false });
  return [
    ...findings,
    { of: 'disks', ...disks(state) },
    { of: 'processes', ...processes(state) },
    { of: 'outbox', ...outbox(state) },
    { of: 'tasks', ...tasksOf(state, await listFailing(db)) },
  ];
}

function schemaOf({ version, schema }: ServerFacts): Told {
  const known = Math.max(0, ...readMigrations().map(({ version }) => version));
  const what = `Node ${process.versions.node}, PostgreSQL ${version}`;
  if (!schema) return wrong(`${what}, and no tables: start the service, or run migrate`);
  if (schema > known) return wrong(`${what}: it is at V${schema}, this program knows V${known}: upgrade the program`);
  if (schema < known) return wrong(`${what}: it is at V${schema} of V${known}: restart the service, or run migrate`);
  return ok(`${what}, V${schema}`);
}

function clockOf({ now }: ServerFacts, testClock: string | undefined): Told {
  if (testClock) return look(`it is TEST_CLOCK's, from ${testClock}`);
  const off = Math.round((now.getTime() - Date.now()) / 1000);
  if (Math.abs(off) <= CLOCK_OFF) return ok(`${new Date().toISOString()}, as the database's`);
  return wrong(`the database's is ${Math.abs(off)} s ${off > 0 ? 'ahead' : 'behind'}: synchronise both (NTP)`);
}

async function keys(db: Db, secrets: Secrets): Promise<Told> {
  const closed = await countUndecryptable(db, new Seal(secrets.encryptionKey, secrets.oldEncryptionKey));
  if (closed === 0) return ok('every secret opens');
  return wrong(`${closed} secrets do not open: set the key that sealed them as ENCRYPTION_KEY_OLD, then rotate-key`);
}

function disks({ disks, troubles }: OperationState): Told {
  const said = disks.map(({ of, free, size }) => `${of} ${gigabytes(free)} of ${gigabytes(size)} GB free`).join(', ');
  if (has(troubles, 'disk_full')) return wrong(`${said}: make room, nothing can be saved`);
  if (has(troubles, 'disk_low')) return look(`${said}: make room soon`);
  return ok(said || 'the database is on a server: watch its disk there');
}

function processes({ processes, troubles }: OperationState): Told {
  const dead = processes.filter(({ dead }) => dead).map(({ role, host, pid }) => `${role} ${pid} on ${host}`);
  const alive = processes.length - dead.length;
  if (processes.length === 0) return wrong('none: the service does not run');
  if (dead.length > 0) return wrong(`${alive} alive, silent: ${dead.join(', ')}. Start it again`);
  if (has(troubles, 'no_worker')) return wrong(`${alive} alive, and none that works: start one with "work" or "all"`);
  return ok(`${alive} alive`);
}

function outbox({ mail, troubles }: OperationState): Told {
  if (has(troubles, 'mail_not_configured')) return wrong('mail waits for ever: set SMTP_URL and MAIL_FROM');
  const said = `${mail.waiting} waiting, ${mail.failed} given up within seven days`;
  if (has(troubles, 'mail_waiting')) return wrong(`${said}; the server said: ${mail.problem ?? 'nothing'}`);
  return mail.failed > 0 ? look(said) : ok(said);
}

function tasksOf({ tasks, troubles }: OperationState, failing: string[]): Told {
  const said = `${tasks.waiting} waiting, ${tasks.overdue} overdue`;
  if (has(troubles, 'tasks_overdue')) return wrong(`${said}: let another process work`);
  if (failing.length > 0) return look(`${said}; failed when last run: ${failing.join(', ')}`);
  return ok(said);
}

/** Connects and logs in to the mail server, without sending a mail. */
async function mailServer({ mail }: Config, { smtpUrl }: Secrets): Promise<Told> {
  if (mail.capture) return ok('mail is caught on this machine');
  if (!smtpUrl) return wrong('set SMTP_URL');
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
    return ok(`${host} takes mail`);
  } catch (error) {
    return wrong(`${host}: ${saidBy(error)}. Does it run, and is SMTP_URL right?`);
  }
}

async function backups({ dataDir, backup }: Config): Promise<Told> {
  try {
    if (backup.recipient) await requireRecipient(backup.recipient);
  } catch (error) {
    return wrong(saidBy(error));
  }
  const folder = join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.endsWith('.part'));
  // A file may be deleted at this moment.
  const found = await Promise.all(whole.map((name) => stat(join(folder, name)).catch(() => undefined)));
  const times = found.flatMap((file) => (file ? [file.mtimeMs] : []));
  const newest = Math.max(...times);
  if (times.length === 0) return look(`none in ${folder}: are they somewhere else?`);
  const age = (Date.now() - newest) / 1000;
  const said = `the newest of ${times.length} is ${Math.floor(age / 3600)} h old`;
  return age > BACKUP_OLD ? wrong(`${said}: look at the timer, or run backup`) : ok(said);
}

/** Checks the folders of published figures; undefined when there are none. */
async function figuresIn(config: Config): Promise<Told | undefined> {
  const folders = await inspectSources({ config });
  const away = folders.filter(({ problem }) => problem);
  if (away.length > 0) return wrong(away.map(({ folder, problem }) => `${folder}: ${problem}`).join(', '));
  const files = folders.flatMap((one) => one.files);
  const where = folders.map(({ folder }) => folder).join(', ');
  if (folders.length === 0) return undefined;
  const pastAds = folders.reduce((sum, one) => sum + one.pastAds, 0);
  if (files.length === 0)
    return pastAds > 0 ? ok(`${pastAds} files of historical ads in ${where}`) : look(`no file of figures in ${where}`);
  const closed = files.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  if (closed.length > 0) return wrong(`the service may not read ${closed.join(', ')} in ${where}`);
  const days = files.map(({ at }) => Math.floor((Date.now() - at.getTime()) / 86_400_000));
  const said = `${files.length} files in ${where}, ${Math.min(...days)} to ${Math.max(...days)} days old`;
  return Math.max(...days) > FIGURES_OLD ? look(`${said}: is there anything newer?`) : ok(said);
}

const has = (troubles: TroubleCode[], code: TroubleCode) => troubles.includes(code);
const gigabytes = (bytes: number) => (bytes / GB).toFixed(1);

/** The error in one line. Configuration errors name settings, never their values. */
function saidBy(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, ' ').trim();
}
