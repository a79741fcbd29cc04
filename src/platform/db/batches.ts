/**
 * Yields all rows of a query sorted by id, in batches. No connection, transaction or snapshot is held between two
 * batches.
 *
 * @param read returns at most `limit` rows with an id greater than `after`
 */
export async function* readInBatches<Row extends { id: string }>(
  limit: number,
  read: (after: string | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | undefined;
  do {
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    after = rows.length < limit ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}

/**
 * Bytes per chunk of a file. As text in the protocol it is twice as long and blocks the process for about a
 * millisecond.
 */
const PIECE = 256 * 1024;

/**
 * Yields a file stored in the database in chunks. No connection is held in between.
 *
 * @param read returns at most `length` bytes from `offset` (from 0); undefined when the file is gone
 * @throws Error when the file is deleted while it is read
 */
export async function* readInChunks(
  read: (offset: number, length: number) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  for (let offset = 0; ; offset += PIECE) {
    const piece = await read(offset, PIECE);
    if (!piece && offset > 0) throw new Error('a file was removed while it was read');
    if (piece && piece.length > 0) yield piece;
    if (!piece || piece.length < PIECE) return;
  }
}
