/** One record as received, or the beginning of one that exceeds the limit. */
export interface RecordPiece {
  bytes: Buffer;
  /** The full size in bytes, if `bytes` is only the beginning. */
  tooLarge?: number;
}

/** How the input ended. */
export interface StreamEnd {
  /** `empty`: nothing but white space came. */
  form: 'lines' | 'array' | 'empty';
  /** For an array: its bracket was closed. Lines have no end mark and always count as closed. */
  closed: boolean;
  /** What followed the last line feed, or the last comma of an array that was not closed. */
  rest: Buffer | undefined;
}

/** Bytes. An ad has about ten kilobytes, the longest known ones a hundred. */
const LARGEST_RECORD = 2 * 1024 * 1024;
/** Bytes that are kept of a record that is too large. */
const KEPT_OF_TOO_LARGE = 16 * 1024;

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const isSpace = (byte: number) => byte === 0x20 || byte === LINE_FEED || byte === 0x0d || byte === 0x09;
const opens = (byte: number) => byte === 0x7b || byte === 0x5b;
const closes = (byte: number) => byte === 0x7d || byte === 0x5d;

/**
 * Splits a stream of bytes into records, with any chunk boundaries: JSON lines, or one JSON array. It works on bytes
 * without decoding, since a chunk may end within a character, and buffers one record at most.
 */
export class RecordSplitter {
  readonly #largest: number;
  #form: StreamEnd['form'] = 'empty';
  #parts: Buffer[] = [];
  #size = 0;
  #kept = 0;
  // For an array: the nesting depth, and whether within a string.
  #depth = 0;
  #inString = false;
  #escaped = false;
  #closed = false;

  constructor(largest = LARGEST_RECORD) {
    this.#largest = largest;
  }

  /** @returns the records that this chunk completes */
  push(chunk: Buffer): RecordPiece[] {
    const start = this.#form === 'empty' ? this.#begin(chunk) : 0;
    if (this.#form === 'lines') return this.#lines(chunk, start);
    if (this.#form === 'array') return this.#elements(chunk, start);
    return [];
  }

  end(): StreamEnd {
    const rest = this.#take();
    const closed = this.#form !== 'array' || this.#closed;
    return { form: this.#form, closed, rest: rest?.bytes };
  }

  /** Detects the form by the first byte that is no white space. @returns the offset of the records in the chunk */
  #begin(chunk: Buffer): number {
    let at = 0;
    while (at < chunk.length) {
      const byte = chunk[at] as number;
      // The bytes of a UTF-8 byte order mark.
      if (!isSpace(byte) && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) break;
      at += 1;
    }
    if (at === chunk.length) return at;
    this.#form = chunk[at] === 0x5b ? 'array' : 'lines';
    return at;
  }

  #lines(chunk: Buffer, start: number): RecordPiece[] {
    const pieces: RecordPiece[] = [];
    let from = start;
    for (let at = chunk.indexOf(LINE_FEED, from); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.#add(chunk.subarray(from, at));
      const piece = this.#take();
      if (piece) pieces.push(piece);
      from = at + 1;
    }
    this.#add(chunk.subarray(from));
    return pieces;
  }

  #elements(chunk: Buffer, start: number): RecordPiece[] {
    const pieces: RecordPiece[] = [];
    let from = start;
    for (let at = start; at < chunk.length && !this.#closed; at += 1) {
      const byte = chunk[at] as number;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inString = false;
      } else if (byte === QUOTE) this.#inString = true;
      else if (opens(byte)) {
        this.#depth += 1;
        if (this.#depth === 1) from = at + 1;
      } else if (closes(byte)) this.#depth -= 1;
      const ends = !this.#inString && (this.#depth === 0 || (byte === COMMA && this.#depth === 1));
      if (!ends) continue;
      this.#add(chunk.subarray(from, at));
      const piece = this.#take();
      if (piece) pieces.push(piece);
      from = at + 1;
      this.#closed = this.#depth === 0;
    }
    if (!this.#closed) this.#add(chunk.subarray(from));
    return pieces;
  }

  #add(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#size > this.#largest && this.#kept > KEPT_OF_TOO_LARGE) {
      const beginning = Buffer.concat(this.#parts).subarray(0, KEPT_OF_TOO_LARGE);
      // Copied, so that the chunks can be freed.
      this.#parts = [Buffer.from(beginning)];
      this.#kept = KEPT_OF_TOO_LARGE;
    }
    if (this.#size > this.#largest && this.#kept >= KEPT_OF_TOO_LARGE) return;
    this.#parts.push(bytes);
    this.#kept += bytes.length;
  }

  #take(): RecordPiece | undefined {
    const [first] = this.#parts;
    const whole = this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts);
    const size = this.#size;
    this.#parts = [];
    this.#size = 0;
    this.#kept = 0;
    if (size > this.#largest) return { bytes: whole.subarray(0, KEPT_OF_TOO_LARGE), tooLarge: size };
    return whole.every(isSpace) ? undefined : { bytes: whole };
  }
}
