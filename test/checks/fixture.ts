import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** Source files by path. */
export type Files = Record<string, string>;

export interface Outcome {
  code: number | null;
  /** Standard output and error, without colours. */
  text: string;
}

const home = fileURLToPath(new URL('../../', import.meta.url));
const SETTINGS = [
  '.dependency-cruiser.cjs',
  '.gitignore',
  'biome.json',
  'knip.json',
  'tsconfig.json',
  'web/tsconfig.json',
  'test/checks/borders.ts',
  'test/checks/table-owners.ts',
];
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
/** The packages that the settings and scripts themselves need. */
const TOOLS = [
  ...['@biomejs/biome', '@types/node', 'dependency-cruiser', 'knip', 'node'],
  ...['typescript', 'typescript-6', 'vite', 'vitest'],
];

const pretty = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** A temporary source tree with the project's settings and packages, to plant violations in. */
export class Fixture implements Disposable {
  readonly #folder: string;

  /** @param packages those that package.json declares besides the tools; the others are installed but undeclared */
  constructor(files: Files, packages: string[]) {
    this.#folder = mkdtempSync(join(tmpdir(), 'sokvag-check-'));
    for (const name of SETTINGS) cpSync(join(home, name), join(this.#folder, name));
    symlinkSync(join(home, 'node_modules'), join(this.#folder, 'node_modules'));
    const declared = (from: Record<string, string>) =>
      Object.fromEntries(Object.entries(from).filter(([name]) => packages.includes(name) || TOOLS.includes(name)));
    this.write({
      'package.json': pretty({
        name: 'fixture',
        private: true,
        type: 'module',
        scripts: manifest.scripts,
        dependencies: declared(manifest.dependencies),
        devDependencies: declared(manifest.devDependencies),
      }),
    });
    this.write(files);
  }

  write(files: Files): void {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.#folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }

  /** Runs a script of package.json, as npm would. */
  run(script: string): Promise<Outcome> {
    const child = spawn(manifest.scripts[script], {
      cwd: this.#folder,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { HOME: process.env.HOME, PATH: [join(home, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, text: stripVTControlCharacters(text) }));
    });
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
