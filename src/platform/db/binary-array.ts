/**
 * Builds arrays in PostgreSQL's binary format, to bind as a parameter `$1::bytea[]`: long values are then only copied,
 * where text would be parsed. The buffer is reused for each array to save memory.
 */

/** Type OIDs (pg_type); those of built-in types never change. */
const types = { text: 25, bytea: 17, jsonb: 3802, tsvector: 3614 } as const;

/** Bytes of the header: dimensions, null flag, type, length, first index, four bytes each. */
const HEAD = 20;
const JSONB_VERSION = 1;

/**
 * A lexeme of a tsvector: its text in UTF-8, and its positions as PostgreSQL encodes them, weight and position in 16
 * bits.
 */
export interface Lexeme {
  bytes: Uint8Array;
  places: readonly number[];
}

export class BinaryArray {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #at = HEAD;
  #length = 0;

  constructor(type: keyof typeof types) {
    this.#bytes.writeInt32BE(1, 0);
    this.#bytes.writeInt32BE(0, 4);
    this.#bytes.writeInt32BE(types[type], 8);
    this.#bytes.writeInt32BE(1, 16);
  }

  addText(value: string): void {
    this.#add(value.length * 3, () => {
      this.#at += this.#bytes.write(value, this.#at);
    });
  }

  addJson(json: string): void {
    this.#add(json.length * 3 + 1, () => {
      this.#bytes[this.#at++] = JSONB_VERSION;
      this.#at += this.#bytes.write(json, this.#at);
    });
  }

  addBytes(value: Uint8Array): void {
    this.#add(value.length, () => {
      this.#bytes.set(value, this.#at);
      this.#at += value.length;
    });
  }

  addVector(lexemes: readonly Lexeme[]): void {
    let size = 4;
    for (const { bytes, places } of lexemes) size += bytes.length + 3 + places.length * 2;
    this.#add(size, () => {
      const to = this.#bytes;
      let at = to.writeInt32BE(lexemes.length, this.#at);
      for (const { bytes, places } of lexemes) {
        // For so few bytes a loop is faster than `set`.
        for (let i = 0; i < bytes.length; i += 1) to[at++] = bytes[i] as number;
        to[at++] = 0;
        to[at++] = places.length >> 8;
        to[at++] = places.length & 255;
        for (let i = 0; i < places.length; i += 1) {
          const place = places[i] as number;
          to[at++] = place >> 8;
          to[at++] = place & 255;
        }
      }
      this.#at = at;
    });
  }

  /** Returns the array and starts a new one, which overwrites its bytes. */
  take(): Buffer {
    this.#bytes.writeInt32BE(this.#length, 12);
    const array = this.#bytes.subarray(0, this.#at);
    this.#at = HEAD;
    this.#length = 0;
    return array;
  }

  #add(most: number, write: () => void): void {
    const needed = this.#at + 4 + most;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#at);
      this.#bytes = larger;
    }
    const start = this.#at;
    this.#at += 4;
    write();
    this.#bytes.writeInt32BE(this.#at - start - 4, start);
    this.#length += 1;
  }
}
