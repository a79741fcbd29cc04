import type { WorkSlot } from '../fair-queue/per-user-limiter.ts';
import { WorkerPool } from '../fair-queue/worker-pool.ts';
import { type PrintedPages, renderPages, renderPdf } from './typst.ts';

/** A letter on paper: its words and nothing else, set the same for whoever writes it and whoever gets it. */
export interface LetterDocument {
  /** Of the file, as programs show it. */
  title: string;
  text: string;
}

/** Paragraphs of lines: a blank line parts paragraphs, and each line stays one. */
export type LetterParagraphs = string[][];

const wordFiles = new WorkerPool<{ title: string; paragraphs: LetterParagraphs }, Uint8Array>({
  script: new URL('./letter-docx-worker.ts', import.meta.url),
  task: 'making a Word file',
  timeoutMs: 20_000,
  maxBytes: 256 * 1024 * 1024,
});

/** The page. It holds no text from outside: that comes as JSON and is shown as strings. */
const template = `
#let letter = json(bytes(sys.inputs.data))
#set document(title: letter.title, date: none)
#set page(paper: "a4", margin: (x: 26mm, top: 28mm, bottom: 26mm))
#set text(font: "Inter", size: 10.5pt, lang: "sv", hyphenate: false)
#set par(leading: 0.72em, spacing: 1.35em, justify: false)
#for lines in letter.paragraphs { par(lines.join(linebreak())) }
`;

/** A PDF of a letter: A4, tagged, with its fonts inside. */
export const renderLetterPdf = (slot: WorkSlot, { title, text }: LetterDocument): Promise<Buffer> =>
  renderPdf(slot, template, { title, paragraphs: printable(text) });

/** Its pages as one picture, and how many they are. */
export const renderLetterPages = (slot: WorkSlot, { title, text }: LetterDocument): Promise<PrintedPages> =>
  renderPages(slot, template, { title, paragraphs: printable(text) });

/** A Word file of a letter, to be worked on. */
export async function renderLetterDocx(slot: WorkSlot, { title, text }: LetterDocument): Promise<Buffer> {
  const file = await wordFiles.run(slot, { title, paragraphs: paragraphsOf(text) });
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** The paragraphs of a letter as it was typed. */
export function paragraphsOf(text: string): LetterParagraphs {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.slice(lines.findIndex((line) => line !== '')))
    .filter((lines) => lines.some((line) => line !== ''));
}

/** What print can show: emoji have no glyph, and what has no spaces is broken before it leaves the page. */
function printable(text: string): LetterParagraphs {
  const shown = text.replaceAll(/[\p{RI}\p{EMod}\p{VS}[\p{Extended_Pictographic}--[©®™]]]/gv, '');
  const broken = (line: string) => line.replaceAll(/\S{60,}/g, (word) => word.replaceAll(/.{12}/gu, '$&\u200b'));
  return paragraphsOf(shown).map((lines) => lines.map(broken));
}
