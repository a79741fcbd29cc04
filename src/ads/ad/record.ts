import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The stored record of an ad, compressed to a third; PostgreSQL need not parse it. */

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** The lowest level is twice as fast as PostgreSQL's own compression, and smaller. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** @param json in UTF-8 */
export function packRecord(json: Uint8Array): Buffer {
  // An output buffer for the usual compressed size: the default of 64 KB keeps the collector busy.
  const chunkSize = Math.max(1024, json.length >> 1);
  return zstdCompressSync(json, { params, chunkSize, pledgedSrcSize: json.length });
}

/**
 * Older records are uncompressed JSON. Undefined for a damaged one: the columns by which an ad is shown and found do
 * not depend on it.
 */
export function unpackRecord(bytes: Buffer): unknown {
  try {
    return JSON.parse(unpackRecordBytes(bytes).toString());
  } catch {
    return undefined;
  }
}

/** The JSON as UTF-8 bytes. */
export function unpackRecordBytes(bytes: Buffer): Buffer {
  return bytes.subarray(0, ZSTD.length).equals(ZSTD) ? zstdDecompressSync(bytes) : bytes;
}
