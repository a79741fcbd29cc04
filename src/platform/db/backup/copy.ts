import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';

/** Members of pg's connection that its types lack. */
interface CopyConnection {
  stream: Writable & { pause(): void; resume(): void };
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The target of rows. */
interface Sink {
  /** @returns false if the caller should wait for `drained` before the next row */
  write(row: Buffer): boolean;
  drained(then: () => void): void;
}

const CHUNK_BYTES = 65_536;

/** pg passes COPY data to these two methods of a query; its own implementations do nothing. */
class CopyQuery extends pg.Query {
  handleCopyData(_message: { chunk: Buffer }, _connection: CopyConnection): void {
    throw new Error('a COPY that only takes in gave something out');
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFail('a COPY that only gives out was asked for more');
  }
}

class CopyOut extends CopyQuery {
  readonly #sink: Sink;
  #rests = false;
  // Not `rows`, because pg's query already has such a field.
  count = 0;

  constructor(statement: string, sink: Sink, ended: (error: Error | undefined) => void) {
    super(statement, ended);
    this.#sink = sink;
  }

  /** Each message is a row. A full sink pauses the connection, so that rows do not pile up in memory. */
  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    this.count += 1;
    // Copied, because the parser reuses its buffer. Messages already parsed still arrive while the connection is
    // paused.
    if (this.#sink.write(Buffer.from(chunk)) || this.#rests) return;
    this.#rests = true;
    stream.pause();
    this.#sink.drained(() => {
      this.#rests = false;
      stream.resume();
    });
  }
}

class CopyIn extends CopyQuery {
  readonly #rows: AsyncIterable<Buffer>;
  #over = false;
  /** The error of the row source; the server only repeats it as an error of its own. */
  #broken: Error | undefined;

  constructor(statement: string, rows: AsyncIterable<Buffer>, ended: (error: Error | undefined) => void) {
    super(statement, (error) => {
      this.#over = true;
      ended(error && (this.#broken ?? error));
    });
    this.#rows = rows;
  }

  override handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => {
        this.#broken = error;
        connection.sendCopyFail(error.message);
      },
    );
  }

  async #send(connection: CopyConnection): Promise<void> {
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      connection.sendCopyFromChunk(Buffer.concat(waiting));
      waiting = [];
      bytes = 0;
      const { stream } = connection;
      // A broken connection also ends the query, so this must not wait for ever.
      if (!stream.writableNeedDrain) return;
      const over = new AbortController();
      const { signal } = over;
      await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
      // Removes the listener of the event that did not occur.
      over.abort();
    };
    for await (const row of this.#rows) {
      if (this.#over) return;
      waiting.push(row);
      bytes += row.length;
      if (bytes >= CHUNK_BYTES) await flush();
    }
    if (bytes > 0) await flush();
  }
}

/**
 * Runs `copy … to stdout` and writes its rows to the sink.
 *
 * @returns the number of rows
 */
export async function copyOut(client: pg.Client, statement: string, sink: Sink): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const query = client.query(new CopyOut(statement, sink, (error) => (error ? reject(error) : resolve())));
  await promise;
  return query.count;
}

/** Runs `copy … from stdin` with rows in PostgreSQL's text format, each with its newline. */
export async function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.query(new CopyIn(statement, rows, (error) => (error ? reject(error) : resolve())));
  await promise;
}
