/** The CVs of one half as files. Rendering takes seconds, so files are cached under a hash of their input. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cv } from './cv.ts';
import { type Layout, Press } from './press.ts';

export type Half = 'dev' | 'dev2' | 'heldout';

export interface Case {
  id: string;
  cv: Cv;
  /** Everything that the CV's owner says, whether the measurement compares it or not. */
  own: unknown;
  bytes: Uint8Array;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache/quality-cv/', import.meta.url));

const loadLayouts: Record<Half, () => Promise<{ layouts: Record<string, Layout> }>> = {
  dev: () => import('./dev/layouts.ts'),
  dev2: () => import('./dev2/layouts.ts'),
  heldout: () => import('./heldout/layouts.ts'),
};

export function peopleOf(half: Half): { id: string; cv: Cv }[] {
  return globSync(`${half}/people/*.json`, { cwd: here })
    .sort()
    .map((path) => ({ id: basename(path, '.json'), cv: JSON.parse(readFileSync(join(here, path), 'utf8')) }));
}

export async function renderHalf(half: Half): Promise<Case[]> {
  const { layouts } = await loadLayouts[half]();
  const ground = groundOf(half);
  mkdirSync(cache, { recursive: true });
  await using press = new Press();
  const cases: Case[] = [];
  for (const { id, cv } of peopleOf(half)) {
    const layout = layouts[cv.layout];
    if (!layout) throw new Error(`${half}/${id} wants the layout ${cv.layout}, which does not exist`);
    const key = createHash('sha256').update(ground).update(JSON.stringify(cv)).digest('hex').slice(0, 32);
    const path = join(cache, `${half}-${id}-${key}`);
    if (!existsSync(path)) {
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, await layout(cv, press));
      renameSync(draft, path);
    }
    cases.push({ id, cv, own: cv, bytes: new Uint8Array(readFileSync(path)) });
  }
  return cases;
}

/** Everything besides the CV that a file depends on: layouts, tools and their versions. */
function groundOf(half: Half): string {
  const sources = globSync(['*.ts', `${half}/**/*.ts`], { cwd: here }).sort();
  const versions = join(here, '../../../package-lock.json');
  const hash = createHash('sha256');
  for (const path of [...sources.map((source) => join(here, source)), versions]) hash.update(readFileSync(path));
  return hash.digest('hex');
}
