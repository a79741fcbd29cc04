/**
 * `node test/quality/search/fit.ts`: tries other weights on the development annotators' queries, one after the other,
 * doubled or halved, and prints those that move wanted ads forward. The result is copied to weights.ts by hand.
 */
import { clauseWeights, rankPoints } from '../../../src/ads/search/understanding/weights.ts';
import { openSearchedAds } from './ads.ts';
import { judgedQueries } from './judged.ts';
import { gainOf, outcomes } from './outcomes.ts';
import { ourSearch } from './systems.ts';

/** The least improvement of a change: less is chance. */
const LEAST_GAIN = 0.002;
const FACTORS = [0.5, 0.75, 1.5, 2];

const { TEXTS = '../shared/data/ads', TAXONOMY = '../shared/data/taxonomy', DATABASE_URL } = process.env;
await using ads = await openSearchedAds(TEXTS, TAXONOMY, DATABASE_URL);
const search = ourSearch(ads);
const { dev } = judgedQueries();
const tables: [string, Record<string, number>][] = [
  ['kindWeights', clauseWeights],
  ...Object.entries(rankPoints).map(([kind, points]): [string, Record<string, number>] => [kind, { ...points }]),
];
for (const [kind, points] of tables.slice(1)) rankPoints[kind as keyof typeof rankPoints] = points as never;

let best = gainOf(await outcomes(search, dev));
process.stdout.write(`at first ${best}\n`);
for (const [name, table] of tables) {
  for (const [key, value] of Object.entries(table)) {
    if (value === 0) continue;
    for (const factor of FACTORS) {
      const before = table[key] as number;
      table[key] = Math.round(value * factor);
      const gain = gainOf(await outcomes(search, dev));
      if (gain > best + LEAST_GAIN) {
        best = gain;
        process.stdout.write(`${name}.${key} = ${table[key]}: ${gain}\n`);
      } else table[key] = before;
    }
  }
}
process.exit(0);
