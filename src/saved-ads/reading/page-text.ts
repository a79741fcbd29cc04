import { type PageLine, readPageParts } from './page-parts.ts';

/** Joins lines to readable text: paragraphs are separated by blank lines, list items are on a line each. */
export function joinPageLines(lines: readonly PageLine[]): string {
  let text = '';
  let before: PageLine | undefined;
  for (const line of lines) {
    const close = line.item && before && (before.item || before.text.endsWith(':'));
    text += `${before ? (close ? '\n' : '\n\n') : ''}${line.item ? '- ' : ''}${line.text}`;
    before = line;
  }
  return text;
}

export const extractHtmlText = (html: string): string => joinPageLines(readPageParts(html).lines);
