/**
 * `node test/quality/search/pool.ts <queries.jsonl> <out.jsonl> [name]`: the first twenty ads of each system for every
 * query, to be judged. `name` is the name of our search in the file; without it the other systems are included.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dataEntries } from '../../../src/platform/text/data-files.ts';
import { openSearchedAds } from './ads.ts';
import { miniSearch, ourSearch, postgresSearch, type Search } from './systems.ts';

const DEPTH = 20;

const [queries, out, name] = process.argv.slice(2);
if (!queries || !out) throw new Error('which queries, and where to?');
const { TEXTS = '../shared/data/ads', TAXONOMY = '../shared/data/taxonomy', DATABASE_URL } = process.env;
await using ads = await openSearchedAds(TEXTS, TAXONOMY, DATABASE_URL);
const systems: Record<string, Search> = name
  ? { [name]: ourSearch(ads) }
  : { ours: ourSearch(ads), minisearch: await miniSearch(ads), postgresql: await postgresSearch(ads) };
const lines: string[] = [];
for (const { id, query } of dataEntries<{ id: string; query: string }>(pathToFileURL(queries))) {
  for (const [system, search] of Object.entries(systems))
    lines.push(JSON.stringify({ query: id, system, ads: await search(query, DEPTH) }));
}
writeFileSync(out, `${lines.join('\n')}\n`);
