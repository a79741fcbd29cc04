import { createECDH, randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { password, uniqueEmail } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { runWhileRowLocked } from '../orders/row-lock.ts';
import { makeToken } from './access-token.ts';
import { askForChange, askForReset, changeEmailTo, subjects } from './links.ts';

/** What a user exports, and what remains after the deletion of the account. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const erase = (token: string, currentPassword = password) =>
  app.call('DELETE', '/api/account', { token, body: { currentPassword } });

async function exportOf(token: string): Promise<Record<string, Json>> {
  const reply = await app.call('GET', '/api/account/export', { token });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="sokvag-2026-11-18.zip"');
  const files = Object.entries(unzipSync(reply.bytes)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  return Object.fromEntries(
    files.map(([name = '', text = '']) => [name, name.endsWith('.json') ? JSON.parse(text) : text]),
  );
}

/** Subscribes a browser to the user's notifications. */
async function addBrowser(token: string) {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://push.example/${randomBytes(12).toString('base64url')}`;
  const body = { endpoint, keys };
  expect((await app.call('POST', '/api/push-subscriptions', { token, body })).status).toBe(201);
  return body;
}

const anna = async (): Promise<Person> => {
  const who = { email: 'anna@example.com', password: 'anna-losenord' };
  const { body } = await app.login(who);
  return { ...who, id: body.user.id, token: body.token };
};

describe('the export', () => {
  test('holds the account, its logins, its log and its orders', async () => {
    const person = await anna();
    const files = await exportOf(person.token);

    expect(files['konto.json']).toMatchObject({ id: person.id, email: person.email, role: 'user' });
    expect(files['inloggningar.json']).toHaveLength(1);
    expect(files['sakerhetslogg.json'][0]).toMatchObject({ kind: 'login', label: 'Inloggning' });
    const { items } = (await app.call('GET', '/api/orders?limit=100', { token: person.token })).body;
    const codes = (orders: { code: string }[]) => orders.map(({ code }) => code).toSorted();
    expect(codes(files['bestallningar.json'])).toEqual(codes(items));
    for (const name of Object.keys(files)) {
      // Letters and receipts are in folders; only the folder is listed.
      if (name !== 'LÄSMIG.txt')
        expect(files['LÄSMIG.txt']?.split(name.replace(/\/.*/, '/')), `${name}, once`).toHaveLength(2);
    }
  });

  test('holds no secrets, and nothing of others', async () => {
    const [person, other] = [await app.register(), await app.register()];
    const token = await askForReset(app, person.email);
    const { endpoint, keys } = await addBrowser(person.token);
    const files = await exportOf(person.token);
    const text = JSON.stringify(files);
    expect(files['aviseringar.json'].browsers).toMatchObject([{ pushService: 'push.example' }]);
    const [{ password_hash }] = await app.rows('select * from users where id = $1', [person.id]);
    const pushed = [endpoint, keys.p256dh, keys.auth];
    for (const secret of [password_hash, token, person.token, password, other.email, other.id, ...pushed]) {
      expect(text).not.toContain(secret);
    }
  });

  test('is there for whoever has nothing yet, and is written down', async () => {
    const person = await app.register();
    expect((await exportOf(person.token))['bestallningar.json']).toEqual([]);
    const log = (await exportOf(person.token))['sakerhetslogg.json'];
    expect(log.map(({ kind }: { kind: string }) => kind)).toEqual(['data_exported', 'registered']);
  });

  test('says for each table with people in it where it is, or why not', async () => {
    const told: Record<string, string> = {
      users: 'konto.json',
      sessions: 'inloggningar.json',
      access_tokens: 'atkomstnycklar.json',
      passkeys: 'passkeys.json',
      passkey_challenges: 'random numbers that live five minutes',
      provider_links: 'inloggning-hos-andra.json',
      provider_attempts: 'random numbers that live ten minutes',
      provider_tickets: 'inloggning-hos-andra.json ten minutes early',
      security_events: 'sakerhetslogg.json',
      orders: 'bestallningar.json',
      profiles: 'profil.json',
      cv_imports: 'cv-importer.json',
      cv_proposal_answers: 'cv-forslag.json',
      saved_searches: 'sparade-sokningar.json',
      saved_ads: 'sparade-annonser.json',
      captured_ads: 'egna-jobb.json',
      followed_feeds: 'foljda-arbetsgivare.json',
      matches: 'matchningar.json',
      dismissals: 'bortvalda-annonser.json',
      match_exclusions: 'dolda-ord.json',
      requirement_corrections: 'rattade-krav.json',
      match_states: 'numbers of versions, and when matchningar.json was worked out',
      match_feedback: 'how often bortvalda-annonser.json has changed',
      themes: 'a grouping of matchningar.json, made anew from it',
      theme_states: 'numbers of versions, and what the themes were made from',
      applications: 'ansokningar.json',
      sending_accounts: 'e-postserver.json',
      interviews: 'intervjuer.json',
      replies: 'svar.json',
      reply_asks: 'att-gora.json',
      sent_mails: 'egna-mejl.json',
      answers: 'besked.json',
      reply_corrections: 'svar.json says what it was read as; the rest are hashes',
      today_marks: 'idag.json',
      nudges: 'idag.json',
      suggestion_dismissals: 'idag.json',
      calendar_feeds: 'kalender.json; the address is a hash',
      calendar_entries: 'how often each day of kalender.json has changed',
      mailboxes: 'brevlada.json',
      mail_grants: 'e-postkoppling.json',
      mail_login_attempts: 'hashes of a quarter of an hour',
      events: 'what happened in the last week, as the other files tell it',
      activity_targets: 'aktivitetsrapport.json',
      activities: 'aktivitetsrapport.json',
      activity_answers: 'aktivitetsrapport.json',
      activity_reports: 'aktivitetsrapport.json',
      activity_omissions: 'aktivitetsrapport.json',
      report_reminders: 'which reminders in aviseringar.json were told',
      cv_days: 'profil.json',
      notifications: 'aviseringar.json',
      notification_settings: 'aviseringar.json',
      digests: 'aviseringar.json',
      push_subscriptions: 'aviseringar.json',
      totp: 'konto.json says whether it is on; the secret is in the phone',
      totp_recoveries: 'konto.json says whether one is underway and when it ends',
      totp_recovery_codes: 'hashes',
      address_proof_tokens: 'hashes; konto.json says whether the address is proved',
      password_reset_tokens: 'hashes; sakerhetslogg.json says that one was asked for',
      email_change_tokens: 'hashes; sakerhetslogg.json says that a change was asked for',
      email_reversals: 'hashes; sakerhetslogg.json says that a change was made',
      login_denials: 'hashes; sakerhetslogg.json has the logins',
      idempotency_keys: 'answers that were given, kept for a day',
    };
    const tables = await app.rows(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid in ('users'::regclass, 'totp'::regclass)`,
    );
    const untold = tables.map(({ name }) => name).filter((name) => !(name in told));
    expect(untold).toEqual([]);
  });
});

describe('a deletion', () => {
  test('asks for the password', async () => {
    const person = await app.register();
    expectProblem(await erase(person.token, 'fel lösenord'), 'wrong_password');
    expectProblem(await erase(person.token, ''), 'validation_failed', ['currentPassword']);
    expect((await app.login(person)).status).toBe(200);
  });

  test('takes the account with all that hangs on it, and tells its owner by mail', async () => {
    const registered = await app.register();
    const { moved: person } = await changeEmailTo(app, registered, uniqueEmail('nu'));
    await askForReset(app, person.email);
    await askForChange(app, person, uniqueEmail('vantar'));
    await app.call('POST', '/api/auth/totp', { token: person.token, body: { currentPassword: password } });
    await app.call('POST', '/api/orders', { token: person.token, body: { letterCount: 1 } });
    await addBrowser(person.token);

    const { token: program } = await makeToken(app, person, 'read');
    expect(await erase(person.token)).toMatchObject({ status: 204, bytes: Buffer.alloc(0) });
    expectProblem(await app.call('GET', '/api/auth/me', { token: person.token }), 'unauthenticated');
    expectProblem(await app.call('GET', '/api/profile', { token: program }), 'unauthenticated');
    expectProblem(await app.login(person), 'invalid_credentials');
    await waitForMail({ to: person.email, subject: subjects.deleted });

    const columns = await app.rows(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type in ('uuid', 'text', 'jsonb')`,
    );
    const left = [];
    for (const { table_name: table, column_name: column } of columns) {
      const rows = await app.rows(`select 1 from ${table} where ${column}::text like any($1)`, [
        [person.id, `%${person.email}%`, `%${registered.email}%`],
      ]);
      if (rows.length > 0) left.push(`${table}.${column}: ${rows.length}`);
    }
    // The row of the last mail, about the deletion.
    expect(left).toEqual(['mail_outbox.recipient: 1']);
  });

  test('keeps what bookkeeping must keep, without the person', async () => {
    const person = await anna();
    const before = await app.rows('select id, status from orders where user_id = $1', [person.id]);
    expect((await erase(person.token, person.password)).status).toBe(204);

    const after = await app.rows('select * from orders where id = any($1)', [before.map(({ id }) => id)]);
    const kept = new Set(after.map(({ status }) => status));
    for (const status of ['created', 'cancelled']) expect(kept).not.toContain(status);
    for (const status of ['processing', 'paid', 'completed']) expect(kept).toContain(status);
    for (const order of after) expect(order).toMatchObject({ user_id: null, instructions: null });
    const text = JSON.stringify(await app.rows('select * from order_history'));
    expect(text).not.toContain(person.id);
  });

  test('keeps of a letter that was paid that there was one, and neither its words nor the job', {
    tags: 'long',
  }, async () => {
    const person = await app.register();
    const admin = await app.asAdmin();
    const as = (token: string) => async (method: string, path: string, body?: object) =>
      (await app.call(method, path, { token, body })).body;
    const job = { title: 'Sotare: hemligt', employer: 'Skorsten AB' };
    const { id: applicationId } = await as(person.token)('POST', '/api/applications', job);
    const wanted = { letterCount: 1, applicationIds: [applicationId] };
    const order = await as(person.token)('POST', '/api/orders', wanted);
    expect(order.letters[0].title).toBe('Brev 1: Sotare: hemligt, Skorsten AB');
    const desk = `/api/admin/orders/${order.id}`;
    const paid = { kind: 'payment', amount: order.amountDue, receivedAt: order.createdAt };
    expect(await as(admin.token)('POST', `${desk}/payments`, paid)).toMatchObject({ paymentState: 'full' });
    await as(admin.token)('PUT', `${desk}/letters/${order.letters[0].id}`, { text: 'Jag sotar gärna.' });
    await as(admin.token)('PATCH', `${desk}/status`, { status: 'sent' });
    await as(admin.token)('PUT', `${desk}/letters/${order.letters[0].id}`, { text: 'Jag sotar hellre.' });
    const kept = () =>
      app.rows(
        `select l.title, v.text from order_letters l left join order_letter_versions v on v.letter_id = l.id
         where l.order_id = $1 order by v.version`,
        [order.id],
      );
    const { title } = order.letters[0];
    expect(await kept()).toEqual([
      { title, text: 'Jag sotar gärna.' },
      { title, text: 'Jag sotar hellre.' },
    ]);

    expect((await erase(person.token)).status).toBe(204);
    expect(await kept()).toEqual([{ title: 'Brev 1', text: null }]);
    // Nor can text be written that nobody could delete any more.
    const put = await app.call('PUT', `${desk}/letters/${order.letters[0].id}`, {
      token: admin.token,
      body: { text: 'Hej igen!' },
    });
    expect(expectProblem(put, 'conflict').detail).toContain('raderat sitt konto');
    expect(await kept()).toEqual([{ title: 'Brev 1', text: null }]);
  });

  test('waits for what changes an application, which asks for its person at the end', async () => {
    const person = await app.register();
    const job = { title: 'Sotare', employer: 'Skorsten AB' };
    const { body } = await app.call('POST', '/api/applications', { token: person.token, body: job });
    const change = 'update applications set notes = $2 where id = $1';
    const reply = await runWhileRowLocked(
      app,
      [change, [body.id, 'en gång']],
      () => erase(person.token),
      (holder) => holder.query(change, [body.id, 'två gånger']),
    );
    expect(reply.status).toBe(204);
    expect(await app.rows('select 1 from applications where id = $1', [body.id])).toEqual([]);
  });

  test('leaves the address free for a new account', async () => {
    const person = await app.register();
    await erase(person.token);
    const again = await app.register(person.email);
    expect(again.id).not.toBe(person.id);
    expectProblem(await app.call('GET', '/api/auth/me', { token: person.token }), 'unauthenticated');
  });

  test('voids the links that were mailed', async () => {
    const person = await app.register();
    const token = await askForReset(app, person.email);
    const { confirm, wayBack } = await askForChange(app, person, uniqueEmail('ny'));
    await erase(person.token);
    const post = (path: string, body: unknown) => app.call('POST', `/api/auth/${path}`, { body });
    expectProblem(await post('reset-password', { token, newPassword: password }), 'invalid_token');
    expectProblem(await post('confirm-email-change', { token: confirm, password }), 'invalid_token');
    expectProblem(await post('revert-email-change', { token: wayBack }), 'invalid_token');
    expect(await mailsTo(person.email)).not.toContainEqual(expect.objectContaining({ subject: subjects.reverted }));
  });

  test('of the only administrator is refused; of two at once one stays', async () => {
    const admin = await app.asAdmin();
    expectProblem(await erase(admin.token, admin.password), 'conflict');

    const second = await app.register();
    await app.rows(`update users set role = 'admin', permissions = '{all}' where id = $1`, [second.id]);
    const replies = await Promise.all([erase(admin.token, admin.password), erase(second.token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await app.rows(`select 1 from users where role = 'admin'`)).toHaveLength(1);
  });
});
