import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { CvTemplate, Resume } from '../contract.ts';
import { isEmptyCv } from '../rules.ts';
import { buildCvDocument, removeControlCharacters } from './document.ts';
import { buildEuropassXml } from './europass.ts';
import { toJsonResume } from './json-resume.ts';
import { renderCvDocx, renderCvPages, renderCvPdf } from './printer.ts';
import type { CvLanguage } from './words.ts';

export interface CvFile {
  name: string;
  type: string;
  file: Buffer;
}

export interface CvFileOptions {
  form: 'json' | 'pdf' | 'docx' | 'europass';
  language?: CvLanguage | undefined;
  template?: CvTemplate | undefined;
}

const types: Record<CvFileOptions['form'], string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  europass: 'application/xml; charset=utf-8',
};

/** Renders a CV as a file for employers and other programs. */
export async function buildCvFile(
  slot: WorkSlot,
  cv: Resume,
  { form, language = 'sv', template = 'enkel' }: CvFileOptions,
): Promise<CvFile | Refused> {
  if (isEmptyCv(cv)) {
    return new Refused('conflict', {
      detail: 'Ditt cv är tomt. Fyll i det eller läs in en fil under Profil, och försök sedan igen.',
    });
  }
  return {
    name: cvFileName(cv, form),
    type: types[form],
    file: await contentOf(slot, cv, { form, language, template }),
  };
}

/** Renders the pages of a CV as in the PDF. */
export const buildCvPages = (slot: WorkSlot, cv: Resume, language: CvLanguage, template: CvTemplate) =>
  renderCvPages(slot, buildCvDocument(cv, language), template);

async function contentOf(
  slot: WorkSlot,
  cv: Resume,
  { form, language, template }: { form: CvFileOptions['form']; language: CvLanguage; template: CvTemplate },
): Promise<Buffer> {
  switch (form) {
    case 'json':
      return Buffer.from(`${JSON.stringify(toJsonResume(cv), null, 2)}\n`);
    case 'europass':
      return Buffer.from(buildEuropassXml(cv, language));
    case 'pdf':
      return renderCvPdf(slot, buildCvDocument(cv, language), template);
    case 'docx':
      return renderCvDocx(slot, buildCvDocument(cv, language));
  }
}

/** `Åsa Öberg – CV.pdf`: with the name first, as employers sort received files. */
export const cvFileName = (cv: Resume, form: CvFileOptions['form']): string =>
  form === 'europass' ? documentName(cv, 'CV Europass', 'xml') : documentName(cv, 'CV', form);

/** A file name from the user's name and the kind of document, valid on every file system. */
export function documentName(cv: Resume, what: string, ending: string): string {
  const name = removeControlCharacters(cv.basics?.name ?? '')
    .replace(/[\\/:*?"<>|%\p{C}]|\.{2,}|^\.|\.$/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${[[...name].slice(0, 80).join('').trim(), what].filter(Boolean).join(' – ')}.${ending}`;
}
