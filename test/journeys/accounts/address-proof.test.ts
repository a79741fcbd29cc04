import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherPassword, password, uniqueEmail } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForReset, linkIn, subjects, tokenIn } from './links.ts';

/**
 * An account can do little before its address is verified, and the verification ends everything that somebody else set
 * up before.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { ADDRESS_PROOF: 'on' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const post = (path: string, body: unknown, token?: string) => app.call('POST', `/api/auth/${path}`, { body, token });
const proofOf = async (email: string) => tokenIn(await waitForMail({ to: email, subject: subjects.proof }));
const me = (token: string) => app.call('GET', '/api/auth/me', { token });
const proved = async (token: string) => (await me(token)).body.user.addressProved;
const alive = async (token: string) => (await me(token)).status === 200;
const order = (token: string) => app.call('POST', '/api/orders', { token, body: { letterCount: 1 } });

const further: [what: string, method: 'POST' | 'PUT', path: string, body: object | undefined][] = [
  ['a second step', 'POST', '/api/auth/totp', { currentPassword: password }],
  ['a mailbox', 'PUT', '/api/mailbox', { host: 'a.example', port: 993, secure: true, username: 'a', password: 'b' }],
  [
    'a try at a mailbox',
    'POST',
    '/api/mailbox/trial',
    { host: 'a.example', port: 993, secure: true, username: 'a', password: 'b' },
  ],
  [
    'a sending account',
    'PUT',
    '/api/sending-account',
    { host: 'a.example', port: 465, secure: true, username: 'a', password: 'b' },
  ],
  ['push', 'POST', '/api/push-subscriptions', { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }],
  ['a calendar link', 'POST', '/api/calendar/feed', undefined],
  ['an access token', 'POST', '/api/access-tokens', { name: 'x', scope: 'read', currentPassword: password }],
];

describe('who registers', () => {
  test('is mailed a link, and may do everything that goes no further than the account', async () => {
    const person = await app.register();
    expect(await proved(person.token)).toBe(false);
    const link = linkIn(await waitForMail({ to: person.email, subject: subjects.proof }));
    expect(link.pathname).toBe('/bekrafta-adress');
    expect((await app.call('GET', '/api/profile', { token: person.token })).status).toBeLessThan(500);
    const { body } = await app.call('GET', '/api/calendar', { token: person.token });
    expect(body?.code).not.toBe('address_unproved');
  });

  test.each(further)('gets no %s before that', async (_what, method, path, body) => {
    const { token } = await app.register();
    const problem = expectProblem(await app.call(method, path, { token, body }), 'address_unproved');
    expect(problem.detail).toMatch(/Bekräfta din e-postadress först/);
  });

  test.each(further)('gets %s after it, as far as what is asked for is right', async (_what, method, path, body) => {
    const person = await app.register();
    await post('confirm-address', { token: await proofOf(person.email) }, person.token);
    const reply = await app.call(method, path, { token: person.token, body });
    expect(reply.body?.code).not.toBe('address_unproved');
  });

  test('is mailed the link again, and the one before is void', async () => {
    const person = await app.register();
    const first = await waitForMail({ to: person.email, subject: subjects.proof });
    const asked = await post('resend-address-proof', undefined, person.token);
    expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining(person.email) } });
    const second = await waitForMail({ to: person.email, subject: subjects.proof, after: first });
    expectProblem(await post('confirm-address', { token: tokenIn(first) }, person.token), 'invalid_token');
    expect((await post('confirm-address', { token: tokenIn(second) }, person.token)).status).toBe(204);
    expectProblem(await post('resend-address-proof', undefined, person.token), 'conflict');
  });
});

test('opening the link changes nothing, and a link is dead after a day', async () => {
  const person = await app.register();
  const link = linkIn(await waitForMail({ to: person.email, subject: subjects.proof }));
  await app.call('GET', `${link.pathname}${link.search}`);
  await app.call('HEAD', `${link.pathname}${link.search}`);
  expect(await proved(person.token)).toBe(false);
  await app.rows("update address_proof_tokens set expires_at = expires_at - interval '25 hours' where user_id = $1", [
    person.id,
  ]);
  const token = link.searchParams.get('token');
  expectProblem(await post('confirm-address', { token }, person.token), 'invalid_token');
});

describe('confirmed', () => {
  test('from a login of the account, that login lives and the others end', async () => {
    const person = await app.register();
    const other = (await app.login(person)).body.token as string;
    expect((await post('confirm-address', { token: await proofOf(person.email) }, person.token)).status).toBe(204);
    expect([await alive(person.token), await alive(other)]).toEqual([true, false]);
    expect(await proved(person.token)).toBe(true);
    expect((await app.login(person)).status).toBe(200);
  });

  test.each([
    ['without a login', async () => undefined],
    ['from a login of another account', async () => (await app.register()).token],
    [
      'with a login that has ended',
      async () => {
        const { token } = await app.register();
        await post('logout', undefined, token);
        return token;
      },
    ],
  ])('%s it demands a password, and whoever registered is out', async (_what, bearer) => {
    const stranger = await app.register();
    const token = await proofOf(stranger.email);
    const from = await bearer();
    expectProblem(await post('confirm-address', { token }, from), 'validation_failed', ['newPassword']);
    expectProblem(await post('confirm-address', { token, newPassword: 'sommar2026' }, from), 'validation_failed', [
      'newPassword',
    ]);
    expect(await proved(stranger.token)).toBe(false);
    expect((await post('confirm-address', { token, newPassword: otherPassword }, from)).status).toBe(204);
    expect(await alive(stranger.token)).toBe(false);
    expectProblem(await app.login(stranger), 'invalid_credentials');
    const owner = await app.login({ ...stranger, password: otherPassword });
    expect(owner.body.user).toMatchObject({ addressProved: true });
  });

  test('twenty-five times at once has one effect', async () => {
    const person = await app.register();
    const token = await proofOf(person.email);
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, n) => post('confirm-address', { token, newPassword: `blåbär på en äng ${n}` })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(24).fill(400)]);
    const winner = replies.findIndex(({ status }) => status === 204);
    expect((await app.login({ ...person, password: `blåbär på en äng ${winner}` })).status).toBe(200);
  });

  test('by a reset link, everything that was set up ends', async () => {
    const stranger = await app.register();
    await withEverything(stranger);
    const token = await askForReset(app, stranger.email);
    expect((await post('reset-password', { token, newPassword: otherPassword })).status).toBe(204);
    expect(await left(stranger)).toEqual([]);
    const owner = await app.login({ ...stranger, password: otherPassword });
    expect(owner.body.user).toMatchObject({ addressProved: true, totpEnabled: false });
  });

  test('by the link from nowhere, everything that was set up ends too', async () => {
    const stranger = await app.register();
    const token = await proofOf(stranger.email);
    await withEverything(stranger);
    expect((await post('confirm-address', { token, newPassword: otherPassword })).status).toBe(204);
    expect(await left(stranger)).toEqual([]);
  });
});

test('a change of address proves the new one, and gives the unproved one no way back', async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  await post('change-email', { newEmail, currentPassword: password }, person.token);
  const token = tokenIn(await waitForMail({ to: newEmail, subject: subjects.confirm }));
  const { body } = await post('confirm-email-change', { token, password });
  expect(body.user).toMatchObject({ email: newEmail, addressProved: true });
  expectProblem(await post('confirm-address', { token: await proofOf(person.email) }, body.token), 'invalid_token');
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([subjects.proof]);
  // The owner of that address can register with it.
  expect((await post('register', { email: person.email, password })).status).toBe(201);
});

test('sixty orders at once are thirty mails to an address that nobody proved, and a reset link comes still', {
  tags: 'long',
}, async () => {
  const person = await app.register();
  const replies = await Promise.all(Array.from({ length: 60 }, () => order(person.token)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(60);
  await askForReset(app, person.email);
  const rows = await app.rows(
    'select status, count(*)::int as mails from mail_outbox where recipient = $1 and kind = $2 group by 1',
    [person.email, 'order_created'],
  );
  expect(rows.find(({ status }) => status === 'expired')).toMatchObject({ mails: 30 });
  expect(
    (await mailsTo(person.email)).filter(({ subject }) => !/lösenord|Bekräfta/.test(subject)).length,
  ).toBeLessThanOrEqual(30);
  app.wait({ days: 1, seconds: 1 });
  expect((await order((await app.login(person)).body.token)).status).toBe(201);
  const [today] = await app.rows(
    "select count(*)::int as mails from mail_outbox where recipient = $1 and kind = 'order_created' and " +
      "status <> 'expired'",
    [person.email],
  );
  expect(today.mails).toBe(31);
});

test('the receipt of a withdrawal comes after five other mails of the day, and what is held says why', async () => {
  const person = await app.register();
  const placed = await order(person.token);
  for (let n = 0; n < 5; n += 1) await order(person.token);
  const withdrawn = await app.call('POST', `/api/orders/${placed.body.id}/withdrawal`, {
    token: person.token,
    body: { name: 'Åsa Öberg' },
  });
  expect(withdrawn.status).toBe(200);
  const told = "select status, problem from mail_outbox where recipient = $1 and kind = 'order_withdrawn'";
  expect(await app.rows(told, [person.email])).toMatchObject([{ problem: null }]);
  await waitForMail({ to: person.email, subject: /^Du har ångrat/ });
  for (let n = 0; n < 25; n += 1) await order(person.token);
  const held = "select distinct problem from mail_outbox where recipient = $1 and status = 'expired'";
  expect(await app.rows(held, [person.email])).toEqual([
    { problem: 'Adressen är inte bekräftad, och den hade redan fått 30 mejl det dygnet.' },
  ]);
  const last = await order(person.token);
  const body = { name: 'Åsa Öberg' };
  await app.call('POST', `/api/orders/${last.body.id}/withdrawal`, { token: person.token, body });
  const admin = await app.asAdmin();
  const noticeOf = ({ body: { code } }: typeof last) =>
    waitForMail({ to: admin.email, subject: `Kunden har ångrat beställningen ${code}` });
  expect(JSON.stringify(await noticeOf(placed))).toContain('Kunden får ett kvitto på det med mejl.');
  expect(JSON.stringify(await noticeOf(last))).toContain('Kvittot till kunden skickades inte.');
});

test('accounts of before, seeded ones and the administrator count as proved', async () => {
  const anna = await app.login({ email: 'anna@example.com', password: 'anna-losenord' });
  expect(anna.body.user).toMatchObject({ addressProved: true });
  const admin = await app.asAdmin();
  expect(await proved(admin.token)).toBe(true);
});

/** As if it had all been set up before verification was required. */
async function withEverything({ id }: Person): Promise<void> {
  const secret = `decode(md5('${id}'), 'hex')`;
  for (const statement of [
    `insert into totp (user_id, secret, confirmed_at, created_at) values ('${id}', 'x', now(), now())`,
    `insert into access_tokens (id, user_id, name, scope, token_hash, hint, created_at, expires_at)
      values (gen_random_uuid(), '${id}', 'x', 'write', ${secret}, 'abcd', now(), now() + interval '9 days')`,
    `insert into calendar_feeds (user_id, token_hash, created_at) values ('${id}', ${secret}, now())`,
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      values (gen_random_uuid(), '${id}', 'https://push.example/${id}', 'x', 'x', now())`,
    `insert into mailboxes (user_id, host, port, secure, username, password, folders, status, problem, created_at)
      values ('${id}', 'a.example', 993, true, 'x', 'x', '{INBOX}', 'failed', 'x', now())`,
    `insert into sending_accounts (user_id, host, port, secure, username, password, sender, status, updated_at)
      values ('${id}', 'a.example', 465, true, 'x', 'x', 'a@a.example', 'ok', now())`,
  ])
    await app.rows(statement);
}

/** What still exists and is in use. */
async function left({ id }: Person): Promise<string[]> {
  const tables: [name: string, live: string][] = [
    ['sessions', 'revoked_at is null'],
    ['totp', 'true'],
    ['access_tokens', 'revoked_at is null'],
    ['calendar_feeds', 'true'],
    ['push_subscriptions', 'true'],
    ['mailboxes', 'paused_at is null'],
    ['sending_accounts', 'paused_at is null'],
  ];
  const found = [];
  for (const [table, live] of tables) {
    const rows = await app.rows(`select 1 from ${table} where user_id = $1 and ${live}`, [id]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe('a reset of a proved account is a clean slate:', () => {
  const provedWithEverything = async () => {
    const person = await app.register();
    await post('confirm-address', { token: await proofOf(person.email) }, person.token);
    await withEverything(person);
    return person;
  };
  const reset = async ({ email }: Person) =>
    post('reset-password', { token: await askForReset(app, email), newPassword: otherPassword });

  test('logins, keys, calendar link and browsers end, mail accounts are paused, the second step stays', {
    tags: 'long',
  }, async () => {
    const person = await provedWithEverything();
    expect((await reset(person)).status).toBe(204);
    expect(await left(person)).toEqual(['totp']);
    const mail = await waitForMail({ to: person.email, subject: subjects.passwordChanged });
    expect(mail.text).toMatch(/är pausad\. Logga in och bekräfta under Konto/);
  });

  test('a mail account is used again once its person says that it is theirs', { tags: 'long' }, async () => {
    const person = await provedWithEverything();
    await reset(person);
    await app.rows('delete from totp where user_id = $1', [person.id]);
    const { token } = (await app.login({ ...person, password: otherPassword })).body;
    for (const path of ['/api/mailbox', '/api/sending-account']) {
      expect((await app.call('GET', path, { token })).body).toMatchObject({ paused: true });
      const confirmed = await app.call('POST', `${path}/confirmation`, { token });
      expect(confirmed).toMatchObject({ status: 200, body: { paused: false } });
    }
    const nobody = (await app.login({ email: 'anna@example.com', password: 'anna-losenord' })).body.token;
    expectProblem(await app.call('POST', '/api/mailbox/confirmation', { token: nobody }), 'not_found');
  });

  test('a change of the password by whoever knows it pauses nothing', { tags: 'long' }, async () => {
    const person = await provedWithEverything();
    const { status } = await post(
      'change-password',
      { currentPassword: password, newPassword: otherPassword },
      person.token,
    );
    expect(status).toBe(200);
    expect(await left(person)).toEqual(expect.arrayContaining(['mailboxes', 'sending_accounts', 'calendar_feeds']));
  });
});
