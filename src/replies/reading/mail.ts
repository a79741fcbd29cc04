import type { ListedJob } from '../alerts/listed-jobs.ts';
import type { StoredInvitation } from './calendar-invitation.ts';
import type { DeliveryReport } from './delivery-report.ts';

/** A parsed mail, independent of the parser. */
export interface ParsedMail {
  /** With angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  receivedAt: Date;
  /** The Message-IDs of In-Reply-To and References. */
  references: string[];
  /** The Message-IDs of References in order, else of In-Reply-To: the thread that an answer continues. */
  thread?: string[];
  /** The recipients, in lower case. */
  to?: string[];
  /** Sent to many: it has List-Unsubscribe, List-Id or Precedence: bulk. */
  bulk: boolean;
  /** An automatic reply, as while its owner is away (RFC 3834). */
  autoReply?: boolean;
  /** The delivery report, if the mail is one; it then has no other content. */
  delivery?: DeliveryReport;
  /** The Reply-To address in lower case, if it differs from the sender. */
  replyTo?: string;
  /** Hosts of links that ask for a login. */
  logins?: string[];
  /** The calendar invitation in the mail. */
  invitation?: StoredInvitation;
  /** Listed items with links, found by markup. In a job alert these are jobs. */
  listed?: ListedJob[];
  /** Whether a document or a picture is attached, apart from inline images. */
  hasFiles?: boolean;
  text: string | null;
  html: string | null;
}
