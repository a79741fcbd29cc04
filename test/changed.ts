/**
 * Runs the tests that a change can affect within one slice: `npm run test:changed [revision]`, by default for
 * uncommitted changes. A change of a slice runs its unit tests and those that import it, the journeys of the slice and
 * the house rules; a change of a page runs the browser tests of its feature. `npm test` finds what has effects beyond
 * that.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];

/** The folder of journeys of a slice or of a part of the platform, or the file of browser tests of a feature. */
function testsOf(file: string): string[] {
  const [root, first = '', second = ''] = file.split('/');
  if (root === 'test') return /^test\/(journeys|browser|checks)\/.*\.test\.ts$/.test(file) ? [file] : [];
  if (root === 'src') return [`test/journeys/${first === 'platform' ? second : first}/`];
  if (root === 'web' && first === 'features') return globSync(`test/browser/${second}*.test.ts`);
  return [];
}

const chosen = [...new Set(changed.flatMap(testsOf))].filter((path) => existsSync(path));
const sources = changed.filter((path) => /^(src|web)\/.*\.tsx?$/.test(path) && existsSync(path));

function vitest(...args: string[]): boolean {
  return spawnSync('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

const rules = ['test/checks/house.test.ts', 'test/checks/one-way-out.test.ts'];
const passed = [
  sources.length === 0 ||
    vitest('related', '--run', '--project', 'units', '--project', 'page', '--passWithNoTests', ...sources),
  vitest('run', '--project', 'checks', '--project', 'journeys', '--project', 'browser', ...rules, ...chosen),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
