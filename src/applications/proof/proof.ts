import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { CvTemplate, Resume } from '../../profile/contract.ts';
import { buildCvFile, isEmptyCv } from '../../profile/profile.ts';
import { findAttachment } from '../attachments/store.ts';
import { findSending, findSentMaterial } from './store.ts';

/** What shows that a job was applied for: the ad as it was, and what was sent. */
export interface ApplicationProof {
  ad: { title: string; employer: string; url: string | null; text: string | null; deadline: string | null; at: Date };
  sentAt: Date;
  recipient: string | null;
  subject: string | null;
  letter: string | null;
  /** What the mail said where the letter went along as a file. */
  mailText: string | null;
  /** The mail as it was handed over, where we sent it. */
  message: Buffer | null;
  /** The CV that went along, where we know which one it was. */
  cv: { resume: Resume; language: 'sv' | 'en'; template: CvTemplate } | null;
  attachments: { id: string; name: string }[];
}

/** @returns undefined for one of others, or one that was not sent */
export async function loadApplicationProof(
  { db }: Pick<Parts, 'db'>,
  userId: string,
  applicationId: string,
): Promise<ApplicationProof | undefined> {
  const row = await findSentMaterial(db, userId, applicationId);
  if (!row?.sent_at) return undefined;
  const sent = await findSending(db, userId, applicationId);
  // The person's own CV may have changed since: only what was kept of the sending, or tailored for it, is shown.
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

/** Its CV as a PDF. */
export async function printProofCv(slot: WorkSlot, { cv }: ApplicationProof): Promise<Buffer | undefined> {
  if (!cv) return undefined;
  const made = await buildCvFile(slot, cv.resume, { form: 'pdf', language: cv.language, template: cv.template });
  return made instanceof Refused ? undefined : made.file;
}

/** One of the files that lay with it. */
export async function readProofAttachment(
  { db }: Pick<Parts, 'db'>,
  userId: string,
  applicationId: string,
  id: string,
): Promise<Buffer | undefined> {
  return (await findAttachment(db, userId, applicationId, id))?.file;
}
