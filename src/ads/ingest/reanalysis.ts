import { pluralize } from '../../platform/kernel/swedish.ts';
import type { Parts } from '../../platform/parts.ts';
import { unpackRecordBytes } from '../ad/record.ts';
import { ANALYSIS_VERSION } from './analysis.ts';
import { RecordReader } from './reader.ts';
import { loadReaderTaxonomy } from './reader-taxonomy.ts';
import {
  hasOlderAnalysis,
  markAnalysed,
  type StoredRecord,
  selectAdsOfOlderAnalysis,
  selectRecordsToReanalyse,
  updateAnalysis,
} from './reanalysis-store.ts';
import type { RecordFault } from './record.ts';
import { databaseFault, isDataError, storeFaults } from './set-aside.ts';
import { lockAds, setAsynchronousCommit } from './store.ts';

/** Ads per page: the lock on ads is held while a page is written. */
const PAGE = 100;

/** Whether open ads were analysed by an older version of the rules. */
export const needsReanalysis = ({ db }: Parts): Promise<boolean> => hasOlderAnalysis(db, ANALYSIS_VERSION);

/**
 * Analyses open ads of an older version again, from their stored records. Each page is committed, so that an
 * interrupted run is continued by the next. An ad that cannot be analysed is set aside and keeps its old analysis.
 *
 * @returns what was done, in Swedish, for the record of the run
 */
export async function reanalyseAds(parts: Parts): Promise<string> {
  const ids = await selectAdsOfOlderAnalysis(parts.db, ANALYSIS_VERSION);
  if (ids.length === 0) return 'alla annonser är lästa med de regler som gäller';
  await using reader = new RecordReader(parts.db, await loadReaderTaxonomy(parts));
  let altered = 0;
  let bad = 0;
  for (let at = 0; at < ids.length; at += PAGE) {
    if (parts.stopping.aborted) throw new Error('avbröts när tjänsten stängdes; nästa körning fortsätter');
    const page = await rereadPage(parts, reader, ids.slice(at, at + PAGE));
    altered += page.altered;
    bad += page.bad;
  }
  const told = `${pluralize(ids.length, 'annons läst', 'annonser lästa')} om, ${altered} fick annat innehåll`;
  return bad === 0 ? told : `${told}, ${bad} lades åt sidan`;
}

async function rereadPage(
  parts: Parts,
  reader: RecordReader,
  ids: string[],
): Promise<{ altered: number; bad: number }> {
  const kept = await selectRecordsToReanalyse(parts.db, ids, ANALYSIS_VERSION);
  const { readable, faults } = unpacked(kept);
  const { batch, heads } = await reader.read(readable, parts.clock.now());
  heads.forEach((head, index) => {
    if (head.kind === 'fault') faults.push({ ...head, sourceId: head.sourceId ?? readable[index]?.source_id ?? null });
  });
  // An ad that is expired by its own record will be closed soon, and masked then.
  const open = heads.flatMap((head, index) => (head.kind === 'ad' && head.status === 'open' ? index : []));
  const toWrite = open.map((index) => ({ index, kept: readable[index] as Readable }));
  const { altered, refused } = await writePage(parts, reader, batch, toWrite);
  await reader.done(batch);
  faults.push(...refused.map(({ fault }) => fault));
  await storeFaults(parts, faults, parts.clock.now());
  const written = new Set(toWrite.map(({ kept: { id } }) => id));
  const given = new Set(refused.map(({ id }) => id));
  const settled = kept.filter(({ id }) => !written.has(id) || given.has(id));
  await markAnalysed(parts.db, settled, ANALYSIS_VERSION);
  return { altered, bad: faults.length };
}

type Readable = StoredRecord & { bytes: Buffer };

function unpacked(kept: StoredRecord[]): { readable: Readable[]; faults: RecordFault[] } {
  const readable: Readable[] = [];
  const faults: RecordFault[] = [];
  for (const one of kept) {
    if (!one.record) continue;
    try {
      readable.push({ ...one, bytes: unpackRecordBytes(one.record) });
    } catch (error) {
      const { source_id: sourceId } = one;
      const raw = (error as Error).message;
      faults.push({ kind: 'fault', reason: 'unreadable', sourceId, key: `unreadable ${sourceId}`, raw });
    }
  }
  return { readable, faults };
}

interface ToWrite {
  /** Its index in the batch. */
  index: number;
  kept: StoredRecord;
}

/** Writes all ads at once; if the database refuses one, one by one. */
async function writePage(parts: Parts, reader: RecordReader, batch: number, ads: ToWrite[]) {
  const refused: { id: string; fault: RecordFault }[] = [];
  if (ads.length === 0) return { altered: 0, refused };
  try {
    return { altered: await writeAds(parts, reader, batch, ads), refused };
  } catch (error) {
    if (!isDataError(error)) throw error;
  }
  let altered = 0;
  for (const ad of ads) {
    try {
      altered += await writeAds(parts, reader, batch, [ad]);
    } catch (error) {
      if (!isDataError(error)) throw error;
      const { id, source_id } = ad.kept;
      refused.push({ id, fault: databaseFault(error, source_id, 'när annonsen lästes om') });
    }
  }
  return { altered, refused };
}

async function writeAds(parts: Parts, reader: RecordReader, batch: number, ads: ToWrite[]): Promise<number> {
  const indexes = ads.map(({ index }) => index);
  const rows = await reader.prepare(batch, indexes);
  const read = ads.map(({ kept }) => kept);
  const compared = await parts.db.transaction().execute(async (tx) => {
    await setAsynchronousCommit(tx);
    await lockAds(tx);
    const those = await updateAnalysis(tx, rows, read);
    const ids = new Set(those.map(({ id }) => id));
    const settled = read.filter(({ id }) => ids.has(id));
    await markAnalysed(tx, settled, ANALYSIS_VERSION);
    return those;
  });
  reader.release(rows);
  return compared.filter(({ altered }) => altered).length;
}
