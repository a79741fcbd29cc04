import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeConfig } from './read-settings.ts';
import type { Environment } from './setting.ts';

const main = fileURLToPath(new URL('../../main.js', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sokvag-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dev = (env: Environment = {}) => readConfig({ DATA_DIR: folder, ...env });
const complete = {
  APP_PROFILE: 'prod',
  PUBLIC_URL: 'https://sokvag.se',
  JWT_SECRET: 'pV3kq0aZr8LwXy7uNf2Bd6TgHs9MjCe1',
  ENCRYPTION_KEY: 'Qm5rT8zLx2Wc7Kd0Vb4Yh9Nf1Jg6Ps3U',
  ADMIN_EMAIL: 'chef@sokvag.se',
  ADMIN_PASSWORD: 'sju gröna päron',
  PAYMENT_NUMBER: '123 118 11 89',
  PAYMENT_PRICE_PER_LETTER: '149',
  PAYMENT_RECEIVER_NAME: 'Brev AB',
} satisfies Environment;
const prod = (env: Environment = {}) => readConfig({ DATA_DIR: folder, ...complete, ...env });

describe('the profile dev', () => {
  test('needs nothing', () => {
    const { config, secrets } = dev();
    expect(config).toMatchObject({
      profile: 'dev',
      seeds: true,
      http: { host: '127.0.0.1', port: 3000, publicUrl: undefined, trustedProxies: [] },
      payment: { number: '1231181189', pricePerLetter: 14_900, receiverName: 'Sökväg Brev' },
      mail: { capture: { smtpPort: 1025, webPort: 1080, portsAreGiven: false } },
      accounts: { bcryptCost: 12, tokenTtl: 43_200, passwordResetTtl: 1800, emailChangeTtl: 3600, rateLimits: true },
      admin: { email: 'admin@example.com' },
    });
    expect(secrets.adminPassword).toBe('admin-losenord');
  });

  test('makes its keys at the first start and keeps them, for its owner alone', () => {
    const { secrets } = dev();
    expect(Buffer.byteLength(secrets.jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(secrets.encryptionKey).not.toBe(secrets.jwtSecret);
    expect(dev().secrets).toEqual(secrets);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const made = join(folder, 'made');
    readConfig({ DATA_DIR: made });
    expect(statSync(made).mode & 0o066).toBe(0);
  });

  test('does not start over when the kept keys cannot be read', () => {
    const { secrets } = dev();
    for (const text of ['', '{', '{}', 'null', '{"jwtSecret":1}', '{"jwtSecret":"abc-secret",}']) {
      writeFileSync(join(folder, 'secrets.json'), text);
      expect(() => dev()).toThrow(/secrets\.json holds no keys: put back/);
      expect(() => dev()).not.toThrow('abc-secret');
      expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(text);
    }
    expect(secrets.jwtSecret).toBeTruthy();
  });

  test('tells that the keys could not be written, and leaves no half file', () => {
    const reads = `import('${new URL('./config.ts', import.meta.url)}').then((m) => m.readConfig(process.env))`;
    const noRoom = ['-c', 'ulimit -f 0 && exec "$0" -e "$1"', process.execPath, reads];
    const { stderr } = spawnSync('sh', noRoom, { env: { DATA_DIR: folder }, encoding: 'utf8' });
    expect(stderr).toContain(`DATA_DIR: ${folder} cannot be used (EFBIG`);
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });

  test('has no mail capture once mail goes elsewhere', () => {
    expect(dev({ SMTP_URL: 'smtp://127.0.0.1:25' }).config.mail.capture).toBeUndefined();
    expect(dev({ MAIL_CAPTURE: 'off' }).config.mail.capture).toBeUndefined();
    const ports = { MAIL_CAPTURE_SMTP_PORT: '0', MAIL_CAPTURE_WEB_PORT: '0' };
    expect(dev(ports).config.mail.capture).toEqual({ smtpPort: 0, webPort: 0, portsAreGiven: true });
  });
});

describe('the profile prod', () => {
  test('starts with what it needs, and seeds nothing', () => {
    const { config, secrets } = prod();
    expect(config).toMatchObject({ profile: 'prod', seeds: false, mail: { capture: undefined } });
    expect(secrets).toMatchObject({ jwtSecret: complete.JWT_SECRET, smtpUrl: undefined });
  });

  test.each(Object.keys(complete).filter((name) => name !== 'APP_PROFILE'))('does not start without %s', (name) => {
    expect(() => prod({ [name]: undefined })).toThrow(`${name} is required in the profile prod`);
    expect(() => prod({ [name]: '' })).toThrow(`${name} is required in the profile prod`);
  });

  test('names all that is missing at once', () => {
    const problems = /PUBLIC_URL[\s\S]*JWT_SECRET[\s\S]*ENCRYPTION_KEY[\s\S]*ADMIN_PASSWORD[\s\S]*PAYMENT_NUMBER/;
    expect(() => readConfig({ APP_PROFILE: 'prod', DATA_DIR: folder })).toThrow(problems);
  });

  test.each([
    ['JWT_SECRET', 'change-me-change-me-change-me-1234'],
    ['JWT_SECRET', 'your-256-bit-secret-your-256-bit-s'],
    ['JWT_SECRET', 'x'.repeat(40)],
    ['JWT_SECRET', 'ababababababababababababababababab'],
    ['ENCRYPTION_KEY', 'sample-key-sample-key-sample-key-s'],
    ['ENCRYPTION_KEY', '0123456789abcdefghijklmnopqrstuvwx'],
    ['ADMIN_PASSWORD', 'admin-losenord'],
    ['ADMIN_PASSWORD', 'Password1!'],
    ['ADMIN_PASSWORD', 'byt-mig-nu!'],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaa'],
  ])('does not start on the sample %s=%s, and does not repeat it', (name, value) => {
    expect(() => prod({ [name]: value })).toThrow(`${name} is a sample value`);
    expect(() => prod({ [name]: value })).not.toThrow(value);
  });

  test.each([
    ['JWT_SECRET', 'Zx9!kd03hf7Q', 'JWT_SECRET needs at least 32 bytes'],
    ['ENCRYPTION_KEY', 'Zx9!kd03hf7Q', 'ENCRYPTION_KEY needs at least 32 bytes'],
    ['ADMIN_PASSWORD', 'pär0n!x', 'ADMIN_PASSWORD needs 8 characters'],
    ['ADMIN_PASSWORD', 'päron '.repeat(11), 'ADMIN_PASSWORD needs 8 characters or more and at most 72 bytes'],
    ['ENCRYPTION_KEY', complete.JWT_SECRET, 'JWT_SECRET and ENCRYPTION_KEY are the same'],
    ['ENCRYPTION_KEY_OLD', 'Zx9!kd03hf7Q', 'ENCRYPTION_KEY_OLD needs at least 32 bytes'],
    ['ENCRYPTION_KEY_OLD', complete.ENCRYPTION_KEY, 'ENCRYPTION_KEY_OLD and ENCRYPTION_KEY are the same'],
    ['MAIL_CAPTURE', 'on', 'MAIL_CAPTURE=on does not go with APP_PROFILE=prod'],
    ['BCRYPT_COST', '9', 'BCRYPT_COST below 10'],
    ['RATE_LIMITS', 'off', 'RATE_LIMITS=off does not go with APP_PROFILE=prod'],
    ['ADDRESS_PROOF', 'off', 'ADDRESS_PROOF=off does not go with APP_PROFILE=prod'],
    ['TEST_CLOCK', '2026-11-20T08:00:00Z', 'TEST_CLOCK does not go with APP_PROFILE=prod'],
    ['MAIL_FROM', 'hej@sokvag.se', 'MAIL_FROM needs SMTP_URL'],
    ['SMTP_URL', 'smtp://mejl.sokvag.se', 'SMTP_URL needs MAIL_FROM'],
  ])('does not start with %s=%s', (name, value, problem) => {
    expect(() => prod({ [name]: value })).toThrow(problem);
  });
});

describe('contradictions name both settings', () => {
  test.each<[Environment, string]>([
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off does not go with APP_PROFILE=dev'],
    [{ TEST_CLOCK: '2026-11-20T08:00:00Z' }, 'TEST_CLOCK does not go with APP_PROFILE=dev'],
    [{ BCRYPT_COST: '4' }, 'BCRYPT_COST below 10 is accepted in APP_PROFILE=test only, not in dev'],
    [{ APP_PROFILE: 'docker', PUBLIC_URL: 'https://sokvag.se' }, 'APP_PROFILE=docker refuses an https PUBLIC_URL'],
    [{ MAIL_CAPTURE: 'on', SMTP_URL: 'smtp://x' }, 'MAIL_CAPTURE=on and SMTP_URL contradict each other'],
  ])('%j', (env, problem) => {
    expect(() => dev(env)).toThrow(problem);
  });

  test('private hosts are for what nobody outside uses', () => {
    expect(prod({}).config.net.allowPrivateHosts).toBe(false);
    expect(prod({ ALLOW_PRIVATE_HOSTS: 'on' }).config.net.allowPrivateHosts).toBe(true);
    for (const APP_PROFILE of ['dev', 'test', 'docker']) {
      expect(dev({ APP_PROFILE }).config.net.allowPrivateHosts).toBe(true);
      expect(dev({ APP_PROFILE, ALLOW_PRIVATE_HOSTS: 'off' }).config.net.allowPrivateHosts).toBe(false);
    }
    // Allowing private mail servers does not allow fetching private pages.
    expect(prod({ ALLOW_PRIVATE_HOSTS: 'on' }).config.net.allowPrivatePages).toBe(false);
    expect(prod({ ALLOW_PRIVATE_PAGES: 'on' }).config.net.allowPrivatePages).toBe(true);
  });

  test('what docker and test allow', () => {
    for (const APP_PROFILE of ['docker', 'test']) {
      expect(dev({ APP_PROFILE, RATE_LIMITS: 'off' }).config.accounts.rateLimits).toBe(false);
    }
    const test = dev({ APP_PROFILE: 'test', BCRYPT_COST: '4', TEST_CLOCK: '2026-11-20T08:00:00Z' }).config;
    expect(test.testClock).toEqual(new Date('2026-11-20T08:00:00Z'));
    expect(test.accounts.bcryptCost).toBe(4);
  });
});

describe('a secret in a file', () => {
  test.each(['JWT_SECRET', 'ENCRYPTION_KEY', 'ADMIN_PASSWORD'] as const)('%s_FILE', (name) => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${complete[name]}\n`);
    const { secrets } = prod({ [name]: undefined, [`${name}_FILE`]: file });
    expect(Object.values(secrets)).toContain(complete[name]);
    expect(() => prod({ [`${name}_FILE`]: file })).toThrow(`${name} and ${name}_FILE are both set: keep one`);
  });

  test('may be that of the database and of the mail server', () => {
    writeFileSync(join(folder, 'db'), 'postgres://u:p@db/sokvag');
    writeFileSync(join(folder, 'smtp'), 'smtps://u:p@mejl:465\r\n');
    const env = { DATABASE_URL_FILE: join(folder, 'db'), SMTP_URL_FILE: join(folder, 'smtp') };
    expect(prod({ ...env, MAIL_FROM: 'hej@sokvag.se' }).secrets).toMatchObject({
      databaseUrl: 'postgres://u:p@db/sokvag',
      smtpUrl: 'smtps://u:p@mejl:465',
    });
  });

  test('that is not there stops the start by name', () => {
    const env = { JWT_SECRET: undefined, JWT_SECRET_FILE: join(folder, 'gone') };
    expect(() => prod(env)).toThrow(/JWT_SECRET_FILE names a file that cannot be read: .*gone/);
  });

  test('and an empty one is none', () => {
    writeFileSync(join(folder, 'empty'), '\n');
    const env = { JWT_SECRET: undefined, JWT_SECRET_FILE: join(folder, 'empty') };
    expect(() => prod(env)).toThrow('JWT_SECRET');
  });

  test('is not read for what is no secret', () => {
    writeFileSync(join(folder, 'port'), '4000');
    expect(dev({ PORT_FILE: join(folder, 'port') }).config.http.port).toBe(3000);
  });
});

describe('what cannot be read is named, all of it', () => {
  test.each<[string, string]>([
    ['APP_PROFILE', 'staging'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'sokvag.se'],
    ['PUBLIC_URL', 'ftp://sokvag.se'],
    ['PUBLIC_URL', 'https://sokvag.se/?a=1'],
    ['PUBLIC_URL', 'https://u:p@sokvag.se'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TOKEN_TTL', '0s'],
    ['PASSWORD_RESET_TTL', '59s'],
    ['EMAIL_CHANGE_TTL', '0m'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_EMAIL', 'chef'],
    ['SMTP_URL', 'mejl.sokvag.se:25'],
    ['MAIL_FROM', 'Sökväg <hej>'],
    ['MAIL_FROM', 'a@b.se, c@d.se'],
    ['BCRYPT_COST', '17'],
    ['TOKEN_TTL', '12'],
    ['TOKEN_TTL', '1 h'],
    ['FOLLOW_UP_AFTER', '0d'],
    ['FOLLOW_UP_AFTER', '24h'],
    ['FOLLOW_UPS', '6'],
    ['ACTIVITY_REPORT_WINDOW', '14-1'],
    ['ACTIVITY_REPORT_WINDOW', '0-14'],
    ['ACTIVITY_REPORT_WINDOW', '1-31'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['PAYMENT_NUMBER', '12345'],
    ['PAYMENT_PRICE_PER_LETTER', '0'],
    ['PAYMENT_PRICE_PER_LETTER', '0,99'],
    ['PAYMENT_PRICE_PER_LETTER', '20000'],
    ['PAYMENT_PRICE_PER_LETTER', '1.234'],
  ])('%s=%s', (name, value) => {
    expect(() => dev({ [name]: value })).toThrow(new RegExp(`- ${name} `));
  });

  test('at once', () => {
    expect(() => dev({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/- PORT [\s\S]*- LOG_LEVEL /);
  });
});

test('reminders are counted in days', () => {
  const { reminders } = dev({ FOLLOW_UP_AFTER: '10d', FOLLOW_UPS: '0', ACTIVITY_REPORT_WINDOW: '3-17' }).config;
  expect(reminders).toMatchObject({ followUpAfter: 10, followUps: 0, reportWindow: { first: 3, last: 17 } });
});

test('the base of links has no slash at its end', () => {
  expect(dev({ PUBLIC_URL: 'http://localhost:3000/' }).config.http.publicUrl).toBe('http://localhost:3000');
});

test('what the program runs by holds no secret', () => {
  const urls = { DATABASE_URL: 'postgres://u:pw@h/d', SMTP_URL: 'smtp://u:mejlord@m', MAIL_FROM: 'hej@sokvag.se' };
  const { config, secrets } = prod({ ...urls, LLM_URL: 'http://m', LLM_MODEL: 'm', LLM_API_KEY: 'nyckel till m' });
  const told = JSON.stringify(config);
  const kept = Object.values(secrets).filter((secret) => secret !== undefined);
  expect(kept).toHaveLength(6);
  expect(kept.filter((secret) => told.includes(secret))).toEqual([]);
});

test('what is in force is told without secrets', () => {
  const secret = 'mysecretvalueofthirtytwobytes!!!!';
  const text = describeConfig({ DATA_DIR: folder, JWT_SECRET: secret, DATABASE_URL: 'postgres://u:pw@h/d' });
  expect(text).not.toContain(secret);
  expect(text).not.toContain('pw@h');
  expect(text).not.toContain('admin-losenord');
  expect(text).toMatch(/^JWT_SECRET +\*{8} +set /m);
  expect(text).toMatch(/^PORT +3000 +default /m);
  expect(text).toMatch(/^SMTP_URL +– +default /m);
});

test('the command that shows it says what would stop the start, and makes nothing', { tags: 'long' }, () => {
  const data = join(folder, 'not-there');
  const env = { PATH: process.env.PATH, APP_PROFILE: 'prod', DATA_DIR: data, PUBLIC_URL: 'https://sokvag.se' };
  const shown = spawnSync(process.execPath, [main, 'config'], { env, encoding: 'utf8' });
  expect(shown.stdout).toMatch(/^PUBLIC_URL +https:\/\/sokvag\.se +set /m);
  expect(shown.stderr).toContain('- JWT_SECRET is required in the profile prod');
  expect(shown.status).toBe(1);
  expect(existsSync(data)).toBe(false);
});
