import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The short form of each benchmark runs without an error, and every benchmark has one. */

const bench = fileURLToPath(new URL('../../bench/', import.meta.url));
const benchmarks = globSync('*.ts', { cwd: bench }).filter((file) => file !== 'run.ts');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sokvag-bench-check-'));
  for (const part of ['run.ts', 'rig/figures.ts', 'rig/size.ts']) cpSync(join(bench, part), join(folder, part));
  const says = (name: string, figures: string) =>
    writeFileSync(
      join(folder, `${name}.ts`),
      `import { pick } from './rig/size.ts';
       export default async () => ${figures};`,
    );
  says('measures', `[{ metric: pick('at length', 'in short'), unit: 's', values: [1] }]`);
  says('missed', `[{ metric: 'm', unit: 's', values: [9], goal: { of: 'value', atMost: 1 } }]`);
  says('none', '[]');
  says('odd', `[{ metric: 'm', unit: 's', values: [1, 0 / 0] }]`);
  says('throws', `{ throw new Error('broken'); }`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'run.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return { status, stdout, stderr };
}

test.each(benchmarks)('bench/%s has a short form', (file) => {
  expect(readFileSync(join(bench, file), 'utf8')).toMatch(/^const \w+ = .*\bpick(?:<\w+>)?\(/m);
});

test('the short form measures in short and keeps nothing', () => {
  const { status, stdout } = run('--short', 'measures');
  expect(status).toBe(0);
  expect(stdout).toContain('in short');
  expect(existsSync(join(folder, 'results.json'))).toBe(false);
});

test('the long form keeps what it measured', { tags: 'long' }, () => {
  expect(run('measures').status).toBe(0);
  const kept = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
  expect(kept).toMatchObject([{ metric: 'at length', value: 1 }]);
});

test.each([
  ['has no figure', 'none'],
  ['has one that is no number', 'odd'],
  ['throws', 'throws'],
])('one that %s fails', { tags: 'long' }, (_what, name) => {
  const { status, stderr } = run('--short', name);
  expect(status).toBe(1);
  expect(stderr).toContain(`failed: ${name}`);
});

test('one that fails stops none of the others', { tags: 'long' }, () => {
  const { status, stdout, stderr } = run('--short');
  expect(status).toBe(1);
  expect(stdout).toContain('in short');
  expect(stderr).toContain('failed: none, odd, throws');
});

test('no goal is judged where everything is small', { tags: 'long' }, () => {
  expect(run('--short', 'missed').stdout).not.toContain('MISSED');
  expect(run('missed').stdout).toContain('MISSED');
});
