import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/**
 * "K I M N Y L É N": letter-spaced words. A PDF stores each letter by itself, and a space between two letters may
 * separate letters or words. The drawing operators tell: real spaces are drawn too.
 */
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The letters of a page in drawing order, and the position of the search in them. */
export interface Letters {
  text: string;
  /** Indexes of letters that follow a drawn space. */
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

/** The text with its real spaces only; with none if the text is not found. */
export function restoreWordSpaces(text: string, letters: Letters): string {
  const plain = text.replace(/\s/gu, '');
  const found = letters.text.indexOf(plain, letters.at);
  if (found >= 0) letters.at = found + plain.length;
  // "O M" is one word if no space was drawn in it.
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
