import { type CompoundLexicon, splitCompound } from './compounds.ts';
import { isTechnicalName, stem } from './stem.ts';

/** Reduces a word to terms: its stem first, then the stems of its compound parts. */
export type TermReducer = (word: string, language: string | null) => readonly string[];

const MOST_KEPT = 200_000;

/**
 * Creates a function that turns a word into its terms (stems). It caches its results, separately for English and for
 * all other languages.
 */
export function createTermReducer(lexicon: CompoundLexicon): TermReducer {
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

/** The parts of a hyphenated word and their compound parts: it-säkerhetsansvarig contains säkerhet. */
function partsOf(word: string, language: string | null, lexicon: CompoundLexicon): string[] {
  const pieces = word.includes('-') ? word.split('-').filter((piece) => piece.length > 1) : [];
  if (language === 'en') return pieces.map((piece) => stem(piece, language));
  // Technical names are not compounds: JavaScript is not a script of Java.
  const whole = (pieces.length ? pieces : [word]).filter((piece) => !isTechnicalName(piece));
  return [...pieces, ...whole.flatMap((piece) => splitCompound(piece, lexicon))].map((part) => stem(part, language));
}
