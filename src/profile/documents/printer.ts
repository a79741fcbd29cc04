import { setPdf } from '../../print/typst.ts';
import { WorkerDesk } from '../../print/worker-desk.ts';
import type { CvDocument, Entry } from './document.ts';
import { type CvTemplate, templates } from './templates.ts';

const wordFiles = new WorkerDesk<{ cv: CvDocument }>(
  new URL('./document-worker.ts', import.meta.url),
  'a Word file',
);

/** A PDF of a CV: A4, tagged, with its fonts inside. */
export async function cvPdf(cv: CvDocument, template: CvTemplate): Promise<Buffer> {
  return setPdf(templates[template], printable(cv));
}

/** A Word file of a CV. */
export async function cvDocx(cv: CvDocument): Promise<Buffer> {
  return wordFiles.make({ cv });
}

/** What print can show: emoji have no glyph, and what has no spaces is broken before it leaves the page. */
function printable(cv: CvDocument): CvDocument {
  const text = (value: string) =>
    value
      .replace(/[\p{RI}\p{EMod}\p{VS}[\p{Extended_Pictographic}--[©®™]]]/gv, '')
      .replace(/\S{50,}/g, (word) => word.replace(/[@._+/&?=-]|.{8}/gu, '$&\u200b'))
      .trim();
  const entry = (one: Entry): Entry => ({
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
