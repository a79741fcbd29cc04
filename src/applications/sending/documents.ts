import type { Db } from '../../platform/db/open.ts';
import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { renderLetterPdf } from '../../platform/print/letter.ts';
import type { CvTemplate, Resume } from '../../profile/contract.ts';
import { buildCvFile, type CvFile, documentName, isEmptyCv } from '../../profile/profile.ts';
import { selectAttachments } from '../attachments/store.ts';
import type { ApplicationRow } from '../store.ts';
import { verifyDocument } from '../tailoring/read-back.ts';

/** Documents that are sent with an application. A document of ours is sent only if its text equals the approved one. */

export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** What a CV document is made from. */
export interface CvToPrint {
  cv: Resume;
  /** Language of the headings. */
  language: 'sv' | 'en';
  template: CvTemplate;
}

/** Makes a CV file and reads it back as an employer's program would. Refused if its text differs from the CV. */
export async function buildVerifiedCv(
  slot: WorkSlot,
  { cv, language, template }: CvToPrint,
  form: 'pdf' | 'docx',
): Promise<CvFile | Refused> {
  const made = await buildCvFile(slot, cv, { form, language, template });
  if (made instanceof Refused) return made;
  const differences = await verifyDocument(slot, cv, language, { name: made.name, bytes: made.file });
  return differences.length === 0 ? made : new Refused('conflict', { detail: unreadable(form, differences) });
}

const MOST_SHOWN = 60;

function unreadable(form: 'pdf' | 'docx', [first = '']: readonly string[]): string {
  const signs = [...first.replace(/\s+/gu, ' ')];
  const shown = signs.length > MOST_SHOWN ? `${signs.slice(0, MOST_SHOWN).join('')} …` : signs.join('');
  const kind = form === 'pdf' ? 'PDF' : 'Word-fil';
  return (
    `Cv:t blev inte en ${kind} som går att läsa ord för ord, så det lämnas inte ut. Det gäller ”${shown}”. ` +
    'Skriv det med vanliga bokstäver under Profil och försök igen.'
  );
}

/**
 * The generated files of an application: the CV as a PDF unless it is empty, and the letter where the mail has a text
 * of its own. Refused if the text of the PDF differs from the approved CV.
 */
export async function buildGeneratedFiles(
  slot: WorkSlot,
  { letter, ...printed }: CvToPrint & { letter: string | null },
): Promise<MailFile[] | Refused> {
  const files: MailFile[] = [];
  if (letter?.trim()) {
    const bytes = await renderLetterPdf(slot, { title: LETTER_TITLE, text: letter });
    files.push({ name: letterFileName(printed.cv, 'pdf'), type: 'application/pdf', bytes });
  }
  if (isEmptyCv(printed.cv)) return files;
  const made = await buildVerifiedCv(slot, printed, 'pdf');
  return made instanceof Refused ? made : [...files, { name: made.name, type: made.type, bytes: made.file }];
}

export const LETTER_TITLE = 'Personligt brev';

/** For example `Åsa Öberg – Personligt brev.pdf`. */
export const letterFileName = (cv: Resume, form: 'pdf' | 'docx'): string => documentName(cv, LETTER_TITLE, form);

/** Language of the headings in the application's CV. */
export const cvLanguage = ({ tailored_language }: ApplicationRow): 'sv' | 'en' =>
  tailored_language === 'en' ? 'en' : 'sv';

/** The files that the user attached. */
export async function loadAttachedFiles(db: Db, applicationId: string): Promise<MailFile[]> {
  const files = await selectAttachments(db, applicationId);
  return files.map(({ name, media_type, file }) => ({ name, type: media_type, bytes: file }));
}
