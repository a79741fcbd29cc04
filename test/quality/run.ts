/**
 * `npm run quality [names…]`: measures the named labelled sets, or all, and prints the figures with their counts. The
 * measurements are in test/quality/<name>/measure.ts; their figures replace those of the same name in
 * test/quality/results.json.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isReached, type Measure, type QualityFigure } from './figures.ts';

interface Line extends Omit<QualityFigure, 'goal'> {
  name: string;
  goal: string | null;
  ok: boolean | null;
  at: string;
  command: string;
}

const results = new URL('./results.json', import.meta.url);
const here = new URL('./', import.meta.url);
const known = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/measure.ts`, here)))
  .map(({ name }) => name)
  .sort();

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`nothing measures ${unknown.join(', ')}. There are ${known.join(', ')}\n`);
  process.exit(2);
}
for (const name of asked.length > 0 ? asked : known) {
  const { default: measure } = (await import(new URL(`${name}/measure.ts`, here).href)) as { default: Measure };
  const at = new Date().toISOString();
  const lines = (await measure()).map((figure) => lineOf(name, figure, at));
  process.stdout.write(`${lines.map(told).join('\n')}\n`);
  keep(name, lines);
}
process.exit(0);

function lineOf(name: string, figure: QualityFigure, at: string): Line {
  const { goal, ...rest } = figure;
  const words = goal && ('least' in goal ? `≥ ${goal.least}` : `≤ ${goal.most}`);
  return { name, ...rest, goal: words ?? null, ok: isReached(figure), at, command: `npm run quality ${name}` };
}

function told({ name, metric, value, unit, count, n, interval, comparison, comparisonValue, goal, ok }: Line): string {
  const counts = count === undefined ? `n = ${n}` : `${count} of ${n}`;
  const between = interval ? `, ${interval.join('-')}` : '';
  const beside = interval && comparison ? `  ${comparisonValue} ${comparison}` : '';
  const verdict = ok === null ? '' : `  ${goal} ${ok ? 'reached' : 'NOT REACHED'}`;
  return (
    `${name}  ${metric.padEnd(44)} ${String(value).padStart(7)}${unit === 'share' ? '' : ` ${unit}`}  ` +
    `(${counts}${between})${beside}${verdict}`
  );
}

function keep(name: string, lines: Line[]): void {
  const kept: Line[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
  const all = [...kept.filter((line) => line.name !== name), ...lines].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
  );
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`);
}
