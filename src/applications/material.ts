import { createHash } from 'node:crypto';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Resume } from '../profile/contract.ts';
import { findStoredProfile } from '../profile/profile.ts';
import type { ApplicationRow } from './store.ts';

/** A mail server and the login at it. The password is left out: a new one opens the same account. */
export interface MailServer {
  host: string;
  port: number;
  secure: boolean;
  username: string;
  sender: string;
}

export function isSameServer(one: MailServer | null, other: MailServer | null): boolean {
  const fields = ['host', 'port', 'secure', 'username', 'sender'] as const;
  return one && other ? fields.every((field) => one[field] === other[field]) : one === other;
}

/** The user's own CV, which is sent where none was tailored. */
export async function findOwnCv(db: Db | Tx, userId: string): Promise<Resume> {
  return (await findStoredProfile({ db }, userId))?.cv ?? {};
}

/** What an approval covers: everything that the employer gets, where it goes, and which ad it is for. */
interface Material {
  title: string;
  employer: string;
  adVersion: number | null;
  letter: string;
  subject: string;
  cv: Resume;
  /** The language of a tailored CV's headings; null for the user's own CV. */
  cvLanguage: string | null;
  /** The layout of the CV; absent for the usual one, so that hashes from before this field stay valid. */
  cvTemplate?: string;
  /** The text of the mail that the letter is attached to; absent where the letter is the mail. */
  mailText?: string;
  attachments: { name: string; sha256: string }[];
  recipient: string | null;
  transport: string;
  /** The sender's address, where we send the mail. */
  sender: string | null;
  /** The user's mail server, where we send the mail: its operator can read it. */
  server?: MailServer | null;
}

export function buildMaterial(row: ApplicationRow, ownCv: Resume): Material {
  return {
    title: row.title,
    employer: row.employer,
    // The current version of the ad, as its requirements may have changed since the letter was written.
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

/** The subject that the user wrote, else one made from the job title. */
export function effectiveSubject({ subject, title }: { subject: string | null; title: string }): string {
  return subject ?? [...`Ansökan: ${title.replace(/\s+/g, ' ').trim()}`].slice(0, LONGEST_SUBJECT).join('');
}

/** SHA-256 in hex over the material as canonical JSON, with fields sorted by name. */
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

/** Bounded, and it stops at the next opening, so that a letter full of brackets is scanned in linear time. */
const GAP = /\[\[((?:(?!\[\[|\]\]).){0,500})\]\]/gs;

/** The contents of the `[[…]]` placeholders, which the user has to fill. */
export function findLetterGaps(letter: string): string[] {
  return [...letter.matchAll(GAP)].map(([, gap = '']) => gap.trim());
}
