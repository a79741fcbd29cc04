import type { Db } from '../db/open.ts';
import { Refused } from '../kernel/errors.ts';
import type { Resume } from '../profile/contract.ts';
import { cvFile } from '../profile/profile.ts';
import { filesOf } from './attachment-store.ts';
import type { ApplicationRow } from './store.ts';

export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The CV as a PDF to go along; nothing where there is none. */
export async function cvAttachment(row: ApplicationRow, cv: Resume): Promise<MailFile[]> {
  const language = row.tailored_language === 'en' ? 'en' : 'sv';
  const made = await cvFile(cv, { form: 'pdf', language });
  return made instanceof Refused ? [] : [{ name: made.name, type: made.type, bytes: made.file }];
}

/** What the person attached. */
export async function attachedFiles(db: Db, applicationId: string): Promise<MailFile[]> {
  const files = await filesOf(db, applicationId);
  return files.map(({ name, media_type, file }) => ({ name, type: media_type, bytes: file }));
}
