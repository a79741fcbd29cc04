import type { ListedJob } from '../alerts/listed-jobs.ts';
import type { StoredInvitation } from './calendar-invitation.ts';
import type { DeliveryReport } from './delivery-report.ts';

/** A mail as the rules read it, whoever took it apart. */
export interface ParsedMail {
  /** With its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  receivedAt: Date;
  /** The Message-IDs of In-Reply-To and References. */
  references: string[];
  /** The Message-IDs of References in their order, else of In-Reply-To: the thread that an answer continues. */
  thread?: string[];
  /** Whom it was written to, in lower case. */
  to?: string[];
  /** Sent to many: it has List-Unsubscribe, List-Id or Precedence: bulk. */
  bulk: boolean;
  /** Written by a program while its owner is away (RFC 3834). */
  autoReply?: boolean;
  /** What a mail server says of another mail; then the mail itself says nothing else. */
  delivery?: DeliveryReport;
  /** Where an answer would go, where that is elsewhere. In lower case. */
  replyTo?: string;
  /** Hosts that it leads to for logging in. */
  logins?: string[];
  /** The invitation of a calendar that came along. */
  invitation?: StoredInvitation;
  /** What it lists with links, by its form: jobs, where it is a job alert. */
  listed?: ListedJob[];
  /** A document or a picture came along that is no ornament of the text. */
  hasFiles?: boolean;
  text: string | null;
  html: string | null;
}
