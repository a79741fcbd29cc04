import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, checkSettings } from './read-settings.ts';
import type { Environment } from './setting.ts';
import { type AccountsByRate, accountsByRate } from './setting-parsers.ts';
import { defaultAccounts } from './settings.ts';

/** What the program runs by. Safe to log: it holds no secret. */
export type Config = ReturnType<typeof readConfig>['config'];

/** Never logged, never printed, never part of an answer. */
export type Secrets = ReturnType<typeof readConfig>['secrets'];

/**
 * Reads the environment into what the program runs by. Outside prod the signing and encryption keys are made
 * at the first start and kept in DATA_DIR.
 *
 * @throws ConfigError naming each setting that is missing, unreadable or at odds with another
 */
export function readConfig(env: Environment) {
  const { values, given } = checkSettings(env);
  const { database, keys, backup, admin, model, mail, mailLogin, loginProvider, bookkeeping, ...plain } = values;
  const dataDir = resolve(values.dataDir);
  const captures = values.profile !== 'prod' && (mail.capture ?? !mail.server);
  const { vatPercent, bank, debt } = bookkeeping;
  const config = {
    ...plain,
    /** Whether seeded users and demo orders belong here. */
    seeds: values.profile !== 'prod',
    http: {
      ...values.http,
      trustedProxies: values.http.trustedProxies ?? [],
      /** The port of a process that only works. */
      workPortIsGiven: given.has('WORK_PORT'),
    },
    dataDir,
    database: { server: database.url !== undefined, pool: database.pool },
    backup: { recipient: backup.recipient },
    admin: { email: admin.email },
    seller: { ...values.seller, name: values.seller.name ?? values.payment.receiverName },
    bookkeeping: {
      vatPercent,
      /** `vat` and `sales` by the rate in percent. */
      accounts: {
        bank,
        debt,
        vat: byRate(bookkeeping.vat, defaultAccounts.vat, vatPercent),
        sales: byRate(bookkeeping.sales, defaultAccounts.sales, vatPercent),
      },
    },
    /** A language model that may propose wording. */
    model: model.url && model.name ? { url: model.url, name: model.name } : undefined,
    mail: {
      from: mail.from,
      capture: captures
        ? {
            smtpPort: mail.captureSmtpPort,
            webPort: mail.captureWebPort,
            portsAreGiven: given.has('MAIL_CAPTURE_SMTP_PORT') || given.has('MAIL_CAPTURE_WEB_PORT'),
          }
        : undefined,
    },
    /** The client's id at each provider that people may log in at for their mail. */
    mailLogin: { google: mailLogin.google.id, microsoft: mailLogin.microsoft.id, double: mailLogin.double },
    /** Where people may log in instead of with the password. */
    loginProvider:
      loginProvider.issuer !== undefined && loginProvider.id !== undefined
        ? {
            issuer: loginProvider.issuer,
            clientId: loginProvider.id,
            label: loginProvider.label ?? new URL(loginProvider.issuer).hostname,
          }
        : undefined,
    accounts: {
      ...values.accounts,
      /** Whether who registers has to prove the address. */
      addressProof: values.accounts.addressProof ?? (captures || mail.server !== undefined),
    },
  };
  const kept = keys.jwt && keys.encryption ? undefined : keptKeys(dataDir);
  const secrets = {
    databaseUrl: database.url,
    backupIdentity: backup.identity,
    smtpUrl: mail.server,
    modelKey: model.key,
    googleClientSecret: mailLogin.google.secret,
    microsoftClientSecret: mailLogin.microsoft.secret,
    loginProviderSecret: loginProvider.secret,
    jwtSecret: keys.jwt ?? kept?.jwtSecret ?? '',
    encryptionKey: keys.encryption ?? kept?.encryptionKey ?? '',
    /** The key before it, until everything is sealed again. */
    oldEncryptionKey: keys.oldEncryption,
    adminPassword: admin.password,
  };
  return { config, secrets };
}

/** The accounts of each rate. A number alone is that of the rate in force; no other rate has the same. */
function byRate(chosen: AccountsByRate, usual: string, vatPercent: number): ReadonlyMap<number, string> {
  if (typeof chosen !== 'string') return chosen;
  const accounts = new Map(
    [...accountsByRate(usual)].filter(([, account]) => account !== chosen) as [number, string][],
  );
  return accounts.set(vatPercent, chosen);
}

/**
 * The keys that nobody set, from DATA_DIR; made at the first start. A file that exists but cannot be read
 * stops the start: new keys would log everybody out and make encrypted secrets unreadable.
 */
function keptKeys(dataDir: string): { jwtSecret: string; encryptionKey: string } {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const newKey = () => randomBytes(32).toString('base64url');
    try {
      // Not to be listed by others; the embedded database's user has to pass, where that is another.
      mkdirSync(dataDir, { recursive: true, mode: 0o711 });
      const made = { jwtSecret: newKey(), encryptionKey: newKey() };
      // Exclusive: of two first starts at once, one makes the keys and the other reads them.
      writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      const { code, syscall, message } = error as NodeJS.ErrnoException;
      // Half written, and ours: the next start is not to take it for keys that were there.
      if (syscall === 'write') rmSync(file);
      if (code !== 'EEXIST' || !existsSync(file))
        throw new ConfigError([
          `DATA_DIR: ${dataDir} cannot be used (${message}): name one that this user may write in`,
        ]);
    }
  }
  chmodSync(file, 0o600);
  const { jwtSecret, encryptionKey } = keysIn(readFileSync(file, 'utf8'));
  if (typeof jwtSecret !== 'string' || typeof encryptionKey !== 'string') {
    throw new ConfigError([
      `${file} holds no keys: put back the one that was there, or set JWT_SECRET and ENCRYPTION_KEY`,
    ]);
  }
  return { jwtSecret, encryptionKey };
}

/** What cannot be read holds none: the parser's own words would quote the keys. */
function keysIn(text: string): { jwtSecret?: unknown; encryptionKey?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
