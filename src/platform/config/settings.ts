import { loginProviderSettings, mailLoginSettings } from './login-settings.ts';
import { inProdElse, onOutsideProd, optional, outsideProd, type Profile, required, withDefault } from './setting.ts';
import * as read from './setting-parsers.ts';

const { text, port, integerInRange: whole, days, seconds, lifetime, onOff } = read;
const isShort = (key: string | undefined) => key !== undefined && Buffer.byteLength(key) < 32;
const fitsPassword = (normal: string) => [...normal].length >= 8 && Buffer.byteLength(normal) <= 72;

/** Account numbers of the BAS chart by VAT rate in percent. */
export const defaultLedgerAccounts = { vat: '25=2611,12=2621,6=2631', sales: '25=3001,12=3002,6=3003,0=3004' };

/** Every setting, in the groups of `Config`. `node src/main.js config` prints them with their effective values. */
export const settings = {
  profile: withDefault('APP_PROFILE', read.oneOf<Profile>('dev', 'test', 'docker', 'prod'), 'dev', {
    meaning: 'dev, test and docker carry seeded users and demo orders; prod seeds nothing',
  }),
  http: {
    host: withDefault('HOST', text, '127.0.0.1', { meaning: 'address to listen on' }),
    port: withDefault('PORT', port, '3000', { meaning: 'port to listen on; 0 takes a free one' }),
    workPort: withDefault('WORK_PORT', port, '3100', {
      meaning: 'port of a process that only works; where nobody sets it, a free one when it is taken',
    }),
    publicUrl: optional('PUBLIC_URL', read.webAddress, {
      meaning:
        'the only base of links in mails, and whom passkeys belong to (another host name ends them); ' +
        'http://localhost:<port> outside prod',
      required: true,
      refuses: (url, { profile }) => [
        profile === 'docker' &&
          url?.startsWith('https:') &&
          'APP_PROFILE=docker refuses an https PUBLIC_URL: it hands out reset tokens and is for automated tests',
      ],
    }),
    trustedProxies: optional('TRUSTED_PROXIES', read.networks, {
      meaning: 'addresses or networks of proxies whose X-Forwarded-For is believed',
    }),
  },
  dataDir: withDefault('DATA_DIR', text, './data', { meaning: 'embedded database, generated secrets' }),
  database: {
    url: optional('DATABASE_URL', read.databaseServer, {
      meaning: 'a PostgreSQL server, 15 or newer, or several of a cluster; without it the embedded one',
      secret: true,
    }),
    pool: withDefault('DATABASE_POOL', whole(2, 200), '10', { meaning: 'connections per process' }),
  },
  keys: {
    jwt: optional('JWT_SECRET', text, {
      meaning: 'signs tokens; at least 32 bytes',
      secret: true,
      required: true,
      refuses: (key, { values }) => [
        isShort(key) && 'JWT_SECRET needs at least 32 bytes',
        key && key === values.ENCRYPTION_KEY && 'JWT_SECRET and ENCRYPTION_KEY are the same: choose two',
      ],
    }),
    encryption: optional('ENCRYPTION_KEY', text, {
      meaning: 'encrypts the secrets of users at rest; at least 32 bytes',
      secret: true,
      required: true,
      refuses: (key) => [isShort(key) && 'ENCRYPTION_KEY needs at least 32 bytes'],
    }),
    oldEncryption: optional('ENCRYPTION_KEY_OLD', text, {
      meaning: 'the key before it: what it sealed is still opened, until rotate-key has sealed it anew',
      secret: true,
      refuses: (key, { values }) => [
        isShort(key) && 'ENCRYPTION_KEY_OLD needs at least 32 bytes',
        key &&
          key === values.ENCRYPTION_KEY &&
          'ENCRYPTION_KEY_OLD and ENCRYPTION_KEY are the same: the old one is the key before',
      ],
    }),
  },
  backup: {
    recipient: optional('BACKUP_RECIPIENT', read.ageRecipient, {
      meaning: 'public key of age (age1…) that backups are encrypted for; without it they are readable',
    }),
    identity: optional('BACKUP_IDENTITY', read.ageIdentity, {
      meaning: 'secret key of age that opens them, for restore and verify-backup alone: keep it elsewhere',
      secret: true,
    }),
  },
  admin: {
    email: required('ADMIN_EMAIL', read.emailAddress, 'admin@example.com', {
      meaning: 'administrator created at start when absent',
      refuses: (_, { profile, given }) => [
        profile === 'prod' &&
          given.has('ADMIN_EMAIL') !== given.has('ADMIN_PASSWORD') &&
          'ADMIN_EMAIL and ADMIN_PASSWORD go together',
      ],
    }),
    password: required('ADMIN_PASSWORD', text, 'admin-losenord', {
      meaning: "the new administrator's password",
      secret: true,
      refuses: (password) => [
        password !== undefined &&
          !fitsPassword(password.normalize('NFKC')) &&
          'ADMIN_PASSWORD needs 8 characters or more and at most 72 bytes',
      ],
    }),
  },
  payment: {
    number: required('PAYMENT_NUMBER', read.swishNumber, '1231181189', {
      meaning: 'Swish number that letters are paid to',
    }),
    pricePerLetter: required('PAYMENT_PRICE_PER_LETTER', read.price, '149', { meaning: 'SEK a letter' }),
    receiverName: required('PAYMENT_RECEIVER_NAME', text, 'Sökväg Brev', { meaning: 'name the payer sees in Swish' }),
  },
  seller: {
    name: optional('SELLER_NAME', text, { meaning: 'name on receipts; PAYMENT_RECEIVER_NAME unless set' }),
    orgNumber: optional('SELLER_ORG_NUMBER', text, {
      meaning: 'organisation number on receipts and in the bookkeeping file',
    }),
    vatNumber: optional('SELLER_VAT_NUMBER', text, { meaning: 'VAT number on receipts' }),
    address: optional('SELLER_ADDRESS', text, { meaning: 'address on receipts' }),
  },
  bookkeeping: {
    vatPercent: withDefault('VAT_PERCENT', whole(0, 99), '25', { meaning: 'VAT that the price of a letter holds' }),
    bank: withDefault('ACCOUNT_BANK', read.ledgerAccount, '1930', {
      meaning: 'bookkeeping account that Swish pays into',
    }),
    vat: withDefault('ACCOUNT_VAT', read.ledgerAccountsByVatRate, defaultLedgerAccounts.vat, {
      meaning: 'bookkeeping account of outgoing VAT at VAT_PERCENT, or one for each rate: 25=2611,12=2621,6=2631',
    }),
    sales: withDefault('ACCOUNT_SALES', read.ledgerAccountsByVatRate, defaultLedgerAccounts.sales, {
      meaning: 'bookkeeping account of sales at VAT_PERCENT, or one for each rate: 25=3001,12=3002,6=3003,0=3004',
    }),
    debt: withDefault('ACCOUNT_DEBT', read.ledgerAccount, '2890', {
      meaning: 'bookkeeping account of what is owed to customers: paid too much, or for an order that was called off',
    }),
  },
  /** In seconds, except the last two. */
  orders: {
    remindAfter: withDefault('ORDER_REMIND_AFTER', seconds, '3d', {
      meaning: 'unpaid for so long, an order is reminded of once',
    }),
    expireAfter: withDefault('ORDER_EXPIRE_AFTER', seconds, '14d', { meaning: 'unpaid for so long, an order expires' }),
    completeAfter: withDefault('ORDER_COMPLETE_AFTER', seconds, '14d', {
      meaning: 'sent for so long, an order is done',
    }),
    deliveryDays: withDefault('ORDER_DELIVERY_DAYS', whole(1, 60), '3', {
      meaning: 'working days letters are promised in',
    }),
    revisions: withDefault('ORDER_REVISIONS', whole(0, 20), '2', {
      meaning: 'revisions that the price of a letter holds',
    }),
  },
  /** In bytes, for all attachments of a user. */
  storage: {
    attachments: withDefault('ATTACHMENT_QUOTA', read.bytes, '200MB', { meaning: 'attachments a person may keep' }),
  },
  /** Intervals in days, `thankAfter` in seconds; `reportWindow` is a range of days of a month. */
  reminders: {
    followUpAfter: withDefault('FOLLOW_UP_AFTER', days, '7d', {
      meaning: 'days after the later of sending and the ad closing that a follow-up is due, and between two',
    }),
    followUps: withDefault('FOLLOW_UPS', whole(0, 5), '2', {
      meaning: 'how often an unanswered application is followed up',
    }),
    noReplyAfter: withDefault('NO_REPLY_AFTER', days, '21d', {
      meaning: 'days after the later of sending and the ad closing that "no reply" is proposed',
    }),
    offerAnswerAfter: withDefault('OFFER_ANSWER_AFTER', days, '7d', {
      meaning: 'days within which an offer is reckoned to be answered',
    }),
    draftBefore: withDefault('DRAFT_BEFORE', days, '3d', { meaning: 'days before its last day: finish a draft' }),
    savedAfter: withDefault('SAVED_AFTER', days, '3d', { meaning: 'days after which a saved ad is told again' }),
    thankAfter: withDefault('THANK_AFTER', seconds, '3h', { meaning: 'after an interview: say thank you' }),
    thankWithin: withDefault('THANK_WITHIN', days, '3d', { meaning: 'days in which a thank-you is of use' }),
    reportWindow: withDefault('ACTIVITY_REPORT_WINDOW', read.daysOfMonth, '1-14', {
      meaning: 'days of a month on which the activity report of the month before is handed in',
    }),
  },
  /** In days since the last activity in an application. */
  retention: {
    recruiters: withDefault('RECRUITERS_KEPT_FOR', days, '730d', {
      meaning: 'days after the last thing that happened to an application that recruiters are kept in it',
    }),
  },
  ads: {
    source: withDefault('AD_SOURCE', read.adSource, inProdElse('https://jobstream.api.jobtechdev.se', 'sample'), {
      meaning: 'address of a JobStream server, file:<path> with its records, sample: the built-in ads, or off',
    }),
    minInterval: withDefault('AD_SOURCE_MIN_INTERVAL', seconds, '60s', {
      meaning: 'least time between two calls to AD_SOURCE, over all processes',
    }),
    links: withDefault('AD_LINKS_SOURCE', read.linksSource, 'off', {
      meaning: 'address of JobAd Links, such as https://links.api.jobtechdev.se: ads on other sites; or off',
    }),
    public: withDefault('PUBLIC_ADS', read.oneOf('off', 'open', 'indexed'), 'off', {
      meaning: 'open: anybody may read the ads at /jobb; indexed: search engines may show them too',
    }),
  },
  taxonomy: {
    source: withDefault(
      'TAXONOMY_SOURCE',
      read.taxonomySource,
      inProdElse('https://taxonomy.api.jobtechdev.se', 'sample'),
      { meaning: 'address of a Taxonomy API, file:<folder> with its answers, or sample: the built-in one' },
    ),
  },
  labourMarket: {
    sources: optional('SWEDEN_SOURCE', read.publishedSources, {
      meaning: 'published figures: file:<folder>, or addresses of files with a space between',
    }),
    plannerKey: optional('RESROBOT_KEY', text, {
      meaning: "key for Trafiklab's ResRobot: ads tell the way to work by public transport",
      secret: true,
    }),
    plannerUrl: withDefault('RESROBOT_URL', read.webAddress, 'https://api.resrobot.se/v2.1', {
      meaning: 'where ResRobot is',
    }),
  },
  model: {
    url: optional('LLM_URL', read.webAddress, {
      meaning: "base address of a language model's OpenAI-compatible API; without it the program words all itself",
      refuses: (url, { values }) => [
        (url === undefined) !== (values.LLM_MODEL === undefined) && 'LLM_URL and LLM_MODEL go together',
      ],
    }),
    name: optional('LLM_MODEL', text, { meaning: 'name of the model at LLM_URL' }),
    key: optional('LLM_API_KEY', text, { meaning: 'key for LLM_URL, where it wants one', secret: true }),
  },
  mail: {
    server: optional('SMTP_URL', read.mailServer, {
      meaning: 'outgoing mail; without it mail waits in the outbox',
      secret: true,
      refuses: (url, { values }) => [url && !values.MAIL_FROM && 'SMTP_URL needs MAIL_FROM'],
    }),
    from: optional(
      'MAIL_FROM',
      read.sender,
      {
        meaning: 'sender of outgoing mail',
        refuses: (from, { profile, values }) => [
          profile === 'prod' && from && !values.SMTP_URL && 'MAIL_FROM needs SMTP_URL',
        ],
      },
      outsideProd('Sökväg <hej@sokvag.example>'),
    ),
    capture: optional('MAIL_CAPTURE', onOff, {
      meaning: 'a local server that catches all mail; on outside prod unless SMTP_URL is set',
      refuses: (isOn, { profile, values }) => [
        isOn && profile === 'prod' && 'MAIL_CAPTURE=on does not go with APP_PROFILE=prod: set SMTP_URL',
        isOn && values.SMTP_URL !== undefined && 'MAIL_CAPTURE=on and SMTP_URL contradict each other: keep one',
      ],
    }),
    captureSmtpPort: withDefault('MAIL_CAPTURE_SMTP_PORT', port, '1025', { meaning: 'its SMTP port' }),
    captureWebPort: withDefault('MAIL_CAPTURE_WEB_PORT', port, '1080', { meaning: 'its web page and REST interface' }),
  },
  mailLogin: mailLoginSettings,
  loginProvider: loginProviderSettings,
  net: {
    allowPrivateHosts: withDefault('ALLOW_PRIVATE_HOSTS', onOff, onOutsideProd, {
      meaning: 'on: mail servers of users may be on loopback and in private networks',
    }),
    allowPrivatePages: withDefault('ALLOW_PRIVATE_PAGES', onOff, onOutsideProd, {
      meaning: 'on: pages of ads may be too',
    }),
  },
  /** Lifetimes in seconds. */
  accounts: {
    bcryptCost: withDefault('BCRYPT_COST', whole(4, 16), '12', {
      meaning: 'cost of new password hashes; from 4 in test',
      refuses: (cost = 12, { profile }) => [
        cost < 10 && profile === 'prod' && 'BCRYPT_COST below 10 does not go with APP_PROFILE=prod',
        cost < 10 &&
          (profile === 'dev' || profile === 'docker') &&
          `BCRYPT_COST below 10 is accepted in APP_PROFILE=test only, not in ${profile}`,
      ],
    }),
    passwordResetTtl: withDefault('PASSWORD_RESET_TTL', lifetime, '30m', { meaning: 'life of a reset link' }),
    emailChangeTtl: withDefault('EMAIL_CHANGE_TTL', lifetime, '60m', { meaning: 'life of an email confirmation link' }),
    addressProof: optional('ADDRESS_PROOF', onOff, {
      meaning:
        'on: who registers proves the address by a link before mail accounts, push, second step and keys; ' +
        'on wherever mail can be sent, off is accepted outside prod',
      refuses: (isOn, { profile }) => [
        isOn === false && profile === 'prod' && 'ADDRESS_PROOF=off does not go with APP_PROFILE=prod',
      ],
    }),
    adminSecondStep: withDefault('ADMIN_SECOND_STEP', read.requiredOrOptional, inProdElse('required', 'optional'), {
      meaning: 'required: an administrator with neither an app nor a passkey may set one up and nothing else',
    }),
    tokenTtl: withDefault('TOKEN_TTL', lifetime, '12h', { meaning: 'life of a login' }),
    rateLimits: withDefault('RATE_LIMITS', onOff, 'on', {
      meaning: 'off is accepted in test and docker only',
      refuses: (isOn, { profile }) => [
        isOn === false && /dev|prod/.test(profile) && `RATE_LIMITS=off does not go with APP_PROFILE=${profile}`,
      ],
    }),
  },
  testClock: optional('TEST_CLOCK', read.instant, {
    meaning: 'test only: the instant at which the clock starts',
    refuses: (at, { profile }) => [at && profile !== 'test' && `TEST_CLOCK does not go with APP_PROFILE=${profile}`],
  }),
  logLevel: withDefault('LOG_LEVEL', read.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info', {
    meaning: 'least level that is logged',
  }),
};
