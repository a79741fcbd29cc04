import { counted } from '../../kernel/swedish.ts';
import type { Parts } from '../../parts.ts';
import { unpackedRecord } from '../ad/record.ts';
import { ANALYSIS_VERSION } from './analysis.ts';
import { knownByTaxonomy } from './known.ts';
import { RecordReader } from './reader.ts';
import {
  adsOfOlderAnalysis,
  hasOlderAnalysis,
  keepAnalysis,
  recordsToReread,
  rewriteAnalysis,
} from './reanalysis-store.ts';
import { commitWithoutWaiting, lockAds } from './store.ts';

/** Ads of a page: the lock on ads is held while one is written. */
const PAGE = 100;

/** Whether open ads were worked out by older rules than these. */
export const adsNeedRereading = ({ db }: Parts): Promise<boolean> => hasOlderAnalysis(db, ANALYSIS_VERSION);

/**
 * Works the texts of open ads out anew that were worked out by older rules, from the records as they are kept. What is
 * done stands after each page, so that whoever goes on begins where this ended.
 *
 * @returns what was done, in Swedish, for the record of the run
 */
export async function rereadAds(parts: Parts): Promise<string> {
  const ids = await adsOfOlderAnalysis(parts.db, ANALYSIS_VERSION);
  if (ids.length === 0) return 'alla annonser är lästa med de regler som gäller';
  await using reader = new RecordReader(parts.db, await knownByTaxonomy(parts));
  let altered = 0;
  for (let at = 0; at < ids.length; at += PAGE) {
    if (parts.stopping.aborted) throw new Error('avbröts när tjänsten stängdes; nästa körning fortsätter');
    altered += await rereadPage(parts, reader, ids.slice(at, at + PAGE));
  }
  return `${counted(ids.length, 'annons läst', 'annonser lästa')} om, ${altered} fick annat innehåll`;
}

async function rereadPage(parts: Parts, reader: RecordReader, ids: string[]): Promise<number> {
  const records = await recordsToReread(parts.db, ids, ANALYSIS_VERSION);
  const pieces = records.map((record) => ({ bytes: unpackedRecord(record) }));
  const { batch, heads } = await reader.read(pieces, parts.clock.now());
  // One that is over by its own record is about to be closed, and is written without names then.
  const open = heads.flatMap((head, index) => (head.kind === 'ad' && head.status === 'open' ? index : []));
  const rows = open.length > 0 ? await reader.prepare(batch, open) : undefined;
  reader.done(batch);
  const altered = await parts.db.transaction().execute(async (tx) => {
    await commitWithoutWaiting(tx);
    await lockAds(tx);
    const count = rows ? await rewriteAnalysis(tx, rows) : 0;
    await keepAnalysis(tx, ids, ANALYSIS_VERSION);
    return count;
  });
  if (rows) reader.release(rows);
  return altered;
}
