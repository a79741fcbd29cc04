import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. Its pieces are read on demand, as the previous ones have been sent. */
export interface ArchiveFile {
  name: string;
  pieces: AsyncIterable<string | Buffer>;
  /** Stores the file uncompressed; for PDFs, pictures and other compressed formats. */
  stored?: boolean;
}

/** Milliseconds without progress after which the reader counts as gone. */
const LONGEST_STALL = 60_000;

/**
 * Creates a ZIP as a stream, on demand: only one piece of one file is in memory at a time. A file without pieces is
 * omitted.
 *
 * @param done called once at the end, with an error if packing failed or the reader disconnected
 */
export function createZip(
  files: AsyncIterable<ArchiveFile>,
  { at, done }: { at: Date; done: (error?: Error) => void },
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const left = new AbortController();
  // Emitted when the reader disconnects, and after the end.
  output.once('close', () => left.abort(new Error('the reader left')));
  zip.once('error', (error) => left.abort(error));
  pack(zip, files, at, left.signal).then(
    () => done(),
    (error: Error) => {
      output.destroy(error);
      done(error);
    },
  );
  return output;
}

async function pack(zip: ZipFile, files: AsyncIterable<ArchiveFile>, at: Date, left: AbortSignal): Promise<void> {
  for await (const { name, pieces, stored = false } of files) {
    let entry: PassThrough | undefined;
    for await (const piece of pieces) {
      left.throwIfAborted();
      if (!entry) {
        entry = new PassThrough();
        zip.addReadStream(entry, name, { mtime: at, compress: !stored });
      }
      if (!entry.write(piece)) await heard(entry, 'drain', left);
    }
    if (!entry) continue;
    // Small files never fill the stream: without waiting, all of them would be read at once.
    const taken = heard(entry, 'end', left);
    entry.end();
    await taken;
  }
  left.throwIfAborted();
  const whole = heard(zip.outputStream, 'end', left);
  zip.end();
  await whole;
}

/** Waits for an event of a stream. @throws Error when the reader disconnects or stalls too long */
async function heard(stream: NodeJS.ReadableStream, event: string, left: AbortSignal): Promise<void> {
  // An archive has thousands of waits. `AbortSignal.timeout` would keep each one's timer for the whole minute.
  const stalled = new AbortController();
  const late = setTimeout(() => stalled.abort(new Error('the reader takes nothing')), LONGEST_STALL);
  try {
    await once(stream, event, { signal: AbortSignal.any([left, stalled.signal]) });
  } finally {
    clearTimeout(late);
  }
}

/** A value as an indented JSON file. */
export async function* streamJson(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** A list as an indented JSON file, with only one batch in memory. */
export async function* streamJsonList(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const batch of batches) {
    for (const item of batch) {
      const lines = JSON.stringify(item, null, 2).replaceAll('\n', '\n  ');
      yield `${isFirst ? '[' : ','}\n  ${lines}`;
      isFirst = false;
    }
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
