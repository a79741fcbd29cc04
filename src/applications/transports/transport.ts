import type { MailServerAccount } from '../../platform/net/mail-account.ts';
import type { ApprovedApplication } from '../sending/claim.ts';
import type { ApprovedAnswer } from '../sending/claimed-answer.ts';

/** The user's own mail server with decrypted credentials, for one sending. */
export interface MailAccount extends MailServerAccount {
  /** From address of the mails. */
  sender: string;
}

/**
 * Outcome of a sending. `sent`: the server accepted the mail. `returned`: nothing was sent. `unclear`: unknown, so it
 * is never retried automatically.
 */
export interface DeliveryResult {
  outcome: 'sent' | 'returned' | 'unclear';
  /** The server's answer, or an explanation with advice in Swedish. */
  answer: string;
  /** Whether the server accepted the login; undefined where that was not seen. */
  login?: 'accepted' | 'refused';
}

export type ApprovedMail = ApprovedApplication | ApprovedAnswer;

/**
 * Sends an application or an answer once. Its input can only come from a claim, so nothing else can be sent.
 *
 * @param signal aborted when the service stops; a mail not yet accepted is then `returned` or `unclear`
 */
export type DeliverMail = (
  approved: ApprovedMail,
  account: MailAccount,
  signal: AbortSignal,
) => Promise<DeliveryResult>;
