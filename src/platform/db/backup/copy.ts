import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';

/** What `pg` has of a connection and its types leave out. */
interface CopyConnection {
  stream: Writable & { pause(): void; resume(): void };
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Where rows go. */
interface Sink {
  /** @returns false when the next should wait for `drained` */
  write(row: Buffer): boolean;
  drained(then: () => void): void;
}

const CHUNK_BYTES = 65_536;

/** `pg` runs COPY and hands its data to these two methods of the query, where its own do nothing. */
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
  // `rows` is a field of the query of `pg`.
  count = 0;

  constructor(statement: string, sink: Sink, ended: (error: Error | undefined) => void) {
    super(statement, ended);
    this.#sink = sink;
  }

  /** One message is one row. A sink that is full holds the connection up, so that nothing piles up in memory. */
  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    this.count += 1;
    // The parser uses its buffer again. What it had read already comes while the connection rests.
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
  /** Why the rows ended early: the server only says it again, as an error of its own. */
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
      // A connection that breaks ends the query; nobody may wait for it here.
      if (!stream.writableNeedDrain) return;
      const over = new AbortController();
      const { signal } = over;
      await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
      // What did not come is listened for no more.
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
 * Runs `copy … to stdout` and writes its lines to the sink.
 *
 * @returns how many rows
 */
export async function copyOut(client: pg.Client, statement: string, sink: Sink): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const query = client.query(new CopyOut(statement, sink, (error) => (error ? reject(error) : resolve())));
  await promise;
  return query.count;
}

/** Runs `copy … from stdin` with lines in PostgreSQL's text format, each with its end of line. */
export async function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.query(new CopyIn(statement, rows, (error) => (error ? reject(error) : resolve())));
  await promise;
}
