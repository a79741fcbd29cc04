/**
 * Runs dependency-cruiser on the sources with the rules of `.dependency-cruiser.cjs`, and checks which slice owns the
 * tables that they name.
 *
 * dependency-cruiser reads TypeScript with the compiler's JavaScript API, which TypeScript 7 no longer has: with 7
 * alone it reads 0 modules and reports success. Its other parser (swc) fails at `using`, cannot read TSX and does not
 * distinguish types from values. So it gets TypeScript 6, installed under another name for this purpose, and this
 * script checks that every source file was in fact read.
 *
 * Usage: `node test/checks/borders.ts` in the folder to check. Exit code 1: a border is crossed; 2: the check
 * itself did not see all files.
 */
import { globSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { resolve, sep } from 'node:path';
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType, IViolation } from 'dependency-cruiser';
import {
  crossedTables,
  type Exemption,
  foreignTouches,
  ownerlessTables,
  tableOwners,
  tableRules,
} from './table-owners.ts';

const PARSER = 'typescript-6';
const FOLDERS = ['src', 'web', 'test', 'bench', 'tools', 'train'];

registerHooks({
  resolve(specifier, context, next) {
    const asksForCompiler = specifier === 'typescript' || specifier === 'typescript/package.json';
    const asked = asksForCompiler && context.parentURL?.includes('/node_modules/');
    return next(asked ? specifier.replace('typescript', PARSER) : specifier, context);
  },
});

/** The files that must be read: every source file except built files. */
function sourceFiles(): string[] {
  return globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { exclude: ['web/dist/**', '**/node_modules/**'] },
  )
    .map((file) => file.split(sep).join('/'))
    .sort();
}

function describe({ rule, from, to, cycle }: IViolation): string {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${rule.name}: ${from}${path === from ? '' : ` → ${path}`}`;
}

interface Rules {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
  lowerSlices: Record<string, string[]>;
  foreignTables: Exemption[];
}

const rules: Rules = createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs'));
const { cruise } = await import('dependency-cruiser');
const expected = sourceFiles();
const folders = FOLDERS.filter((folder) => expected.some((file) => file.startsWith(`${folder}/`)));
const reply = await cruise(folders, { ...rules.options, validate: true, ruleSet: { forbidden: rules.forbidden } });
const { modules, summary } = reply.output as ICruiseResult;

const read = new Set(modules.map((module) => module.source));
const unread = expected.filter((file) => !read.has(file));
if (expected.length === 0 || unread.length > 0) {
  process.stderr.write(
    `Read ${expected.length - unread.length} of ${expected.length} source files. Not read:\n  ${unread.join('\n  ')}\n`,
  );
  process.exit(2);
}

const owners = tableOwners();
const foreign = crossedTables(foreignTouches(owners), rules.lowerSlices, rules.foreignTables);
const comments = new Map<string, string>(Object.entries(tableRules));
for (const { name = '', comment = '' } of rules.forbidden) comments.set(name, comment);
const crossed = [
  ...summary.violations.map(describe),
  ...foreign.map((touch) => `a-table-belongs-to-one-slice: ${touch.file} → ${touch.table} of ${touch.owner}`),
  ...ownerlessTables(owners).map(({ file, table }) => `a-table-has-an-owner: ${file} → ${table}`),
].sort();
for (const line of crossed) process.stderr.write(`${line}\n`);
for (const name of new Set(crossed.map((line) => line.slice(0, line.indexOf(':'))))) {
  process.stderr.write(`\n${name}: ${comments.get(name)}\n`);
}
process.stdout.write(`${expected.length} source files, ${crossed.length} borders crossed\n`);
process.exit(crossed.length > 0 ? 1 : 0);
