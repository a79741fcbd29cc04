import type { ApprovedApplication } from '../sending/claim.ts';
import type { ApprovedAnswer } from '../sending/claimed-answer.ts';

/** The person's own mail server, opened for one sending. */
export interface MailAccount {
  host: string;
  port: number;
  /** TLS from the start; else STARTTLS where it is offered. */
  secure: boolean;
  username: string;
  password: string;
  /** Whether that is an access token of the provider's (XOAUTH2). */
  isToken: boolean;
  /** The address that applications come from. */
  sender: string;
  /** Whether the host may be on loopback or in a private network. */
  allowPrivate: boolean;
}

/**
 * What became of it. `sent`: the server took it. `returned`: nothing was sent. `unclear`: nobody knows,
 * and it is never tried again by itself.
 */
export interface DeliveryResult {
  outcome: 'sent' | 'returned' | 'unclear';
  /** The server's answer, or in Swedish what went wrong and what to do about it. */
  answer: string;
  /** What it showed of the account: whether it lets us in. Undefined where that was not seen. */
  login?: 'accepted' | 'refused';
}

export type Deliverable = ApprovedApplication | ApprovedAnswer;

/**
 * Hands an application or an answer over, once. Only a claim makes what it takes: nothing else can be sent.
 *
 * @param signal aborted when the service stops: what was not handed over by then is `returned` or `unclear`
 */
export type DeliverMail = (approved: Deliverable, account: MailAccount, signal: AbortSignal) => Promise<DeliveryResult>;
