import { quoteLexeme } from '../src/ads/search/document.ts';
import type { Lexeme } from '../src/platform/db/binary-array.ts';

const POSITION = 16_383;

/** A tsvector as text, for rows that tests write without the ingest. */
export function vectorText(lexemes: readonly Lexeme[]): string {
  const written = lexemes.map(({ bytes, places }) => {
    const at = places.map((place) => `${place & POSITION}${'DCBA'.charAt(place >> 14)}`);
    return `${quoteLexeme(Buffer.from(bytes).toString())}:${at.join(',')}`;
  });
  return written.join(' ');
}
