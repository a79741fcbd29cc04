import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueMail } from '../../../src/platform/mail/mail.ts';
import { passwordReset } from '../../../src/platform/mail/templates/logins.ts';
import { digestMail } from '../../../src/platform/mail/templates/notification.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import { uniqueEmail } from '../../factories.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/** The state of the service as the operator sees it: at /readyz, in the metrics, in the overview. */
const server = new SmtpDouble();
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  await server.start();
  app = await openTestApp({ still: true, env: { SMTP_URL: server.url } });
  admin = await app.asAdmin();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server.stop();
});

const ready = async () => (await app.call('GET', '/readyz')).body;
const operation = async () => (await app.call('GET', '/api/admin/operation', { token: admin.token })).body;
const figures = async () => (await app.call('GET', '/metrics')).bytes.toString();
const soon = { timeout: 20_000 };
/** The result of a check is cached for a second: wait until the next one. */
const told = async (pattern: RegExp, from = app) => {
  let text = '';
  const look = async () => (text = (await from.call('GET', '/metrics')).bytes.toString());
  await expect.poll(look, soon).toMatch(pattern);
  return text;
};

test('a service that does well is ok everywhere', async () => {
  expect(await ready()).toEqual({ status: 'ok' });
  const now = await operation();
  expect(now).toMatchObject({
    troubles: [],
    processes: [{ role: 'all', pid: process.pid, dead: false }],
    mail: { configured: true, waiting: 0, oldestWaitingAt: null, serverAwaySince: null, problem: null },
    databaseSaysFull: false,
  });
  expect(await figures()).toMatch(/^sokvag_degraded\{code="mail_waiting"\} 0$/m);
});

describe('an outage of the mail server', () => {
  const link = 'https://sokvag.example/x';
  const post = async (mail: Parameters<typeof enqueueMail>[3]) => {
    const to = uniqueEmail();
    await app.parts.db.transaction().execute((tx) => enqueueMail(tx, app.parts, to, mail));
    return to;
  };
  const digest = () => post(digestMail({ subject: 'Din dag', paragraphs: ['Inget nytt.'] }, link, link));
  const reset = () => post(passwordReset({ link, ttl: 1800 }));
  const taken = () => server.taken.map(({ to }) => to.join());

  test('is told within a minute, and all leaves in its order once it is over, dead links apart', {
    tags: 'long',
  }, async () => {
    await server.stop();
    const digests = [await digest(), await digest()];
    await reset();
    await expect.poll(async () => (await operation()).mail.serverAwaySince, soon).toBeTruthy();
    // Not at once, because servers are restarted.
    expect((await operation()).troubles).toEqual([]);

    app.wait({ seconds: 61 });
    // Requests are still served: a load balancer keeps every process.
    await expect
      .poll(() => app.call('GET', '/readyz'), soon)
      .toMatchObject({ status: 200, body: { status: 'degraded', degraded: ['mail_waiting'] } });
    expect(await operation()).toMatchObject({
      troubles: ['mail_waiting'],
      mail: { waiting: 3, problem: expect.stringContaining('ECONNREFUSED'), expired: 0 },
    });
    const now = await told(/^sokvag_degraded\{code="mail_waiting"\} 1$/m);
    expect(now).toMatch(/^sokvag_mail_waiting 3$/m);
    expect(now).toMatch(/^sokvag_mail_waiting_by_kind\{kind="digest"\} 2$/m);
    expect(now).toMatch(/^sokvag_mail_waiting_by_kind\{kind="password_reset"\} 1$/m);
    expect(Number(/^sokvag_mail_oldest_waiting_seconds (\S+)$/m.exec(now)?.[1])).toBeGreaterThanOrEqual(61);

    app.wait({ minutes: 30 });
    const fresh = await reset();
    await expect.poll(async () => (await operation()).mail.expired, soon).toBe(1);
    await server.start();
    app.wait({ seconds: 30 });
    await expect.poll(taken, soon).toEqual([fresh, ...digests]);
    await expect.poll(ready, soon).toEqual({ status: 'ok' });
    expect(await operation()).toMatchObject({
      troubles: [],
      mail: { waiting: 0, problem: null, serverAwaySince: null, expired: 1 },
    });
    // A type that no longer exists is not reported as zero.
    await expect.poll(figures, soon).not.toContain('waiting_by_kind{');
  });

  test('a mail that is refused alone is none', { tags: 'long' }, async () => {
    server.taken.length = 0;
    let slow = '';
    server.onRecipient = (address) => (address === slow ? '450 busy' : undefined);
    slow = await reset();
    // Before the clock moves: if it were refused at the moment in which another mail is accepted, it would not be the
    // only one.
    const refused = () => app.rows('select 1 from mail_outbox where refused_at is not null');
    await expect.poll(refused, soon).toHaveLength(1);
    app.wait({ seconds: 1 });
    const other = await digest();
    await expect.poll(taken, soon).toEqual([other]);
    app.wait({ minutes: 10 });
    // The clock skipped the next attempts: until one is made the mail counts as waiting for the service.
    await expect.poll(operation, soon).toMatchObject({ troubles: [], mail: { waiting: 1 } });
    server.onRecipient = () => undefined;
    app.wait({ hours: 1 });
    await expect.poll(async () => (await operation()).mail.waiting, soon).toBe(0);
  });
});

test('where no mail server is set that is told, and requests are served', { tags: 'long' }, async () => {
  await using alone = await openTestApp({ env: { SMTP_URL: undefined, MAIL_CAPTURE: 'off' } });
  const reply = await alone.call('GET', '/readyz');
  expect(reply).toMatchObject({ status: 200, body: { degraded: ['mail_not_configured'] } });
});

describe('processes', () => {
  const add = (role: string, silentFor: number, host = 'annan-maskin') =>
    app.rows(
      `insert into operation.processes (id, role, host, pid, seen_at)
       values (gen_random_uuid(), $1, $3, 77, now() - make_interval(secs => $2)) returning id`,
      [role, silentFor, host],
    );
  const remove = () => app.rows(`delete from operation.processes where host = 'annan-maskin'`);

  test('one that has been silent for half a minute is told as dead, one that is late is not', {
    tags: 'long',
  }, async () => {
    await add('work', 20);
    expect((await operation()).troubles).toEqual([]);
    await remove();
    await add('work', 40);
    await expect.poll(ready, soon).toEqual({ status: 'degraded', degraded: ['process_dead'] });
    const { processes } = await operation();
    expect(processes).toContainEqual(
      expect.objectContaining({ role: 'work', host: 'annan-maskin', pid: 77, dead: true }),
    );
    await told(/^sokvag_heartbeat_seconds\{role="work",host="annan-maskin",pid="77"\} 4\d/m);
    await remove();
    await expect.poll(ready, soon).toEqual({ status: 'ok' });
  });

  test('one that was not replaced is forgotten after a day', { tags: 'long' }, async () => {
    await add('serve', 86_500);
    await expect
      .poll(() => app.rows(`select 1 from operation.processes where host = 'annan-maskin'`), soon)
      .toEqual([]);
  });

  test('where none works a process that serves says so', { tags: 'long' }, async () => {
    await using serving = await openTestApp({ role: 'serve', database: app.database });
    expect((await serving.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
    await using alone = await openTestApp({ role: 'serve' });
    const reply = await alone.call('GET', '/readyz');
    expect(reply).toMatchObject({ status: 200, body: { degraded: ['no_worker'] } });
  });
});

test('tasks that nobody begins are told', { tags: 'long' }, async () => {
  await using serving = await openTestApp({ role: 'serve' });
  const { email } = await serving.register();
  await serving.call('POST', '/api/auth/forgot-password', { body: { email } });
  await told(/^sokvag_tasks_overdue 0$/m, serving);
  await serving.rows(`update tasks.job set start_after = now() - interval '20 minutes'`);
  await expect
    .poll(async () => (await serving.call('GET', '/readyz')).body.degraded, soon)
    .toEqual(['no_worker', 'tasks_overdue']);
  const overdue = await told(/^sokvag_tasks_overdue 1$/m, serving);
  expect(overdue).toMatch(/^sokvag_tasks_oldest_overdue_seconds 120\d/m);
});

test('the room on the disk of the data is told', { tags: 'long' }, async () => {
  await using here = await openTestApp({ env: { DATA_DIR: process.cwd() } });
  const now = (await here.call('GET', '/metrics')).bytes.toString();
  expect(Number(/^sokvag_disk_free_bytes\{of="data"\} (\d+)$/m.exec(now)?.[1])).toBeGreaterThan(0);
  // The database is a server, whose disk this process cannot see.
  expect(now).not.toContain('of="database"');
});

test('a database that says that it has no room is told by the process that heard it', { tags: 'long' }, async () => {
  await app.rows(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await app.rows('create trigger no_room before insert on users for each row execute function no_room()');
  const body = { email: uniqueEmail(), password: 'ett-ganska-langt-losenord' };
  expect((await app.call('POST', '/api/auth/register', { body })).status).toBe(503);
  await app.rows('drop trigger no_room on users');
  await expect.poll(ready, soon).toEqual({ status: 'degraded', degraded: ['disk_full'] });
  expect(await operation()).toMatchObject({ troubles: ['disk_full'], databaseSaysFull: true });
});
