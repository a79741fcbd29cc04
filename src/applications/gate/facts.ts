import type { Transport } from '../contract.ts';
import type { LetterSource } from '../letters/store.ts';

/** Input of the checks before an approval. */
export interface CheckFacts {
  title: string;
  employer: string;
  /** False where `employer` is our placeholder text, as the ad names no employer. */
  employerKnown: boolean;
  /** Preceded by the mail's own text, if any. */
  letter: string;
  letterIsEmpty: boolean;
  /** Who wrote this version of it: the user, our draft, a program of the user's, or the seller; none if it is empty. */
  letterSource: LetterSource | undefined;
  subject: string;
  transport: Transport;
  recipient: string | null;
  /** Null for an application made by hand. */
  ad: {
    status: 'open' | 'removed' | 'expired';
    /** Whether it takes applications only in the employer's form, without a mail address. */
    byForm: boolean;
  } | null;
  adText: string;
  /** The mail addresses of the ad, or of the pasted text. */
  adEmails: string[];
  cvIsEmpty: boolean;
  cvHasJobs: boolean;
  cvHasPersonnummer: boolean;
  /** Employers, schools and titles in the CV, which a letter may mention. */
  ownHistory: string[];
  attachments: { name: string; size: number; textLength: number | null }[];
  /** The user's other applications. */
  others: OtherApplication[];
  /** Requirements of the ad that the profile does not show; undefined where they were not looked up. */
  unmet: string[] | undefined;
  /** The last day, at noon, if it has passed; undefined where it was not looked up. */
  closedOn: Date | undefined;
  /** What the letter claims and the profile does not show; undefined where it was not looked up. */
  unsupported: string[] | undefined;
}

export interface OtherApplication {
  title: string;
  employer: string;
  sentAt: Date | null;
  /** The same ad, another ad for the same vacancy, or an ad with the same text. */
  sameAd: boolean;
}
