/**
 * All rows of a query that answers them in the order of their ids, a batch at a time. Between two batches nothing is
 * held: no connection, no transaction, no snapshot.
 *
 * @param read the rows with an id behind `after`, no more than `limit` of them
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

/** Bytes of one piece of a file. Its text form in the protocol is twice as long and blocks for about a millisecond. */
const PIECE = 256 * 1024;

/**
 * A file of the database, a piece at a time; nothing is held in between.
 *
 * @param read the bytes from `offset` (0 is the first), no more than `length` of them; undefined when it is gone
 * @throws Error when it goes in the middle: half a file is none
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
