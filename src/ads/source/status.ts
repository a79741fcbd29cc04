import { stockholmDay } from '../../platform/kernel/clock.ts';
import { type PageRequest, readPage } from '../../platform/kernel/cursor.ts';
import type { Parts } from '../../platform/parts.ts';
import { isRunning, runningSince } from '../../platform/tasks/schedule.ts';
import type { AdsSource, SetAsideRecord } from '../contract.ts';
import { ANALYSIS_VERSION } from '../ingest/analysis.ts';
import type { FaultReason } from '../ingest/record.ts';
import * as store from './store.ts';

/** The state of the source, for administrators. */
export async function getAdsSourceStatus(parts: Parts): Promise<AdsSource> {
  const now = parts.clock.now();
  const midnight = stockholmDay(now).toZonedDateTime('Europe/Stockholm');
  const closedSince = new Date(midnight.epochMilliseconds);
  const [state, counts, running, rereadingSince] = await Promise.all([
    store.findSourceState(parts.db),
    store.countAds(parts.db, { closedSince, version: ANALYSIS_VERSION }),
    isRunning(parts, 'ads.sync'),
    runningSince(parts, 'ads.reread'),
  ]);
  const { synced_at, snapshot_at, progress_read, progress_total } = state;
  const sameSource = state.source === parts.config.ads.source;
  const syncedAt = sameSource ? synced_at : null;
  return {
    source: parts.config.ads.source,
    openAds: counts.open.ads,
    removedAds: counts.removed.ads,
    expiredAds: counts.expired.ads,
    removedToday: counts.removed.closed,
    expiredToday: counts.expired.closed,
    lastSyncAt: syncedAt?.toISOString() ?? null,
    lagSeconds: syncedAt && Math.max(0, Math.round((now.getTime() - syncedAt.getTime()) / 1000)),
    lastSnapshotAt: sameSource ? (snapshot_at?.toISOString() ?? null) : null,
    lastSnapshotAds: sameSource ? state.snapshot_ads : null,
    running,
    progress:
      running && progress_read !== null
        ? { read: progress_read, ...(progress_total === null ? {} : { total: progress_total }) }
        : null,
    reanalysis: reanalysisOf(counts.open, rereadingSince),
    setAside: counts.setAside,
    problem: state.problem ?? state.snapshot_problem,
  };
}

/** The progress of the reanalysis. Counted from the ads themselves, so that it is right even after a crash. */
function reanalysisOf(open: { ads: number; older: number }, since: Date | undefined): AdsSource['reanalysis'] {
  if (open.older === 0) return null;
  return {
    state: since ? 'running' : 'waiting',
    done: open.ads - open.older,
    total: open.ads,
    startedAt: since?.toISOString() ?? null,
  };
}

/** Whether the source has never been read completely: a search then finds only what has arrived so far. */
export async function isFirstReading({ db, config }: Parts): Promise<boolean> {
  if (config.ads.source === 'off') return false;
  const { source, snapshot_at } = await store.findSourceState(db);
  return source !== config.ads.source || snapshot_at === null;
}

const reasons: Record<FaultReason, string> = {
  invalid_utf8: 'Texten är inte giltig UTF-8.',
  invalid_json: 'Posten är inte giltig JSON.',
  not_an_object: 'Posten är inget objekt.',
  too_large: 'Posten är för stor.',
  no_id: 'Posten saknar id.',
  no_headline: 'Annonsen saknar rubrik.',
  no_text: 'Annonsen saknar text.',
  refused_by_database: 'Databasen tog inte emot posten.',
  unreadable: 'Posten som sparades är skadad. Annonsen behåller det som lästes ur den förut.',
};

/** Records that could not be stored, the last seen first. */
export async function listSetAside(parts: Parts, page: PageRequest) {
  return readPage(
    page,
    (range) => store.selectSetAside(parts.db, range),
    (row) => row.last_seen_at,
    (row): SetAsideRecord => ({
      id: row.id,
      at: row.last_seen_at.toISOString(),
      firstSeenAt: row.first_seen_at.toISOString(),
      seen: row.seen,
      sourceId: row.source_id,
      reason: reasons[row.reason as FaultReason],
      raw: row.raw,
    }),
  );
}
