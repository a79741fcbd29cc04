import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The record of an ad as it is kept: a third as large, and PostgreSQL need not read it. */

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** The lowest level: twice as quick as PostgreSQL's own compression, and smaller. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** @param json in UTF-8 */
export function packRecord(json: Uint8Array): Buffer {
  // Room as for a record that shrinks as most do: the 64 KB that are taken otherwise keep the collector busy.
  const chunkSize = Math.max(1024, json.length >> 1);
  return zstdCompressSync(json, { params, chunkSize, pledgedSrcSize: json.length });
}

/**
 * Records of before are JSON as it is. Undefined for one that is damaged: what an ad is shown and found by stands in
 * columns of its own, and goes on without.
 */
export function unpackRecord(bytes: Buffer): unknown {
  try {
    return JSON.parse(unpackRecordBytes(bytes).toString());
  } catch {
    return undefined;
  }
}

/** Its JSON, in UTF-8. */
export function unpackRecordBytes(bytes: Buffer): Buffer {
  return bytes.subarray(0, ZSTD.length).equals(ZSTD) ? zstdDecompressSync(bytes) : bytes;
}
