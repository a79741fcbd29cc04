import {
  account,
  accountsByRate,
  address,
  adSource,
  bytes,
  databaseServer,
  days,
  daysOfMonth,
  instant,
  life,
  mailServer,
  networks,
  oneOf,
  onOff,
  price,
  seconds,
  sender,
  swishNumber,
  taxonomySource,
  webAddress,
  whole,
} from './setting-parsers.ts';

export type Profile = 'dev' | 'test' | 'docker' | 'prod';

/** One setting: what it means, how its text is read, and what it is when nobody sets it. */
export interface Setting<T> {
  meaning: string;
  /** Never printed; accepts a twin `<NAME>_FILE` that names the file holding it. */
  secret?: true;
  /** The text taken when it is not set, by profile; undefined leaves it unset. */
  default?: string | ((profile: Profile) => string | undefined);
  /** Throws an Error whose message completes "NAME …". */
  parse: (text: string) => T;
}

const text = (value: string) => value;
const setting = <T>(s: Setting<T>) => s;
const port = whole(0, 65_535);
const outsideProd = (value: string) => (profile: Profile) => (profile === 'prod' ? undefined : value);

/** Accounts of the BAS chart by the rate of VAT in percent. */
export const usualAccounts = { ACCOUNT_VAT: '25=2611,12=2621,6=2631', ACCOUNT_SALES: '25=3001,12=3002,6=3003,0=3004' };

/** Every setting there is. `node src/main.ts config` prints it with what is in force. */
export const settings = {
  APP_PROFILE: setting({
    meaning: 'dev, test and docker carry seeded users and demo orders; prod seeds nothing',
    default: 'dev',
    parse: oneOf<Profile>('dev', 'test', 'docker', 'prod'),
  }),
  HOST: setting({ meaning: 'address to listen on', default: '127.0.0.1', parse: text }),
  PORT: setting({ meaning: 'port to listen on; 0 takes a free one', default: '3000', parse: port }),
  WORK_PORT: setting({
    meaning: 'port of a process that only works; where nobody sets it, a free one when it is taken',
    default: '3100',
    parse: port,
  }),
  PUBLIC_URL: setting({
    meaning: 'the only base of links in mails; http://localhost:<port> outside prod',
    parse: webAddress,
  }),
  TRUSTED_PROXIES: setting({
    meaning: 'addresses or networks of proxies whose X-Forwarded-For is believed',
    parse: networks,
  }),
  DATA_DIR: setting({ meaning: 'embedded database, generated secrets', default: './data', parse: text }),
  DATABASE_URL: setting({
    meaning: 'a PostgreSQL server, 15 or newer, or several of a cluster; without it the embedded one',
    secret: true,
    parse: databaseServer,
  }),
  DATABASE_POOL: setting({ meaning: 'connections per process', default: '10', parse: whole(2, 200) }),
  JWT_SECRET: setting({ meaning: 'signs tokens; at least 32 bytes', secret: true, parse: text }),
  ENCRYPTION_KEY: setting({
    meaning: 'encrypts the secrets of users at rest; at least 32 bytes',
    secret: true,
    parse: text,
  }),
  ENCRYPTION_KEY_OLD: setting({
    meaning: 'the key before it: what it sealed is still opened, until rotate-key has sealed it anew',
    secret: true,
    parse: text,
  }),
  ADMIN_EMAIL: setting({
    meaning: 'administrator created at start when absent',
    default: outsideProd('admin@example.com'),
    parse: address,
  }),
  ADMIN_PASSWORD: setting({
    meaning: "the new administrator's password",
    secret: true,
    default: outsideProd('admin-losenord'),
    parse: text,
  }),
  PAYMENT_NUMBER: setting({
    meaning: 'Swish number that letters are paid to',
    default: outsideProd('1231181189'),
    parse: swishNumber,
  }),
  PAYMENT_PRICE_PER_LETTER: setting({ meaning: 'SEK a letter', default: outsideProd('149'), parse: price }),
  PAYMENT_RECEIVER_NAME: setting({
    meaning: 'name the payer sees in Swish',
    default: outsideProd('Sökväg Brev'),
    parse: text,
  }),
  SELLER_NAME: setting({ meaning: 'name on receipts; PAYMENT_RECEIVER_NAME unless set', parse: text }),
  SELLER_ORG_NUMBER: setting({ meaning: 'organisation number on receipts and in the bookkeeping file', parse: text }),
  SELLER_VAT_NUMBER: setting({ meaning: 'VAT number on receipts', parse: text }),
  SELLER_ADDRESS: setting({ meaning: 'address on receipts', parse: text }),
  VAT_PERCENT: setting({ meaning: 'VAT that the price of a letter holds', default: '25', parse: whole(0, 99) }),
  ACCOUNT_BANK: setting({ meaning: 'bookkeeping account that Swish pays into', default: '1930', parse: account }),
  ACCOUNT_VAT: setting({
    meaning: 'bookkeeping account of outgoing VAT at VAT_PERCENT, or one for each rate: 25=2611,12=2621,6=2631',
    default: usualAccounts.ACCOUNT_VAT,
    parse: accountsByRate,
  }),
  ACCOUNT_SALES: setting({
    meaning: 'bookkeeping account of sales at VAT_PERCENT, or one for each rate: 25=3001,12=3002,6=3003,0=3004',
    default: usualAccounts.ACCOUNT_SALES,
    parse: accountsByRate,
  }),
  ACCOUNT_DEBT: setting({
    meaning: 'bookkeeping account of what is owed to customers: paid too much, or for an order that was called off',
    default: '2890',
    parse: account,
  }),
  ORDER_REMIND_AFTER: setting({
    meaning: 'unpaid for so long, an order is reminded of once',
    default: '3d',
    parse: seconds,
  }),
  ORDER_EXPIRE_AFTER: setting({ meaning: 'unpaid for so long, an order expires', default: '14d', parse: seconds }),
  ORDER_COMPLETE_AFTER: setting({ meaning: 'sent for so long, an order is done', default: '14d', parse: seconds }),
  ATTACHMENT_QUOTA: setting({ meaning: 'attachments a person may keep', default: '200MB', parse: bytes }),
  FOLLOW_UP_AFTER: setting({
    meaning: 'days after the later of sending and the ad closing that a follow-up is due, and between two',
    default: '7d',
    parse: days,
  }),
  FOLLOW_UPS: setting({
    meaning: 'how often an unanswered application is followed up',
    default: '2',
    parse: whole(0, 5),
  }),
  NO_REPLY_AFTER: setting({
    meaning: 'days after the later of sending and the ad closing that "no reply" is proposed',
    default: '21d',
    parse: days,
  }),
  OFFER_ANSWER_AFTER: setting({
    meaning: 'days within which an offer is reckoned to be answered',
    default: '7d',
    parse: days,
  }),
  DRAFT_BEFORE: setting({ meaning: 'days before its last day: finish a draft', default: '3d', parse: days }),
  SAVED_AFTER: setting({ meaning: 'days after which a saved ad is told again', default: '3d', parse: days }),
  THANK_AFTER: setting({ meaning: 'after an interview: say thank you', default: '3h', parse: seconds }),
  THANK_WITHIN: setting({ meaning: 'days in which a thank-you is of use', default: '3d', parse: days }),
  ACTIVITY_REPORT_WINDOW: setting({
    meaning: 'days of a month on which the activity report of the month before is handed in',
    default: '1-14',
    parse: daysOfMonth,
  }),
  RECRUITERS_KEPT_FOR: setting({
    meaning: 'days after the last thing that happened to an application that recruiters are kept in it',
    default: '730d',
    parse: days,
  }),
  AD_SOURCE: setting({
    meaning: 'address of a JobStream server, file:<path> with its records, sample: the built-in ads, or off',
    default: (profile) => (profile === 'prod' ? 'https://jobstream.api.jobtechdev.se' : 'sample'),
    parse: adSource,
  }),
  AD_SOURCE_MIN_INTERVAL: setting({
    meaning: 'least time between two calls to AD_SOURCE, over all processes',
    default: '60s',
    parse: seconds,
  }),
  TAXONOMY_SOURCE: setting({
    meaning: 'address of a Taxonomy API, file:<folder> with its answers, or sample: the built-in one',
    default: (profile) => (profile === 'prod' ? 'https://taxonomy.api.jobtechdev.se' : 'sample'),
    parse: taxonomySource,
  }),
  LLM_URL: setting({
    meaning: "base address of a language model's OpenAI-compatible API; without it the program words all itself",
    parse: webAddress,
  }),
  LLM_MODEL: setting({ meaning: 'name of the model at LLM_URL', parse: text }),
  LLM_API_KEY: setting({ meaning: 'key for LLM_URL, where it wants one', secret: true, parse: text }),
  SMTP_URL: setting({ meaning: 'outgoing mail; without it mail waits in the outbox', secret: true, parse: mailServer }),
  MAIL_FROM: setting({
    meaning: 'sender of outgoing mail',
    default: outsideProd('Sökväg <hej@sokvag.example>'),
    parse: sender,
  }),
  MAIL_CAPTURE: setting({
    meaning: 'a local server that catches all mail; on outside prod unless SMTP_URL is set',
    parse: onOff,
  }),
  MAIL_CAPTURE_SMTP_PORT: setting({ meaning: 'its SMTP port', default: '1025', parse: port }),
  MAIL_CAPTURE_WEB_PORT: setting({ meaning: 'its web page and REST interface', default: '1080', parse: port }),
  ALLOW_PRIVATE_HOSTS: setting({
    meaning: 'on: mail servers of users may be on loopback and in private networks',
    default: (profile) => (profile === 'prod' ? 'off' : 'on'),
    parse: onOff,
  }),
  BCRYPT_COST: setting({ meaning: 'cost of new password hashes; from 4 in test', default: '12', parse: whole(4, 16) }),
  PASSWORD_RESET_TTL: setting({ meaning: 'life of a reset link', default: '30m', parse: life }),
  EMAIL_CHANGE_TTL: setting({ meaning: 'life of an email confirmation link', default: '60m', parse: life }),
  ADDRESS_PROOF: setting({
    meaning:
      'on: who registers proves the address by a link before mail accounts, push, second step and keys; on wherever mail can be sent, off is accepted outside prod',
    parse: onOff,
  }),
  TOKEN_TTL: setting({ meaning: 'life of a login', default: '12h', parse: life }),
  RATE_LIMITS: setting({ meaning: 'off is accepted in test and docker only', default: 'on', parse: onOff }),
  TEST_CLOCK: setting({ meaning: 'test only: the instant at which the clock starts', parse: instant }),
  LOG_LEVEL: setting({
    meaning: 'least level that is logged',
    default: 'info',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
};

type Settings = typeof settings;
type Value<Name extends keyof Settings> = ReturnType<Settings[Name]['parse']> | undefined;
export type SettingName = keyof Settings;
export type Values = { [Name in SettingName]: Value<Name> };
export type Environment = Record<string, string | undefined>;
