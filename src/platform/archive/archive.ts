import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive. Its pieces are asked for when the ones before have gone out. */
export interface ArchiveFile {
  name: string;
  pieces: AsyncIterable<string | Buffer>;
  /** For what is packed already, such as PDFs and pictures. */
  stored?: boolean;
}

/** Milliseconds. A reader takes 64 kB within them, or is gone. */
const LONGEST_STALL = 60_000;

/**
 * A ZIP that is made while it is read: one piece of one file lies in memory, and the next is asked for when there is
 * room for it. A file without a piece is left out.
 *
 * @param done hears once of its end: of what went wrong, of a reader who left, or of nothing
 */
export function createZip(
  files: AsyncIterable<ArchiveFile>,
  { at, done }: { at: Date; done: (error?: Error) => void },
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const left = new AbortController();
  // The reader went away, or the end was read.
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
    // Small files make no stream full: without the wait all of them would be read at once.
    const taken = heard(entry, 'end', left);
    entry.end();
    await taken;
  }
  left.throwIfAborted();
  const whole = heard(zip.outputStream, 'end', left);
  zip.end();
  await whole;
}

/** @throws Error when the reader leaves, or takes nothing for too long */
async function heard(stream: NodeJS.ReadableStream, event: string, left: AbortSignal): Promise<void> {
  const stalled = new AbortController();
  const late = setTimeout(() => stalled.abort(new Error('the reader takes nothing')), LONGEST_STALL);
  try {
    await once(stream, event, { signal: AbortSignal.any([left, stalled.signal]) });
  } finally {
    clearTimeout(late);
  }
}

/** A value as a readable JSON file. */
export async function* streamJson(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** A list as a readable JSON file, of which no more than a batch is in memory. */
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
