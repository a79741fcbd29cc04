import type { Db } from '../../platform/db/open.ts';
import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Resume } from '../../profile/contract.ts';
import { buildCvFile, type CvFile, isEmptyCv } from '../../profile/profile.ts';
import { selectAttachments } from '../attachments/store.ts';
import type { ApplicationRow } from '../store.ts';
import { verifyDocument } from '../tailoring/read-back.ts';

/** What goes along with an application. Nothing of ours is sent that does not say what was approved. */

export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A CV as a file that was read as an employer's program reads it, and says what it was made of. */
export async function buildVerifiedCv(
  slot: WorkSlot,
  cv: Resume,
  form: 'pdf' | 'docx',
  language: 'sv' | 'en',
): Promise<CvFile | Refused> {
  const made = await buildCvFile(slot, cv, { form, language });
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
 * The application's CV as a PDF to go along, nothing where there is none; refused where it does not read as it was
 * approved.
 */
export async function buildCvAttachment(
  slot: WorkSlot,
  row: ApplicationRow,
  cv: Resume,
): Promise<MailFile[] | Refused> {
  if (isEmptyCv(cv)) return [];
  const made = await buildVerifiedCv(slot, cv, 'pdf', cvLanguage(row));
  return made instanceof Refused ? made : [{ name: made.name, type: made.type, bytes: made.file }];
}

/** Of the headings in its CV. */
export const cvLanguage = ({ tailored_language }: ApplicationRow): 'sv' | 'en' =>
  tailored_language === 'en' ? 'en' : 'sv';

/** What the person attached. */
export async function loadAttachedFiles(db: Db, applicationId: string): Promise<MailFile[]> {
  const files = await selectAttachments(db, applicationId);
  return files.map(({ name, media_type, file }) => ({ name, type: media_type, bytes: file }));
}
