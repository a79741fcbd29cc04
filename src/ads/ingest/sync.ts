import { setTimeout as delay } from 'node:timers/promises';
import type { Parts } from '../../platform/parts.ts';
import { isRunning } from '../../platform/tasks/schedule.ts';
import { adChangeCacheKey } from '../feed-store.ts';
import { agencyChunks, changesUrl, snapshotUrl } from '../source/agency.ts';
import { nextCursor, nextSourceReading, startOfChangesToRead, truncatedFeedReason } from '../source/rules.ts';
import {
  type AdSource,
  createAdSource,
  fileChunks,
  fileFingerprint,
  SourceProblem,
  sampleChunks,
} from '../source/source.ts';
import {
  claimSourceCall,
  countOpenAds,
  delaySourceCalls,
  deleteSetAsideBefore,
  findSourceState,
  type SourceState,
  updateSourceState,
} from '../source/store.ts';
import { CLOSE_BATCH_SIZE, closeInBatches } from './closing.ts';
import { createTally, type IngestSource, type IngestTally, ingestRecords } from './ingest.ts';
import type { ReaderCache, ReaderLease } from './reader-cache.ts';
import { loadReaderTaxonomy } from './reader-taxonomy.ts';
import * as store from './store.ts';

/** How long a run waits for its turn to call the server; if it takes longer, a later run does it. */
const LONGEST_WAIT_MS = 90_000;
const TAXONOMY_WAIT_MS = 30_000;
/** How often the progress is recorded. */
const PROGRESS_MS = 500;
/** How far a server's clock may be behind ours, as long as no ad has shown its time. */
const UNKNOWN_CLOCK_MS = 24 * 3_600_000;
/** The built-in ads are generated for the day; older ones would expire. */
const SAMPLE_AGE_MS = 24 * 3_600_000;

/** Whether the configured source has never been read. */
export async function adsNeverSynced(parts: Parts): Promise<boolean> {
  const { source } = parts.config.ads;
  return source !== 'off' && (await findSourceState(parts.db)).source !== source;
}

/**
 * Updates the ads from AD_SOURCE: everything at first and once a day, changes in between.
 *
 * @param readers those of this process
 * @returns what was done, in Swedish, for the record of the run
 * @throws SourceProblem if the source could not be read completely. What was read is stored, and nothing is removed.
 */
export async function syncAds(parts: Parts, readers: ReaderCache): Promise<string> {
  const source = createAdSource(parts.config.ads.source);
  if (source.kind === 'off') return 'ingen källa är vald';
  const state = await findSourceState(parts.db);
  await taxonomyRead(parts);
  const known = await loadReaderTaxonomy(parts);
  const { version } = known;
  const { server } = await adChangeCacheKey(parts.db, undefined);
  await using lent = await readers.lend(parts, known, { version, server });
  const run: Run = { parts, state, lent, taxonomyVersion: version };
  try {
    const done = source.kind === 'server' ? await syncServer(run, source) : await syncWhole(run, source);
    if (done === undefined) return 'källan är oförändrad';
    return typeof done === 'string' ? done : summary(done);
  } catch (error) {
    if (parts.stopping.aborted) throw new Error('avbröts när tjänsten stängdes; nästa körning fortsätter');
    if (error instanceof SourceProblem) {
      await updateSourceState(parts.db, { problem: error.message });
      if (error.retryAt) {
        await delaySourceCalls(parts.db, (error.retryAt.getTime() - parts.clock.now().getTime()) / 1000);
      }
    }
    throw error;
  }
}

/** On the first start, waits for the taxonomy: ads that are read without it would have to be read again. */
async function taxonomyRead(parts: Parts): Promise<void> {
  for (let waited = 0; waited < TAXONOMY_WAIT_MS && (await isRunning(parts, 'taxonomy.refresh')); waited += 100) {
    await delay(100, undefined, { signal: parts.stopping });
  }
}

interface Run {
  parts: Parts;
  state: SourceState;
  lent: ReaderLease;
  taxonomyVersion: number;
}

/** Reads a file or the built-in ads, if changed since last time. Ads that are missing there are removed. */
async function syncWhole(run: Run, source: Extract<AdSource, { kind: 'file' | 'sample' }>) {
  const { parts, state } = run;
  const now = parts.clock.now();
  const mark = source.kind === 'file' ? await fileFingerprint(source.path) : null;
  const age = now.getTime() - (state.snapshot_at?.getTime() ?? 0);
  const same =
    state.source === parts.config.ads.source &&
    state.taxonomy_version === run.taxonomyVersion &&
    (source.kind === 'file' ? state.file_mark === mark : age >= 0 && age < SAMPLE_AGE_MS);
  if (same) {
    await updateSourceState(parts.db, { synced_at: now, problem: null });
    return undefined;
  }
  const chunks = source.kind === 'file' ? fileChunks(source.path) : sampleChunks(now);
  const tally = createTally();
  // Cleared first, so that after a failure even an unchanged file is read again.
  await updateSourceState(parts.db, { file_mark: null });
  await read(run, { chunks, everything: true, mayBreakOff: false }, tally);
  const problem = incompleteFeedReason(tally);
  if (problem) {
    await updateSourceState(parts.db, { snapshot_problem: problem });
    throw new SourceProblem(problem);
  }
  await complete(run, tally, mark);
  // Bad records of an earlier file or another source are not in this one.
  await deleteSetAsideBefore(parts.db, now);
  return tally;
}

/** Why ads missing in a file may not be removed, in Swedish. An empty list is valid if written as one. */
function incompleteFeedReason({ ending, seen, read }: IngestTally): string | undefined {
  if (!ending.closed) return 'Filen är inte hel: listan avslutas inte. Annonserna i den är lästa, inga är borttagna.';
  if (seen.size > 0 || (ending.form === 'array' && read === 0)) return undefined;
  const why = ending.form === 'empty' ? 'Filen är tom' : 'Inget i filen gick att läsa som en annons';
  return `${why}. Inga annonser är borttagna. Kontrollera AD_SOURCE.`;
}

async function syncServer(run: Run, { base }: Extract<AdSource, { kind: 'server' }>): Promise<IngestTally | string> {
  const { parts } = run;
  await stateOfThisSource(parts);
  const wait = await turnToCall(parts);
  if (wait > 0) {
    run.lent.keep();
    return `väntar ${Math.ceil(wait / 1000)} sekunder: servern får inte anropas oftare`;
  }
  // Read again: another process may have changed the source's stored state while this one waited.
  run.state = await stateOfThisSource(parts);
  const { state } = run;
  const now = parts.clock.now();
  const cursor = state.cursor === null ? null : Number(state.cursor);
  const hour = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Stockholm').hour;
  const next = nextSourceReading(
    {
      completedAt: state.source === parts.config.ads.source ? (state.snapshot_at?.getTime() ?? null) : null,
      triedAt: state.snapshot_tried_at?.getTime() ?? null,
      failures: state.snapshot_failures,
      cursor,
    },
    now.getTime(),
    hour,
  );
  if (next === 'everything' || cursor === null) return readEverything(run, base, cursor);
  const tally = createTally();
  const chunks = agencyChunks(changesUrl(base, startOfChangesToRead(cursor)), now, parts.stopping);
  await read(run, { chunks, everything: false, mayBreakOff: true }, tally);
  if (!tally.ending.closed || tally.ending.rest) {
    throw new SourceProblem(`Svaret med ändringar bröts efter ${tally.read} poster.`);
  }
  run.lent.keep();
  await updateSourceState(parts.db, {
    cursor: String(nextCursor(cursor, tally.newest, parts.clock.now().getTime())),
    synced_at: parts.clock.now(),
    problem: null,
  });
  return tally;
}

/** The progress and problems of another server do not apply to this one. */
async function stateOfThisSource(parts: Parts): Promise<SourceState> {
  const state = await findSourceState(parts.db);
  const { source } = parts.config.ads;
  if (state.tried_source === source) return state;
  await updateSourceState(parts.db, {
    tried_source: source,
    cursor: null,
    snapshot_tried_at: null,
    snapshot_failures: 0,
    snapshot_failed_ads: null,
    snapshot_problem: null,
    problem: null,
  });
  return findSourceState(parts.db);
}

/** Waits for a turn to call the server. @returns 0 if it is claimed, else the milliseconds that are left */
async function turnToCall(parts: Parts): Promise<number> {
  const { minInterval } = parts.config.ads;
  for (let waited = 0; ; ) {
    const wait = await claimSourceCall(parts.db, minInterval);
    if (wait === 0 || waited + wait > LONGEST_WAIT_MS) return wait;
    await delay(wait, undefined, { signal: parts.stopping });
    waited += wait;
  }
}

/** Reads all ads of a server. A truncated answer is stored, but ads missing in it are not removed. */
async function readEverything(run: Run, base: string, cursor: number | null): Promise<IngestTally> {
  const { parts, state } = run;
  const began = parts.clock.now();
  const sameSource = state.source === parts.config.ads.source;
  const expected = sameSource ? Math.max(state.snapshot_ads ?? 0, await countOpenAds(parts.db)) : 0;
  const total = sameSource ? state.snapshot_ads : null;
  await updateSourceState(parts.db, { snapshot_tried_at: began, progress_total: total });
  const tally = createTally();
  const newest = () => nextCursor(cursor, tally.newest, parts.clock.now().getTime());
  const failed = async (problem: string) => {
    // Changes continue from the old cursor: ads missing in the answer may be among them.
    const since = cursor ?? newest();
    await updateSourceState(parts.db, {
      cursor: since === null ? null : String(since),
      snapshot_failures: state.snapshot_failures + 1,
      snapshot_failed_ads: tally.seen.size,
      snapshot_problem: problem,
    });
  };
  const chunks = agencyChunks(snapshotUrl(base), began, parts.stopping);
  try {
    await read(run, { chunks, everything: true, mayBreakOff: true }, tally);
    const problem = truncatedFeedReason({
      ending: tally.ending,
      ads: tally.seen.size,
      expected,
      failures: state.snapshot_failures,
      lastFailedAds: state.snapshot_failed_ads,
    });
    if (problem) throw new SourceProblem(problem);
  } catch (error) {
    if (error instanceof SourceProblem) await failed(error.message);
    throw error;
  }
  await complete(run, tally, null);
  if (!sameSource) await deleteSetAsideBefore(parts.db, began);
  await updateSourceState(parts.db, { cursor: String(newest() ?? began.getTime() - UNKNOWN_CLOCK_MS) });
  return tally;
}

async function read(run: Run, reading: Omit<IngestSource, 'reader' | 'onProgress'>, tally: IngestTally): Promise<void> {
  const { db } = run.parts;
  let next = performance.now();
  const onProgress = async (count: number) => {
    if (performance.now() < next) return;
    next = performance.now() + PROGRESS_MS;
    await updateSourceState(db, { progress_read: count });
  };
  await updateSourceState(db, { progress_read: 0 });
  await ingestRecords(run.parts, { ...reading, reader: run.lent.reader, onProgress }, tally);
}

/** After a complete reading: open ads that it did not contain are removed. */
async function complete(run: Run, tally: IngestTally, mark: string | null): Promise<void> {
  const { parts } = run;
  tally.removed += await closeInBatches(parts, 'removed', unseen(parts, tally.seen));
  const at = parts.clock.now();
  await updateSourceState(parts.db, {
    source: parts.config.ads.source,
    snapshot_at: at,
    snapshot_ads: tally.seen.size,
    snapshot_failures: 0,
    snapshot_failed_ads: null,
    snapshot_problem: null,
    synced_at: at,
    file_mark: mark,
    taxonomy_version: run.taxonomyVersion,
    problem: null,
    progress_read: null,
    progress_total: null,
  });
}

async function* unseen(parts: Parts, seen: ReadonlySet<string>): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await store.selectOpenAdsAfter(parts.db, after, 1000);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const ids = page.filter(({ source_id }) => !seen.has(source_id)).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += CLOSE_BATCH_SIZE) yield ids.slice(at, at + CLOSE_BATCH_SIZE);
  }
}

function summary({ read, added, updated, removed, setAside }: IngestTally): string {
  const aside = setAside > 0 ? `, ${setAside} lagda åt sidan` : '';
  return `${read} lästa: ${added} nya, ${updated} ändrade, ${removed} borttagna${aside}`;
}
