import { createHash } from 'node:crypto';
import type { Db, Tx } from '../platform/db/open.ts';
import type { CvTemplate, Resume } from '../profile/contract.ts';
import { findKnownProfile } from '../profile/profile.ts';
import type { ApplicationRow } from './store.ts';

/** What an approval binds: everything that the employer gets, where it goes, and which ad it is for. */
export interface Material {
  title: string;
  employer: string;
  adVersion: number | null;
  letter: string;
  subject: string;
  cv: Resume;
  /** Of the headings around a tailored one. */
  cvLanguage: string | null;
  /** How the CV is laid out; absent where it is plain, as it was before there were others. */
  cvTemplate?: CvTemplate;
  /** What the mail says where the letter goes along as a file; absent where the letter is the mail. */
  mailText?: string;
  attachments: { name: string; sha256: string }[];
  recipient: string | null;
  transport: string;
  /** Whom the employer sees it come from and answers, where it goes by our hand. */
  sender: string | null;
  /** The mail server that it goes by, where it goes by our hand: whoever runs another one reads it and may keep it. */
  server?: MailServer | null;
}

/** Which mail server, and as whom. The password is no part of it: a new one opens the same. */
export interface MailServer {
  host: string;
  port: number;
  secure: boolean;
  username: string;
  sender: string;
}

export function isSameServer(one: MailServer | null, other: MailServer | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.host === other.host &&
    one.port === other.port &&
    one.secure === other.secure &&
    one.username === other.username &&
    one.sender === other.sender
  );
}

/** The person's own CV, which goes along where none was tailored. */
export async function findOwnCv(db: Db | Tx, userId: string): Promise<Resume> {
  return (await findKnownProfile({ db }, userId))?.cv ?? {};
}

export function buildMaterial(row: ApplicationRow, ownCv: Resume): Material {
  return {
    title: row.title,
    employer: row.employer,
    // The ad as it is now: what it asks for may have changed since the letter was written.
    adVersion: row.ad_version_now ?? row.ad_version,
    letter: row.letter ?? '',
    subject: effectiveSubject(row),
    cv: (row.tailored_cv as Resume | null) ?? ownCv,
    cvLanguage: row.cv_version === null ? null : row.tailored_language,
    ...(row.cv_template === 'enkel' ? {} : { cvTemplate: row.cv_template }),
    ...(row.mail_text === null ? {} : { mailText: row.mail_text }),
    attachments: row.attachments.map(({ name, sha256 }) => ({ name, sha256 })),
    recipient: row.recipient,
    transport: row.transport,
    sender: row.transport === 'smtp' ? row.sender_now : null,
    ...(row.transport === 'smtp' ? { server: row.server_now } : {}),
  };
}

const LONGEST_SUBJECT = 200;

/** The subject that the person wrote; without one, which work it is about. */
export function effectiveSubject({ subject, title }: { subject: string | null; title: string }): string {
  return subject ?? [...`Ansökan: ${title.replace(/\s+/g, ' ').trim()}`].slice(0, LONGEST_SUBJECT).join('');
}

/** SHA-256, in hex, over the material as canonical JSON: fields in the order of their names. */
export function hashMaterial(material: Material): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(material)))
    .digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, canonical(inner)]));
}

/** Bounded, and never past another beginning: a letter of nothing but brackets is read in one go as well. */
const GAP = /\[\[((?:(?!\[\[|\]\]).){0,500})\]\]/gs;

/** What stands in `[[…]]`: the person has to fill it. */
export function findLetterGaps(letter: string): string[] {
  return [...letter.matchAll(GAP)].map(([, gap = '']) => gap.trim());
}
