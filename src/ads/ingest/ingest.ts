import type { Parts } from '../../platform/parts.ts';
import { type RecordPiece, RecordSplitter, type StreamEnd } from '../source/record-splitter.ts';
import { deleteSetAside } from '../source/store.ts';
import { closeAds, maskVersions } from './closing.ts';
import { findPersonNames } from './personal-data.ts';
import type { RecordHead, RecordReader } from './reader.ts';
import type { RecordFault } from './record.ts';
import { databaseFault, isDataError, storeFaults } from './set-aside.ts';
import * as store from './store.ts';
import { WriteQueue } from './write-queue.ts';

/** The counts of a reading. */
export interface IngestTally {
  /** Records, including bad ones. */
  read: number;
  /** Ids of the ads that were read; only filled in a full reading. */
  seen: Set<string>;
  added: number;
  updated: number;
  removed: number;
  setAside: number;
  /** The highest timestamp, in milliseconds. */
  newest: number | undefined;
  /** How the input ended, and what followed the last complete record. */
  ending: StreamEnd;
}

export function createTally(): IngestTally {
  return {
    read: 0,
    seen: new Set(),
    added: 0,
    updated: 0,
    removed: 0,
    setAside: 0,
    newest: undefined,
    ending: { form: 'empty', closed: true, rest: undefined },
  };
}

export interface IngestSource {
  chunks: AsyncIterable<Buffer>;
  reader: RecordReader;
  /** True: all open ads are read. False: changes only. */
  everything: boolean;
  /** A last line without a line feed counts as cut off, unless it can be parsed. */
  mayBreakOff: boolean;
  /** The first-seen time of new ads, if it is not now. */
  firstSeenAt?: Date | undefined;
  onProgress: (read: number) => Promise<void>;
}

/** Limits of a batch: records and bytes. */
const BATCH = 100;
const BATCH_BYTES = 2 * 1024 * 1024;
/** A removal's date has no time zone; the instant may be this much later than it reads. */
const ZONE_MS = 4 * 3_600_000;

/**
 * Reads records and stores them batch by batch: while one batch is written, the next is read and analysed, and no more
 * is fetched in the meantime. What was written stays if a later batch fails.
 *
 * @param tally is updated during the reading, so that it is right after a failure, too
 */
export async function ingestRecords(parts: Parts, reading: IngestSource, tally: IngestTally): Promise<void> {
  const writes = new WriteQueue();
  try {
    await readInto(writes, parts, reading, tally);
  } catch (error) {
    // What was read before the failure is written before the error is thrown.
    await writes.end().catch(() => {});
    throw error;
  }
  await writes.end();
  parts.stopping.throwIfAborted();
}

async function readInto(writes: WriteQueue, parts: Parts, reading: IngestSource, tally: IngestTally): Promise<void> {
  for await (const { batch, heads, bytes } of readAhead(parts, reading, tally)) {
    if (parts.stopping.aborted) break;
    for (const group of groupsOf(heads)) {
      const indexes = await worthWriting(parts, reading, heads, group, writes);
      const rows = indexes.length > 0 ? await reading.reader.prepare(batch, indexes) : undefined;
      await writes.room(bytes);
      const ids = new Set(group.flatMap((index) => heads[index]?.sourceId ?? []));
      writes.add(ids, bytes, () => write(parts, reading, tally, { heads, group, indexes, rows, batch }));
    }
    // Released only after the writes: if the database refuses a batch, it is prepared again ad by ad.
    writes.afterwards(() => reading.reader.done(batch));
    tally.read += heads.length;
    await reading.onProgress(tally.read);
  }
}

/** The thread reads the next batch while it is asked in the database what of this one is known. */
async function* readAhead(parts: Parts, reading: IngestSource, tally: IngestTally) {
  let ahead: ReturnType<typeof readBatch> | undefined;
  try {
    for await (const pieces of batches(reading, tally)) {
      const next = readBatch(parts, reading, pieces);
      // It is awaited in the next round, or not at all if the reading ends before.
      next.catch(() => {});
      if (ahead) yield await ahead;
      ahead = next;
    }
  } catch (error) {
    if (ahead) yield await ahead;
    throw error;
  }
  if (ahead) yield await ahead;
}

async function readBatch(parts: Parts, { reader }: IngestSource, pieces: RecordPiece[]) {
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes.length, 0);
  return { ...(await reader.read(pieces, parts.clock.now())), bytes };
}

/** Records that arrived before the source failed are yielded before the error is thrown. */
async function* batches(reading: IngestSource, tally: IngestTally): AsyncGenerator<RecordPiece[]> {
  const splitter = new RecordSplitter();
  let batch: RecordPiece[] = [];
  let size = 0;
  let failure: { error: unknown } | undefined;
  try {
    for await (const chunk of reading.chunks) {
      for (const piece of splitter.push(chunk)) {
        batch.push(piece);
        size += piece.bytes.length;
        if (batch.length < BATCH && size < BATCH_BYTES) continue;
        yield batch;
        batch = [];
        size = 0;
      }
    }
  } catch (error) {
    failure = { error };
  }
  const ending = splitter.end();
  tally.ending = ending;
  if (!failure && ending.form === 'lines' && ending.rest && (isWhole(ending.rest) || !reading.mayBreakOff)) {
    batch.push({ bytes: ending.rest });
    tally.ending = { ...ending, rest: undefined };
  }
  if (batch.length > 0) yield batch;
  if (failure) throw failure.error;
}

function isWhole(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}

/** Splits records, in their order, into groups without duplicate ids: a group is written in one statement. */
function groupsOf(heads: RecordHead[]): number[][] {
  const groups: number[][] = [];
  let group: number[] = [];
  let ids = new Set<string>();
  heads.forEach(({ sourceId }, index) => {
    if (sourceId && ids.has(sourceId)) {
      groups.push(group);
      group = [];
      ids = new Set();
    }
    group.push(index);
    if (sourceId) ids.add(sourceId);
  });
  if (group.length > 0) groups.push(group);
  return groups;
}

/** The ads of a group that differ from what is stored; in a nightly reading most do not. */
async function worthWriting(
  parts: Parts,
  { everything }: IngestSource,
  heads: RecordHead[],
  group: number[],
  writes: WriteQueue,
): Promise<number[]> {
  const ids = group.flatMap((index) => (heads[index]?.kind === 'ad' ? heads[index].sourceId : []));
  if (ids.length === 0) return [];
  // Looked up before the database, which may still show these ads as they were before the pending write.
  const aboutToChange = new Set(ids.filter((id) => writes.has(id)));
  const known = new Map((await store.selectKnownAds(parts.db, ids)).map((row) => [row.source_id, row]));
  return group.filter((index) => {
    const head = heads[index];
    if (head?.kind !== 'ad') return false;
    const row = known.get(head.sourceId);
    if (!row || aboutToChange.has(head.sourceId)) return true;
    const stamp = Number(row.source_timestamp ?? 0);
    if (head.timestamp !== null && head.timestamp !== stamp) return head.timestamp > stamp;
    if (row.content_hash !== head.contentHash) return true;
    return row.status === 'removed' ? everything : row.status !== head.status;
  });
}

interface Group {
  batch: number;
  heads: RecordHead[];
  group: number[];
  indexes: number[];
  rows: store.AdRows | undefined;
}

async function write(parts: Parts, reading: IngestSource, tally: IngestTally, one: Group): Promise<void> {
  const { heads, group, indexes } = one;
  const at = parts.clock.now();
  const records = group.flatMap((index) => heads[index] ?? []);
  const faults = records.filter((record) => record.kind === 'fault');
  if (one.rows) {
    try {
      await writeRows(parts, reading, tally, one.rows, at);
      reading.reader.release(one.rows);
    } catch (error) {
      if (!isDataError(error)) throw error;
      faults.push(...(await writeEach(parts, reading, tally, one)));
    }
  }
  const refused = new Set(faults.map(({ sourceId }) => sourceId));
  const removals = records.filter((record) => record.kind === 'removal');
  if (removals.length > 0) {
    tally.removed += await parts.db.transaction().execute(async (tx) => {
      await store.setAsynchronousCommit(tx);
      await store.lockAds(tx);
      const rows = removals.map(({ sourceId, removedOn, removedFrom }) => ({
        sourceId,
        removedOn,
        until: removedFrom && removedFrom + ZONE_MS,
      }));
      return closeAds(tx, await store.insertRemovals(tx, rows), 'removed', at);
    });
  }
  await storeFaults(parts, faults, at);
  tally.setAside += faults.length;
  for (const record of records) {
    if (record.kind !== 'ad') continue;
    if (record.timestamp) tally.newest = Math.max(tally.newest ?? 0, record.timestamp);
    if (reading.everything) tally.seen.add(record.sourceId);
  }
  // A bad record does not mean that the ad is closed.
  if (reading.everything) for (const { sourceId } of faults) if (sourceId) tally.seen.add(sourceId);
  const good = indexes.flatMap((index) => heads[index]?.sourceId ?? []).filter((id) => !refused.has(id));
  if (good.length > 0) await deleteSetAside(parts.db, good);
}

async function writeRows(
  parts: Parts,
  { everything, firstSeenAt }: IngestSource,
  tally: IngestTally,
  rows: store.AdRows,
  at: Date,
): Promise<void> {
  const { added, updated } = await parts.db.transaction().execute(async (tx) => {
    await store.setAsynchronousCommit(tx);
    await store.lockAds(tx);
    const written = await store.writeAds(tx, rows, { at, everything, firstSeenAt: firstSeenAt ?? at });
    const names = written.closed.map(({ id, contacts, others }) => [id, findPersonNames(contacts, others)] as const);
    await maskVersions(tx, new Map(names));
    return written;
  });
  tally.added += added;
  tally.updated += updated;
}

/** If the database refuses a group, its ads are written one by one, and those that it refuses are set aside. */
async function writeEach(parts: Parts, reading: IngestSource, tally: IngestTally, one: Group): Promise<RecordFault[]> {
  const faults: RecordFault[] = [];
  for (const index of one.indexes) {
    const sourceId = one.heads[index]?.sourceId ?? null;
    const rows = await reading.reader.prepare(one.batch, [index]);
    try {
      await writeRows(parts, reading, tally, rows, parts.clock.now());
    } catch (error) {
      if (!isDataError(error)) throw error;
      faults.push(databaseFault(error, sourceId, rows.short.toString('utf8', 0, 4000)));
    }
  }
  return faults;
}
