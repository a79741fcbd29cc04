import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { CvTemplate, Resume } from '../../profile/contract.ts';
import { buildCvFile, isEmptyCv } from '../../profile/profile.ts';
import { findAttachment } from '../attachments/store.ts';
import { findSending, findSentMaterial } from './store.ts';

/** Evidence that the user applied for a job: the ad as it was, and what was sent. */
export interface ApplicationProof {
  ad: { title: string; employer: string; url: string | null; text: string | null; deadline: string | null; at: Date };
  sentAt: Date;
  recipient: string | null;
  subject: string | null;
  letter: string | null;
  /** Text of the mail where the letter was attached as a file. */
  mailText: string | null;
  /** The mail as sent, where we sent it. */
  message: Buffer | null;
  /** The CV that was sent, where it is known. */
  cv: { resume: Resume; language: 'sv' | 'en'; template: CvTemplate } | null;
  attachments: { id: string; name: string }[];
}

/** @returns undefined for another user's application, or one that was not sent */
export async function loadApplicationProof(
  { db }: Pick<Parts, 'db'>,
  userId: string,
  applicationId: string,
): Promise<ApplicationProof | undefined> {
  const row = await findSentMaterial(db, userId, applicationId);
  if (!row?.sent_at) return undefined;
  const sent = await findSending(db, userId, applicationId);
  // The user's own CV may have changed since, so only the CV kept with the sending, or one tailored for it, is shown.
  const resume = sent?.cv ?? row.tailored_cv;
  const template = sent?.cv_template ?? row.cv_template;
  return {
    ad: {
      ...{ title: row.title, employer: row.employer, url: row.url, text: row.ad_text },
      ...{ deadline: row.ad_deadline, at: row.created_at },
    },
    sentAt: row.sent_at,
    recipient: sent ? sent.recipient : row.recipient,
    subject: sent?.subject ?? row.subject,
    letter: sent?.letter ?? row.letter,
    mailText: sent ? sent.mail_text : row.mail_text,
    message: sent?.message ?? null,
    cv: resume && !isEmptyCv(resume) ? { resume, language: row.language === 'en' ? 'en' : 'sv', template } : null,
    attachments: row.attachments,
  };
}

/** The CV of the proof as a PDF; undefined where there is none. */
export async function printCvOfProof(slot: WorkSlot, { cv }: ApplicationProof): Promise<Buffer | undefined> {
  if (!cv) return undefined;
  const made = await buildCvFile(slot, cv.resume, { form: 'pdf', language: cv.language, template: cv.template });
  return made instanceof Refused ? undefined : made.file;
}

/** The bytes of an attachment of the application. */
export async function readProofAttachment(
  { db }: Pick<Parts, 'db'>,
  userId: string,
  applicationId: string,
  id: string,
): Promise<Buffer | undefined> {
  return (await findAttachment(db, userId, applicationId, id))?.file;
}
