import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordLines, writeLines } from './rig/ad-records.ts';
import { endOfRun, openAds, startAdServer, startReading } from './rig/ads-service.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { processorTimeOfPostgres } from './rig/processes.ts';
import { alternate } from './rig/rounds.ts';
import { openScratchDatabase, scratchFolder } from './rig/scratch.ts';
import { startNode } from './rig/service.ts';
import { pick } from './rig/size.ts';

/** Comma-separated sizes; fewer or smaller ones take less time. */
const SIZES = (process.env.BENCH_ADS ?? pick('5000,20000,50000', '500')).split(',').map(Number);
const ROUNDS = pick(3, 1);
/** More rounds for sizes that take only seconds. */
const ROUNDS_OF_SMALL = pick(5, 1);

/**
 * Reads a snapshot into an empty database, with everything that search and matching need, and measures the response
 * times meanwhile.
 */
export default async function ingest(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) measured.push(...(await ofSize(size)));
  return measured;
}

async function ofSize(size: number): Promise<Measured[]> {
  using folder = scratchFolder();
  const ads = join(folder.path, 'ads.jsonl');
  const bytes = await writeLines(ads, recordLines(size, new Date()));
  const rounds = await alternate(
    size > 10_000 ? ROUNDS : ROUNDS_OF_SMALL,
    async () => tell(size, 'read', await readByService(ads, size)),
    async () => tell(size, 'copied', await copyRaw(ads)),
  );
  const ours = rounds.map((round) => round.ours);
  const theirs = rounds.map((round) => round.theirs);
  const what = `${size} ads, ${Math.round(bytes / 1e6)} MB`;
  const values = (part: keyof Round) => ours.map((one) => one[part]);
  const microseconds = (part: 'service' | 'postgres'): Measured =>
    measurement(
      `processor time an ad, ${part}, ${what}`,
      'µs',
      ours.map((one) => (one[part] / size) * 1e6),
      { comparison: { what: 'JSON.parse and COPY', values: theirs.map((one) => (one[part] / size) * 1e6) } },
    );
  return [
    measurement(`snapshot of ${what}`, 's', values('seconds'), {
      of: 'ratio',
      atMost: 6,
      comparison: { what: 'JSON.parse and COPY', values: theirs.map((one) => one.seconds) },
    }),
    measurement(`growth of memory, ${what}`, 'MB', values('growth'), { atMost: 250 }),
    measurement(`p95 of GET /api/auth/me meanwhile, ${what}`, 'ms', values('p95'), { atMost: 50 }),
    measurement(
      `ads a second, ${what}`,
      '1/s',
      ours.map((one) => size / one.seconds),
    ),
    microseconds('service'),
    microseconds('postgres'),
  ];
}

interface Round {
  seconds: number;
  /** Memory growth in megabytes. */
  growth: number;
  p95: number;
  /** Processor time in seconds. */
  service: number;
  postgres: number;
}

/** Printed at once, so that an interrupted run has reported its results so far. */
function tell(size: number, what: string, round: Round): Round {
  const { seconds, growth, service, postgres } = round;
  const worked = `processors ${service.toFixed(1)} + ${postgres.toFixed(1)} s`;
  process.stderr.write(`  ${size} ${what}: ${seconds.toFixed(1)} s, ${worked}, ${growth.toFixed(0)} MB\n`);
  return round;
}

async function readByService(ads: string, size: number): Promise<Round> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const server = stack.use(await startAdServer({ ADS: ads, CHANGES: '/dev/null' }));
  const reading = stack.use(await startReading(databaseUrl, server.url));
  const { seconds, times, peak, service, postgres } = await endOfRun(reading);
  const open = await openAds(reading);
  if (open !== size) throw new Error(`${open} ads are open instead of ${size}`);
  return { seconds, growth: peak - reading.memory, p95: quantile(times, 0.95), service, postgres };
}

async function copyRaw(ads: string): Promise<Round> {
  await using stack = new AsyncDisposableStack();
  const { url: DATABASE_URL } = stack.use(await openScratchDatabase());
  const before = processorTimeOfPostgres();
  const copying = await startNode([fileURLToPath(new URL('./rig/raw-copy.ts', import.meta.url))], {
    DATABASE_URL,
    ADS: ads,
  });
  stack.use(copying);
  const [seconds = 0, service = 0] = copying.url.split(' ').map(Number);
  return { seconds, growth: 0, p95: 0, service, postgres: processorTimeOfPostgres() - before };
}
