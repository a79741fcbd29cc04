import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Ore } from '../kernel/money.ts';
import { contradictions } from './contradictions.ts';
import { ConfigError, readSettings } from './read-settings.ts';
import { accountsByRate } from './setting-parsers.ts';
import { type Environment, type Profile, type SettingName, settings, usualAccounts, type Values } from './settings.ts';

/** What the program runs by. Safe to log: it holds no secret. */
export interface Config {
  profile: Profile;
  /** Whether seeded users and demo orders belong here. */
  seeds: boolean;
  http: {
    host: string;
    port: number;
    /** Of a process that only works. */
    workPort: number;
    workPortIsGiven: boolean;
    publicUrl: string | undefined;
    trustedProxies: string[];
  };
  dataDir: string;
  database: { server: boolean; pool: number };
  admin: { email: string } | undefined;
  payment: { number: string; pricePerLetter: Ore; receiverName: string };
  seller: { name: string; orgNumber?: string; vatNumber?: string; address?: string };
  bookkeeping: {
    vatPercent: number;
    /** `vat` and `sales` by the rate in percent. */
    accounts: { bank: string; debt: string; vat: ReadonlyMap<number, string>; sales: ReadonlyMap<number, string> };
  };
  /** Seconds. */
  orders: { remindAfter: number; expireAfter: number; completeAfter: number };
  /** Intervals in days, `thankAfter` in seconds; `reportWindow` is days of a month. */
  reminders: {
    followUpAfter: number;
    followUps: number;
    noReplyAfter: number;
    offerAnswerAfter: number;
    draftBefore: number;
    savedAfter: number;
    thankAfter: number;
    thankWithin: number;
    reportWindow: { first: number; last: number };
  };
  /** Days without anything happening to an application. */
  retention: { recruiters: number };
  /** Bytes of all attachments of a person. */
  storage: { attachments: number };
  /** Whether what users point us to may be on loopback and in private networks. */
  net: { allowPrivateHosts: boolean };
  /** `off`, `sample`, `file:<path>`, or the address of a JobStream server; seconds between two calls to it. */
  ads: { source: string; minInterval: number };
  /** `sample`, `file:<folder>`, or the address of a Taxonomy API. */
  taxonomy: { source: string };
  /** A language model that may propose wording. */
  model: { url: string; name: string } | undefined;
  mail: {
    from: { name: string; address: string } | undefined;
    capture: { smtpPort: number; webPort: number; portsAreGiven: boolean } | undefined;
  };
  accounts: {
    bcryptCost: number;
    /** Lives in seconds. */
    tokenTtl: number;
    passwordResetTtl: number;
    emailChangeTtl: number;
    rateLimits: boolean;
    /** Whether who registers has to prove the address. */
    addressProof: boolean;
  };
  testClock: Date | undefined;
  logLevel: string;
}

/** Never logged, never printed, never part of an answer. */
export interface Secrets {
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  modelKey: string | undefined;
  jwtSecret: string;
  encryptionKey: string;
  /** The key before it, until everything is sealed anew. */
  oldEncryptionKey: string | undefined;
  adminPassword: string | undefined;
}

/**
 * Reads the environment into what the program runs by. Outside prod the signing and encryption keys are made
 * at the first start and kept in DATA_DIR.
 *
 * @throws ConfigError naming each setting that is missing, unreadable or at odds with another
 */
export function readConfig(env: Environment): { config: Config; secrets: Secrets } {
  const { values, given } = checkedSettings(env);
  const profile = values.APP_PROFILE ?? 'prod';
  const dataDir = resolve(values.DATA_DIR ?? './data');
  const captures = profile !== 'prod' && (values.MAIL_CAPTURE ?? !values.SMTP_URL);
  const config: Config = {
    profile,
    seeds: profile !== 'prod',
    http: {
      host: values.HOST ?? '127.0.0.1',
      port: values.PORT ?? 3000,
      workPort: values.WORK_PORT ?? 3100,
      workPortIsGiven: given.has('WORK_PORT'),
      publicUrl: values.PUBLIC_URL,
      trustedProxies: values.TRUSTED_PROXIES ?? [],
    },
    dataDir,
    database: { server: values.DATABASE_URL !== undefined, pool: values.DATABASE_POOL ?? 10 },
    admin: values.ADMIN_EMAIL ? { email: values.ADMIN_EMAIL } : undefined,
    payment: {
      number: values.PAYMENT_NUMBER ?? '',
      pricePerLetter: values.PAYMENT_PRICE_PER_LETTER ?? 0,
      receiverName: values.PAYMENT_RECEIVER_NAME ?? '',
    },
    seller: {
      name: values.SELLER_NAME ?? values.PAYMENT_RECEIVER_NAME ?? '',
      orgNumber: values.SELLER_ORG_NUMBER,
      vatNumber: values.SELLER_VAT_NUMBER,
      address: values.SELLER_ADDRESS,
    },
    bookkeeping: {
      vatPercent: values.VAT_PERCENT ?? 25,
      accounts: {
        bank: values.ACCOUNT_BANK ?? '1930',
        debt: values.ACCOUNT_DEBT ?? '2890',
        vat: byRate('ACCOUNT_VAT', values),
        sales: byRate('ACCOUNT_SALES', values),
      },
    },
    orders: {
      remindAfter: values.ORDER_REMIND_AFTER ?? 3 * 86_400,
      expireAfter: values.ORDER_EXPIRE_AFTER ?? 14 * 86_400,
      completeAfter: values.ORDER_COMPLETE_AFTER ?? 14 * 86_400,
    },
    reminders: {
      followUpAfter: values.FOLLOW_UP_AFTER ?? 7,
      followUps: values.FOLLOW_UPS ?? 2,
      noReplyAfter: values.NO_REPLY_AFTER ?? 21,
      offerAnswerAfter: values.OFFER_ANSWER_AFTER ?? 7,
      draftBefore: values.DRAFT_BEFORE ?? 3,
      savedAfter: values.SAVED_AFTER ?? 3,
      thankAfter: values.THANK_AFTER ?? 10_800,
      thankWithin: values.THANK_WITHIN ?? 3,
      reportWindow: values.ACTIVITY_REPORT_WINDOW ?? { first: 1, last: 14 },
    },
    retention: { recruiters: values.RECRUITERS_KEPT_FOR ?? 730 },
    storage: { attachments: values.ATTACHMENT_QUOTA ?? 200 * 1024 * 1024 },
    net: { allowPrivateHosts: values.ALLOW_PRIVATE_HOSTS ?? false },
    ads: { source: values.AD_SOURCE ?? 'off', minInterval: values.AD_SOURCE_MIN_INTERVAL ?? 60 },
    taxonomy: { source: values.TAXONOMY_SOURCE ?? 'sample' },
    model: values.LLM_URL && values.LLM_MODEL ? { url: values.LLM_URL, name: values.LLM_MODEL } : undefined,
    mail: {
      from: values.MAIL_FROM,
      capture: captures
        ? {
            smtpPort: values.MAIL_CAPTURE_SMTP_PORT ?? 1025,
            webPort: values.MAIL_CAPTURE_WEB_PORT ?? 1080,
            portsAreGiven: given.has('MAIL_CAPTURE_SMTP_PORT') || given.has('MAIL_CAPTURE_WEB_PORT'),
          }
        : undefined,
    },
    accounts: {
      bcryptCost: values.BCRYPT_COST ?? 12,
      tokenTtl: values.TOKEN_TTL ?? 43_200,
      passwordResetTtl: values.PASSWORD_RESET_TTL ?? 1800,
      emailChangeTtl: values.EMAIL_CHANGE_TTL ?? 3600,
      rateLimits: values.RATE_LIMITS ?? true,
      addressProof: values.ADDRESS_PROOF ?? (captures || values.SMTP_URL !== undefined),
    },
    testClock: values.TEST_CLOCK,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
  const kept = keptSecrets(values, dataDir);
  const secrets: Secrets = {
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    modelKey: values.LLM_API_KEY,
    jwtSecret: values.JWT_SECRET ?? kept.jwtSecret,
    encryptionKey: values.ENCRYPTION_KEY ?? kept.encryptionKey,
    oldEncryptionKey: values.ENCRYPTION_KEY_OLD,
    adminPassword: values.ADMIN_PASSWORD,
  };
  return { config, secrets };
}

/** The accounts of each rate. A number alone is that of the rate in force; no other rate has the same. */
function byRate(name: 'ACCOUNT_VAT' | 'ACCOUNT_SALES', values: Values): ReadonlyMap<number, string> {
  const usual = accountsByRate(usualAccounts[name]);
  const chosen = values[name] ?? usual;
  if (typeof chosen !== 'string') return chosen;
  if (typeof usual === 'string') throw new Error(`${name} has no usual account for each rate`);
  const accounts = new Map([...usual].filter(([, account]) => account !== chosen));
  return accounts.set(values.VAT_PERCENT ?? 25, chosen);
}

/**
 * The keys that nobody set, from DATA_DIR; made at the first start. A file that exists but cannot be read
 * stops the start: new keys would log everybody out and make encrypted secrets unreadable.
 */
function keptSecrets(values: Values, dataDir: string): { jwtSecret: string; encryptionKey: string } {
  if (values.JWT_SECRET && values.ENCRYPTION_KEY) return { jwtSecret: '', encryptionKey: '' };
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const made = {
      jwtSecret: randomBytes(32).toString('base64url'),
      encryptionKey: randomBytes(32).toString('base64url'),
    };
    // Not to be listed by others; the embedded database's user has to pass, where that is another.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    try {
      // Exclusive: of two first starts at once, one makes the keys and the other reads them.
      writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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

/** @throws ConfigError naming each setting that is missing, unreadable or at odds with another */
export function checkedSettings(env: Environment) {
  const read = readSettings(env);
  const problems = contradictions(read.values, read.given);
  if (problems.length > 0) throw new ConfigError(problems);
  return read;
}

/** Every setting with what is in force, one a line, secrets masked. */
export function describeConfig(env: Environment): string {
  const { texts, given } = readSettings(env);
  const rows = (Object.keys(settings) as SettingName[]).map((name) => {
    const text = texts[name];
    const shown = text === undefined ? '–' : 'secret' in settings[name] ? '********' : text;
    return `${name.padEnd(26)} ${shown.padEnd(34)} ${given.has(name) ? 'set    ' : 'default'}  ${settings[name].meaning}`;
  });
  return rows.join('\n');
}
