import type { UnderstoodPiece } from '../../../src/ads/contract.ts';

/**
 * A search text with quotation marks around some of its pieces. Pieces of the previous search, which may still be on
 * the screen, are ignored.
 */
export function wrapPiecesInQuotes(
  q: string,
  pieces: readonly Pick<UnderstoodPiece, 'text' | 'start' | 'end'>[],
): string {
  return pieces
    .toSorted((a, b) => b.start - a.start)
    .filter(({ text, start, end }) => q.slice(start, end) === text)
    .reduce((whole, { text, start, end }) => `${whole.slice(0, start)}"${text}"${whole.slice(end)}`, q);
}
