import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface File {
  path: string;
  text: string;
}

const home = fileURLToPath(new URL('../../', import.meta.url));
const MAX_LINES = 300;
const MAX_COLUMNS = 120;
const SOURCES = '*.{ts,tsx,js,css,html,sql}';

function filesOf(pattern: string): File[] {
  return globSync(pattern, { cwd: home, exclude: ['**/node_modules/**', 'web/dist/**'] })
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${home}/${path}`, 'utf8') }));
}

/** Generated files are not read from top to bottom. */
function tooLong({ path, text }: File): string[] {
  if (text.startsWith('// Written by ')) return [];
  const lines = text.trimEnd().split('\n').length;
  return lines > MAX_LINES ? [`${path} has ${lines} lines; ${MAX_LINES} are the limit`] : [];
}

/** Readers that are to be rewritten, data, generated files, and attributes of pages. The list may only get shorter. */
const WIDE = [
  'src/platform/config/read-settings.ts',
  'src/profile/import/',
  'test/quality/cv/',
  'test/tailoring-lines.ts',
  'web/api/operations.ts',
  'web/features/accounts/',
  'web/features/activity-report/',
  'web/features/ads/wanted.test.ts',
  'web/features/applications/',
  'web/features/calendar/feed-page.tsx',
  'web/features/operation/operation-notices.tsx',
  'web/features/orders/',
  'web/features/payments/payments-page.tsx',
  'web/features/replies/',
];

function tooWide({ path, text }: File): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > MAX_COLUMNS
        ? [`${path}:${index + 1} has ${line.length} characters; ${MAX_COLUMNS} are the limit`]
        : [],
    );
}

/** A file with a name that says nothing collects everything. */
function namelessPlace({ path }: File): string[] {
  const part = path.split('/').find((segment) => /(^|[-_.])(utils?|helpers?|common)([-_.]|$)/i.test(segment));
  return part ? [`${path}: "${part}" says nothing of what is in it`] : [];
}

/**
 * A test may be skipped where the platform cannot run it (`runIf(LINUX)`, or `context.skip(closed, 'why')`); any other
 * skip hides a test.
 */
const MACHINE = /\.(?:runIf|skipIf)\((?:!?(?:LINUX|MACOS|WINDOWS|ROOT)|process\.platform [!=]== '\w+')\)/;

function focusedOrSkipped({ path, text }: File): string[] {
  const call = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|skipIf|runIf|fails)\b/;
  const old = /(?<![.\w])(?:xit|xtest|xdescribe|fit|fdescribe)\(/;
  const within = /\b(?:context|ctx|task)\.skip\((?!!?\w+, ['"`])|\{[^{}]*\b(?:skip|only|todo|fails): true/;
  return text.split('\n').flatMap((whole, index) => {
    const line = whole.replace(MACHINE, '');
    const found = call.exec(line) ?? old.exec(line) ?? within.exec(line);
    return found ? [`${path}:${index + 1}: ${found[0]}`] : [];
  });
}

function misnamedMigration({ path }: File): string[] {
  return /\/V[1-9]\d*__[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(path) ? [] : [`${path} is not V<n>__<what>.sql`];
}

function sameNumber(migrations: File[]): string[] {
  const numberOf = ({ path }: File) => /\/V(\d+)__/.exec(path)?.[1];
  const groups = Map.groupBy(migrations, numberOf);
  return [...groups.values()].filter((group) => group.length > 1).map((g) => g.map(({ path }) => path).join(' and '));
}

const sources = [...filesOf(`src/**/${SOURCES}`), ...filesOf(`web/**/${SOURCES}`)];
const everything = [...sources, ...filesOf(`{test,bench,tools}/**/${SOURCES}`)];
const tests = everything.filter(({ path }) => /\.test\.tsx?$/.test(path));
const migrations = filesOf('src/platform/db/migrations/*');

describe('the house', () => {
  test('no file of src and web is longer than 300 lines', () => {
    expect(sources.flatMap(tooLong)).toEqual([]);
  });

  test('no line of code is wider than 120 characters, but for the listed', () => {
    const code = everything.filter(({ path }) => /\.tsx?$/.test(path));
    const isListed = ({ path }: File) => WIDE.some((start) => path.startsWith(start));
    expect(code.filter((file) => !isListed(file)).flatMap(tooWide)).toEqual([]);
    const wide = code.filter((file) => tooWide(file).length > 0);
    expect(WIDE.filter((start) => !wide.some(({ path }) => path.startsWith(start)))).toEqual([]);
  });

  test('every folder and file has a name that says what is in it', () => {
    expect(everything.flatMap(namelessPlace)).toEqual([]);
  });

  test('no test is focused or skipped', () => {
    expect(tests.flatMap(focusedOrSkipped)).toEqual([]);
  });

  test('every migration is named V<n>__<what>.sql, with a number of its own', () => {
    expect([...migrations.flatMap(misnamedMigration), ...sameNumber(migrations)]).toEqual([]);
  });

  test('and something was looked at', () => {
    expect(Math.min(sources.length, tests.length, migrations.length)).toBeGreaterThan(0);
  });
});

describe('each of these finds what it looks for', () => {
  const file = (path: string, text = ''): File => ({ path, text });

  test('a file of 301 lines, and not one of 300', () => {
    expect(tooLong(file('src/a.ts', 'x\n'.repeat(301)))).toHaveLength(1);
    expect(tooLong(file('src/a.ts', 'x\n'.repeat(300)))).toEqual([]);
  });

  test('a line of 121 characters, and not one of 120', () => {
    expect(tooWide(file('src/a.ts', `\n${'å'.repeat(121)}`))).toEqual([expect.stringContaining('src/a.ts:2')]);
    expect(tooWide(file('src/a.ts', 'å'.repeat(120)))).toEqual([]);
  });

  test.each([
    'src/utils/a.ts',
    'web/helpers.ts',
    'src/platform/mail/common.ts',
    'test/date-utils.ts',
    'src/x/Helper.tsx',
  ])('%s', (path) => {
    expect(namelessPlace(file(path))).toHaveLength(1);
  });

  test('and lets a name pass that only looks like one', () => {
    expect(namelessPlace(file('src/uncommon/commonmark.ts'))).toEqual([]);
  });

  // Built here, so that this file does not match itself.
  const dot = '.';
  test.each([
    `test${dot}only('a', () => {})`,
    `describe${dot}skip('a', () => {})`,
    `  it${dot}todo('a')`,
    `test${dot}skip${dot}each([1])('a')`,
    `describe${dot}skipIf(true)('a')`,
    `x${'it('}'a')`,
    `context${dot}skip()`,
    `test('a', { ${'skip'}: true }, () => {})`,
  ])('%s', (line) => {
    expect(focusedOrSkipped(file('src/a.test.ts', `\n${line}`))).toEqual([expect.stringContaining('src/a.test.ts:2')]);
  });

  test('and lets words pass that only look like them', () => {
    const text =
      'exit(1); describe.runIf(ROOT)("a"); rows.skip(2); context.skip(!open, "it is closed"); list.only; ' +
      'latest.todo; it.each([1]); { skip: 10 }';
    expect(focusedOrSkipped(file('src/a.test.ts', text))).toEqual([]);
  });

  test.each(['v1__users.sql', 'V1_users.sql', 'V01__users.sql', 'V1__Users.sql', 'V1__users.ts', 'V1__.sql'])(
    '%s',
    (name) => {
      expect(misnamedMigration(file(`src/platform/db/migrations/${name}`))).toHaveLength(1);
    },
  );

  test('two migrations with one number', () => {
    const two = [file('src/platform/db/migrations/V1__a.sql'), file('src/platform/db/migrations/V1__b.sql')];
    expect(sameNumber(two)).toEqual(['src/platform/db/migrations/V1__a.sql and src/platform/db/migrations/V1__b.sql']);
  });
});
