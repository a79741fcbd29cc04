import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessRevokers, advanceRecoveries } from '../../src/accounts/accounts.ts';
import type { Reply } from '../calls.ts';
import { otherPassword, password } from '../factories.ts';
import { enableSecondStep, type PersonWithTotp, totpCode } from '../journeys/accounts/second-step.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { expectProblem } from '../problem.ts';
import { runBehindLocks } from './row-locks.ts';

/** The end of a recovery and its cancellation at the same moment, over two processes: exactly one of them happens. */
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  // Without workers: the test decides when recoveries continue and when mails have been sent.
  app = await openTestApp({ role: 'serve', still: true });
  other = await openTestApp({ role: 'serve', database: app.database, overrides: { clock: app.clock } });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const endings: AccessRevokers = { end: async () => {}, pause: async () => false };
const advance = (at: TestApp) => advanceRecoveries(at.parts, endings);
const stop = (at: TestApp) => at.call('DELETE', '/api/auth/totp/recovery', { token: person.token });
const begin = (at: TestApp) => at.call('POST', '/api/auth/totp/recovery', { body: { email: person.email, password } });

let person: PersonWithTotp;
beforeEach(async () => {
  await app.rows('delete from totp_recoveries');
  person = await enableSecondStep(app, await app.register(), true);
});

/** A recovery whose 72 hours are over, with every mail delivered. */
async function due(): Promise<void> {
  expect((await begin(app)).status).toBe(202);
  await app.rows(`update mail_outbox set status = 'sent'`);
  await app.rows('update totp_recoveries set announced = 3, next_at = $2 where user_id = $1', [
    person.id,
    app.clock.now(),
  ]);
}

const facts = async () => {
  const events = await app.rows('select kind from security_events where user_id = $1', [person.id]);
  const mails = await app.rows('select kind from mail_outbox where recipient = $1', [person.email]);
  const [{ on }] = await app.rows('select count(*)::int as on from totp where user_id = $1', [person.id]);
  const count = (rows: { kind: string }[], kind: string) => rows.filter((row) => row.kind === kind).length;
  return {
    isOn: on === 1,
    stopped: [count(events as never, 'totp_recovery_stopped'), count(mails as never, 'totp_recovery_stopped')],
    ended: [count(events as never, 'totp_recovered'), count(mails as never, 'totp_recovered')],
  };
};
const stayed = { isOn: true, stopped: [1, 1], ended: [0, 0] };
const went = { isOn: false, stopped: [0, 0], ended: [1, 1] };

/** Locks the account until each of `starts`, begun one after the other, waits for it. */
const inOrder = <T>(...starts: (() => Promise<T>)[]) =>
  runBehindLocks(app, [['select 1 from users where id = $1 for update', [person.id]]], starts);

test('stopped first: the second step stays, and nothing ends', async () => {
  await due();
  const [stopped, ended] = await inOrder<unknown>(
    () => stop(app),
    () => advance(other),
  );
  expect((stopped as Reply).status).toBe(204);
  expect(ended).toEqual({ announced: 0, ended: 0 });
  expect(await facts()).toEqual(stayed);
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(200);
});

test('ended first: whoever stops it is told that it was too late', async () => {
  await due();
  const [ended, stopped] = await inOrder<unknown>(
    () => advance(other),
    () => stop(app),
  );
  expect(ended).toEqual({ announced: 0, ended: 1 });
  expectProblem(stopped as Reply, 'conflict');
  expect(await facts()).toEqual(went);
});

test('a login with the code and the end: the code that comes first keeps the second step', async () => {
  await due();
  const login = () => app.login({ ...person, totp: totpCode(app, person.secret) });
  const [reply, ended] = await inOrder<unknown>(login, () => advance(other));
  expect((reply as Reply).status).toBe(200);
  expect(ended).toEqual({ announced: 0, ended: 0 });
  expect(await facts()).toEqual(stayed);
});

test('another password and the end: the recovery that was begun with the old one is over', async () => {
  await due();
  const body = { currentPassword: password, newPassword: otherPassword };
  const change = () => app.call('POST', '/api/auth/change-password', { token: person.token, body });
  const [reply] = await inOrder<unknown>(change, () => advance(other));
  expect((reply as Reply).body.user).toMatchObject({ totpEnabled: true, totpRecovery: true });
  expect((reply as Reply).body.user).not.toHaveProperty('totpRecoveryEndsAt');
  expect(await facts()).toEqual(stayed);
});

test('a beginning with a password that is changed meanwhile begins nothing', async () => {
  const body = { currentPassword: password, newPassword: otherPassword };
  const change = () => app.call('POST', '/api/auth/change-password', { token: person.token, body });
  const [changed, begun] = await inOrder(change, () => begin(other));
  expect(changed?.status).toBe(200);
  expectProblem(begun as Reply, 'invalid_credentials');
  expect(await app.rows('select 1 from totp_recoveries where user_id = $1', [person.id])).toEqual([]);
});

test('all at once, often: it is stopped or ended, each once and never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    person = await enableSecondStep(app, await app.register(), true);
    await due();
    const [first, second, ...ends] = await Promise.all([
      stop(app),
      stop(other),
      ...[app, other, app, other].map(advance),
    ]);
    const ended = ends.reduce((sum, one) => sum + one.ended, 0);
    for (const { status } of [first, second]) expect([204, 401, 409]).toContain(status);
    const stopped = [first, second].filter(({ status }) => status === 204).length;
    expect(ended + stopped).toBe(1);
    expect(await facts()).toEqual(ended === 1 ? went : stayed);
  }
});

test('two processes begin at once: it is one, announced once', async () => {
  const replies = await Promise.all([app, other, app, other, app].map(begin));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.endsAt}`)).size).toBe(1);
  const mails = `select 1 from mail_outbox where recipient = $1 and kind = 'totp_recovery_announced'`;
  expect(await app.rows(mails, [person.email])).toHaveLength(1);
});

test('two processes announce at once: one mail goes out, and none before the last has left', async () => {
  await begin(app);
  app.wait({ hours: 24 });
  const count = async () =>
    (
      await app.rows(`select 1 from mail_outbox where recipient = $1 and kind = 'totp_recovery_announced'`, [
        person.email,
      ])
    ).length;
  await advance(app);
  expect(await count()).toBe(1);
  await app.rows(`update mail_outbox set status = 'sent' where recipient = $1`, [person.email]);
  await Promise.all([app, other, app, other].map(advance));
  expect(await count()).toBe(2);
  await app.rows(`update mail_outbox set status = 'failed' where recipient = $1`, [person.email]);
  app.wait({ hours: 24 });
  await advance(app);
  expect(await facts()).toEqual(stayed);
});

test('who became an administrator in another way, or was locked, is not recovered', async () => {
  for (const change of [`role = 'admin', permissions = '{all}'`, 'locked_at = now()']) {
    person = await enableSecondStep(app, await app.register(), true);
    await due();
    await app.rows(`update users set ${change} where id = $1`, [person.id]);
    expect(await advance(app)).toEqual({ announced: 0, ended: 0 });
    expect(await facts()).toEqual(stayed);
  }
});

test('an end that breaks off leaves everything as it was, and is done the next time', async () => {
  await due();
  const breaks: AccessRevokers = {
    end: async () => {},
    pause: async () => {
      throw new Error('killed');
    },
  };
  await expect(advanceRecoveries(app.parts, breaks)).rejects.toThrow('killed');
  expect(await facts()).toEqual({ ...stayed, stopped: [0, 0] });
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(200);
  expect(await advance(other)).toEqual({ announced: 0, ended: 1 });
  expect(await facts()).toEqual(went);
});
