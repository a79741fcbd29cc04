import { splitAtHits } from './hits.ts';

/** A text with the searched words highlighted. */
export function HighlightedText({ text, wanted }: { text: string; wanted: readonly string[] }) {
  let at = 0;
  return splitAtHits(text, wanted).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
