import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, START, uniqueEmail } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const register = (body: unknown) => app.call('POST', '/api/auth/register', { body });

test('a new account is answered with a token, and is logged in with it', async () => {
  const email = uniqueEmail();
  const reply = await register({ email, password });

  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expiresAt: expect.stringMatching(/^2026-11-18T21:15:\d\d\.\d{3}Z$/),
    user: {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email,
      role: 'user',
      createdAt: expect.any(String),
      totpEnabled: false,
      hasPasskey: false,
      addressProved: true,
    },
  });
  expect(Date.parse(reply.body.user.createdAt)).toBeGreaterThanOrEqual(START.getTime());
  const me = await app.call('GET', '/api/auth/me', { token: reply.body.token });
  expect(me).toMatchObject({ status: 200, body: { user: reply.body.user } });
});

test('the password is stored as a bcrypt hash and nowhere else', async () => {
  const { id } = await app.register();

  const [row] = await app.rows('select * from users where id = $1', [id]);
  expect(row.password_hash).toMatch(/^\$2b\$04\$.{53}$/);
  const found = await app.rows(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb')`,
  );
  for (const { table_name, column_name } of found) {
    const rows = await app.rows(`select 1 from ${table_name} where ${column_name}::text like $1`, [`%${password}%`]);
    expect(rows, `${table_name}.${column_name}`).toEqual([]);
  }
});

test('an address has one account, however it is spelled', async () => {
  const { email } = await app.register();

  for (const spelling of [email, email.toUpperCase(), `  ${email}\t`]) {
    expectProblem(await register({ email: spelling, password }), 'email_taken', ['email']);
  }
});

test('a domain in Swedish letters is the same as its A-label', async () => {
  const local = uniqueEmail().split('@')[0];
  const first = await register({ email: `${local}@Smörgås.example`, password });

  expect(first.body.user.email).toBe(`${local}@xn--smrgs-pra0j.example`);
  expectProblem(await register({ email: `${local}@xn--smrgs-pra0j.example`, password }), 'email_taken');
  const login = await app.login({ email: `${local}@SMO\u0308RGA\u030AS.example`, password });
  expect(login.status).toBe(200);
});

test('a password that many have, or that the address tells, is refused with what to do', async () => {
  const [email, name] = [uniqueEmail('anna.svensson'), 'anna.svensson'];
  for (const guessed of ['Password', 'qwerty123', 'lösenord123', 'Sommar2026!', name, email, 'abcabcabc']) {
    const refused = await register({ email, password: guessed });
    expectProblem(refused, 'validation_failed', ['password']);
    expect(refused.body.detail, guessed).toMatch(/ Välj ett annat, gärna tre eller fyra ord som inte hör ihop\.$/);
  }
  expect((await register({ email, password })).status).toBe(201);
});

test('whoever is choosing a password may ask first what choosing it would be answered', async () => {
  const email = uniqueEmail('anna.svensson');
  const ask = async (body: object) => (await app.call('POST', '/api/auth/password-advice', { body })).body;
  const refused = await register({ email, password: 'qwerty123' });
  expect(await ask({ password: 'qwerty123' })).toEqual({ problem: refused.body.detail });
  expect((await ask({ password: 'anna.svensson', email })).problem).toContain('din adress');
  for (const half of [undefined, '', 'anna.sve', '@']) {
    expect(await ask({ password: 'anna.svensson', email: half }), half).toEqual({ problem: null });
  }
  expect(await ask({ password, email })).toEqual({ problem: null });
  expectProblem(
    await app.call('POST', '/api/auth/password-advice', { body: { password: 'kort' } }),
    'validation_failed',
  );
});

describe('what is no address is refused:', () => {
  const local64 = 'a'.repeat(64);
  const refused = [
    '',
    ' ',
    'anna',
    'anna@',
    '@resa.example',
    'anna@resa',
    'anna@@resa.example',
    'an na@resa.example',
    'anna@re sa.example',
    '.anna@resa.example',
    'anna.@resa.example',
    'an..na@resa.example',
    'anna@.resa.example',
    'anna@resa.example.',
    'anna@resa..example',
    'anna@-resa.example',
    'anna@resa_.example',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@0x7f.1',
    '"anna"@resa.example',
    'anna(hej)@resa.example',
    'Anna <anna@resa.example>',
    '<anna@resa.example>',
    'anna@resa.example,ond@resa.example',
    'anna@resa.example;ond@resa.example',
    'anna@resa.example\r\nBcc: ond@resa.example',
    'anna\u0000@resa.example',
    'ann\u00e5@resa.example',
    'anna@re\u200bsa.example',
    'anna@re\u00adsa.example',
    'anna%resa.example',
    'mailto:anna@resa.example?cc=ond@resa.example',
    `a${local64}@resa.example`,
    `${local64}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.example`,
    `anna@${'b'.repeat(64)}.example`,
    'group:anna@resa.example;',
  ];

  test.each(refused)('%j', async (email) => {
    expectProblem(await register({ email, password }), 'validation_failed', ['email']);
  });

  test.each([
    ['a list', ['anna@resa.example', 'ond@resa.example']],
    ['a list of one', ['anna@resa.example']],
    ['an object', { address: 'anna@resa.example' }],
    ['a number', 1],
    ['null', null],
  ])('%s', async (_what, email) => {
    expectProblem(await register({ email, password }), 'validation_failed', ['email']);
  });
});

test.each(["o'brien", 'anna+jobb', 'anna.svensson', 'a', '1', "!#$%&'*+/=?^_`{|}~-", 'a'.repeat(50)])(
  'the local part %s is taken',
  async (local) => {
    const domain = uniqueEmail().replace('@', '.');
    expect(await register({ email: `${local}@${domain}`, password })).toMatchObject({
      status: 201,
      body: { user: { email: `${local}@${domain}` } },
    });
  },
);

test('64 characters before the @ and 254 in all are the most', async () => {
  const unique = uniqueEmail().replaceAll(/[@.]/g, '-');
  const longest = `${unique.padEnd(64, 'a')}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`;
  expect(longest).toHaveLength(254);

  expect((await register({ email: longest, password })).status).toBe(201);
  expectProblem(await register({ email: longest.replace('@', '@e'), password }), 'validation_failed', ['email']);
});

test.each([
  ['elif😀@example.com', 'Tecknet 😀 före @ fungerar inte härifrån. Skriv en annan adress.'],
  ['åsa@example.com', 'Å, ä och ö före @ fungerar inte härifrån. Skriv en annan adress.'],
])('what is wrong with the address %s', async (email, message) => {
  const { errors } = expectProblem(await register({ email, password: 'hemligt12' }), 'validation_failed');
  expect(errors).toEqual([{ field: 'email', message }]);
});

describe('passwords', () => {
  test.each([
    ['too short', '1234567', 'Lösenordet behöver minst 8 tecken.'],
    ['too short, in characters that are long', 'åäö€😀', 'Lösenordet behöver minst 8 tecken.'],
    ['empty', '', 'Lösenordet får inte vara tomt.'],
    ['blank', ' '.repeat(9), 'Lösenordet får inte vara tomt.'],
    ['blank in other ways', '\u00a0\u2003\t\n'.repeat(3), 'Lösenordet får inte vara tomt.'],
    [
      'over 72 bytes',
      'a'.repeat(73),
      'Lösenordet får ha högst 72 tecken, och å, ä, ö räknas dubbelt. Välj ett kortare.',
    ],
    [
      'over 72 bytes in 37 characters',
      'å'.repeat(37),
      'Lösenordet får ha högst 72 tecken, och å, ä, ö räknas dubbelt. Välj ett kortare.',
    ],
  ])('%s', async (_what, written, message) => {
    const { errors } = expectProblem(await register({ email: uniqueEmail(), password: written }), 'validation_failed');
    expect(errors).toEqual([{ field: 'password', message }]);
  });

  test.each([
    ['a lone surrogate', '"hemligt1\\ud800"'],
    ['NUL', '"hemligt1\\u0000mer"'],
    ['a list', '["hemligt12"]'],
    ['a number', '12345678'],
    ['null', 'null'],
  ])('%s', async (_what, json) => {
    const raw = `{"email":"${uniqueEmail()}","password":${json}}`;
    expectProblem(await app.call('POST', '/api/auth/register', { raw }), 'validation_failed', ['password']);
  });

  test.each([
    ['8 characters', 'k7rq2mzw'],
    ['8 emoji', '😀🐴🔋📎✅🎈🍌🚲'],
    ['72 bytes', 'äåö'.repeat(5) + 'öåä'.repeat(7)],
    ['spaces around', '  häst i regn  '],
  ])('%s is taken, and only that logs in', async (_what, written) => {
    const email = uniqueEmail();
    expect((await register({ email, password: written })).status).toBe(201);

    expect((await app.login({ email, password: written })).status).toBe(200);
    for (const other of [`${written} `, written.slice(0, -1), `${written}a`, written.trim().slice(1)]) {
      expectProblem(await app.login({ email, password: other }), 'invalid_credentials');
    }
  });
});
