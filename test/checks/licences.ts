/**
 * The licences of every package that the lock file names.
 *
 * Usage: `node test/checks/licences.ts` lists them, first the packages that the service and its page ship. Exit code 1:
 * a package may not be used.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../../', import.meta.url));

/** Free to use, change and distribute with the notice. */
const FREE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'];
const GIVEN_AWAY = ['CC0-1.0', 'Unlicense'];
/** Requires the sources of its own files if they are changed; we use them unchanged. */
const BY_FILE = ['MPL-2.0'];
/** Licence of fonts, which must not be sold by themselves. */
const FONTS = ['OFL-1.1'];
const ALLOWED = new Set([...FREE, ...GIVEN_AWAY, ...BY_FILE, ...FONTS]);

/** Licences that were read by hand in the files of packages that declare none, or only in an old format. */
const FOUND: Record<string, string> = { duck: 'BSD-2-Clause', 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

export interface Package {
  name: string;
  version: string;
  /** The licence that the package declares; undefined if it declares none. */
  licence: string | undefined;
  dev: boolean;
}

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}

/** Every package of a lock file, without the project itself. */
export function packagesOf({ packages }: Lock): Package[] {
  return Object.entries(packages).flatMap(([path, { version = '', license, dev = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return name === '' ? [] : [{ name, version, licence: FOUND[name] ?? license, dev }];
  });
}

/**
 * Whether an SPDX expression of licences lets us use the package: with `OR` one must be allowed, with `AND` all.
 *
 * @throws Error for an invalid expression
 */
export function isAllowed(expression: string): boolean {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const any = (): boolean => {
    let allowed = all();
    for (; words[at] === 'OR'; ) {
      at += 1;
      allowed = all() || allowed;
    }
    return allowed;
  };
  const all = (): boolean => {
    let allowed = one();
    for (; words[at] === 'AND'; ) {
      at += 1;
      allowed = one() && allowed;
    }
    return allowed;
  };
  const one = (): boolean => {
    const word = words[at];
    at += 1;
    if (word === undefined || word === ')' || word === 'OR' || word === 'AND')
      throw new Error(`"${expression}" is no expression of licences`);
    if (word !== '(') return ALLOWED.has(word);
    const allowed = any();
    if (words[at] !== ')') throw new Error(`"${expression}" is no expression of licences: a bracket is open`);
    at += 1;
    return allowed;
  };
  const allowed = any();
  if (at < words.length) throw new Error(`"${expression}" is no expression of licences`);
  return allowed;
}

/** Packages that may not be used, and why. */
export function licenceFaults(packages: Package[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name}@${version} tells no licence`];
    try {
      return isAllowed(licence) ? [] : [`${name}@${version} is under ${licence}`];
    } catch (error) {
      return [`${name}@${version}: ${(error as Error).message}`];
    }
  });
}

/** Entries of `FOUND` that are no longer needed: the package is gone, or declares its licence itself by now. */
export function unneeded({ packages }: Lock): string[] {
  const silent = new Set(
    Object.entries(packages)
      .filter(([, { license }]) => license === undefined || !isAllowed(license))
      .map(([path]) => path.split('node_modules/').at(-1)),
  );
  return Object.keys(FOUND).filter((name) => !silent.has(name));
}

export const readLock = (): Lock => JSON.parse(readFileSync(`${home}package-lock.json`, 'utf8'));

if (import.meta.main) {
  const packages = packagesOf(readLock()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const dev of [false, true]) {
    process.stdout.write(
      dev ? '\nto build the page, some of it in it, and to test\n' : 'carried along by the service\n',
    );
    for (const { name, version, licence } of packages.filter((one) => one.dev === dev))
      process.stdout.write(`  ${`${name}@${version}`.padEnd(60)} ${licence ?? '?'}\n`);
  }
  const faults = licenceFaults(packages);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
