import MiniSearch from 'minisearch';
import { type AdText, fillAds } from './rig/ads.ts';
import { Client } from './rig/client.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { timed } from './rig/rounds.ts';
import { openScratchDatabase } from './rig/scratch.ts';
import { productionSettings, startNode } from './rig/service.ts';
import { pick } from './rig/size.ts';

const SIZES = pick([5000, 20_000, 50_000], [500, 1000]);
const ROUNDS = pick(5, 1);
const CALLS = pick(60, 10);
const WARM_UP = pick(60, 5);
const WORDS_OF_TEXTS = ['körkort', 'engelska', 'legitimation', 'erfarenhet', 'kunskaper', 'utbildning'];

interface List {
  total: number;
  items: unknown[];
  facets?: Record<string, { id: string }[]>;
}

/** Searches over HTTP, one after the other, compared with an index in memory without filters; at three sizes. */
export default async function search(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const env = { ...productionSettings(), DATABASE_URL: databaseUrl };
  // This process answers requests and fetches no ads.
  const service = stack.use(await startNode(['src/main.js', 'serve'], env));
  const token = await stack.use(new Client(service.url)).register('bench@post.example');
  const memory = new MiniSearch<AdText>({
    fields: ['headline', 'occupation', 'employer', 'description'],
    searchOptions: { combineWith: 'AND', boost: { headline: 4, occupation: 2 } },
  });

  const measured: Measured[] = [];
  let from = 0;
  for (const size of SIZES) {
    const texts = await fillAds(databaseUrl, { from, to: size });
    memory.addAll(texts);
    from = size;
    // A new client, as the service closes connections that are idle for as long as storing the ads takes.
    using client = new Client(service.url);
    measured.push(...(await atSize(client, token, memory, wordsOf(texts), size)));
  }
  return measured;
}

/** Typical search texts: mostly titles, sometimes with a word of the text, sometimes such a word alone. */
function wordsOf(texts: AdText[]): string[] {
  const titles = [...new Set(texts.map(({ occupation }) => occupation.toLowerCase()))].filter(Boolean).sort();
  return titles.flatMap((title, i) => {
    const word = WORDS_OF_TEXTS[i % WORDS_OF_TEXTS.length] ?? '';
    return [title, title, `${title} ${word}`, ...(i % 2 === 0 ? [title] : [word])];
  });
}

async function atSize(
  client: Client,
  token: string,
  memory: MiniSearch<AdText>,
  words: string[],
  size: number,
): Promise<Measured[]> {
  const { facets } = (await client.get<List>('/api/ads?facets=true&limit=1', token)).body;
  const idsOf = (facet: string, most: number) => facets?.[facet]?.slice(0, most).map(({ id }) => id) ?? [];
  const [regions, types] = [idsOf('region', 6), idsOf('employmentType', 3)];
  // Steps that share no factor with the number of items: each call asks for something else.
  const wordAt = (n: number) => words[(n * 37) % words.length] ?? '';
  const path = (n: number, facetsToo: boolean) =>
    `/api/ads?${new URLSearchParams({
      q: wordAt(n),
      region: regions[n % regions.length] ?? '',
      employmentType: types[(n >> 1) % types.length] ?? '',
      facets: String(facetsToo),
    })}`;
  const p95Of = async (ask: (n: number) => Promise<number>) => {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n += 1) times.push(await ask(n));
    return quantile(times, 0.95);
  };
  const overHttp = (at: (n: number) => string) => () => p95Of(async (n) => (await client.get<List>(at(n), token)).ms);
  const inMemory = () => p95Of((n) => timed(() => memory.search(wordAt(n))));

  let hits = 0;
  for (let n = 0; n < WARM_UP; n += 1) hits += (await client.get<List>(path(n, true), token)).body.total;
  if (hits === 0) throw new Error('nothing was found');
  const asked: [what: string, run: () => Promise<number>, goal?: Measured['goal']][] = [
    ['text, two filters and facets', overHttp((n) => path(n, true)), { atMost: 50 }],
    ['text and two filters', overHttp((n) => path(n, false))],
    ['text', overHttp((n) => `/api/ads?q=${encodeURIComponent(wordAt(n))}`)],
    ['all ads, with facets', overHttp((n) => `/api/ads?facets=true&limit=${25 + (n % 3)}`)],
    ['all ads', overHttp((n) => `/api/ads?limit=${25 + (n % 3)}`)],
    ['several words, few of which ads have', overHttp((n) => `/api/ads?q=${encodeURIComponent(strict(wordAt(n)))}`)],
    [
      'completions',
      overHttp((n) => `/api/ads/completions?q=${encodeURIComponent(wordAt(n).slice(0, 2 + (n % 6)))}`),
      { atMost: 30 },
    ],
    ['a word that is misspelt', overHttp((n) => `/api/ads?q=${encodeURIComponent(misspelt(wordAt(n)))}`)],
  ];
  const measured: Measured[] = asked.map(([what, , goal]) =>
    measurement(`p95 of ${what}, ${size} ads`, 'ms', [], size === SIZES.at(-1) ? goal : undefined),
  );
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, [, run]] of asked.entries()) measured[i]?.values.push(await run());
    beside.push(await inMemory());
  }
  const [first] = measured;
  if (first) first.comparison = { what: 'MiniSearch in memory, text only', values: beside };
  return measured;
}

/** No ad contains all of it, so partial matches are ranked. */
const strict = (words: string): string => `${words} natt helg yogalärare kiruna`;

/** Swaps two letters in the middle of the first word. */
function misspelt(words: string): string {
  const [word = ''] = words.split(' ');
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
}
