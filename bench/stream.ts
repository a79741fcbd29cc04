import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { generateRecord, removalOf } from '../tools/sample/generate.ts';
import { recordLine, writeLines } from './rig/ad-records.ts';
import { endOfRun, openAds, type Reading, startWithAds } from './rig/ads-service.ts';
import { type Measured, measurement } from './rig/figures.ts';
import { connect, settle } from './rig/scratch.ts';
import { pick } from './rig/size.ts';

/** The number of stored ads; fewer take less time. */
const ADS = Number(process.env.BENCH_ADS ?? pick(50_000, 1000));
const ROUNDS = pick(5, 1);
/** A day's changes: new ads, changed ones, removals. */
const NEW = pick(2200, 44);
const CHANGED = pick(800, 16);
const REMOVED = pick(2000, 40);

/** Reading a day's changes in addition to all stored ads. */
export default async function stream(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { databaseUrl, reading, now, changes } = await startWithAds(stack, ADS);
  const people = stack.use(await connect(databaseUrl));
  const token = await somebody(reading);
  await scoresAreCurrent(people);
  // A day's changes normally arrive hours after the stored ads.
  await settle(databaseUrl);

  const values: number[] = [];
  const found: number[] = [];
  const scored: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeLines(changes, changesOf(round, now));
    const { runId } = (
      await reading.client.post<{ runId: string }>('/api/admin/schedule/ads.sync/runs', undefined, reading.token)
    ).body;
    const { seconds, detail, finishedAt } = await endOfRun(reading, runId);
    const expected = `${NEW + CHANGED + REMOVED} lästa: ${NEW} nya, ${CHANGED} ändrade, ${REMOVED} borttagna`;
    if (detail !== expected) throw new Error(`"${detail}" instead of "${expected}"`);
    // The end is noticed up to a second late, so both times are slightly too long.
    const since = () => (Date.now() - finishedAt) / 1000;
    values.push(seconds);
    await isFound(reading, token, round);
    found.push(since());
    await scoresAreCurrent(people);
    scored.push(since());
  }
  const open = await openAds(reading);
  if (open !== ADS + ROUNDS * (NEW - REMOVED)) throw new Error(`${open} ads are open`);
  return [
    measurement(`${NEW + CHANGED + REMOVED} changes on ${ADS} ads`, 's', values, { atMost: 5 }),
    measurement('until a search finds the last of them, after the end', 's', found, { atMost: 5 }),
    measurement('until all scores are those of all of them, after the end', 's', scored, { atMost: 5 }),
  ];
}

/** Creates a user whose matches are kept current. @returns their token */
async function somebody({ client }: Reading): Promise<string> {
  const token = await client.register('skala@sokvag.example.se');
  const cv = {
    work: [{ position: 'Kock', startDate: '2019-01', highlights: ['Lagade mat för många'] }],
    languages: [{ language: 'Svenska' }],
  };
  await client.put('/api/profile', { cv, wishes: {} }, token);
  return token;
}

const PAUSE_MS = 20;
const PATIENCE_MS = 120_000;

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const last = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error(`${what} did not happen`);
    await delay(PAUSE_MS);
  }
}

function isFound({ client }: Reading, token: string, round: number): Promise<void> {
  const path = `/api/ads?q=${encodeURIComponent(`"${headlineOf(round, REMOVED + CHANGED - 1)}"`)}`;
  return until(async () => {
    const { items } = (await client.get<{ items: unknown[] }>(path, token)).body;
    return items.length > 0;
  }, 'the changed ad being found');
}

function scoresAreCurrent(client: pg.Client): Promise<void> {
  return until(async () => {
    const { rowCount } = await client.query(
      'select from match_states having bool_and(change = (select max(change) from ads) and finished_at is not null)',
    );
    return rowCount === 1;
  }, 'the scoring');
}

/** A headline that no other ad has. */
function headlineOf(round: number, n: number): string {
  return `Ändrad annons ${round} ${n}`;
}

function* range(from: number, to: number): Generator<number> {
  for (let n = from; n < to; n += 1) yield n;
}

/** The changes of a round; each round touches other ads. */
function* changesOf(round: number, now: Date): Generator<string> {
  const at = new Date();
  const touched = Math.floor(ADS / ROUNDS) * round;
  for (const n of range(0, REMOVED)) yield `${JSON.stringify(removalOf(generateRecord(touched + n, now), at))}\n`;
  for (const n of range(REMOVED, REMOVED + CHANGED)) {
    yield recordLine(touched + n, now, { headline: headlineOf(round, n), timestamp: at.getTime() });
  }
  for (const n of range(0, NEW)) yield recordLine(ADS + round * NEW + n, now, { timestamp: at.getTime() });
}
