import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/**
 * "K I M  N Y L É N": words that are set wide. A PDF names each letter, and one space between two of them may be the
 * room between letters or the room between words. What was drawn tells: a space that was written is drawn as well.
 */
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The letters of a page in the order in which they were drawn, and how far the search for texts in them has come. */
export interface Letters {
  text: string;
  /** Places of letters that a space was drawn before. */
  begin: Set<number>;
  at: number;
}

export function isLetterSpaced(text: string): boolean {
  return /^\s*\S(?: \S){2,}\s*$/u.test(text) && /\p{L} \p{L}/u.test(text);
}

export async function lettersOf(page: Page): Promise<Letters> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const letters: Letters = { text: '', begin: new Set(), at: 0 };
  fnArray.forEach((operator, i) => {
    if (operator !== OPS.showText) return;
    for (const glyph of argsArray[i]?.[0] ?? []) {
      const drawn = typeof glyph === 'object' ? (glyph?.unicode ?? '') : '';
      if (drawn !== '' && drawn.trim() === '') letters.begin.add(letters.text.length);
      else letters.text += drawn;
    }
  });
  return letters;
}

/** The text with the spaces that were written; without any where none can be told. */
export function spaced(text: string, letters: Letters): string {
  const plain = text.replace(/\s/gu, '');
  const found = letters.text.indexOf(plain, letters.at);
  if (found >= 0) letters.at = found + plain.length;
  // "O M" is one word where no space was drawn in it.
  const isPair = found >= 0 && /^\s*\p{L} \p{L}\s*$/u.test(text);
  if (!isLetterSpaced(text) && !isPair) return text;
  return [...plain].reduce(
    ({ done, at }, letter) => ({
      done: done + (found >= 0 && at > 0 && letters.begin.has(found + at) ? ' ' : '') + letter,
      at: at + letter.length,
    }),
    { done: '', at: 0 },
  ).done;
}
