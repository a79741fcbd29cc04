import type { Db } from '../db/open.ts';
import * as store from './words-store.ts';

/** The longest word that is stored; longer ones are missing spaces. */
const LONGEST = 60;
const MOST_KEPT = 300_000;

/**
 * Maps words to ids and assigns ids to new words. New words are inserted outside any transaction: a word that no text
 * uses does no harm, while a cached id of a rolled-back insert would.
 */
export class WordIds {
  readonly #db: Db;
  readonly #ids = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The word ids of each text, in order. Pass many texts at once: a call costs two or three queries. */
  async of(texts: readonly (readonly string[])[]): Promise<number[][]> {
    if (this.#ids.size > MOST_KEPT) this.#ids.clear();
    const unknown = new Set<string>();
    for (const words of texts) {
      for (const word of words) if (!this.#ids.has(word) && word.length <= LONGEST) unknown.add(word);
    }
    await this.#learn(unknown);
    return texts.map((words) => words.map((word) => this.#ids.get(word)).filter((id) => id !== undefined));
  }

  async #learn(unknown: Set<string>): Promise<void> {
    await this.#ask(unknown);
    if (unknown.size === 0) return;
    await store.addWords(this.#db, [...unknown]);
    await this.#ask(unknown);
  }

  async #ask(unknown: Set<string>): Promise<void> {
    if (unknown.size === 0) return;
    for (const { word, id } of await store.selectWordIds(this.#db, [...unknown])) {
      this.#ids.set(word, id);
      unknown.delete(word);
    }
  }
}

/**
 * Encodes ids as varints: seven bits per byte, lowest first; the top bit means that another byte follows. Common words
 * got low ids, so they are short.
 */
export function encodeWordIds(ids: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(ids.length * 5);
  let at = 0;
  for (let id of ids) {
    while (id > 127) {
      bytes[at++] = (id & 127) | 128;
      id >>>= 7;
    }
    bytes[at++] = id;
  }
  return Buffer.from(bytes.subarray(0, at));
}

let decoded = new Uint32Array(4096);

export function decodeWordIds(bytes: Uint8Array): Uint32Array {
  // There are at most as many ids as bytes. Decoding into a shared buffer and copying is cheaper than counting first.
  if (decoded.length < bytes.length) decoded = new Uint32Array(bytes.length);
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    let byte = bytes[at++] as number;
    let id = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      id |= (byte & 127) << shift;
    }
    decoded[count] = id;
  }
  return decoded.slice(0, count);
}
