// The borders of the house, as rules. `npm run check:borders` runs them (test/checks/borders.ts), and
// test/checks/borders.test.ts plants one violation for each, so that a rule which stops biting is noticed.

/**
 * Which other slices a slice may import. Facts flow one way: what is higher reads what is lower, and what is
 * lower publishes an event row or a task when something must flow back. Everything belongs to an account,
 * therefore every slice may read `accounts`.
 */
const LOWER_SLICES = {
  accounts: [],
  seller: ['accounts'],
  orders: ['accounts', 'seller'],
  payments: ['accounts', 'seller', 'orders'],
  taxonomy: ['accounts'],
  ads: ['accounts', 'taxonomy'],
  profile: ['accounts', 'taxonomy'],
  matching: ['accounts', 'taxonomy', 'ads', 'profile'],
  clusters: ['accounts', 'taxonomy', 'ads', 'profile', 'matching'],
  'saved-ads': ['accounts', 'taxonomy', 'ads', 'profile', 'matching', 'clusters'],
  'mail-logins': ['accounts'],
};
const foundations = Object.keys(LOWER_SLICES);
LOWER_SLICES.applications = [...foundations];
LOWER_SLICES.replies = [...foundations, 'applications'];
LOWER_SLICES.interviews = [...foundations, 'applications'];
LOWER_SLICES.conversation = [...foundations, 'applications', 'replies', 'interviews'];
const work = Object.keys(LOWER_SLICES);
LOWER_SLICES.calendar = [...work];
LOWER_SLICES['labour-market'] = [...work];
LOWER_SLICES['activity-report'] = [...work];
// Whatever tells of a day reads it where the calendar does.
LOWER_SLICES.today = [...work, 'calendar', 'activity-report'];
LOWER_SLICES.notifications = [...work, 'calendar', 'activity-report'];
// What a person may take along or have erased lies in every slice.
LOWER_SLICES.privacy = Object.keys(LOWER_SLICES);

/**
 * A table belongs to the slice whose file of `src/platform/db/tables/` names it, and so does its SQL
 * (test/checks/table-owners.ts). Another slice reads a view that the owner publishes. These read tables of others:
 */
const FOREIGN_TABLES = [
  {
    file: 'src/privacy/store.ts',
    tables: ['applications', 'ads', 'replies', 'interviews'],
    why: 'It holds what is left of a person while each slice forgets its part; a lock is taken on tables.',
  },
  {
    file: 'src/orders/letter-store.ts',
    tables: ['applications'],
    why: 'A letter may name the application it is for. Applications lie above orders: a foreign key points up.',
  },
  {
    file: 'src/platform/events/store.ts',
    tables: ['users'],
    why: 'Events of one person are taken by one process: the row of the person is the lock.',
  },
  {
    file: 'src/platform/mail/store.ts',
    tables: ['users'],
    why: 'Mail waits while its address is not proved, and the platform knows no slice to ask.',
  },
];

const SLICES = Object.keys(LOWER_SLICES);
const ANY_SLICE = `(${SLICES.join('|')})`;

const TYPES = ['type-only', 'type-import'];
const TEST_FILES = '\\.test\\.tsx?$';
/** `store.ts`, or `sessions-store.ts` where one file would grow past 300 lines; also in a folder of a slice. */
const STORES = '/(store|[a-z-]+-store)\\.ts$';
/** In a slice, or in a folder of one. */
const OF_A_SLICE = '^src/(platform/[^/]+|[^/]+).*';
const RULES_OR_STATES = '/(rules|states|[a-z-]+-rules|[a-z-]+-states)\\.ts$';
/** `operations.ts`, or `admin-operations.ts` where one file would grow past 300 lines. */
const OPERATIONS = `^src/${ANY_SLICE}/(operations|[a-z-]+-operations)\\.ts$`;
const TASKS = `^src/${ANY_SLICE}/tasks\\.ts$`;
/** `contract.ts`, or `admin-contract.ts` where one file would grow past 300 lines. */
const CONTRACTS = '^src/(platform/)?[^/]+/(contract|[a-z-]+-contract)\\.ts$';
/** Data that both sides go by, and that anybody may see. */
const SHARED_DATA = '/(password-guesses|device-signs|permission-covers|permission-labels|ways-to-apply)\\.json$';
const DOORS = `^src/${ANY_SLICE}/\\1\\.ts$`;

const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const shape = [
  error(
    'no-cycles',
    'Two files in a cycle can only be understood, tested and started together. Types count: move the shared type down.',
    {},
    { circular: true },
  ),
  error(
    'nothing-unresolvable',
    'An import that does not resolve fails when the process starts, or worse, when the path is first taken.',
    {},
    { couldNotResolve: true },
  ),
  error(
    'no-orphans',
    'A file that imports nothing and that nothing imports is left over. Entries and workers loaded by URL are not.',
    {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        TEST_FILES,
        '^src/main\\.js$',
        '(^|[/-])worker\\.ts$',
        '^web/(main\\.tsx|vite\\.config\\.ts)$',
        '^web/public/',
        '^test/checks/borders\\.ts$',
        '^(bench|tools)/',
      ],
    },
    {},
  ),
];

const packages = [
  error(
    'no-dev-dependencies-in-src',
    'Production installs leave devDependencies out: what src/ runs on must be in dependencies. Types are stripped and may stay; the mail capture of development is a process of its own, started by path.',
    { path: '^src/', pathNot: ['^src/platform/mail/capture-child\\.ts$', TEST_FILES] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES },
  ),
  error(
    'only-declared-packages',
    'A package that package.json does not name is here by chance and leaves with the next update.',
    { path: '^(src|web|test|bench|tools)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-optional'] },
  ),
  error(
    'sql-in-stores-only',
    'SQL that is spread out cannot be reviewed for owner, lock and index. Types of Kysely are taken from src/db.',
    { path: '^src/', pathNot: [STORES, '^src/platform/db/', '^src/platform/tasks/', TEST_FILES] },
    { path: npm('kysely', 'pg', '@types/pg') },
  ),
  error(
    'queue-in-tasks-only',
    'Work is enqueued in the caller’s transaction through src/tasks; a second way in would not be.',
    { path: '^src/', pathNot: ['^src/platform/tasks/', TEST_FILES] },
    { path: npm('pg-boss') },
  ),
  error(
    'mail-leaves-through-mail-only',
    'Mail is a row first, then SMTP. Whoever speaks SMTP elsewhere sends mail that a rollback cannot take back.',
    { path: '^src/', pathNot: ['^src/platform/mail/', '^src/applications/transports/', TEST_FILES] },
    { path: npm('nodemailer', '@types/nodemailer') },
  ),
  error(
    'mailboxes-are-read-by-their-session-only',
    'A mailbox of a person is read and never changed. One file speaks IMAP, so that one file has to be looked at for it.',
    { path: '^src/', pathNot: ['^src/replies/watch/session\\.ts$', TEST_FILES] },
    { path: npm('imapflow') },
  ),
  error(
    'applications-leave-by-their-sending-only',
    'An application leaves once, for an approval of exactly what it is: sending.ts claims it and hands it over. Composing a mail and naming the shapes sends nothing.',
    {
      path: '^src/',
      pathNot: [
        '^src/applications/sending/(sending|account|answer-mail)\\.ts$',
        '^src/applications/transports/',
        TEST_FILES,
      ],
    },
    { path: '^src/applications/transports/', pathNot: '/(eml|mailto|transport)\\.ts$' },
  ),
  error(
    'applications-go-by-their-own-mail',
    'The program’s own mail is for the program’s own words to its users. An application that left through it would pass by the gate.',
    { path: '^src/applications/', pathNot: TEST_FILES },
    { path: '^src/platform/mail/' },
  ),
  error(
    'tokens-and-passwords-in-crypto-only',
    'Algorithms, cost and the worker queue are decided once.',
    { path: '^src/', pathNot: ['^src/platform/crypto/', TEST_FILES] },
    { path: npm('jose', '@node-rs/bcrypt') },
  ),
];

const folders = [
  error(
    'kernel-stands-alone',
    'Everything rests on the kernel, so it rests on nothing of ours.',
    { path: '^src/platform/kernel/', pathNot: TEST_FILES },
    { path: '^src/', pathNot: '^src/platform/kernel/' },
  ),
  error(
    'infrastructure-knows-no-slice',
    'Database, HTTP, tasks and mail carry any slice; operations.ts, slices.ts and app.ts are where they meet.',
    {
      path: '^src/',
      pathNot: [
        `^src/${ANY_SLICE}/`,
        '^src/mcp/',
        '^src/((app|operations|slices|command|doctor-command)\\.ts|main\\.js)$',
        TEST_FILES,
      ],
    },
    { path: `^src/${ANY_SLICE}/` },
  ),
  error(
    'only-main-imports-app',
    'app.ts puts the parts together and stands on top; parts are handed down as `Parts`.',
    { path: '^src/', pathNot: ['^src/(command\\.ts|main\\.[jt]s)$', TEST_FILES] },
    { path: '^src/(app\\.ts|main\\.js)$' },
  ),
  error(
    'src-imports-nothing-beside-it',
    'The service is deployed without web sources, tests and benchmarks. Tests beside the code may use test/.',
    { path: '^src/', pathNot: TEST_FILES },
    { path: '^(web|test|bench)/' },
  ),
  error(
    'src-tests-use-test-only',
    'A test beside the code may use factories and doubles, nothing of the front end or the benchmarks.',
    { path: `^src/.*${TEST_FILES}` },
    { path: '^(web|bench)/' },
  ),
  error(
    'tools-serve-tests-only',
    'What a tool makes is committed as data, which the service reads; tests and benchmarks may also ask the tool.',
    { path: '^(src|web)/', pathNot: TEST_FILES },
    { path: '^tools/' },
  ),
  error(
    'web-takes-contracts-only',
    'Contracts, and the shapes that they share, are what the two sides agreed on.',
    { path: '^web/' },
    { path: '^src/', pathNot: [CONTRACTS, SHARED_DATA, '^src/platform/kernel/shapes\\.ts$'] },
  ),
  error(
    'web-takes-types-only',
    'A value imported from src/ would be bundled and sent to the browser.',
    { path: '^web/' },
    { path: '^src/', pathNot: SHARED_DATA, dependencyTypesNot: TYPES },
  ),
];

const slices = [
  error(
    'slice-through-its-door',
    'A slice is free to change its inside as long as its door and its contract hold.',
    { path: '^src/([^/]+)', pathNot: TEST_FILES },
    { path: `^src/${ANY_SLICE}/`, pathNot: ['^src/$1/', DOORS, CONTRACTS, OPERATIONS, TASKS] },
  ),
  error(
    'operations-and-tasks-in-one-place',
    'Operations and tasks are listed in one place, so that the list of what the service answers and does is complete.',
    { path: '^src/', pathNot: ['^src/(app|operations|slices|mcp/(answer-)?tools)\\.ts$', TEST_FILES] },
    { path: [OPERATIONS, TASKS] },
  ),
  error(
    'operations-and-tasks-call-the-door',
    'An operation or task that reads rows by itself passes by the rules, the history line and the transaction.',
    { path: [OPERATIONS, TASKS] },
    { path: STORES },
  ),
  error(
    'http-by-operations-only',
    'A verb must work the same from a task and from a test. The type of an actor may be named anywhere.',
    { path: `^src/${ANY_SLICE}/`, pathNot: [OPERATIONS, TEST_FILES] },
    { path: '^src/platform/http/', dependencyTypesNot: TYPES },
  ),
  error(
    'rules-and-states-are-pure',
    'They get facts as arguments and never ask for them: that is why each can be tested as a table.',
    { path: `${OF_A_SLICE}${RULES_OR_STATES}` },
    {
      path: ['^src/', npm('kysely', 'pg', 'pg-boss')],
      pathNot: [
        '^src/platform/kernel/',
        CONTRACTS,
        '^src/$1/(?!(?:$1|operations|tasks|store)\\.ts$|.*[/-]store\\.ts$)',
      ],
      dependencyTypesNot: TYPES,
    },
  ),
  error(
    'stores-hold-sql-only',
    'A store that calls a verb, a route or the network hides a transaction inside a query.',
    { path: `${OF_A_SLICE}${STORES}` },
    {
      path: '^src/',
      pathNot: ['^src/platform/(db|kernel)/', CONTRACTS, '^src/$1/(?!(?:$1|operations|tasks)\\.ts$)'],
      dependencyTypesNot: TYPES,
    },
  ),
  error(
    'contracts-are-plain',
    'The front end type-checks against contracts, so they rest on the kernel, other contracts and tables of states.',
    { path: CONTRACTS },
    { path: '^src/', pathNot: ['^src/platform/kernel/', CONTRACTS, '^src/[^/]+/states\\.ts$', SHARED_DATA] },
  ),
  ...SLICES.filter((slice) => LOWER_SLICES[slice].length < SLICES.length - 1).map((slice) => {
    const closed = SLICES.filter((other) => other !== slice && !LOWER_SLICES[slice].includes(other));
    return error(
      `facts-flow-one-way-${slice}`,
      `${slice} is below or beside these slices. To send something up, write an event row or a task that the upper slice owns.`,
      { path: `^src/${slice}/`, pathNot: TEST_FILES },
      { path: `^src/(${closed.join('|')})/` },
    );
  }),
];

module.exports = {
  lowerSlices: LOWER_SLICES,
  foreignTables: FOREIGN_TABLES,
  forbidden: [...shape, ...packages, ...folders, ...slices],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
