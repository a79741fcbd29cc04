/**
 * The least that reading a snapshot can cost, as a baseline: the file line by line, JSON.parse, and one COPY of id and
 * line into one table. Environment: DATABASE_URL, ADS. Prints the elapsed seconds and this process's processor time in
 * seconds as `{"url":"<seconds> <seconds>"}`.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import pg from 'pg';

const { DATABASE_URL, ADS = '' } = process.env;

interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/** A COPY FROM STDIN as a custom query object for pg, which has none itself. */
class CopyIn {
  readonly #text: string;
  readonly started = Promise.withResolvers<CopyConnection>();
  readonly done = Promise.withResolvers<void>();

  constructor(text: string) {
    this.#text = text;
  }
  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    this.started.resolve(connection);
  }
  handleError(error: Error): void {
    this.started.reject(error);
    this.done.reject(error);
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.done.resolve();
  }
}

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
await client.query('create table raw_ads (id text, record text)');
const began = performance.now();
const before = process.cpuUsage();
const copy = new CopyIn('copy raw_ads from stdin');
client.query(copy as never);
const connection = await copy.started.promise;
let rows: string[] = [];
for await (const line of createInterface({ input: createReadStream(ADS) })) {
  const { id } = JSON.parse(line) as { id: string };
  rows.push(`${id}\t${line.replaceAll('\\', '\\\\').replaceAll('\t', '\\t')}\n`);
  if (rows.length < 100) continue;
  connection.sendCopyFromChunk(Buffer.from(rows.join('')));
  rows = [];
  if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
}
connection.sendCopyFromChunk(Buffer.from(rows.join('')));
connection.endCopyFrom();
await copy.done.promise;
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(before);
await client.end();
process.stdout.write(`${JSON.stringify({ url: `${seconds} ${(user + system) / 1e6}` })}\n`);
