/**
 * Reads records and works out their texts, in a thread of its own: forty thousand ads are a minute of computing, and
 * requests are answered meanwhile. It knows neither network nor database; numbers of words are asked for.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { stockholmDay } from '../../kernel/clock.ts';
import { analyser } from './analysis.ts';
import { type Circumstances, Places } from './places.ts';
import type { Answer, Order, WorkerData } from './reader.ts';
import { type AdHead, type ReadRecord, readRecord } from './record.ts';
import { RowWriter } from './row.ts';

// On Linux this lowers this thread alone: people do not wait for ads.
if (process.platform === 'linux') setPriority(0, 10);

const port = parentPort;
if (!port) throw new Error('this is the file of a worker');
const { places: known, skills } = workerData as WorkerData;
const places = new Places(known);
const analyse = analyser(skills);

/**
 * What came of a batch, until its ads are prepared. They are read out of it once more then, one after the other: what is
 * read takes several times the memory, and the collector is quick with what dies young.
 */
const batches = new Map<number, Batch>();
interface Batch {
  pieces: Buffer[];
  circumstances: Circumstances;
}
/** Numbers of words; undefined in place of one that is too long to have any. */
const numbers = new Map<string, number | undefined>();
const MOST_KEPT = 300_000;
let answerWords: ((ids: (number | null)[]) => void) | undefined;
let busy = Promise.resolve();

port.on('message', (order: Order) => {
  if (order.kind === 'ids') return answerWords?.(order.ids);
  // One after the other: what is prepared waits for numbers of words.
  busy = busy.then(() => obey(order));
});

async function obey(order: Exclude<Order, { kind: 'ids' }>): Promise<void> {
  try {
    if (order.kind === 'read') tell({ kind: 'heads', heads: read(order) });
    else if (order.kind === 'done') batches.delete(order.batch);
    else {
      const rows = await prepare(order.batch, order.indexes);
      port?.postMessage({ kind: 'rows', ...rows } satisfies Answer, [rows.bytes.buffer]);
    }
  } catch (error) {
    tell({ kind: 'failed', message: (error as Error).stack ?? String(error) });
  }
}

function tell(answer: Answer): void {
  port?.postMessage(answer);
}

function read({ batch, bytes, ends, tooLarge, now }: Extract<Order, { kind: 'read' }>) {
  const at = new Date(now);
  const circumstances = { now: at, today: stockholmDay(at).toString(), places };
  let from = 0;
  const pieces = ends.map((end) => {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from);
    from = end;
    return piece;
  });
  batches.set(batch, { pieces, circumstances });
  return pieces.map((piece, index) => headOf(readRecord(piece, tooLarge.includes(index), circumstances)));
}

function headOf(record: ReadRecord) {
  if (record.kind !== 'ad') return record;
  const { kind, sourceId, timestamp, contentHash, status } = record;
  return { kind, sourceId, timestamp, contentHash, status } satisfies AdHead;
}

const writer = new RowWriter();

/** The rows of these ads of a batch. */
async function prepare(batch: number, indexes: readonly number[]) {
  const { pieces, circumstances } = batches.get(batch) as Batch;
  if (numbers.size > MOST_KEPT) numbers.clear();
  const unknown = new Map<string, number>();
  for (const index of indexes) {
    const ad = readRecord(pieces[index] as Buffer, false, circumstances);
    if (ad.kind !== 'ad') continue;
    const analysis = await analyse({ ...ad.content, record: ad.record });
    writer.add(ad, analysis, (words) => numbersOf(words, unknown));
  }
  const ids = await learn([...unknown.keys()]);
  return writer.take((number) => (number < 0 ? ids[~number] : number));
}

/** Of each word its number, or `~n` of the nth of those that are unknown as yet. */
function numbersOf(words: readonly string[], unknown: Map<string, number>): number[] {
  const found: number[] = [];
  for (const word of words) {
    let number = numbers.get(word);
    if (number === undefined) {
      if (numbers.has(word)) continue;
      number = unknown.get(word) ?? ~unknown.size;
      unknown.set(word, number);
    }
    found.push(number);
  }
  return found;
}

async function learn(words: string[]): Promise<(number | undefined)[]> {
  if (words.length === 0) return [];
  const ids = await new Promise<(number | null)[]>((resolve) => {
    answerWords = resolve;
    tell({ kind: 'words', words });
  });
  return words.map((word, index) => {
    const id = ids[index] ?? undefined;
    numbers.set(word, id);
    return id;
  });
}
