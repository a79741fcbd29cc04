/**
 * Reads records and analyses their texts in a worker thread, so that the service answers meanwhile: forty thousand ads
 * take a minute. It uses no network or database; the main thread looks up numbers of words for it.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import { type AdAnalysis, createAnalyser } from './analysis.ts';
import { Municipalities } from './places.ts';
import type { IngestWorkerRequest, IngestWorkerResponse, ReaderTaxonomy } from './reader.ts';
import { type AdHead, type ParsedAd, type ParsedRecord, readRecord } from './record.ts';
import { RowWriter } from './row.ts';

// On Linux this lowers the priority of this thread only: requests of users come first.
if (process.platform === 'linux') setPriority(0, 10);

const port = parentPort;
if (!port) throw new Error('this is the file of a worker');
const { places: known, skills } = workerData as ReaderTaxonomy;
const places = new Municipalities(known);
const analyse = createAnalyser(skills);

/** Parsed records by batch, until they are prepared or released. */
const batches = new Map<number, ParsedRecord[]>();
/** Numbers of words; undefined in place of one that is too long to have any. */
const numbers = new Map<string, number | undefined>();
const MOST_KEPT = 300_000;
let answerWords: ((ids: (number | null)[]) => void) | undefined;
let busy = Promise.resolve();

port.on('message', (order: IngestWorkerRequest) => {
  if (order.kind === 'ids') return answerWords?.(order.ids);
  // Requests are handled one after the other, as `prepare` waits for numbers of words.
  busy = busy.then(() => obey(order));
});

async function obey(order: Exclude<IngestWorkerRequest, { kind: 'ids' }>): Promise<void> {
  try {
    if (order.kind === 'read') tell({ kind: 'heads', heads: read(order) });
    else {
      const rows = await prepare(order.batch, order.indexes);
      port?.postMessage({ kind: 'rows', ...rows } satisfies IngestWorkerResponse, [rows.bytes.buffer]);
    }
  } catch (error) {
    tell({ kind: 'failed', message: (error as Error).stack ?? String(error) });
  }
}

function tell(answer: IngestWorkerResponse): void {
  port?.postMessage(answer);
}

function read({ batch, bytes, ends, tooLarge, now }: Extract<IngestWorkerRequest, { kind: 'read' }>) {
  const at = new Date(now);
  const circumstances = { now: at, today: stockholmDay(at).toString(), places };
  let from = 0;
  const records = ends.map((end, index) => {
    const one = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from);
    from = end;
    return readRecord(one, tooLarge.includes(index), circumstances);
  });
  batches.set(batch, records);
  return records.map(headOf);
}

function headOf(record: ParsedRecord) {
  if (record.kind !== 'ad') return record;
  const { kind, sourceId, timestamp, contentHash, status } = record;
  return { kind, sourceId, timestamp, contentHash, status } satisfies AdHead;
}

const writer = new RowWriter();

/** Prepares the rows of ads of a batch. `done` releases the batch. */
async function prepare(batch: number, indexes: number[] | 'done') {
  const records = batches.get(batch) ?? [];
  const ads: ParsedAd[] = [];
  if (indexes === 'done') batches.delete(batch);
  else for (const index of indexes) if (records[index]?.kind === 'ad') ads.push(records[index]);
  const analysed: { ad: ParsedAd; analysis: AdAnalysis }[] = [];
  for (const ad of ads) analysed.push({ ad, analysis: await analyse({ ...ad.content, record: ad.record }) });
  await learn(analysed.map(({ analysis }) => analysis));
  for (const { ad, analysis } of analysed) writer.add(ad, analysis, idsOf);
  return writer.take();
}

async function learn(analyses: AdAnalysis[]): Promise<void> {
  if (numbers.size > MOST_KEPT) numbers.clear();
  const unknown = new Set<string>();
  for (const { headlineWords, descriptionWords } of analyses) {
    for (const word of headlineWords) if (!numbers.has(word)) unknown.add(word);
    for (const word of descriptionWords) if (!numbers.has(word)) unknown.add(word);
  }
  if (unknown.size === 0) return;
  const words = [...unknown];
  const ids = await new Promise<(number | null)[]>((resolve) => {
    answerWords = resolve;
    tell({ kind: 'words', words });
  });
  words.forEach((word, index) => {
    numbers.set(word, ids[index] ?? undefined);
  });
}

function idsOf(words: readonly string[]): number[] {
  const ids: number[] = [];
  for (const word of words) {
    const id = numbers.get(word);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}
