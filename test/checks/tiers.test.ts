import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tiers } from '../../vitest.config.ts';

const home = fileURLToPath(new URL('../../', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sokvag-tier-'));
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import house from ${JSON.stringify(join(home, 'vitest.config.ts'))};
     const { allowOnly, retry, reporters } = house.test;
     export default { test: { name: 'prov', include: ['*.test.ts'], allowOnly, retry, reporters } };`,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(text: string, ...args: string[]) {
  writeFileSync(join(folder, 'a.test.ts'), `import { expect, test } from 'vitest';\n${text}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
  });
  return { status, text: stdout + stderr };
}

// Built here, because the rule against skipped tests looks for these words.
const skip = `test${'.skip'}`;
const only = `test${'.only'}`;

test('a tier whose tests ran passes', { tags: 'long' }, () => {
  expect(run(`test('a', () => {}); ${skip}('b', () => {});`)).toMatchObject({ status: 0 });
});

test('a tier none of whose tests ran fails', { tags: 'long' }, () => {
  expect(run(`${skip}('a', () => {});`)).toMatchObject({
    status: 1,
    text: expect.stringContaining('The tier "prov" has test files, and none of their tests ran.'),
  });
});

test('unless tests were picked by name', { tags: 'long' }, () => {
  expect(run(`test('a', () => {});`, '-t', 'another')).toMatchObject({ status: 0 });
});

test('a focused test fails', { tags: 'long' }, () => {
  expect(run(`${only}('a', () => {});`)).toMatchObject({ status: 1 });
});

test('a test that passes the second time fails', { tags: 'long' }, () => {
  expect(run(`let times = 0; test('a', () => { times += 1; expect(times).toBe(2); });`)).toMatchObject({ status: 1 });
});

test('what npm test leaves out is all that test:long runs, and of pages test:axe', () => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const chosen = (script = '') => ({
    tiers: [...script.matchAll(/--project (\w+)/g)].map(([, name]) => name),
    tags: /--tags-filter (\S+)/.exec(script)?.[1],
  });
  const usual = chosen(scripts.test);
  const long = chosen(scripts['test:long']);
  expect([usual.tags, long.tags]).toEqual(['!long', 'long']);
  const withLong = tiers.filter(({ test: { include } }) =>
    globSync(include, { cwd: home }).some((file) =>
      /tags: 'long'|@module-tag long/.test(readFileSync(join(home, file), 'utf8')),
    ),
  );
  const names = withLong.map(({ test: { name } }) => name);
  // The axe tier runs every browser test as well, including the long ones.
  const includeOf = (tier: string) => tiers.find(({ test: { name } }) => name === tier)?.test.include;
  expect(includeOf('axe')).toEqual(includeOf('browser'));
  expect(chosen(scripts['test:axe'])).toEqual({ tiers: ['axe'], tags: undefined });
  const left = usual.tiers.filter((name) => name !== 'browser' && names.includes(name ?? ''));
  expect(long.tiers.toSorted()).toEqual(left.toSorted());
});

test('what is tried a few times is tried often in the tier of properties', () => {
  const uses = globSync(['src/**/*.test.ts', 'test/journeys/**/*.test.ts'], { cwd: home }).filter((name) =>
    /from '[./]+(test\/)?runs\.ts'/.test(readFileSync(join(home, name), 'utf8')),
  );
  const { include } = tiers.find(({ test }) => test.name === 'properties')?.test ?? { include: [] };
  expect(uses.toSorted()).toEqual(
    globSync(
      include.filter((name) => !name.startsWith('test/properties')),
      { cwd: home },
    ).toSorted(),
  );
});
