import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateRecord, removalOf } from '../src/ads/sample/sample.ts';
import { recordLine, writeLines } from './rig/ad-records.ts';
import { endOfRun, openAds, startAdServer, startReading } from './rig/ads-service.ts';
import type { Measured } from './rig/figures.ts';
import { openScratchDatabase, scratchFolder } from './rig/scratch.ts';

/** Ads that are there; fewer may be asked for, to look at it in less time. */
const ADS = Number(process.env.BENCH_ADS ?? 50_000);
const ROUNDS = 5;
/** A day's changes: new ads, changed ones, removals. */
const NEW = 2200;
const CHANGED = 800;
const REMOVED = 2000;

/** A day's changes on top of everything. */
export default async function stream(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(scratchFolder());
  const files = { ADS: join(folder.path, 'ads.jsonl'), CHANGES: join(folder.path, 'changes.jsonl') };
  const now = new Date();
  await writeLines(
    files.ADS,
    Iterator.from(range(0, ADS)).map((seed) => recordLine(seed, now)),
  );
  writeFileSync(files.CHANGES, '');
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const server = stack.use(await startAdServer(files));
  const reading = stack.use(await startReading(databaseUrl, server.url));
  await endOfRun(reading);

  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeLines(files.CHANGES, changesOf(round, now));
    const { runId } = (
      await reading.client.post<{ runId: string }>(
        '/api/admin/schedule/ads.sync/runs',
        undefined,
        reading.token,
      )
    ).body;
    const { seconds, detail } = await endOfRun(reading, runId);
    const expected = `${NEW + CHANGED + REMOVED} lästa: ${NEW} nya, ${CHANGED} ändrade, ${REMOVED} borttagna`;
    if (detail !== expected) throw new Error(`"${detail}" instead of "${expected}"`);
    values.push(seconds);
  }
  const open = await openAds(reading);
  if (open !== ADS + ROUNDS * (NEW - REMOVED)) throw new Error(`${open} ads are open`);
  return [
    {
      metric: `${NEW + CHANGED + REMOVED} changes on ${ADS} ads`,
      unit: 's',
      values,
      goal: { of: 'value', atMost: 5 },
    },
  ];
}

function* range(from: number, to: number): Generator<number> {
  for (let n = from; n < to; n += 1) yield n;
}

/** Each round touches ads of its own. */
function* changesOf(round: number, now: Date): Generator<string> {
  const at = new Date();
  const touched = Math.floor(ADS / ROUNDS) * round;
  for (const n of range(0, REMOVED))
    yield `${JSON.stringify(removalOf(generateRecord(touched + n, now), at))}\n`;
  for (const n of range(REMOVED, REMOVED + CHANGED)) {
    yield recordLine(touched + n, now, { headline: `Ändrad annons ${n}`, timestamp: at.getTime() });
  }
  for (const n of range(0, NEW)) yield recordLine(ADS + round * NEW + n, now, { timestamp: at.getTime() });
}
