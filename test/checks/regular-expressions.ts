/**
 * Checks whether a text can make a regular expression of `src/` or `web/` take long.
 *
 * Each runs on V8 against attacks of the longest length that the reader of its file lets through
 * (expressions/bounds.ts): those that `recheck` finds, and those derived from the syntax of the expression, since
 * `recheck` has no answer about every fifth within reasonable time. Expressions that it proves to be linear are not
 * run.
 *
 * Usage: `node test/checks/regular-expressions.ts` in the folder to check. Passed expressions are cached in
 * `node_modules/.cache` and not checked again. Exit code 1: an expression takes too long, or is built where the check
 * does not see it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { type Attack, attackText } from './expressions/attacks.ts';
import { type Bound, LONGEST_TEXT, MOST_MS, maxLengthAt, readBounds } from './expressions/bounds.ts';
import { doubledBranch } from './expressions/branches.ts';
import { type Expression, type Found, findExpressions } from './expressions/finding.ts';
import { worstOf } from './expressions/measuring.ts';

/** `recheck` needs a millisecond for some expressions, and minutes for others. */
const ASKED_MS = 300;
const AT_ONCE = 2;

/** Expressions built from words known only at run time; each escapes the words. */
const MADE_LATER = [
  'src/applications/tailoring/answered.ts',
  'src/applications/tailoring/model-lines.ts',
  'src/applications/tailoring/verify/quantities.ts',
  'src/profile/import/dates.ts',
  'src/replies/matching/match.ts',
  'src/replies/reading/html-text.ts',
];

type Known = 'linear' | Attack[];

/** The answer of `recheck` about an expression, within the time limit. */
async function asked({ source, flags }: Expression): Promise<Known> {
  const answer = await check(source, flags, { timeout: ASKED_MS });
  if (answer.status === 'safe') return answer.checker === 'automaton' ? 'linear' : [];
  if (answer.status === 'unknown') return [];
  const { pumps, suffix } = answer.attack;
  return [{ pumps: pumps.map(({ prefix, pump }) => ({ before: prefix, pump })), after: suffix }];
}

export interface Fault {
  at: string[];
  text: string;
}

/** The expressions that take too long at the length that their readers let through. */
export async function faultsOf(expressions: readonly Expression[], bounds: readonly Bound[]): Promise<Fault[]> {
  const known = new Map<Expression, Known>();
  const waiting = [...expressions];
  const ask = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) known.set(one, await asked(one));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return expressions.flatMap((expression) => {
    const doubled = doubledBranch(expression);
    if (doubled !== undefined) {
      const name = `/${expression.source.slice(0, 100)}/${expression.flags}`;
      const text = `${name} repeats a choice that has "${doubled}" twice`;
      return [{ at: expression.at, text }];
    }
    const told = known.get(expression) ?? [];
    if (told === 'linear') return [];
    const most = maxLengthAt(bounds, expression.at);
    const { ms, attack } = worstOf(expression, told, most, MOST_MS);
    if (ms < MOST_MS || !attack) return [];
    const shown = JSON.stringify(attackText(attack, 60)).slice(0, 80);
    const text =
      `/${expression.source.slice(0, 100)}/${expression.flags} takes ${Math.round(ms)} ms for ${most} ` +
      `characters as ${shown}`;
    return [{ at: expression.at, text }];
  });
}

/** Entries of the tables of limits and late expressions that no file needs any more. */
export function unneeded({ expressions, unseen }: Found, bounds: readonly Bound[]): string[] {
  const places = [...expressions.flatMap(({ at }) => at), ...unseen];
  return [
    ...bounds.map(({ files }) => files).filter((files) => !places.some((at) => at.startsWith(files))),
    ...MADE_LATER.filter((file) => !unseen.some((at) => at.startsWith(`${file}:`))),
  ];
}

export const unlisted = (unseen: readonly string[]): string[] =>
  unseen.filter((at) => !MADE_LATER.includes(at.replace(/:\d+$/, '')));

/** Cache of passed expressions by the input of the check. */
class Held {
  readonly #file: string;
  readonly #before: Set<string>;
  readonly #now: string[] = [];
  readonly #rules: string;

  readonly #bounds: readonly Bound[];

  constructor(home: string, bounds: readonly Bound[]) {
    this.#bounds = bounds;
    this.#file = join(home, 'node_modules/.cache/regular-expressions.json');
    const own = [
      'regular-expressions.ts',
      ...['attacks.ts', 'branches.ts', 'measuring.ts'].map((file) => `expressions/${file}`),
    ];
    this.#rules = own.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('');
    this.#before = new Set(this.#read());
  }

  #read(): string[] {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      return [];
    }
  }

  #keyOf({ source, flags, at }: Expression): string {
    const hash = createHash('sha256').update(this.#rules);
    return hash
      .update(JSON.stringify([source, flags, maxLengthAt(this.#bounds, at), process.version]))
      .digest('base64url');
  }

  has(expression: Expression): boolean {
    return this.#before.has(this.#keyOf(expression));
  }

  add(expression: Expression): void {
    this.#now.push(this.#keyOf(expression));
  }

  write(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#now));
  }
}

if (import.meta.main) {
  const home = fileURLToPath(new URL('../../', import.meta.url));
  const found = await findExpressions(home);
  const { expressions, unseen } = found;
  const bounds = await readBounds();
  const held = new Held(home, bounds);
  const fresh = expressions.filter((one) => !held.has(one));
  const faults = await faultsOf(fresh, bounds);
  const bad = new Set(faults.flatMap(({ at }) => at));
  for (const one of expressions) if (!one.at.some((at) => bad.has(at))) held.add(one);
  held.write();
  for (const { at, text } of faults) process.stderr.write(`${at.join(', ')}: ${text}\n`);
  const hidden = unlisted(unseen);
  for (const at of hidden) process.stderr.write(`${at}: an expression is put together where no check sees it\n`);
  const old = unneeded(found, bounds);
  for (const files of old) process.stderr.write(`${files} is in a table of the check, and nothing needs it\n`);
  process.stdout.write(
    `${expressions.length} regular expressions, ${fresh.length} of them asked about, ${faults.length} take long ` +
      `(up to ${LONGEST_TEXT} characters)\n`,
  );
  process.exit(faults.length + hidden.length + old.length > 0 ? 1 : 0);
}
