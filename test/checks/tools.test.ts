import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanPackages, cleanTree } from './clean-tree.ts';
import { type Files, Fixture, type Outcome } from './fixture.ts';

const planted: Files = {
  'src/platform/kernel/implicit.ts': 'export const twice = (n) => n * 2;\n',
  'src/platform/kernel/unused-local.ts': 'const unused = 1;\nexport const used = 2;\n',
  'src/platform/kernel/hole.ts': 'export const length: number = [1][1];\n',
  'src/platform/kernel/enums.ts': 'export enum Colour {\n  Red = 1,\n}\n',
  'src/platform/kernel/console.ts': "console.log('left over');\n",
  'src/platform/kernel/bang.ts': 'export const first = (list: string[]) => list[0]!;\n',
  'src/platform/kernel/ugly.ts': 'export const ugly = {a:1}\n',
  'src/platform/kernel/limits.ts': 'export const LIMIT = 25;\nexport const NOBODY = 0;\nexport type Nobody = 0;\n',
  'src/platform/kernel/left-over.ts': 'export {};\n',
  'web/left-over.tsx': 'export {};\n',
  'src/platform/tasks/queue.ts': `${cleanTree['src/platform/tasks/queue.ts']}\nawait import('enhanced-resolve');\n`,
};
const SCRIPTS = ['check:types', 'check:lint', 'check:unused'] as const;
type Outcomes = Record<(typeof SCRIPTS)[number], Outcome>;

const opened: Fixture[] = [];
let clean: Outcomes;
let broken: Outcomes;
let brokenWeb: Outcome;

async function runAll(files: Files, packages: string[]): Promise<Outcomes> {
  const fixture = new Fixture(files, packages);
  opened.push(fixture);
  const outcomes = await Promise.all(SCRIPTS.map(async (script) => [script, await fixture.run(script)]));
  return Object.fromEntries(outcomes);
}

beforeAll(async () => {
  const unneeded = ['nodemailer', 'axe-core'];
  const web = new Fixture({ 'web/implicit.tsx': 'export const Twice = ({ n }) => <b>{n}</b>;\n' }, cleanPackages);
  opened.push(web);
  [clean, broken, brokenWeb] = await Promise.all([
    runAll(cleanTree, cleanPackages),
    runAll({ ...cleanTree, ...planted }, [...cleanPackages, ...unneeded]),
    web.run('check:types'),
  ]);
});

afterAll(() => {
  for (const fixture of opened) fixture[Symbol.dispose]();
});

describe('a tree in order passes', () => {
  test.each(SCRIPTS)('%s', (script) => {
    expect(clean[script]).toMatchObject({ code: 0 });
  });
});

describe('the compiler refuses', () => {
  test.each([
    ['an implicit any', /src\/platform\/kernel\/implicit\.ts\(1,\d+\): error TS7006/],
    ['an unused local', /src\/platform\/kernel\/unused-local\.ts\(1,\d+\): error TS6133/],
    ['an index that may be a hole', /src\/platform\/kernel\/hole\.ts\(1,\d+\): error TS2322/],
    ['what Node cannot strip', /src\/platform\/kernel\/enums\.ts\(1,\d+\): error TS1294/],
  ])('%s', (_what, complaint) => {
    expect(broken['check:types'].text).toMatch(complaint);
    expect(broken['check:types'].code).not.toBe(0);
  });

  test('an implicit any in the front end', () => {
    expect(brokenWeb.text).toMatch(/web\/implicit\.tsx\(1,\d+\): error TS7031/);
    expect(brokenWeb.code).not.toBe(0);
  });
});

describe('Biome refuses', () => {
  test.each([
    ['what is printed past the log', /src\/platform\/kernel\/console\.ts:1:1 lint\/suspicious\/noConsole/],
    ['an exclamation mark for a check', /src\/platform\/kernel\/bang\.ts:1:\d+ lint\/style\/noNonNullAssertion/],
    ['an unused variable', /src\/platform\/kernel\/unused-local\.ts:1:\d+ lint\/correctness\/noUnusedVariables/],
    ['another format', /src\/platform\/kernel\/ugly\.ts format/],
  ])('%s', (_what, complaint) => {
    expect(broken['check:lint'].text).toMatch(complaint);
    expect(broken['check:lint'].code).not.toBe(0);
  });
});

describe('knip refuses', () => {
  test.each([
    ['an unused export', /Unused exports.*NOBODY +src\/platform\/kernel\/limits\.ts/s],
    ['an unused type', /Unused exported types.*Nobody +type +src\/platform\/kernel\/limits\.ts/s],
    ['an unused file of the service', /Unused files.*src\/platform\/kernel\/left-over\.ts/s],
    ['an unused file of the front end', /Unused files.*web\/left-over\.tsx/s],
    ['an unused dependency', /Unused dependencies.*nodemailer +package\.json/s],
    ['an unused development dependency', /Unused devDependencies.*axe-core +package\.json/s],
    ['a package that is not declared', /Unlisted dependencies.*enhanced-resolve +src\/platform\/tasks\/queue\.ts/s],
  ])('%s', (_what, complaint) => {
    expect(broken['check:unused'].text).toMatch(complaint);
    expect(broken['check:unused'].code).not.toBe(0);
  });

  test('and takes a worker that is loaded by URL for used', () => {
    expect(broken['check:unused'].text).not.toContain('hash-worker.ts');
  });
});
