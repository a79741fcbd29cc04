import type { Transport } from '../contract.ts';

/** What the checks before an approval look at. */
export interface CheckFacts {
  title: string;
  employer: string;
  /** Whether `employer` is a name, and not our words for one that the ad does not tell. */
  employerKnown: boolean;
  /** With the mail's own text before it. */
  letter: string;
  letterIsEmpty: boolean;
  subject: string;
  transport: Transport;
  recipient: string | null;
  /** Null for an application made by hand. */
  ad: {
    status: 'open' | 'removed' | 'expired';
    emails: string[];
    /** It takes applications in the employer's form, and gives no address for them. */
    byForm: boolean;
  } | null;
  adText: string;
  cvIsEmpty: boolean;
  cvHasPersonnummer: boolean;
  /** Employers, schools and titles of the CV: a letter tells of them too. */
  ownHistory: string[];
  attachments: { name: string; size: number; textLength: number | null }[];
  /** The person's other applications. */
  others: OtherApplication[];
  /** What the ad demands and the profile does not show; undefined where nobody has looked. */
  unmet: string[] | undefined;
}

export interface OtherApplication {
  title: string;
  employer: string;
  sentAt: Date | null;
  /** The same ad, another one for the same vacancy, or one with the same text. */
  sameAd: boolean;
}
