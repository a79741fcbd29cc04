import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, checkSettings } from './read-settings.ts';
import type { Environment } from './setting.ts';
import { type LedgerAccountsByVatRate, ledgerAccountsByVatRate } from './setting-parsers.ts';
import { defaultLedgerAccounts } from './settings.ts';

/** The effective configuration. Safe to log: it contains no secrets. */
export type Config = ReturnType<typeof readConfig>['config'];

/** The configured secrets. Never log, print or return them. */
export type Secrets = ReturnType<typeof readConfig>['secrets'];

/**
 * Reads the configuration and secrets from the environment. Outside prod the signing and encryption keys are generated
 * at the first start and stored in DATA_DIR.
 *
 * @throws ConfigError naming each setting that is missing, invalid or in conflict with another
 */
export function readConfig(env: Environment) {
  const { values, given } = checkSettings(env);
  const { database, keys, backup, admin, model, mail, mailLogin, loginProvider, bookkeeping, ...plain } = values;
  const dataDir = resolve(values.dataDir);
  const captures = values.profile !== 'prod' && (mail.capture ?? !mail.server);
  const { vatPercent, bank, debt } = bookkeeping;
  const config = {
    ...plain,
    /** Whether demo users and orders are seeded. */
    seeds: values.profile !== 'prod',
    http: {
      ...values.http,
      trustedProxies: values.http.trustedProxies ?? [],
      /** Whether WORK_PORT, the port of a worker process, is set explicitly. */
      workPortIsGiven: given.has('WORK_PORT'),
    },
    dataDir,
    database: { server: database.url !== undefined, pool: database.pool },
    backup: { recipient: backup.recipient },
    admin: { email: admin.email },
    seller: { ...values.seller, name: values.seller.name ?? values.payment.receiverName },
    bookkeeping: {
      vatPercent,
      /** Account numbers; `vat` and `sales` are keyed by VAT rate in percent. */
      accounts: {
        bank,
        debt,
        vat: byRate(bookkeeping.vat, defaultLedgerAccounts.vat, vatPercent),
        sales: byRate(bookkeeping.sales, defaultLedgerAccounts.sales, vatPercent),
      },
    },
    /** The language model that proposes wording; undefined if none is configured. */
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
    /** OAuth client ids of the providers where users can log in to their mail. */
    mailLogin: { google: mailLogin.google.id, microsoft: mailLogin.microsoft.id, double: mailLogin.double },
    /** The OpenID Connect provider for logging in without a password; undefined if none is configured. */
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
      /** Whether new users have to confirm their e-mail address. */
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
    /** The previous encryption key, until everything is re-encrypted. */
    oldEncryptionKey: keys.oldEncryption,
    adminPassword: admin.password,
  };
  return { config, secrets };
}

/**
 * Account numbers by VAT rate. A single number is the account of the current rate. The other rates keep their default
 * accounts; a default account with that number is dropped.
 */
function byRate(chosen: LedgerAccountsByVatRate, usual: string, vatPercent: number): ReadonlyMap<number, string> {
  if (typeof chosen !== 'string') return chosen;
  const accounts = new Map(
    [...ledgerAccountsByVatRate(usual)].filter(([, account]) => account !== chosen) as [number, string][],
  );
  return accounts.set(vatPercent, chosen);
}

/**
 * Reads the generated keys from DATA_DIR; creates them at the first start. An unreadable file aborts the start: new
 * keys would log out all users and make encrypted secrets unreadable.
 */
function keptKeys(dataDir: string): { jwtSecret: string; encryptionKey: string } {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const newKey = () => randomBytes(32).toString('base64url');
    try {
      // Others may traverse but not list it: the embedded database may run as another user.
      mkdirSync(dataDir, { recursive: true, mode: 0o711 });
      const made = { jwtSecret: newKey(), encryptionKey: newKey() };
      // `wx` fails if the file exists: of two concurrent first starts, one creates the keys and the other reads them.
      writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      const { code, syscall, message } = error as NodeJS.ErrnoException;
      // This process created the file and could not finish it. The next start must not read it as keys.
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

/** Invalid JSON counts as no keys, because the parser's error message would quote them. */
function keysIn(text: string): { jwtSecret?: unknown; encryptionKey?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
