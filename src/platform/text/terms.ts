import { type Lexicon, splitCompound } from './compounds.ts';
import { isTechnicalName, stem } from './stem.ts';

/** What a word is reduced to: its stem first, then the stems of the words it is put together of. */
export type TermReducer = (word: string, language: string | null) => readonly string[];

const MOST_KEPT = 200_000;

/** Each word is computed once and remembered, for English apart from all else. */
export function createTermReducer(lexicon: Lexicon): TermReducer {
  const english = new Map<string, readonly string[]>();
  const other = new Map<string, readonly string[]>();
  return (word, language) => {
    const remembered = language === 'en' ? english : other;
    let terms = remembered.get(word);
    if (!terms) {
      if (remembered.size >= MOST_KEPT) remembered.clear();
      terms = [...new Set([stem(word, language), ...partsOf(word, language, lexicon)])];
      remembered.set(word, terms);
    }
    return terms;
  };
}

/** Parts between hyphens, and the parts of what stands there: it-säkerhetsansvarig holds säkerhet. */
function partsOf(word: string, language: string | null, lexicon: Lexicon): string[] {
  const pieces = word.includes('-') ? word.split('-').filter((piece) => piece.length > 1) : [];
  if (language === 'en') return pieces.map((piece) => stem(piece, language));
  // JavaScript is no script of Java.
  const whole = (pieces.length ? pieces : [word]).filter((piece) => !isTechnicalName(piece));
  return [...pieces, ...whole.flatMap((piece) => splitCompound(piece, lexicon))].map((part) => stem(part, language));
}
