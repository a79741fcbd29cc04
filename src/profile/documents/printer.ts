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

/** A PDF of a CV: A4, tagged, with its fonts inside. */
export async function renderCvPdf(slot: WorkSlot, cv: CvDocument, template: CvTemplate): Promise<Buffer> {
  return renderPdf(slot, templates[template], printable(cv));
}

/** Its pages as one picture, and how many they are. */
export const renderCvPages = (slot: WorkSlot, cv: CvDocument, template: CvTemplate): Promise<PrintedPages> =>
  renderPages(slot, templates[template], printable(cv));

/** A Word file of a CV. */
export async function renderCvDocx(slot: WorkSlot, cv: CvDocument): Promise<Buffer> {
  const file = await wordFiles.run(slot, { cv });
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** What print can show: emoji have no glyph, and what has no spaces is broken before it leaves the page. */
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
