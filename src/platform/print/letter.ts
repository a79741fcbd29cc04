import type { WorkSlot } from '../fair-queue/per-user-limiter.ts';
import { WorkerPool } from '../fair-queue/worker-pool.ts';
import { type PrintedPages, renderPages, renderPdf } from './typst.ts';

/** A letter as a document: only its text, in the same layout for writer and recipient. */
export interface LetterDocument {
  /** The title in the file's metadata. */
  title: string;
  text: string;
}

/** Paragraphs as lists of lines. Blank lines separate paragraphs; line breaks are kept. */
export type LetterParagraphs = string[][];

const wordFiles = new WorkerPool<{ title: string; paragraphs: LetterParagraphs }, Uint8Array>({
  script: new URL('./letter-docx-worker.ts', import.meta.url),
  task: 'making a Word file',
  timeoutMs: 20_000,
  maxBytes: 256 * 1024 * 1024,
});

/** The Typst template. It contains no user text: that is passed as JSON and shown as strings. */
const template = `
#let letter = json(bytes(sys.inputs.data))
#set document(title: letter.title, date: none)
#set page(paper: "a4", margin: (x: 26mm, top: 28mm, bottom: 26mm))
#set text(font: "Inter", size: 10.5pt, lang: "sv", hyphenate: false)
#set par(leading: 0.72em, spacing: 1.35em, justify: false)
#for lines in letter.paragraphs { par(lines.join(linebreak())) }
`;

/** Renders a letter as PDF: A4, tagged, with embedded fonts. */
export const renderLetterPdf = (slot: WorkSlot, { title, text }: LetterDocument): Promise<Buffer> =>
  renderPdf(slot, template, { title, paragraphs: printableParagraphs(text) });

/** Renders the pages of a letter as one picture, and counts them. */
export const renderLetterPages = (slot: WorkSlot, { title, text }: LetterDocument): Promise<PrintedPages> =>
  renderPages(slot, template, { title, paragraphs: printableParagraphs(text) });

/** Renders a letter as an editable Word file. */
async function renderLetterDocx(slot: WorkSlot, { title, text }: LetterDocument): Promise<Buffer> {
  const file = await wordFiles.run(slot, { title, paragraphs: paragraphsOf(text) });
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
export type LetterForm = keyof typeof types;

/** Renders a letter as a file of that form, with its media type. */
export async function renderLetterFile(slot: WorkSlot, form: LetterForm, letter: LetterDocument) {
  return { type: types[form], file: await (form === 'pdf' ? renderLetterPdf : renderLetterDocx)(slot, letter) };
}

/** Splits the text of a letter into paragraphs. */
export function paragraphsOf(text: string): LetterParagraphs {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.slice(lines.findIndex((line) => line !== '')))
    .filter((lines) => lines.some((line) => line !== ''));
}

/**
 * Prepares text for print: removes emoji, which the font lacks, with the blanks before those that end a word or
 * sentence, and lets long words break at the margin.
 */
export function printableParagraphs(text: string): LetterParagraphs {
  const shown = text
    .replaceAll(
      /(?<![ \t])[ \t]+(?=[\p{RI}\p{EMod}\p{VS}\u200d[\p{Extended_Pictographic}--[©®™]]]+[\s.,;:!?\)\]”"])/gv,
      '',
    )
    .replaceAll(/[\p{RI}\p{EMod}\p{VS}\u200d[\p{Extended_Pictographic}--[©®™]]]/gv, '');
  const broken = (line: string) => line.replaceAll(/\S{60,}/g, (word) => word.replaceAll(/.{12}/gu, '$&\u200b'));
  return paragraphsOf(shown).map((lines) => lines.map(broken));
}
