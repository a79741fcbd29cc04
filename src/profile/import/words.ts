import { cvImportWordList } from './word-lists.ts';

/**
 * Stems of words with letters that fonts join. A PDF may have lost the letters of a ligature; they are recovered by the
 * word that they form. The document's own words are added to these stems.
 */
const known = new Set(cvImportWordList('stem with joined letters'));

function isKnownWord(word: string): boolean {
  return known.has(word.toLowerCase());
}

const joined = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'ft', 'tt', 'ti', 'fj'];
const word = /[\p{L}\p{N}\0]*\0[\p{L}\p{N}\0]*/gu;

/** Replaces U+0000, which marks a lost ligature, by the letters that form a known word; by `fi` if none does. */
export function repairLigatures(text: string, inDocument: ReadonlySet<string> = new Set()): string {
  if (!text.includes('\0')) return text;
  return text.replace(word, (broken) => {
    if (broken.replaceAll('\0', '') === '') return '';
    const makes = (letters: string) => broken.replaceAll('\0', letters);
    const fits = (candidate: string, isWord: (word: string) => boolean) => {
      const lower = candidate.toLowerCase();
      return isWord(lower) || [...lower].some((_, i) => i > 3 && lower.length - i < 6 && isWord(lower.slice(0, i)));
    };
    const found =
      joined.find((letters) => inDocument.has(makes(letters).toLowerCase())) ??
      joined.find((letters) => isKnownWord(makes(letters))) ??
      joined.find((letters) => fits(makes(letters), isKnownWord));
    return makes(found ?? 'fi');
  });
}

/** Joins two lines of a text: a hyphenated word is joined if the result is a known word, else it keeps its hyphen. */
export function joinLines(before: string, after: string, broken = false): string {
  if (before === '') return after;
  if (broken) return before.replace(/-$/, '') + after;
  const end = /([\p{L}]+)-$/u.exec(before)?.[1];
  const start = /^\p{Ll}+/u.exec(after)?.[0];
  if (end && start) return isKnownWord(end + start) ? before.slice(0, -1) + after : before + after;
  return `${before} ${after}`;
}
