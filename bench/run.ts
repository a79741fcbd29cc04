/**
 * `npm run bench [names…]`: runs the benchmarks named, or all, one after the other; prints a table and keeps
 * the figures in bench/results.json, where a benchmark that is run replaces its own lines only.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Benchmark, type Figure, figureOf, type Measured, tableOf } from './rig/figures.ts';

const benchmarks: Record<string, () => Promise<{ default: Benchmark }>> = {
  clusters: () => import('./clusters.ts'),
  digest: () => import('./digest.ts'),
  http: () => import('./http.ts'),
  import: () => import('./import.ts'),
  ingest: () => import('./ingest.ts'),
  login: () => import('./login.ts'),
  orders: () => import('./orders.ts'),
  scale: () => import('./scale.ts'),
  score: () => import('./score.ts'),
  search: () => import('./search.ts'),
  start: () => import('./start.ts'),
  stream: () => import('./stream.ts'),
  web: () => import('./web.ts'),
};
const results = new URL('./results.json', import.meta.url);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(
    `no benchmark: ${unknown.join(', ')}. There are ${Object.keys(benchmarks).join(', ')}\n`,
  );
  process.exit(2);
}

const rows: { figure: Figure; measured: Measured }[] = [];
for (const [name, load] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  const at = new Date();
  const run = (await load()).default;
  const found = await run();
  rows.push(...found.map((measured) => ({ measured, figure: figureOf(name, measured, at) })));
  keep(
    name,
    rows.map(({ figure }) => figure).filter((figure) => figure.name === name),
  );
}
process.stdout.write(tableOf(rows));
process.exit(0);

/** Figures in the order of the benchmarks, those of `name` anew. */
function keep(name: string, figures: Figure[]): void {
  const kept: Figure[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
  const order = Object.keys(benchmarks);
  const all = [...kept.filter((figure) => figure.name !== name), ...figures].sort(
    (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
  );
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`);
}
