import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanPackages, cleanTree, SLICES } from './clean-tree.ts';
import { type Files, Fixture, type Outcome } from './fixture.ts';
import { crossedTables, type Exemption, foreignTouches, tableOwners, tableRules } from './table-owners.ts';

const { forbidden, foreignTables, lowerSlices } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
  foreignTables: Exemption[];
  lowerSlices: Record<string, string[]>;
};

/** A store with one statement. */
function store(statement: string): string {
  return `import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
export const read = (db: Db) => ${statement};
`;
}

/** For each rule the file that breaks it, and how. */
const violations: Record<string, [file: string, text: string]> = {
  'no-cycles': ['src/platform/kernel/egg.ts', "export { hen as egg } from './hen.ts';"],
  'nothing-unresolvable': ['src/platform/kernel/lost.ts', "import './missing.ts';"],
  'no-orphans': ['src/platform/kernel/alone.ts', 'export const alone = 1;'],
  'no-dev-dependencies-in-src': ['src/platform/kernel/dev.ts', "import 'react';"],
  'only-declared-packages': ['src/platform/kernel/chance.ts', "import 'enhanced-resolve';"],
  'sql-in-stores-only': ['src/orders/sql.ts', "import type { Kysely } from 'kysely';"],
  'queue-in-tasks-only': ['src/orders/queue.ts', "import 'pg-boss';"],
  'mail-leaves-through-mail-only': ['src/orders/smtp.ts', "import 'nodemailer';"],
  'mailboxes-are-read-by-their-session-only': ['src/replies/imap.ts', "import 'imapflow';"],
  'applications-leave-by-their-sending-only': ['src/applications/letters.ts', "import './transports/smtp.ts';"],
  'applications-go-by-their-own-mail': ['src/applications/news.ts', "import '../platform/mail/mail.ts';"],
  'tokens-and-passwords-in-crypto-only': ['src/accounts/jwt.ts', "import 'jose';"],
  'kernel-stands-alone': ['src/platform/kernel/base.ts', "import type { Db } from '../db/open.ts';"],
  'infrastructure-knows-no-slice': ['src/platform/http/who.ts', "import '../../accounts/accounts.ts';"],
  'only-main-imports-app': ['src/platform/http/all.ts', "import '../../app.ts';"],
  'src-imports-nothing-beside-it': ['src/orders/fake.ts', "import '../../test/factories.ts';"],
  'src-tests-use-test-only': ['src/orders/sums.test.ts', "import '../../bench/rows.ts';"],
  'tools-serve-tests-only': ['src/orders/made.ts', "import '../../tools/rows/make.ts';"],
  'web-takes-contracts-only': ['web/rule.ts', "import type { allowed } from '../src/orders/rules.ts';"],
  'web-takes-types-only': ['web/value.ts', "import { ordersReply } from '../src/orders/contract.ts';"],
  'slice-through-its-door': ['src/orders/peek.ts', "import '../accounts/store.ts';"],
  'operations-and-tasks-in-one-place': ['src/orders/more.ts', "import './operations.ts';"],
  'operations-and-tasks-call-the-door': ['src/orders/tasks.ts', "import './store.ts';"],
  'http-by-operations-only': ['src/orders/answer.ts', "import '../platform/http/server.ts';"],
  'rules-and-states-are-pure': ['src/orders/prices/rules.ts', "import '../store.ts';"],
  'stores-hold-sql-only': ['src/orders/rows/store.ts', "import '../orders.ts';"],
  'a-table-belongs-to-one-slice': ['src/orders/foreign-store.ts', store("db.selectFrom('accounts')")],
  'a-table-has-an-owner': ['src/platform/db/migrations/V1__lost.sql', 'create table lost (id integer primary key);'],
  'contracts-are-plain': ['src/today/contract.ts', "import type { Parts } from '../platform/parts.ts';"],
};
// Each slice imports the next higher one; the highest may import them all.
for (const [place, slice] of SLICES.slice(0, -1).entries()) {
  const other = SLICES[place + 1];
  violations[`facts-flow-one-way-${slice}`] = [`src/${slice}/up.ts`, `import '../${other}/${other}.ts';`];
}

const planted: Files = {
  'src/platform/kernel/hen.ts': "export { egg as hen } from './egg.ts';",
  'src/applications/transports/smtp.ts': "import 'nodemailer';",
  'src/platform/mail/mail.ts': 'export const postMail = 1;',
};
for (const [file, text] of Object.values(violations)) planted[file] = text;

/** Statements on tables of other slices, each naming them in a different way. */
const foreign: [what: string, statement: string][] = [
  ['a join', "db.selectFrom('orders').innerJoin('accounts as a', 'a.id', 'orders.id')"],
  ['one of several', "db.selectFrom(['orders', 'accounts as a'])"],
  ['a sub-select', "db.selectFrom('orders').where((eb) => eb.exists(eb.selectFrom('accounts').select('id')))"],
  ['an insert', "db.insertInto('accounts')"],
  ['an update', "db.updateTable('accounts')"],
  ['a deletion', "db.deleteFrom('accounts')"],
  ['the table that a deletion uses', "db.deleteFrom('orders').using('accounts')"],
  ['a view that is written to', "db.updateTable('accounts_read')"],
  ['a view of a slice above', "db.selectFrom('payments_read')"],
  ['SQL', 'sql`select 1 from accounts`'],
  ['SQL with other letters', 'sql`SELECT 1 FROM Accounts`'],
  ['SQL with its schema', 'sql`select 1 from public.accounts`'],
  ['a join in SQL', 'sql`select 1 from orders o left join lateral (select from accounts) a on true`'],
  ['a list in SQL', 'sql`select 1 from orders o, accounts a`'],
  ['a list after a function', `sql\`select 1 from unnest(\${'{}'}::int[]) as n (id), accounts a\``],
  ['a list after a value', `sql\`select 1 from \${sql.table('orders')}, accounts a\``],
  ['an insert in SQL', 'sql`insert into accounts (id) values (1)`'],
  ['an update in SQL', 'sql`update only accounts set id = 1`'],
  ['a deletion in SQL', 'sql`delete from accounts`'],
  ['a part of SQL', `sql\`select \${sql\`(select id from accounts limit 1)\`}\``],
  ['SQL that is taken as it is', "sql.raw('select 1 from accounts')"],
];
const foreignFile = (place: number) => `src/orders/foreign-${'abcdefghijklmnopqrstuvwxyz'[place]}-store.ts`;
foreign.forEach(([, statement], place) => {
  planted[foreignFile(place)] = store(statement);
});

/** Code that looks like a violation of the rule but is allowed. */
const allowed: Record<string, [file: string, text: string]> = {
  'types of a development package': ['src/platform/kernel/shape.ts', "import type { ReactNode } from 'react';"],
  'a second store': ['src/orders/line-store.ts', "import { Kysely } from 'kysely';"],
  'a test that has its rows made': ['src/orders/rows.test.ts', "import '../../tools/rows/make.ts';"],
  'the type of an actor in a door': [
    'src/orders/actor.ts',
    "import type { Server } from '../platform/http/server.ts';",
  ],
  'the type of a row in rules': ['src/orders/price-rules.ts', "import type { Db } from '../platform/db/open.ts';"],
  'a lower slice': ['src/today/below.ts', "import '../replies/replies.ts';"],
  'the contract of a lower slice': ['src/today/shape.ts', "import '../ads/contract.ts';"],
  'a view that a lower slice publishes': [
    'src/orders/people-store.ts',
    store("db.selectFrom('orders').innerJoin('accounts_read as a', 'a.id', 'orders.id')"),
  ],
  'SQL that names a table of another as a column, a value and an alias': [
    'src/orders/word-store.ts',
    store(`sql\`select o.accounts, 'from accounts', extract(epoch from o.at) -- from accounts
  from orders o, accounts_read accounts where o.id is distinct from accounts.id for update of o\``),
  ],
  'a test that reads its store': ['src/orders/store.test.ts', "import { Kysely } from 'kysely';"],
};

let clean: Outcome;
let broken: Outcome;
let blind: Outcome;
const opened: Fixture[] = [];

function tree(files: Files): Fixture {
  const fixture = new Fixture({ ...cleanTree, ...files }, [...cleanPackages, 'jose', 'nodemailer', 'imapflow']);
  opened.push(fixture);
  return fixture;
}

beforeAll(async () => {
  const friendly = Object.fromEntries(Object.values(allowed));
  const nearSighted = "module.exports = { forbidden: [], options: { exclude: { path: '^src/platform/kernel/' } } };";
  [clean, broken, blind] = await Promise.all([
    tree(friendly).run('check:borders'),
    tree(planted).run('check:borders'),
    tree({ '.dependency-cruiser.cjs': nearSighted }).run('check:borders'),
  ]);
});

afterAll(() => {
  for (const fixture of opened) fixture[Symbol.dispose]();
});

/** The names of the rules that a file was reported for. */
function rulesAgainst(file: string, { text }: Outcome): string[] {
  return text
    .split('\n')
    .map((line) => /^([a-z-]+): (\S+)/.exec(line))
    .filter((match) => match?.[2] === file)
    .map((match) => match?.[1] ?? '');
}

test('every rule has a planted violation, and every violation a rule', { tags: 'long' }, () => {
  expect(Object.keys(violations).sort()).toEqual(
    [...forbidden.map(({ name }) => name), ...Object.keys(tableRules)].sort(),
  );
});

describe('a border that is crossed is reported by its rule alone', { tags: 'long' }, () => {
  test.each(Object.entries(violations))('%s', (rule, [file]) => {
    expect(rulesAgainst(file, broken)).toEqual([rule]);
  });

  test.each(foreign.map(([what], place) => [what, foreignFile(place)]))('a table of another: %s', (_what, file) => {
    expect(rulesAgainst(file, broken)).toEqual(['a-table-belongs-to-one-slice']);
  });

  test('and the check fails, with the reason of each rule', { tags: 'long' }, () => {
    expect(broken.code).toBe(1);
    expect(broken.text).toContain('sql-in-stores-only: SQL that is spread out cannot be reviewed');
  });

  test('and files that break no rule are not named', { tags: 'long' }, () => {
    const named = new Set(
      [...broken.text.matchAll(/^[a-z-]+: ((?:src|web|test|bench|tools)\/\S+)/gm)].map((m) => m[1]),
    );
    expect([...named].filter((file) => !(file && file in planted))).toEqual([]);
  });
});

describe('what keeps to the borders passes', { tags: 'long' }, () => {
  test.each(Object.entries(allowed))('%s', (_what, [file]) => {
    expect(rulesAgainst(file, clean)).toEqual([]);
  });

  test('and the check with it', { tags: 'long' }, () => {
    expect(clean).toMatchObject({ code: 0, text: expect.stringMatching(/^\d+ source files, 0 borders crossed\n$/) });
  });
});

test('a check that did not read every file fails', { tags: 'long' }, () => {
  expect(blind).toMatchObject({
    code: 2,
    text: expect.stringMatching(/^Read \d+ of \d+ .*\n {2}src\/platform\/kernel\//),
  });
});

test('no file is let past that reads no table of another', { tags: 'long' }, () => {
  const crossed = crossedTables(foreignTouches(tableOwners()), lowerSlices, []);
  const needed = new Set(crossed.map(({ file, table }) => `${file} ${table}`));
  expect(foreignTables.flatMap(({ file, tables }) => tables.map((table) => `${file} ${table}`)).sort()).toEqual(
    [...needed].sort(),
  );
});
