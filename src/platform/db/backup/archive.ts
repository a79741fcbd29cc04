import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupRefused } from './backup-refused.ts';
import { createEncryptStream } from './encryption.ts';

/*
 * The format of a backup: gzipped text that can be read without this program. First a header, a line of JSON. Then for
 * each table a line of JSON with its name and columns, its rows in COPY format, and a line `\.`. Last a line of JSON
 * with the row counts, the sequences, and the SHA-256 of all bytes before it; a file without it is not a valid backup.
 */

const FORMAT = 'sokvag-backup';
const FORMAT_VERSION = 1;
const END_OF_ROWS = '\\.\n';
const NEWLINE = 10;

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

export interface ArchiveHeader {
  format: typeof FORMAT;
  formatVersion: number;
  madeAt: string;
  postgres: string;
  migrations: AppliedMigration[];
}

export interface TableSection {
  table: string;
  columns: string[];
}

export interface ArchiveTrailer {
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Last value by sequence; null for one that was never used. */
  sequences: Record<string, string | null>;
}

/** Writes a backup to a file or pipe. */
export class ArchiveWriter {
  readonly #hash = createHash('sha256');
  readonly #gzip = createGzip({ level: 6 });
  readonly #done: Promise<void>;

  /** @param recipient the age public key to encrypt for, `age1…` */
  constructor(target: Writable, recipient?: string) {
    this.#done = recipient
      ? pipeline(this.#gzip, createEncryptStream(recipient), target)
      : pipeline(this.#gzip, target);
    // Writers see the rejection; this only prevents an unhandled rejection before that.
    this.#done.catch(() => {});
  }

  /**
   * Rejects when the target fails, and never settles otherwise. Race writes against it: a write to a failed target
   * would wait for ever.
   */
  get broken(): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#done.catch(reject);
    return promise;
  }

  async begin(header: Omit<ArchiveHeader, 'format' | 'formatVersion'>): Promise<void> {
    await this.#line({ format: FORMAT, formatVersion: FORMAT_VERSION, ...header });
  }

  async section(section: TableSection): Promise<void> {
    await this.#line(section);
  }

  /** Writes a row of the current section. @returns false if the caller should wait for `drained` first */
  write(row: Buffer): boolean {
    this.#hash.update(row);
    return this.#gzip.write(row);
  }

  drained(then: () => void): void {
    this.#gzip.once('drain', then);
  }

  async endSection(): Promise<void> {
    await this.#text(END_OF_ROWS);
  }

  /** Writes the last line and waits until everything is written to the target. */
  async end(ending: ArchiveTrailer): Promise<void> {
    await this.#line({ end: true, ...ending, sha256: this.#hash.copy().digest('hex') });
    this.#gzip.end();
    await this.#done;
  }

  /** Aborts. What was written lacks the last line and so is not a valid backup. */
  destroy(): void {
    this.#gzip.destroy();
  }

  #line(value: object): Promise<void> {
    return this.#text(`${JSON.stringify(value)}\n`);
  }

  async #text(text: string): Promise<void> {
    if (!this.write(Buffer.from(text))) await Promise.race([once(this.#gzip, 'drain'), this.#done]);
  }
}

/** Reads a backup sequentially, once. */
export class ArchiveReader {
  readonly #lines: AsyncGenerator<Buffer, void>;
  readonly #hash = createHash('sha256');
  readonly #counted: Record<string, number> = {};

  constructor(source: Readable) {
    const text = createGunzip();
    // Readers see the error; reading may not have started yet.
    text.on('error', () => {});
    source.once('error', (error) => text.destroy(error));
    this.#lines = linesOf(source.pipe(text));
  }

  async begin(): Promise<ArchiveHeader> {
    const header = parsed(await this.#next()) as Partial<ArchiveHeader>;
    if (header.format !== FORMAT) throw new BackupRefused('This is no backup of Sökväg.');
    if (header.formatVersion !== FORMAT_VERSION)
      throw new BackupRefused('This backup was made by a newer version of the program: upgrade it.');
    if (!Array.isArray(header.migrations)) throw new BackupRefused('The backup is damaged: it has no schema.');
    return header as ArchiveHeader;
  }

  /**
   * Returns the next table, or the end of the backup after verifying its checksum and row counts.
   *
   * @throws BackupRefused when data is missing, added or modified
   */
  async next(): Promise<{ section: TableSection } | { ending: ArchiveTrailer }> {
    const told = this.#hash.copy().digest('hex');
    const line = parsed(await this.#next()) as Partial<TableSection & ArchiveTrailer & { end: true; sha256: string }>;
    if (line.end) {
      const { rows = {}, sequences = {}, sha256 } = line;
      const same = Object.keys(rows).every((table) => rows[table] === this.#counted[table]);
      if (sha256 !== told || !same || Object.keys(rows).length !== Object.keys(this.#counted).length)
        throw new BackupRefused('The backup is damaged: its checksum is another.');
      const { done } = await this.#lines.next();
      if (!done) throw new BackupRefused('The backup is damaged: something follows its end.');
      return { ending: { rows, sequences } };
    }
    const { table, columns } = line;
    if (!table || !columns) throw new BackupRefused('The backup is damaged: a table has no name.');
    return { section: { table, columns } };
  }

  /** The rows of the section that `next` returned last. */
  async *rows({ table }: TableSection): AsyncGenerator<Buffer, void> {
    let count = 0;
    for (;;) {
      const line = await this.#next();
      if (line.length === END_OF_ROWS.length && line.toString() === END_OF_ROWS) break;
      count += 1;
      yield line;
    }
    this.#counted[table] = count;
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done || value === undefined) throw new BackupRefused('The backup is not whole: it ends too early.');
    this.#hash.update(value);
    return value;
  }
}

function parsed(line: Buffer): object {
  try {
    const value: unknown = JSON.parse(line.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Thrown below.
  }
  throw new BackupRefused('The backup is damaged: a line cannot be read.');
}

/** Splits a stream into lines of any length, each with its newline. An unterminated last line is dropped. */
async function* linesOf(text: Readable): AsyncGenerator<Buffer, void> {
  let begun: Buffer[] = [];
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const rest = chunk.subarray(from, at + 1);
        yield begun.length > 0 ? Buffer.concat([...begun, rest]) : rest;
        begun = [];
        from = at + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'Z_BUF_ERROR') throw new BackupRefused('The backup is not whole: it ends too early.');
    if (code.startsWith('Z_')) throw new BackupRefused('This is no backup of Sökväg, or it is damaged.');
    throw error;
  }
}
