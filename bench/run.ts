/**
 * `npm run bench [names…]`: runs the named benchmarks, or all, one after the other; prints a table and stores the
 * figures in bench/results.json, where a benchmark replaces only its own lines. A failure does not stop the others, and
 * is reported at the end.
 *
 * `npm run bench -- --short [names…]`: runs each small and once (rig/size.ts). Nothing is stored, and no goal is
 * checked.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Benchmark, type Figure, figureOf, type Measured, tableOf } from './rig/figures.ts';
import { isShort } from './rig/size.ts';

const results = new URL('./results.json', import.meta.url);
const benchmarks = readdirSync(new URL('./', import.meta.url))
  .flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => name !== 'run')
  .sort();

const names = process.argv.slice(2).filter((argument) => argument !== '--short');
const unknown = names.filter((name) => !benchmarks.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark: ${unknown.join(', ')}. There are ${benchmarks.join(', ')}\n`);
  process.exit(2);
}

const rows: { figure: Figure; measured: Measured }[] = [];
const failed: string[] = [];
for (const name of benchmarks) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  const began = performance.now();
  try {
    const found = await rowsOf(name);
    if (!isShort)
      keep(
        name,
        found.map(({ figure }) => figure),
      );
    rows.push(...found);
  } catch (error) {
    failed.push(name);
    process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.stderr.write(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
process.stdout.write(tableOf(rows));
if (failed.length > 0) process.stderr.write(`failed: ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);

async function rowsOf(name: string): Promise<{ figure: Figure; measured: Measured }[]> {
  const at = new Date();
  const { default: run }: { default: Benchmark } = await import(`./${name}.ts`);
  const found = await run();
  if (found.length === 0) throw new Error('it has no figure');
  return found.map((all) => {
    const { goal, ...measured } = all;
    // Goals are for the full size.
    const judged = goal && !isShort ? { ...measured, goal } : measured;
    return { measured: judged, figure: figureOf(name, judged, at) };
  });
}

/** Replaces the figures of `name`, in the order of the benchmarks. */
function keep(name: string, figures: Figure[]): void {
  const kept: Figure[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
  const all = [...kept.filter((figure) => figure.name !== name), ...figures].sort(
    (a, b) => benchmarks.indexOf(a.name) - benchmarks.indexOf(b.name),
  );
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`);
}
