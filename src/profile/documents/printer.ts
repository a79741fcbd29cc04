import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { WorkerPool } from '../../platform/fair-queue/worker-pool.ts';
import { type PrintedPages, renderPages, renderPdf } from '../../platform/print/typst.ts';
import type { CvTemplate } from '../contract.ts';
import type { CvDocument, CvEntry } from './document.ts';
import { templates } from './templates.ts';

const wordFiles = new WorkerPool<{ cv: CvDocument }, Uint8Array>({
  script: new URL('./document-worker.ts', import.meta.url),
  task: 'making a Word file',
  timeoutMs: 20_000,
  maxBytes: 256 * 1024 * 1024,
});

/** Renders a CV as a PDF: A4, tagged, with embedded fonts. */
export async function renderCvPdf(slot: WorkSlot, cv: CvDocument, template: CvTemplate): Promise<Buffer> {
  return renderPdf(slot, templates[template], printable(cv));
}

/** Renders all pages as one picture, with the number of pages. */
export const renderCvPages = (slot: WorkSlot, cv: CvDocument, template: CvTemplate): Promise<PrintedPages> =>
  renderPages(slot, templates[template], printable(cv));

/** Renders a CV as a Word file. */
export async function renderCvDocx(slot: WorkSlot, cv: CvDocument): Promise<Buffer> {
  const file = await wordFiles.run(slot, { cv });
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** Adapts texts for print: removes emoji, which have no glyph, and allows breaks in long strings without spaces. */
function printable(cv: CvDocument): CvDocument {
  const text = (value: string) =>
    value
      .replace(/[\p{RI}\p{EMod}\p{VS}[\p{Extended_Pictographic}--[©®™]]]/gv, '')
      .replace(/\S{50,}/g, (word) => word.replace(/[@._+/&?=-]|.{8}/gu, '$&\u200b'))
      .trim();
  const entry = (one: CvEntry): CvEntry => ({
    ...one,
    title: text(one.title),
    subtitle: text(one.subtitle),
    paragraphs: one.paragraphs.map(text),
    bullets: one.bullets.map(text),
  });
  return {
    ...cv,
    name: text(cv.name),
    label: text(cv.label),
    contacts: cv.contacts.map((contact) => ({ ...contact, text: text(contact.text) })),
    sections: cv.sections.map((section) => ({ ...section, entries: section.entries.map(entry) })),
  };
}
