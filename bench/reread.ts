import { setTimeout as delay } from 'node:timers/promises';
import type { AdsSource } from '../src/ads/contract.ts';
import { generateRecord } from '../tools/sample/generate.ts';
import { type Reading, startWithAds } from './rig/ads-service.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { connect, settle } from './rig/scratch.ts';
import { pick } from './rig/size.ts';

/** The number of stored ads; fewer take less time. */
const ADS = Number(process.env.BENCH_ADS ?? pick(50_000, 500));
/** Searches measured while nothing else runs. */
const CALLS = pick(300, 20);
/** Pause in milliseconds between two searches: a service that is called without pause does nothing else. */
const PACE_MS = 20;

/** Re-reading all open ads after an upgrade that changes each of them, while users search in the same process. */
export default async function reread(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { databaseUrl, reading, now } = await startWithAds(stack, ADS);
  await makeOlder(databaseUrl);
  await settle(databaseUrl);

  const words = [...new Set(Array.from({ length: Math.min(ADS, 2000) }, (_, seed) => titleOf(seed, now)))].filter(
    Boolean,
  );
  const search = searchesOf(reading, words);
  const before: number[] = [];
  for (let n = 0; n < CALLS; n += 1) before.push(await search());
  const { times, seconds } = await untilRead(reading, search);
  return [
    measurement(`${ADS} ads read again, each changed`, 's', [seconds]),
    measurement('ads a second', '1/s', [ADS / seconds]),
    measurement('p95 of a search meanwhile', 'ms', [quantile(times, 0.95)], {
      atMost: 50,
      comparison: { what: 'without it', values: [quantile(before, 0.95)] },
    }),
  ];
}

const titleOf = (seed: number, now: Date): string =>
  ((generateRecord(seed, now).occupation as { label?: string } | null)?.label ?? '').toLowerCase();

/** Changes the ads to what an older version without requirements would have stored. */
async function makeOlder(databaseUrl: string): Promise<void> {
  await using client = await connect(databaseUrl);
  await client.query(`update ads set analysis = 0, requirements = '[]'`);
}

/** @returns a function that searches for something else at each call, with all facets, and gives its milliseconds */
function searchesOf({ client, token }: Reading, words: string[]): () => Promise<number> {
  let n = 0;
  return async () => {
    n += 1;
    await delay(PACE_MS);
    // The step shares no factor with the usual number of words.
    const q = encodeURIComponent(words[(n * 37) % words.length] ?? '');
    return (await client.get(`/api/ads?q=${q}&facets=true`, token)).ms;
  };
}

/** The run from its request to its end, and the times of searches meanwhile. Fails if its progress goes back. */
async function untilRead({ client, token }: Reading, search: () => Promise<number>) {
  const progress = async () => (await client.get<AdsSource>('/api/admin/ads-source', token)).body.reanalysis;
  await client.post('/api/admin/schedule/ads.reread/runs', undefined, token);
  const began = performance.now();
  const times: number[] = [];
  let done = 0;
  for (let now = await progress(); now; now = await progress()) {
    if (now.done < done) throw new Error(`${now.done} ads were read, and ${done} before`);
    done = now.done;
    // The administrators' page polls every five seconds; this polls about once a second.
    for (let calls = 0; calls < 20; calls += 1) times.push(await search());
  }
  return { times, seconds: (performance.now() - began) / 1000 };
}
